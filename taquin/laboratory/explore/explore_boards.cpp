// The loop over the layers, and when to save.
//
// A checkpoint can only be made between two layers, because the next layer overwrites the last but one; without a
// checkpoint a layer can be given up half-way. If a checkpoint cannot be written (a full disk), the exploration
// continues: the previous one still stands, and the answer is worth more.
#include "taquin/laboratory/explore/explore_boards.hpp"

#include <fmt/core.h>

#include <chrono>
#include <numeric>

#include "taquin/laboratory/explore/layers_checkpoint.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/file_lock.hpp"
#include "taquin/util/files.hpp"

namespace taquin {

namespace {

namespace fs = std::filesystem;

double steady_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

std::uint64_t states_of(const OrientedBoard& oriented, const PermutationIndex& numbers) noexcept {
  const std::uint64_t permutations = numbers.permutations();
  const auto cells = static_cast<std::uint64_t>(oriented.cells());
  return permutations > ~std::uint64_t{0} / cells ? ~std::uint64_t{0} : permutations * cells;
}

void require_memory(const ExploreRequest& request, std::uint64_t needed) {
  if (needed != ~std::uint64_t{0} && needed <= request.memory) return;
  throw Error(fmt::format("exploring {}x{} under {} takes {}, but the memory limit is {}", request.goal.rows(),
                          request.goal.cols(), name(request.metric),
                          needed == ~std::uint64_t{0} ? "more than 16 EiB" : in_bytes(needed),
                          in_bytes(request.memory)));
}

class BoardExploration {
 public:
  explicit BoardExploration(const ExploreRequest& request)
      : request_(request),
        clock_(request.clock ? request.clock : steady_seconds),
        begin_(clock_()),
        saved_(begin_),
        oriented_(request.goal),
        numbers_(oriented_),
        team_(request.threads == 0 ? cores() : request.threads),
        layers_(oriented_, numbers_, request.metric) {}

  ExploreReport run() {
    begin();
    bool is_complete = false;
    while (!is_complete && !asked_to_stop()) {
      const std::uint64_t states = layers_.step(team_, depth(), [&] { return !keeps() && asked_to_stop(); });
      if (!keeps() && asked_to_stop()) break;
      is_complete = states == 0;
      if (is_complete) break;
      counts_.push_back(states);
      tell();
      if (keeps() && clock_() - saved_ >= request_.checkpoint_seconds) save_if_possible();
    }
    if (!is_complete && keeps()) save();
    return report(is_complete);
  }

 private:
  unsigned depth() const noexcept { return static_cast<unsigned>(counts_.size()) - 1; }
  bool keeps() const noexcept { return !request_.checkpoint.empty(); }
  bool asked_to_stop() const { return request_.stop && request_.stop(); }
  void send_message(const std::string& line) const {
    if (request_.message) request_.message(line);
  }

  void begin() {
    counts_ = {1};
    if (!keeps()) return;
    owned_.emplace(request_.checkpoint);
    remove_leftovers(request_.checkpoint);
    std::error_code error;
    if (fs::exists(request_.checkpoint, error)) {
      counts_ = load_checkpoint(request_.checkpoint, oriented_, request_.metric, layers_);
      resumed_ = depth();
      send_message(fmt::format("resuming from {}, distance {}", request_.checkpoint.string(), depth()));
    }
    check_replaceable(request_.checkpoint);  // better reported now than when it is needed
  }
  void tell() const {
    if (!request_.progress) return;
    request_.progress({depth(), counts_.back(), std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0}),
                       states_of(oriented_, numbers_), clock_() - begin_});
  }
  void save() {
    save_checkpoint(request_.checkpoint, oriented_, request_.metric, counts_, layers_);
    saved_ = clock_();
  }
  void save_if_possible() {
    try {
      save();
    } catch (const Error& problem) {
      saved_ = clock_();
      send_message(fmt::format("{}; continuing without it, the last checkpoint remains", problem.what()));
    }
  }
  ExploreReport report(bool is_complete) {
    ExploreReport report;
    report.is_complete = is_complete;
    report.layers = counts_;
    report.states = states_of(oriented_, numbers_);
    report.bytes = Layers::bytes(oriented_, numbers_, request_.metric);
    report.threads = team_.size();
    report.resumed = resumed_;
    if (is_complete && request_.farthest > 0) {
      layers_.visit(depth(), [&](int blank, const TilePermutation& permutation) {
        report.farthest.push_back(oriented_.board(blank, permutation));
        return report.farthest.size() < request_.farthest;
      });
    }
    report.seconds = clock_() - begin_;
    return report;
  }

  const ExploreRequest& request_;
  std::function<double()> clock_;
  double begin_, saved_;
  OrientedBoard oriented_;
  PermutationIndex numbers_;
  Team team_;
  Layers layers_;
  LayerCounts counts_;
  std::optional<unsigned> resumed_;
  std::optional<OwnedFile> owned_;  // the checkpoint
};

}  // namespace

std::uint64_t ExploreReport::counted() const noexcept {
  return std::accumulate(layers.begin(), layers.end(), std::uint64_t{0});
}

double ExploreReport::mean() const noexcept {
  double sum = 0;
  for (std::size_t depth = 0; depth < layers.size(); ++depth) {
    sum += static_cast<double>(depth) * static_cast<double>(layers[depth]);
  }
  return sum / static_cast<double>(counted());
}

std::uint64_t explore_bytes(const Board& goal, Metric metric) noexcept {
  const OrientedBoard oriented(goal);
  return Layers::bytes(oriented, PermutationIndex(oriented), metric);
}

ExploreReport explore_boards(const ExploreRequest& request) {
  require_memory(request, explore_bytes(request.goal, request.metric));
  return BoardExploration(request).run();
}

}  // namespace taquin
