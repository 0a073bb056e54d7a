// The sort along a loop: slides and leaps against the size of the board, the same on every machine.
//
// Usage: taquin_loop_slides [WORK]   (WORK: slides to spend on each size, 30 million by default)
//
// For each size, solvable boards drawn uniformly, goal `last`: the mean of the slides with its standard error, and of
// the leaps; then c and e of slides = c cells^e, by least squares on the logarithms, over all sizes and over the
// squares whose side is a multiple of four, on which the loop winds best.
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <vector>

#include "taquin/construct/loop_sort.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/random.hpp"

namespace taquin {
namespace {

struct Row {
  int rows, cols, leaping;
  std::uint64_t boards;
  double slides, error, leaps;
};

Row measure(int rows, int cols, std::uint64_t work) {
  const Board goal = goal_named("last", rows, cols);
  const Loop loop(rows, cols, goal.blank());
  Random random(static_cast<std::uint64_t>(rows * 1000 + cols));
  Row row{rows, cols, loop.leaps(), 0, 0, 0, 0};
  double squares = 0;
  for (std::uint64_t spent = 0; row.boards < 20 || (spent < work && row.boards < 100000); ++row.boards) {
    LoopSort sort(loop, random_board(goal, random), goal);
    while (!sort.finished()) sort.slide();
    const auto slides = static_cast<double>(sort.fetched().size() + sort.slides());
    row.slides += slides;
    squares += slides * slides;
    row.leaps += static_cast<double>(sort.leaps());
    spent += sort.slides();
  }
  const auto boards = static_cast<double>(row.boards);
  row.slides /= boards;
  row.leaps /= boards;
  row.error = std::sqrt((squares / boards - row.slides * row.slides) / boards);
  return row;
}

// c and e of y = c x^e.
std::pair<double, double> power_law(const std::vector<std::pair<double, double>>& points) {
  double n = 0, x = 0, y = 0, xx = 0, xy = 0;
  for (const auto& [px, py] : points) {
    const double lx = std::log(px), ly = std::log(py);
    n += 1, x += lx, y += ly, xx += lx * lx, xy += lx * ly;
  }
  const double e = (n * xy - x * y) / (n * xx - x * x);
  return {std::exp((y - e * x) / n), e};
}

void print_fit(const char* name, const std::vector<std::pair<double, double>>& points) {
  const auto [c, e] = power_law(points);
  fmt::print("{}: slides = {:.3f} cells^{:.3f}\n", name, c, e);
}

void run(std::uint64_t work) {
  constexpr std::array<std::pair<int, int>, 20> sizes{
      {{2, 2}, {2, 3}, {3, 3}, {3, 4},  {4, 4},   {4, 5},   {5, 5},   {5, 6},   {6, 6},   {7, 7},
       {6, 8}, {8, 8}, {9, 9}, {8, 10}, {10, 10}, {11, 11}, {12, 12}, {13, 13}, {14, 14}, {16, 16}}};
  std::vector<std::pair<double, double>> all, fours;
  fmt::print("size   leaps on the loop   boards      slides   (error)      leaps\n");
  for (const auto& [rows, cols] : sizes) {
    const Row row = measure(rows, cols, work);
    fmt::print("{:<6} {:>17} {:>8} {:>11.1f} {:>9.1f} {:>10.1f}\n", fmt::format("{}x{}", rows, cols), row.leaping,
               row.boards, row.slides, row.error, row.leaps);
    if (rows * cols >= 16) all.emplace_back(rows * cols, row.slides);
    if (rows == cols && rows % 4 == 0) fours.emplace_back(rows * cols, row.slides);
  }
  print_fit("from 4x4 on", all);
  print_fit("4x4, 8x8, 12x12, 16x16", fours);
}

}  // namespace
}  // namespace taquin

int main(int argc, char** argv) { taquin::run(argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 30'000'000); }
