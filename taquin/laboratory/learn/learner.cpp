#include "taquin/laboratory/learn/learner.hpp"

#define XXH_STATIC_LINKING_ONLY
#include <fmt/core.h>
#include <xxhash.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include "taquin/heuristic/learned/enlarge.hpp"
#include "taquin/laboratory/learn/example_generator.hpp"
#include "taquin/laboratory/learn/float_network.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/search/beam/beam.hpp"
#include "taquin/util/binary.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/file_lock.hpp"
#include "taquin/util/files.hpp"

namespace taquin {

namespace {

constexpr std::size_t most_examples = 500'000;
constexpr std::size_t batch_size = 1024;
constexpr float greatest_rate = 1e-3F;
// For a network of the size, with the greatest rate, no beam of 8x8 solved a board after 700 rounds. Past 64 cells,
// where training takes long, an enlarged network is worth too much to be spoilt, too.
constexpr float improving_rate = 3e-4F;
constexpr std::size_t most_relearned_cells = 64;
constexpr std::string_view magic = "taquin learning\n";
constexpr std::uint32_t version = 3;

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

// Sticks to the first "stop".
class Stop {
 public:
  explicit Stop(const std::function<bool()>& asked) : asked_(asked) {}
  bool operator()() {
    if (!stops_.load(std::memory_order_relaxed) && asked_ && asked_()) stops_.store(true, std::memory_order_relaxed);
    return stops_.load(std::memory_order_relaxed);
  }

 private:
  const std::function<bool()>& asked_;
  std::atomic<bool> stops_{false};
};

struct Stoppable : Quiet {
  Stop& stops;
  bool stop(const Progress&) const { return stops(); }
};

// nullopt if it was stopped.
std::optional<LearnValidation> validated(const LearnedNetwork& network, unsigned boards, std::uint64_t width,
                                         Team& team, Stop& stops) {
  const LearningSpace space(network.rows(), network.cols(), network.rows() * network.cols() - 1);
  const Learned<LearningSpace> learned(space, std::make_shared<const LearnedNetwork>(network));
  struct Result {
    Cost length, value;
  };
  std::vector<Result> results(boards);
  team.each(boards, [&](std::uint64_t board) {
    if (stops()) return;
    Random random(hash_word(board + 1));
    const auto start = state_of<LearningSpace>(random_board(board_of(space, space.goal()), random));
    Stoppable observer{{}, stops};
    results[board] = {beam_search(space, start, learned, observer, {.width = width}).cost,
                      learned.value(learned.start(start))};
  });
  if (stops()) return std::nullopt;
  LearnValidation validation{.boards = boards};
  for (const auto& [length, value] : results) {
    if (length >= unreachable) continue;
    ++validation.solved;
    validation.mean_moves += length;
    validation.error += static_cast<double>(value - length) * (value - length);
  }
  if (validation.solved == 0) return validation;
  validation.mean_moves /= validation.solved;
  validation.error = std::sqrt(validation.error / validation.solved);
  return validation;
}

class Learner {
 public:
  explicit Learner(const LearnRequest& request)
      : request_(request),
        stops_(request_.stop),
        team_(std::max(1U, request.threads)),
        generator_(request.rows, request.cols, request.width, request.lambda),
        network_(request.rows, request.cols, request.seed),
        cells_(static_cast<std::size_t>(request.rows * request.cols)),
        batches_(std::min<std::size_t>(200, 8 * cells_)) {
    if (!request.from) return;
    const bool is_of_size = request.from->rows() == request.rows && request.from->cols() == request.cols;
    if (is_of_size || cells_ > most_relearned_cells) rate_ = improving_rate;
    network_.start_from(enlarged(*request.from, request.rows, request.cols));
    generator_.begin_with_uniform_boards();
    const std::string bytes = request.from->bytes();
    from_ = XXH3_64bits(bytes.data(), bytes.size());
  }

