// The exploration of whole spaces against what the machine's memory can do.
//
// Usage: taquin_explore [SIZE] [stm|mtm] [THREADS]   (2x7 stm, all cores by default)
//
// Times one step from layer to layer of planes full of random bits, one in sixteen set as in the largest layers: what a
// step costs does not depend on which bits they are. Beside it, the rate at which the same threads read one array and
// change another (a |= b over as many words, at most 1 GiB). A step must at least read one layer and read and write the
// other. Its share of the measured rate tells how far it is from being limited by memory.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <string>

#include "taquin/io/parse.hpp"
#include "taquin/laboratory/explore/layers.hpp"
#include "taquin/puzzle/goal.hpp"

namespace taquin {
namespace {

constexpr int times = 3;

// Seconds of processor time per thread: the time that other programs take does not count.
template <class Work>
double least_seconds(const Team& team, Work work) {
  double least = 1e9;
  for (int i = 0; i < times; ++i) {
    const std::clock_t begin = std::clock();
    work();
    least = std::min(least, static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC / team.size());
  }
  return least;
}

void fill(Team& team, const PermutationIndex& numbers, BitPlane& plane, std::uint64_t seed) {
  const std::uint64_t used = (std::uint64_t{1} << numbers.bits()) - 1;
  team.each(plane.blocks(), [&](std::uint64_t block) {
    std::uint64_t random = seed + block * 0x9e3779b97f4a7c15ULL + 1;
    const auto next = [&] {
      random ^= random << 13;
      random ^= random >> 7;
      return random ^= random << 17;
    };
    for (std::size_t i = 0; i < plane.block_words(); ++i)
      plane.block(block)[i] = next() & next() & next() & next() & used;
    plane.mark(block);
  });
}

// Bytes per second of a |= b over planes of so many bytes: two read, one written.
double memory_rate(Team& team, std::uint64_t bytes) {
  constexpr std::size_t piece = std::size_t{1} << 16;
  const std::size_t words = std::clamp<std::size_t>(bytes / 8, piece, std::size_t{1} << 27) / piece * piece;
  Pages<std::uint64_t> a(words), b(words);
  const double seconds = least_seconds(team, [&] {
    team.each(words / piece, [&](std::uint64_t i) {
      for (std::size_t at = i * piece; at < (i + 1) * piece; ++at) a[at] |= b[at] + 1;
    });
  });
  return 3.0 * 8 * static_cast<double>(words) / seconds;
}

void report(const std::string& size, Metric metric, unsigned threads) {
  const Size shape = parse_size(size);
  const OrientedBoard oriented(goal_named("last", shape.rows, shape.cols));
  const PermutationIndex numbers(oriented);
  Team team(threads);
  Layers layers(oriented, numbers, metric);
  std::uint64_t seed = 1;
  for (BitPlane* plane : layers.planes()) fill(team, numbers, *plane, seed++);
  unsigned depth = 0;
  const double seconds = least_seconds(team, [&] { (void)layers.step(team, depth++, [] { return false; }); });
  const double states = static_cast<double>(numbers.permutations()) * oriented.cells();
  const double least = 1.5 * static_cast<double>(layers.planes().size() * BitPlane::bytes(numbers));
  const double rate = memory_rate(team, BitPlane::bytes(numbers));
  fmt::print("{} {}, {} threads: a step over {:.4g} states in {:.3f} s, {:.4f} ns a state\n", size, name(metric),
             team.size(), states, seconds, seconds / states * 1e9);
  fmt::print("at least {:.2f} GB of traffic, {:.2f} GB/s; a |= b has {:.2f} GB/s: {:.0f} %\n", least / 1e9,
             least / seconds / 1e9, rate / 1e9, least / seconds / rate * 100);
}

}  // namespace
}  // namespace taquin

int main(int count, char** words) {
  const std::string size = count > 1 ? words[1] : "2x7";
  const bool runs = count > 2 && std::string(words[2]) == "mtm";
  const unsigned threads = count > 3 ? static_cast<unsigned>(std::atoi(words[3])) : taquin::cores();
  taquin::report(size, runs ? taquin::Metric::mtm : taquin::Metric::stm, threads);
}
