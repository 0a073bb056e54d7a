// Anytime repairing A* (ARA*; Likhachev, Gordon & Thrun 2003): a path at once, then better ones, at last the best.
//
// Weighted A* is run with falling weights, each time on what the last one left: one closed list serves all. A state
// that a cheaper path reaches after it was expanded under the present weight is put aside; when no open node can lead
// to a path cheaper than the weight allows for, the open nodes and those put aside are ranked again by the next weight.
// The least g + h of all of these is a proven bound on every path not yet found; with weight 1 it meets the best path.
// States with g + h at or past the best path's cost are dropped, so that each path found makes the rest cheaper.
//
// A goal is recognised as it is generated. A path's cost is computed when the path is read back: the parents of an old
// goal may have become cheaper since.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/search/best_first/best_first.hpp"
#include "taquin/search/best_first/bucket_queue.hpp"
#include "taquin/search/best_first/heap_queue.hpp"
#include "taquin/search/closed.hpp"
#include "taquin/search/expansion.hpp"
#include "taquin/search/poll.hpp"

namespace taquin {

/// The weights of Richter, Thayer & Ruml (2010), who compared schedules.
inline constexpr std::array<double, 5> falling_weights{5, 3, 2, 1.5, 1};

template <Storable Space, HeuristicOver<Space> Heuristic, ObserverOf<Space> Observer, class Improved>
class Anytime {
 public:
  using State = typename Space::State;
  using Move = typename Space::Move;
  using Nodes = Closed<Space>;  // a node's mark is the pass in which it was last expanded
  using Number = typename Nodes::Number;
  using Queue = QueueFor<Space>;
  using Entry = typename Queue::Entry;
  using Child = ExpansionChild<Space>;

  Anytime(const Space& space, const Heuristic& heuristic, Observer& observer, const Budget& budget,
          const Improved& improved)
      : space_(space),
        heuristic_(heuristic),
        observer_(observer),
        improved_(improved),
        meter_(budget.bytes),
        poll_(observer, budget, meter_),
        nodes_(meter_),
        open_(meter_),
        aside_(meter_) {}

  SearchResult<Move> run(const State& start) {
    start_ = start;
    result_.outcome = search();
    result_.counts.peak_bytes = meter_.peak();
    if (heuristic_.admissible() && result_.outcome == Outcome::found) result_.lower_bound = result_.cost;
    return std::move(result_);
  }

 private:
  static constexpr int batch_size = Queue::batch_size;
  static constexpr Cost slack = Bipartite<Space> ? 1 : 0;

  Outcome search() {
    if (!make_room()) return Outcome::out_of_memory;
    const auto packed = space_.pack(*start_);
    const Number root = nodes_.find_or_add(packed, nodes_.hash(packed), 0, Move{}).first;
    if (space_.is_goal(*start_)) return arrive(*start_), Outcome::found;
    enqueue(root, 0, heuristic_.value(heuristic_.start(*start_)), true);
    for (const double weight : falling_weights) {
      ++pass_;
      if (!rank_again(Key::weighted(weight))) return Outcome::out_of_memory;
      raise();
      if (result_.lower_bound >= enough()) break;
      if (const auto outcome = poll_.now(result_, lists())) return *outcome;
      if (const auto outcome = search_pass()) return *outcome;
    }
    if (result_.cost < unreachable) return Outcome::found;
    return too_deep_ ? Outcome::too_deep : Outcome::exhausted;
  }
  Lists lists() const noexcept { return {live_, nodes_.size() - live_}; }

  // Until no open node's key is less than that of the best path's goal.
  std::optional<Outcome> search_pass() {
    std::array<Entry, static_cast<std::size_t>(batch_size)> entries;
    for (;;) {
      if (!make_room()) return Outcome::out_of_memory;
      if (open_.empty() || (result_.cost < unreachable && open_.least() >= key_(result_.cost, 0))) return std::nullopt;
      const int taken = open_.pop_at(open_.least(), entries);
      const auto entry = [&](int i) -> const Entry& { return entries[static_cast<std::size_t>(i)]; };
      for (int i = 0; i < taken; ++i) __builtin_prefetch(&nodes_[entry(i).node]);
      int expanding = 0;
      for (int i = 0; i < taken; ++i) expanding += take(entry(i), expansion(expanding)) ? 1 : 0;
      if (key_.is_astar() && aside_.empty()) raise_to(entries[0].priority);
      if (const auto outcome = poll_(result_, [&] { return lists(); })) return outcome;
      for (int i = 0; i < expanding; ++i) expansion(i).prefetch_nodes(nodes_);
      for (int i = 0; i < expanding; ++i) generate_children(expansion(i));
      if (goal_) arrive(*std::exchange(goal_, std::nullopt));
    }
  }

  bool take(const Entry& entry, Expansion<Space>& expansion) {
    auto& node = nodes_[entry.node];
    const Cost g = node.g();
    if (node.closed() || key_(g, entry.h) != entry.priority) return false;
    --live_;
    node.set(g, true);
    node.mark = pass_ & 7;
    if (hopeless(g, entry.h) || !poll_.may_expand(result_.counts)) return false;
    expansion.state = space_.unpack(node.key());
    expansion.g = g;
    expansion.h = entry.h;
    expansion.excerpt = node.excerpt;
    expansion.expand(space_, nodes_, node.move, observer_, result_.counts);
    return true;
  }

