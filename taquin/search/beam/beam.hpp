// Beam search (Lowerre 1976): breadth-first search that keeps the `width` best states of each layer.
//
// It does not promise a shortest path, but paths get shorter as the beam widens, and its memory is known in advance: it
// answers boards that no optimal search reaches. A beam that drops nothing is breadth-first search, and its path is
// shortest.
//
// A layer has five steps: the children's values and hashes, without the children (`generate`); the selection of the
// best and the removal of copies (`beam_selection.hpp`); the states of those that stay (`adopt`), written one after the
// other. All of it reads and writes memory in order. States of the layer before the last are removed: a state's own
// parent is never generated again, but where two paths meet in a state, one of them would be undone. In spaces
// that are not `Bipartite`, the last layer is checked as well. Older layers could only be met by going back through
// these two.
//
// The heuristic may be a guess: it ranks, and only an admissible one prunes by the bound and proves anything.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/core/memory.hpp"
#include "taquin/search/beam/beam_hash.hpp"
#include "taquin/search/beam/beam_history.hpp"
#include "taquin/search/beam/beam_selection.hpp"
#include "taquin/search/beam/beam_team.hpp"

namespace taquin {

/// Spaces whose states fit large arrays and have few enough children to be numbered.
template <class S>
concept Layerable = UnitCost<S> && std::is_trivially_copyable_v<typename S::State> &&
    (S::most_moves <= static_cast<int>(BeamSelection::most_moves));

struct BeamOptions {
  std::uint64_t width = 1000;  ///< states kept a layer, at least 1
  std::uint64_t seed = 0;      ///< decides which of equal states are kept
  Cost bound = unreachable;    ///< only paths shorter than this are looked for
  unsigned threads = 1;        ///< changes nothing but the time
  /// Layers that it may continue without coming nearer; by default as many as it took to come as near, and 100.
  Cost patience = unreachable;
  /// If set, asked for the width of each layer, given its depth and how many states were expanded; `width` is the most,
  /// and 0 ends the beam.
  std::function<std::uint64_t(Cost depth, std::uint64_t expanded)> width_of_layer = {};
};

template <Layerable Space, HeuristicOver<Space> Heuristic, ObserverOf<Space> Observer>
class Beam {
 public:
  using State = typename Space::State;
  using Move = typename Space::Move;
  using Moves = typename Space::Moves;
  using Memo = typename Heuristic::Memo;

  Beam(const Space& space, const Heuristic& heuristic, Observer& observer, const BeamOptions& options,
       const Budget& budget)
      : space_(space),
        heuristic_(heuristic),
        observer_(observer),
        options_(options),
        budget_(budget),
        meter_(budget.bytes),
        team_(options.threads),
        selection_(meter_, team_, {std::max<std::uint64_t>(options.width, 1), fan, options.seed, Bipartite<Space>}),
        history_(meter_, fan),
        workers_(team_.workers()) {}

  SearchResult<Move> run(const State& start) {
    result_.outcome = search(start);
    result_.counts.peak_bytes = meter_.peak();
    return std::move(result_);
  }

 private:
  static constexpr unsigned fan = static_cast<unsigned>(Space::most_moves);
  static constexpr std::uint64_t chunk_size = BeamSelection::chunk_size(fan);
  static constexpr std::uint64_t none = ~std::uint64_t{0};

  struct Node {
    std::uint64_t hash;
    Memo memo;
    State state;
    Moves forbidden;  // after the move that led here
  };
  static_assert(std::is_trivially_copyable_v<Node>);
  struct alignas(64) Worker {
    std::uint64_t generated = 0;
    std::uint64_t goal = none;  // least slot of a goal
    Cost least = unreachable;   // the value kept, and the least slot with that value
    std::uint64_t slot = none;
  };