  std::optional<LearnedWeights> run() {
    load();
    const unsigned first = round_;
    const double began = now();
    double saved = began;
    while (round_ < request_.rounds) {
      const auto fresh = generator_.round(std::make_shared<const LearnedNetwork>(network_.rounded()), seed_of_round(),
                                          team_, [this] { return stops_(); });
      if (!fresh) return save(), std::nullopt;
      store(*fresh);
      const auto error = learn_round();
      if (!error) return std::nullopt;
      ++round_;
      if (request_.progress) report(*error, fresh->failed, now() - began, first);
      if (stops_() || round_ == request_.rounds || now() - saved >= request_.checkpoint_seconds) save(), saved = now();
    }
    LearnedWeights weights{{}, network_.rounded()};
    weights.origin.seed = request_.seed;
    return weights;
  }

 private:
  // Every round has random numbers of its own.
  std::uint64_t seed_of_round() const noexcept { return hash_word(request_.seed ^ (std::uint64_t{round_} << 32)); }

  void report(double error, unsigned failed, double seconds, unsigned first) {
    LearnProgress progress{.round = round_,
                           .rounds = request_.rounds,
                           .error = error,
                           .failed = failed,
                           .boards = ExampleGenerator::boards,
                           .seconds = seconds,
                           .seconds_left = seconds / (round_ - first) * (request_.rounds - round_)};
    if (round_ % std::max(1U, request_.rounds / 20) == 0 || round_ == request_.rounds)
      progress.validation = validated(network_.rounded(), request_.validation_boards, request_.width, team_, stops_);
    request_.progress(progress);
  }
  void store(const Examples& fresh) {
    for (std::size_t i = 0; i < fresh.targets.size(); ++i) {
      const auto pieces = fresh.pieces.begin() + static_cast<std::ptrdiff_t>(i * cells_);
      if (targets_.size() < most_examples) {
        targets_.push_back(fresh.targets[i]);
        pieces_.insert(pieces_.end(), pieces, pieces + static_cast<std::ptrdiff_t>(cells_));
      } else {
        targets_[oldest_] = fresh.targets[i];
        std::copy_n(pieces, cells_, pieces_.begin() + static_cast<std::ptrdiff_t>(oldest_ * cells_));
        oldest_ = (oldest_ + 1) % most_examples;
      }
    }
  }
  // The root mean square of the errors. nullopt if it was stopped and no checkpoint asks for its end.
  std::optional<double> learn_round() {
    Random random(seed_of_round() + 1);
    const double done = static_cast<double>(round_) / request_.rounds;
    const auto rate = static_cast<float>(rate_ * (0.05 + 0.475 * (1 + std::cos(std::numbers::pi * done))));
    double sum = 0;
    bool is_told = false;
    for (std::size_t i = 0; i < batches_; ++i) {
      if (stops_()) {
        if (request_.checkpoint.empty()) return std::nullopt;
        if (!std::exchange(is_told, true) && request_.finishing) request_.finishing();
      }
      sum += network_.learn(batch(random), rate, team_);
    }
    return std::sqrt(sum / static_cast<double>(batches_));
  }
  // Drawn uniformly; on a square board, half of them transposed.
  std::vector<LearningExample> batch(Random& random) {
    rows_.resize(batch_size * cells_);
    std::vector<LearningExample> examples;
    for (std::size_t b = 0; b < batch_size; ++b) {
      const std::size_t i = random.below(targets_.size());
      const bool transposes = random.next() % 2 == 0 && request_.rows == request_.cols;
      for (std::size_t cell = 0; cell < cells_; ++cell) {
        const std::size_t piece = pieces_[i * cells_ + cell];
        rows_[b * cells_ + cell] = static_cast<std::uint32_t>(transposes ? transposed(piece) * cells_ + transposed(cell)
                                                                         : piece * cells_ + cell);
      }
      examples.push_back({std::span(rows_).subspan(b * cells_, cells_), targets_[i]});
    }
    return examples;
  }
  std::size_t transposed(std::size_t cell) const noexcept {
    const auto side = static_cast<std::size_t>(request_.cols);
    return cell % side * side + cell / side;
  }