  void generate_children(const Expansion<Space>& expansion) {
    const auto memo = resumed<Space>(heuristic_, expansion.state, expansion.h, expansion.excerpt);
    for (const Child& child : expansion) {
      if (child.g > Nodes::max_g) {
        too_deep_ = true;
        continue;
      }
      const auto after = heuristic_.after(memo, expansion.state, child.move);
      const Cost h = heuristic_.value(after);
      if (hopeless(child.g, h)) continue;
      const auto [number, is_new] = nodes_.find_or_add(child.packed, child.hash, child.g, child.move);
      if (is_new) keep_excerpt<Space>(heuristic_, after, nodes_[number]);
      if (!is_new && !improve(nodes_[number], child)) continue;
      const State state = space_.unpack(child.packed);
      if (space_.is_goal(state)) {
        if (!goal_ || child.g < goal_g_) goal_ = state, goal_g_ = child.g;
        nodes_[number].set(child.g, true);
      } else {
        enqueue(number, child.g, h, is_new);
      }
    }
  }
  static bool improve(typename Nodes::Node& node, const Child& child) {
    if (node.g() <= child.g) return false;
    node.set(child.g, node.closed());
    node.move = child.move;
    return true;
  }
  // Onto the open list, or aside if it was expanded in this pass.
  void enqueue(Number number, Cost g, Cost h, bool is_new) {
    auto& node = nodes_[number];
    if (!is_new && node.closed()) {
      ++result_.counts.reopened;
      if (node.mark == pass_) {
        aside_.push(nodes_, 0, h, number);
        return;
      }
      ++live_;
    } else if (is_new) {
      ++live_;
    }
    node.set(g, false);
    open_.push(nodes_, key_(g, h), h, number);
    result_.counts.peak_open = std::max(result_.counts.peak_open, live_);
  }
  // Keeps a path to a goal if it is cheaper than the best.
  void arrive(const State& goal) {
    auto path = nodes_.path_to(space_, goal);
    Cost cost = 0;
    State state = *start_;
    for (const Move& move : path) cost += space_.apply(state, move);
    if (cost >= result_.cost) return;
    result_.cost = cost;
    result_.path = std::move(path);
    improved_(std::as_const(result_.path));
  }

  // Ranks all open nodes and those put aside by the key of the new pass; `least_f_` is then the least g + h. False if
  // the cap forbids it.
  bool rank_again(const Key& key) {
    const Key old = std::exchange(key_, key);
    least_f_ = unreachable;
    const auto enter = [&](const Entry& entry, Cost g) {
      if (hopeless(g, entry.h)) return --live_, true;
      least_f_ = std::min(least_f_, g + entry.h);
      if (!open_.make_room(1)) return false;
      open_.push(nodes_, key_(g, entry.h), entry.h, entry.node);
      return true;
    };
    const bool ranked = open_.drain([&](const Entry& entry) {
      const auto& node = nodes_[entry.node];
      return node.closed() || old(node.g(), entry.h) != entry.priority || enter(entry, node.g());
    });
    return ranked && aside_.drain([&](const Entry& entry) {
      auto& node = nodes_[entry.node];
      if (!node.closed()) return true;  // put aside twice
      node.set(node.g(), false);
      ++live_;
      return enter(entry, node.g());
    });
  }

  Cost enough() const noexcept { return result_.cost - slack; }
  bool hopeless(Cost g, Cost h) const { return (heuristic_.admissible() ? g + h : g) >= enough(); }
  void raise() { raise_to(least_f_); }
  void raise_to(Cost least_f) {
    const Cost bound = std::min(least_f, result_.cost);
    if (heuristic_.admissible() && bound < unreachable) result_.lower_bound = std::max(result_.lower_bound, bound);
  }
  bool make_room() {
    constexpr auto most = static_cast<std::uint32_t>(batch_size * Space::most_moves);
    return nodes_.make_room(most) && open_.make_room(most) && aside_.make_room(most);
  }
  Expansion<Space>& expansion(int i) noexcept { return expansions_[static_cast<std::size_t>(i)]; }

  const Space& space_;
  const Heuristic& heuristic_;
  Observer& observer_;
  const Improved& improved_;
  Meter meter_;
  Poll<Observer> poll_;
  Nodes nodes_;
  Queue open_;
  Queue aside_;  // expanded in this pass, since reached by cheaper paths
  std::array<Expansion<Space>, static_cast<std::size_t>(batch_size)> expansions_;
  std::optional<State> start_;
  std::optional<State> goal_;  // just generated: of several, the cheapest
  Cost goal_g_ = 0;
  Key key_ = Key::astar();
  std::uint8_t pass_ = 0;
  Cost least_f_ = 0;
  std::uint64_t live_ = 0;
  bool too_deep_ = false;
  SearchResult<Move> result_;
};

/// Calls `improved(path)` for each path that is cheaper than the last. `found` if the last is proven cheapest (given an
/// admissible heuristic); otherwise the outcome says how the search ended, and the best path so far, if any, is
/// returned as well. `lower_bound` is proven after each weight.
template <Storable Space, HeuristicOver<Space> Heuristic, ObserverOf<Space> Observer, class Improved>
SearchResult<typename Space::Move> ara_star(const Space& space, const typename Space::State& start,
                                            const Heuristic& heuristic, Observer& observer, const Budget& budget,
                                            const Improved& improved) {
  return Anytime<Space, Heuristic, Observer, Improved>(space, heuristic, observer, budget, improved).run(start);
}

}  // namespace taquin
