#include "taquin/heuristic/learned/weights.hpp"

#define XXH_STATIC_LINKING_ONLY
#include <fmt/core.h>

#include <xxhash.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

#include "taquin/heuristic/learned/enlarge.hpp"
#include "taquin/util/binary.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/files.hpp"

namespace taquin {

/// By size, such as "5x5"; made from data/ by cmake/Embed.cmake.
namespace embedded {
std::string_view learned_weights(std::string_view size) noexcept;
}

namespace {

constexpr std::string_view magic = "taquin learned\n";
constexpr std::uint32_t version = 1;
constexpr std::uint32_t most_cells = LearnedNetwork::most_cells;

// The squares that have weights, and by how much a board may be longer or wider than they are: with two more, beams are
// as short as with `far` or shorter, with four more they are longer (docs/experiments.md).
constexpr int least_built_in = 5;
constexpr int greatest_built_in = 10;
constexpr int most_more = 2;

std::uint64_t checksum(std::string_view bytes) { return XXH3_64bits(bytes.data(), bytes.size()); }

}  // namespace

auto fields(LearnedOrigin& o) { return std::tie(o.seed, o.command, o.boards, o.solved, o.width, o.mean_moves); }
auto fields(LearnedNetwork::Weights& w) {
  return std::tie(w.first, w.first_bias, w.second, w.second_bias, w.third, w.third_bias);
}

std::string bytes_of(const LearnedWeights& weights) {
  BinaryWriter out;
  out.put_bytes(magic).put(version, static_cast<std::uint32_t>(weights.network.rows()),
                           static_cast<std::uint32_t>(weights.network.cols()), weights.origin,
                           weights.network.weights());
  out.put(checksum(out.bytes()));
  return out.take();
}

LearnedWeights weights_in(std::string_view bytes, const std::string& name) {
  if (!bytes.starts_with(magic))
    throw Error(name + ": found a foreign file, expected weights that 'taquin learn' wrote");
  std::string_view body = bytes.substr(magic.size());
  if (body.size() < 8) BinaryReader(body, name).damaged("nothing but its beginning");
  const auto expected = BinaryReader(body.substr(body.size() - 8), name).get<std::uint64_t>();
  body.remove_suffix(8);
  BinaryReader in(body, name);
  if (checksum(bytes.substr(0, bytes.size() - 8)) != expected) in.damaged("another checksum");
  if (const auto found = in.get<std::uint32_t>(); found != version) {
    throw Error(fmt::format("{}: found format version {}, expected {}: another version of this program wrote it", name,
                            found, version));
  }
  const auto rows = in.get<std::uint32_t>();
  const auto cols = in.get<std::uint32_t>();
  if (rows < 2 || cols < 2 || rows > most_cells || cols > most_cells || rows * cols > most_cells)
    in.damaged("weights for no board of 2x2 to 144 cells");
  LearnedOrigin origin;
  LearnedNetwork::Weights weights;
  in.get(origin, weights);
  in.check_end();
  return {std::move(origin), LearnedNetwork(static_cast<int>(rows), static_cast<int>(cols), std::move(weights))};
}

LearnedWeights read_weights(const std::filesystem::path& path) {
  const InputFile file(path, "weights");
  constexpr std::uint64_t most_bytes = 1 << 24;
  if (file.size() > most_bytes)
    throw Error(path.string() + ": found a foreign file, expected weights that 'taquin learn' wrote");
  std::string bytes(static_cast<std::size_t>(file.size()), '\0');
  file.read_at(bytes.data(), bytes.size(), 0);
  return weights_in(bytes, path.string());
}

bool has_built_in_network(int rows, int cols) noexcept {
  const int side = std::min({rows, cols, greatest_built_in});
  return side >= least_built_in && std::max(rows, cols) <= side + most_more;
}

std::shared_ptr<const LearnedNetwork> built_in_network(int rows, int cols) {
  if (!has_built_in_network(rows, cols)) return nullptr;
  const int side = std::min({rows, cols, greatest_built_in});
  static std::mutex mutex;
  static std::map<std::pair<int, int>, std::shared_ptr<const LearnedNetwork>> made;
  const std::lock_guard lock(mutex);
  // The page passes the bytes once, so the square's network stays.
  std::shared_ptr<const LearnedNetwork>& square = made[{side, side}];
  if (square == nullptr) {
    const std::string size = fmt::format("{0}x{0}", side);
    const std::string_view bytes = embedded::learned_weights(size);
    if (bytes.empty()) return nullptr;  // the page has not loaded them
    square = std::make_shared<const LearnedNetwork>(weights_in(bytes, "the learned weights of " + size).network);
  }
  std::shared_ptr<const LearnedNetwork>& network = made[{rows, cols}];
  if (network == nullptr) network = std::make_shared<const LearnedNetwork>(enlarged(*square, rows, cols));
  return network;
}

}  // namespace taquin
