#include "taquin/heuristic/learned/weights.hpp"

#define XXH_STATIC_LINKING_ONLY
#include <fmt/core.h>
#include <xxhash.h>

#include <map>
#include <mutex>
#include <span>
#include <utility>

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
constexpr std::uint32_t most_cells = 64;

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
  if (bytes.size() < magic.size() + 20)
    throw Error(fmt::format("{}: found {} bytes: it is damaged", name, bytes.size()));
  const auto expected = BinaryReader(bytes.substr(bytes.size() - 8), name).get<std::uint64_t>();
  bytes.remove_suffix(8);
  if (const std::uint64_t found = checksum(bytes); found != expected)
    throw Error(fmt::format("{}: found checksum {:016x}, expected {:016x}: it is damaged", name, found, expected));
  BinaryReader in(bytes.substr(magic.size()), name);
  if (const auto found = in.get<std::uint32_t>(); found != version) {
    throw Error(fmt::format("{}: found format version {}, expected {}: another version of this program wrote it", name,
                            found, version));
  }
  const auto rows = in.get<std::uint32_t>();
  const auto cols = in.get<std::uint32_t>();
  if (rows < 2 || cols < 2 || rows > most_cells || cols > most_cells || rows * cols > most_cells)
    in.damaged(fmt::format("weights for {}x{}", rows, cols));
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

std::shared_ptr<const LearnedNetwork> built_in_network(int rows, int cols) {
  static std::mutex mutex;
  static std::map<std::pair<int, int>, std::shared_ptr<const LearnedNetwork>> unpacked;
  const std::lock_guard lock(mutex);
  auto& network = unpacked[{rows, cols}];
  if (network == nullptr) {
    const std::string size = fmt::format("{}x{}", rows, cols);
    const std::string_view bytes = embedded::learned_weights(size);
    if (bytes.empty()) return nullptr;
    network = std::make_shared<const LearnedNetwork>(weights_in(bytes, "the learned weights of " + size).network);
  }
  return network;
}

}  // namespace taquin
