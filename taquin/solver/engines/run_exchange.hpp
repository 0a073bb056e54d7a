// Searches under MTM as the rest of the solver sees them: in single slides.
//
// Checkpoints, other processes and answers know one kind of move. A run of k tiles is k slides in one direction, one
// node of the tree each. Two runs along one axis never follow each other, so slides of one direction in a row are one
// run, and the way back is unique.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "taquin/puzzle/answer.hpp"
#include "taquin/puzzle/space/multi_tile.hpp"
#include "taquin/search/ida/exchange.hpp"
#include "taquin/search/ida/ida_state.hpp"

namespace taquin {

inline Path slides(const std::vector<Run>& runs) {
  Path path;
  for (const Run run : runs) path.insert(path.end(), run.count, run.direction);
  return path;
}
inline std::vector<Run> runs_of(const Path& slides) {
  std::vector<Run> runs;
  for (const Direction slide : slides) {
    if (!runs.empty() && runs.back().direction == slide)
      ++runs.back().count;
    else
      runs.push_back({slide, 1});
  }
  return runs;
}

/// All but the tree and its roots.
template <class To, class From>
IdaState<To> without_tree(const IdaState<From>& state) {
  IdaState<To> other;
  other.bound = state.bound;
  other.excess = state.excess;
  other.counts = state.counts;
  other.rounds = state.rounds;
  return other;
}

inline IdaState<Direction> slides_of(const IdaState<Run>& runs) {
  auto slides = without_tree<Direction>(runs);
  std::vector<std::uint32_t> node{0};  // where a run ends
  slides.parents.push_back(0);
  slides.moves.push_back({});
  for (std::size_t i = 1; i < runs.parents.size(); ++i) {
    std::uint32_t last = node[runs.parents[i]];
    for (int slide = 0; slide < runs.moves[i].count; ++slide) {
      slides.parents.push_back(last);
      slides.moves.push_back(runs.moves[i].direction);
      last = static_cast<std::uint32_t>(slides.parents.size() - 1);
    }
    node.push_back(last);
  }
  slides.roots = runs.roots;
  for (SubtreeRoot& root : slides.roots) root.node = node[root.node];
  return slides;
}

inline IdaState<Run> runs_of(const IdaState<Direction>& slides) {
  struct Slide {
    std::uint32_t before = 0;  // the node before its run
    std::uint8_t count = 0;    // slides of its run up to it
    bool goes_on = false;      // the run does not end here
    std::uint32_t node = 0;    // where it ends
  };
  std::vector<Slide> each(slides.parents.size());
  for (std::uint32_t i = 1; i < each.size(); ++i) {
    const std::uint32_t parent = slides.parents[i];
    const bool continues = parent != 0 && slides.moves[parent] == slides.moves[i];
    each[i].before = continues ? each[parent].before : parent;
    each[i].count = static_cast<std::uint8_t>(continues ? each[parent].count + 1 : 1);
    if (continues) each[parent].goes_on = true;
  }
  auto runs = without_tree<Run>(slides);
  runs.parents.push_back(0);
  runs.moves.push_back({});
  for (std::size_t i = 1; i < each.size(); ++i) {
    if (each[i].goes_on) continue;
    each[i].node = static_cast<std::uint32_t>(runs.parents.size());
    runs.parents.push_back(each[each[i].before].node);
    runs.moves.push_back({slides.moves[i], each[i].count});
  }
  runs.roots = slides.roots;
  for (SubtreeRoot& root : runs.roots) root.node = each[root.node].node;
  return runs;
}

/// A checkpointer in slides, used by a search in runs.
class RunCheckpointer {
 public:
  explicit RunCheckpointer(const IdaCheckpointer<Direction>* slides) {
    if (slides == nullptr) return;
    if (slides->begin != nullptr) begin_ = runs_of(*slides->begin);
    runs_.emplace(IdaCheckpointer<Run>{begin_ ? &*begin_ : nullptr, slides->due,
                                       [slides](const IdaState<Run>& state) { slides->save(slides_of(state)); }});
  }
  RunCheckpointer(const RunCheckpointer&) = delete;
  RunCheckpointer& operator=(const RunCheckpointer&) = delete;
  const IdaCheckpointer<Run>* get() const noexcept { return runs_ ? &*runs_ : nullptr; }

 private:
  std::optional<IdaState<Run>> begin_;
  std::optional<IdaCheckpointer<Run>> runs_;
};

/// An exchange in slides, used by a search in runs.
class RunExchange final : public Exchange<Run> {
 public:
  explicit RunExchange(Exchange<Direction>& slides) : slides_(slides) {}

  bool is_coordinator() const noexcept override { return slides_.is_coordinator(); }
  std::uint64_t worth_spreading() const noexcept override { return slides_.worth_spreading(); }
  bool begin_round(const IdaState<Run>& state, std::vector<std::uint32_t> ids, const RoundFlags& flags) override {
    return slides_.begin_round(slides_of(state), std::move(ids), flags);
  }
  std::uint64_t worth_splitting(std::uint64_t last_round) const noexcept override {
    return slides_.worth_splitting(last_round);
  }
  void stop() override { slides_.stop(); }
  RoundUpdates updates() override { return slides_.updates(); }
  RoundEnd<Run> end_round() override {
    RoundEnd<Direction> end = slides_.end_round();
    RoundEnd<Run> runs{end.counts, std::nullopt};
    if (end.path) runs.path = runs_of(*end.path);
    return runs;
  }
  std::optional<IdaState<Run>> join_round(const RoundFlags& flags) override {
    const auto state = slides_.join_round(flags);
    return state ? std::optional(runs_of(*state)) : std::nullopt;
  }
  void leave_round(const Counts& counts, Cost excess) override { slides_.leave_round(counts, excess); }
  void look() override { slides_.look(); }
  bool take_subtree(std::uint32_t& id) override { return slides_.take_subtree(id); }
  void finished(const SubtreeResult& result, Cost excess) override { slides_.finished(result, excess); }
  void found(std::uint32_t id, const std::vector<Run>& path) override { slides_.found(id, slides(path)); }

 private:
  Exchange<Direction>& slides_;
};

}  // namespace taquin