  // --- the checkpoint ---
  auto description() const {
    return std::tuple(request_.rows, request_.cols, request_.seed, request_.rounds, request_.width, request_.lambda,
                      from_);
  }
  void save() {
    if (request_.checkpoint.empty()) return;
    BinaryWriter out;
    out.put_bytes(magic).put(version);
    std::apply([&](const auto&... each) { out.put(each...); }, description());
    out.put(round_, network_.steps());
    for (const std::vector<float>* values : network_.state()) out.put(*values);
    out.put(generator_.frontier(), generator_.reach(), pieces_, targets_, std::uint64_t{oldest_});
    out.put(std::uint64_t{XXH3_64bits(out.bytes().data(), out.bytes().size())});
    replace_file(request_.checkpoint, out.bytes());
  }
  void load() {
    std::error_code ignored;
    if (request_.checkpoint.empty()) return;
    owned_.emplace(request_.checkpoint);
    if (!std::filesystem::exists(request_.checkpoint, ignored)) return;
    const InputFile file(request_.checkpoint, "a checkpoint");
    std::string bytes(static_cast<std::size_t>(file.size()), '\0');
    file.read_at(bytes.data(), bytes.size(), 0);
    const std::string name = request_.checkpoint.string();
    std::string_view body = bytes;
    if (!body.starts_with(magic) || body.size() < magic.size() + 12)
      throw Error(name + ": found a foreign file, expected a checkpoint of 'taquin learn'");
    BinaryReader end(body.substr(body.size() - 8), name);
    body.remove_suffix(8);
    if (end.get<std::uint64_t>() != XXH3_64bits(body.data(), body.size())) end.damaged("another checksum");
    BinaryReader in(body.substr(magic.size()), name);
    if (const auto found = in.get<std::uint32_t>(); found != version)
      throw Error(fmt::format("{}: found format version {}, expected {}", name, found, version));
    auto found = description();
    std::apply([&](auto&... each) { in.get(each...); }, found);
    if (found != description())
      throw Error(name + ": found a checkpoint of another size, seed, width, lambda, beginning or number of rounds");
    in.get(round_, network_.steps());
    for (std::vector<float>* values : network_.state()) in.get(*values);
    std::uint64_t oldest = 0;
    in.get(generator_.frontier(), generator_.reach(), pieces_, targets_, oldest);
    in.check_end();
    oldest_ = oldest;
  }

  const LearnRequest request_;
  Stop stops_;
  Team team_;
  ExampleGenerator generator_;
  FloatNetwork network_;
  const std::size_t cells_;
  const std::size_t batches_;  // a round
  float rate_ = greatest_rate;
  std::uint64_t from_ = 0;  // checksum of the network that it began from
  unsigned round_ = 0;
  std::vector<std::uint8_t> pieces_;  // of the examples that are kept, by cell
  std::vector<float> targets_;
  std::size_t oldest_ = 0;
  std::vector<std::uint32_t> rows_;  // of a batch
  std::optional<OwnedFile> owned_;   // the checkpoint
};

}  // namespace

std::optional<LearnedWeights> learn(const LearnRequest& request) {
  if (request.rows < 2 || request.cols < 2 || request.rows * request.cols > LearnedNetwork::most_cells)
    throw Error(fmt::format("found {}x{}, expected a board of 2x2 to {} cells", request.rows, request.cols,
                            LearnedNetwork::most_cells));
  return Learner(request).run();
}

bool measure(LearnedWeights& weights, const LearnRequest& request) {
  Team team(std::max(1U, request.threads));
  Stop stops(request.stop);
  const auto found = validated(weights.network, request.validation_boards, request.validation_width, team, stops);
  if (!found) return false;
  weights.origin.boards = found->boards;
  weights.origin.solved = found->solved;
  weights.origin.width = request.validation_width;
  weights.origin.mean_moves = found->mean_moves;
  return true;
}

}  // namespace taquin
