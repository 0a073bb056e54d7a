// The loop over the layers, and when to save.
//
// A checkpoint can only be made between two layers, for the next one overwrites the last but one; without a checkpoint
// a layer is given up in the midst. If one cannot be written along the way (a full disk), the exploration goes on: the
// last one still stands, and the answer is worth more.
#include "taquin/laboratory/explore/explore_boards.hpp"

#include <fmt/core.h>

#include <chrono>
#include <numeric>

#include "taquin/laboratory/explore/checkpoint.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/files.hpp"

namespace taquin {

namespace {

namespace fs = std::filesystem;

double steady_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

std::uint64_t states_of(const LaidBoard& laid, const OrderNumbers& numbers) noexcept {
  const std::uint64_t orders = numbers.orders();
  const auto cells = static_cast<std::uint64_t>(laid.cells());
  return orders > ~std::uint64_t{0} / cells ? ~std::uint64_t{0} : orders * cells;
}

void require_memory(const ExploreRequest& request, std::uint64_t needed) {
  if (needed != ~std::uint64_t{0} && needed <= request.memory) return;
  throw Error(fmt::format("exploring {}x{} under {} takes {}, {} allowed", request.goal.rows(), request.goal.cols(),
                          name(request.metric), needed == ~std::uint64_t{0} ? "more than 16 EiB" : in_bytes(needed),
                          in_bytes(request.memory)));
}

class Exploration {
 public:
  explicit Exploration(const ExploreRequest& request)
      : request_(request),
        clock_(request.clock ? request.clock : steady_seconds),
        begin_(clock_()),
        saved_(begin_),
        laid_(request.goal),
        numbers_(laid_),
        team_(request.threads == 0 ? cores() : request.threads),
        layers_(laid_, numbers_, request.metric) {}

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
  void news(const std::string& line) const {
    if (request_.message) request_.message(line);
  }

  void begin() {
    counts_ = {1};
    if (!keeps()) return;
    const fs::path folder = request_.checkpoint.has_parent_path() ? request_.checkpoint.parent_path() : ".";
    for (const fs::path& path : files_in(folder)) {
      if (is_temporary_of(path, request_.checkpoint)) (void)nobody_holds(path, true);
    }
    std::error_code error;
    if (fs::exists(request_.checkpoint, error)) {
      counts_ = load_checkpoint(request_.checkpoint, laid_, request_.metric, layers_);
      resumed_ = depth();
      news(fmt::format("going on from {}, distance {}", request_.checkpoint.string(), depth()));
    }
    const TemporaryFile attempt(request_.checkpoint);  // better told now than when it is wanted
  }
  void tell() const {
    if (!request_.progress) return;
    request_.progress({depth(), counts_.back(), std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0}),
                       states_of(laid_, numbers_), clock_() - begin_});
  }
  void save() {
    save_checkpoint(request_.checkpoint, laid_, request_.metric, counts_, layers_);
    saved_ = clock_();
  }
  void save_if_possible() {
    try {
      save();
    } catch (const Error& problem) {
      saved_ = clock_();
      news(fmt::format("{}; going on without, the last checkpoint stands", problem.what()));
    }
  }
  ExploreReport report(bool is_complete) {
    ExploreReport report;
    report.is_complete = is_complete;
    report.layers = counts_;
    report.states = states_of(laid_, numbers_);
    report.bytes = Layers::bytes(laid_, numbers_, request_.metric);
    report.threads = team_.size();
    report.resumed = resumed_;
    if (is_complete && request_.farthest > 0) {
      layers_.visit(depth(), [&](int blank, const TileOrder& order) {
        report.farthest.push_back(laid_.board(blank, order));
        return report.farthest.size() < request_.farthest;
      });
    }
    report.seconds = clock_() - begin_;
    return report;
  }

  const ExploreRequest& request_;
  std::function<double()> clock_;
  double begin_, saved_;
  LaidBoard laid_;
  OrderNumbers numbers_;
  Team team_;
  Layers layers_;
  LayerCounts counts_;
  std::optional<unsigned> resumed_;
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
  const LaidBoard laid(goal);
  return Layers::bytes(laid, OrderNumbers(laid), metric);
}

ExploreReport explore_boards(const ExploreRequest& request) {
  require_memory(request, explore_bytes(request.goal, request.metric));
  return Exploration(request).run();
}

}  // namespace taquin