  Outcome search(const State& start) {
    const Memo memo = heuristic_.start(start);
    if (heuristic_.admissible()) result_.lower_bound = heuristic_.value(memo);
    if (options_.bound <= result_.lower_bound) return Outcome::exhausted;
    if (space_.is_goal(start)) return result_.cost = 0, Outcome::found;
    if (!allocate()) return Outcome::out_of_memory;
    selection_.expect(heuristic_.value(memo));
    layer_[0] = Node{hash_of(space_, start), memo, start, Moves{}};
    size_ = 1;
    for (depth_ = 0; size_ > 0 && depth_ + 1 < options_.bound; ++depth_) {
      std::optional<Outcome> outcome = Outcome::gave_up;
      if (depth_ - least_h_depth_ <= std::min(options_.patience, least_h_depth_ + patience)) outcome = advance();
      if (!outcome) continue;
      if (*outcome == Outcome::found)
        read_back(start, goal_, history_.layers());
      else if (least_h_layers_ > 0)
        read_back(start, least_h_slot_, least_h_layers_);
      return *outcome;
    }
    return Outcome::exhausted;
  }
  bool allocate() {
    const std::uint64_t width = std::max<std::uint64_t>(options_.width, 1);
    if (width > (std::uint64_t{1} << 32) / fan || !meter_.reserve(2 * width * sizeof(Node)) || !selection_.allocate())
      return false;
    return layer_.reset(width) && next_.reset(width);
  }

  // Runs one layer. Returns the outcome if it ends the search.
  std::optional<Outcome> advance() {
    const std::uint64_t before = result_.counts.generated;
    const bool cut = budget_.expanded - result_.counts.expanded < size_;
    if (cut) size_ = budget_.expanded - result_.counts.expanded;
    if (!history_.add_layer(size_)) return Outcome::out_of_memory;
    for (std::uint64_t i = 0; i < size_; ++i)
      observer_.expand(std::as_const(layer_[i].state), depth_, heuristic_.value(layer_[i].memo));
    team_.each(selection_.chunks_of(size_), [&](unsigned worker, std::uint64_t chunk) { generate(worker, chunk); });
    if (stopping_.load(std::memory_order_relaxed)) return Outcome::stopped;
    result_.counts.expanded += size_;
    goal_ = none;
    for (Worker& worker : workers_) {
      result_.counts.generated += std::exchange(worker.generated, 0);
      goal_ = std::min(goal_, worker.goal);
    }
    result_.rounds.push_back({depth_, size_, result_.counts.generated - before});
    observer_.round(result_.rounds.back());
    if (goal_ != none) return Outcome::found;
    if (cut) return Outcome::out_of_nodes;
    const std::uint64_t width = width_of_next_layer();
    if (width == 0) return Outcome::gave_up;
    const std::uint64_t kept = selection_.select(size_, width);
    team_.each(selection_.chunks_of(size_), [&](unsigned worker, std::uint64_t chunk) { adopt(worker, chunk); });
    if (stopping_.load(std::memory_order_relaxed)) return Outcome::stopped;
    note_least_h();
    std::swap(layer_, next_);
    size_ = kept;
    result_.counts.peak_open = std::max(result_.counts.peak_open, size_);
    return std::nullopt;
  }

  std::uint64_t width_of_next_layer() const {
    const std::uint64_t most = std::max<std::uint64_t>(options_.width, 1);
    if (!options_.width_of_layer) return most;
    return std::min(options_.width_of_layer(depth_ + 1, result_.counts.expanded), most);
  }

  // The candidates of a chunk of parents.
  void generate(unsigned worker, std::uint64_t chunk) {
    if (stopping_.load(std::memory_order_relaxed)) return;
    const std::uint64_t first = chunk * chunk_size;
    const std::uint64_t last = std::min<std::uint64_t>(first + chunk_size, size_);
    BeamSelection::Writer writer = selection_.begin_chunk(worker, chunk);
    const Cost most = heuristic_.admissible() ? options_.bound - depth_ - 2 : unreachable;
    std::uint64_t generated = 0;
    const auto add_candidate = [&](const Node& node, std::uint64_t slot, const Move& move, Cost value)
        __attribute__((always_inline)) {
      ++generated;
      if (value > most) return;
      if (value <= 0) [[unlikely]]
        look_for_goal(workers_[worker], node, first * fan + slot, move);
      writer.put(static_cast<std::uint32_t>(slot), value, hash_after(space_, node.hash, node.state, move));
    };
    if constexpr (RanksChildren<Heuristic, Space>) {
      typename Heuristic::Ranker ranker(heuristic_);
      std::array<Cost, fan> ranks;
      for (std::uint64_t i = first; i < last; ++i) {
        const Moves moves = moves_of(layer_[i]);
        ranker.rank_children(layer_[i].state, moves, ranks.data());
        std::uint64_t slot = (i - first) * fan;
        auto rank = ranks.begin();
        for (const Move move : moves) add_candidate(layer_[i], slot++, move, *rank++);
      }
    } else if constexpr (BatchedLookup<Heuristic, Space>) {
      for (std::uint64_t i = first; i < last; i += batch)
        grade_batch(i, std::min(i + batch, last), first, add_candidate);
    } else {
      for (std::uint64_t i = first; i < last; ++i) {
        const Node& node = layer_[i];
        std::uint64_t slot = (i - first) * fan;
        for (const Move move : moves_of(node))
          add_candidate(node, slot++, move, heuristic_.value(heuristic_.after(node.memo, node.state, move)));
      }
    }
    selection_.end_chunk(chunk, writer);
    workers_[worker].generated += generated;
    expanded_.fetch_add(last - first, std::memory_order_relaxed);
    tick(last - first);
  }
  static constexpr std::uint64_t batch = 8;
  // All values are prefetched before the first is read.
  template <class AddCandidate>
  void grade_batch(std::uint64_t begin, std::uint64_t end, std::uint64_t first, const AddCandidate& add_candidate) {
    std::array<typename Heuristic::Lookup, batch * fan> lookups;
    std::size_t next = 0;
    for (std::uint64_t i = begin; i < end; ++i) {
      for (const Move move : moves_of(layer_[i]))
        heuristic_.prefetch(layer_[i].memo, layer_[i].state, move, lookups[next++]);
    }
    next = 0;
    for (std::uint64_t i = begin; i < end; ++i) {
      std::uint64_t slot = (i - first) * fan;
      for (const Move move : moves_of(layer_[i])) {
        typename Heuristic::LookupResult lookup_result;
        add_candidate(layer_[i], slot++, move, heuristic_.read(layer_[i].memo, lookups[next++], lookup_result));
      }
    }
  }
  Moves moves_of(const Node& node) const {
    Moves moves = space_.moves(node.state);
    moves.remove_all(node.forbidden);
    return moves;
  }
  static Move nth(const Moves& moves, std::uint32_t number) {
    auto move = moves.begin();
    for (; number > 0; --number) ++move;
    return *move;
  }
  [[gnu::noinline]] void look_for_goal(Worker& worker, const Node& node, std::uint64_t slot, const Move& move) const {
    State child = node.state;
    space_.apply(child, move);
    if (space_.is_goal(child)) worker.goal = std::min(worker.goal, slot);
  }

  // The states that stay of a chunk's children.
  void adopt(unsigned worker, std::uint64_t chunk) {
    if (stopping_.load(std::memory_order_relaxed)) return;
    const std::uint64_t first = chunk * chunk_size;
    selection_.each_kept(chunk, [&](std::uint64_t number, std::uint32_t slot, Cost value, std::uint64_t hash) {
      const Node& parent = layer_[first + slot / fan];
      const Move move = nth(moves_of(parent), slot % fan);
      Node& child = next_[number];
      child.hash = hash;
      child.forbidden = space_.redundant_after(move);
      child.state = parent.state;
      space_.apply(child.state, move);
      child.memo = memo_of(child, parent, move, value);
      history_.keep(first * fan + slot);
      Worker& mine = workers_[worker];
      if (std::pair(value, first * fan + slot) < std::pair(mine.least, mine.slot)) {
        mine.least = value;
        mine.slot = first * fan + slot;
      }
    });
    tick(std::min<std::uint64_t>(chunk_size, size_ - first));
  }
  // `value` is the child's, as the selection stores it.
  Memo memo_of(const Node& child, const Node& parent, const Move& move, Cost value) const {
    if constexpr (RanksChildren<Heuristic, Space>) {
      return heuristic_.ranked(value);
    } else if constexpr (Resumable<Heuristic, Space> && std::is_same_v<Memo, Cost>) {
      if (selection_.is_own(value)) return heuristic_.resume(child.state, value);
    }
    return heuristic_.after(parent.memo, parent.state, move);
  }

  // Only the calling thread asks the observer.
  void tick(std::uint64_t work) {
    const std::uint64_t now = work_.fetch_add(work, std::memory_order_relaxed) + work;
    if (std::this_thread::get_id() != caller_ || now - asked_ < poll_interval) return;
    asked_ = now;
    Progress progress{result_.lower_bound, result_.counts};
    progress.counts.expanded = expanded_.load(std::memory_order_relaxed);
    progress.counts.peak_bytes = meter_.peak();
    if (observer_.stop(progress)) stopping_.store(true, std::memory_order_relaxed);
  }

  void note_least_h() {
    for (Worker& worker : workers_) {
      if (worker.least < least_h_ ||
          (worker.least == least_h_ && least_h_layers_ == history_.layers() && worker.slot < least_h_slot_)) {
        least_h_ = worker.least;
        least_h_depth_ = depth_ + 1;
        least_h_slot_ = worker.slot;
        least_h_layers_ = history_.layers();
      }
      worker.least = unreachable;
      worker.slot = none;
    }
  }

  void read_back(State state, std::uint64_t slot, std::size_t layers) {
    Moves forbidden{};
    for (const unsigned number : history_.path_to(slot, layers)) {
      Moves moves = space_.moves(state);
      moves.remove_all(forbidden);
      const Move move = nth(moves, number);
      space_.apply(state, move);
      forbidden = space_.redundant_after(move);
      result_.path.push_back(move);
    }
    if (space_.is_goal(state)) result_.cost = static_cast<Cost>(result_.path.size());
  }

  // A narrow beam may go round in circles.
  static constexpr Cost patience = 100;

  const Space& space_;
  const Heuristic& heuristic_;
  Observer& observer_;
  const BeamOptions options_;
  const Budget budget_;
  Meter meter_;
  BeamTeam team_;
  BeamSelection selection_;
  BeamHistory history_;
  std::vector<Worker> workers_;
  Pages<Node> layer_;
  Pages<Node> next_;
  std::uint64_t size_ = 0;
  Cost depth_ = 0;
  Cost least_h_ = unreachable;  // least value of all layers
  Cost least_h_depth_ = 0;      // the first layer that had it
  std::uint64_t least_h_slot_ = none;
  std::size_t least_h_layers_ = 0;
  std::uint64_t goal_ = none;
  SearchResult<Move> result_;
  const std::thread::id caller_ = std::this_thread::get_id();
  std::atomic<std::uint64_t> expanded_{0};
  std::atomic<std::uint64_t> work_{0};
  std::uint64_t asked_ = 0;
  std::atomic<bool> stopping_{false};
};

/// A path, not always a shortest one. The answer depends on the width and the seed, not on the number of threads.
/// `exhausted`: the beam ran empty, or met no path shorter than the bound; `gave_up`: it went in circles, or
/// `width_of_layer` ended it. In both cases, and if it was stopped, `path` leads to the state that the heuristic called
/// nearest, and `cost` stays `unreachable`. `lower_bound` is the start's value if the heuristic is admissible, else 0.
/// `rounds` has one entry per layer, `peak_open` is the widest layer. A limit on expansions is kept exactly.
template <Layerable Space, HeuristicOver<Space> Heuristic, ObserverOf<Space> Observer>
SearchResult<typename Space::Move> beam_search(const Space& space, const typename Space::State& start,
                                               const Heuristic& heuristic, Observer& observer,
                                               const BeamOptions& options, const Budget& budget = {}) {
  return Beam<Space, Heuristic, Observer>(space, heuristic, observer, options, budget).run(start);
}

}  // namespace taquin
