// Heuristic search from both ends at once: what BAE* (`bae.hpp`) and NBS (`nbs.hpp`) share. They differ in an order:
// the keys of open nodes, whose turn it is, and the bound that the keys prove.
//
// Each end has a heuristic of its own towards the other end ("front to end"); both must be consistent. A state that one
// end meets and the other knows joins a path; the least cost of those, U, falls until the bound reaches it. What cannot
// lead to a cheaper path is never stored: f >= U, or a key that the order calls needless. A state that the other end
// has expanded is joined and left alone ("nipping", Kwa 1989): by consistency the cost from there is final. Where every
// move changes the side of a bipartite space, a cheaper path is cheaper by two, so a bound of U - 1 is enough.
//
// Both ends share one closed list, for then one probe of its index says whether either end knows a state; the few
// states known to both have two nodes. A 15-puzzle node takes 12 bytes, its share of the index 5.3 to 9.4, its entry on
// an open list 4, as in A*. A node that has a twin is marked, so that nipping costs the others no look-up.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/search/best_first/bucket_queue.hpp"
#include "taquin/search/closed.hpp"
#include "taquin/search/expansion.hpp"
#include "taquin/search/poll.hpp"

namespace taquin {

/// The two ends, numbered: from the start and from the goal.
inline constexpr int start_end = 0;
inline constexpr int goal_end = 1;

/// `Order` (see `bae.hpp`): `Opens` is a pair of queues (`Queue`); `bound(opens)` what their keys prove; `turn(opens)`
/// the ends whose turn it is, a bit each; `pop(opens, end, entries)`; `key(g, h, other)` gives an open node's key and
/// rank, where `h` is towards the other end and `other` towards its own; `read(entry, g)` gives both back;
/// `stale(entry, g)`; `needless(opens, end, key, g, enough)`: never to be expanded before a bound of `enough` is
/// proven.
template <Storable Space, HeuristicOver<Space> Ahead, HeuristicOver<Space> Back, class Order,
          ObserverOf<Space> Observer>
requires KnownGoal<Space>
class FrontToEnd {
 public:
  using State = typename Space::State;
  using Move = typename Space::Move;
  using Nodes = Closed<Space>;
  using Number = typename Nodes::Number;
  using Queue = typename Order::Queue;
  using Entry = typename Queue::Entry;

  /// `ahead` is towards the goal, `back` towards the start.
  FrontToEnd(const Space& space, const Ahead& ahead, const Back& back, Observer& observer, const Budget& budget)
      : space_(space),
        ahead_(ahead),
        back_(back),
        observer_(observer),
        meter_(budget.bytes),
        poll_(observer, budget, meter_),
        nodes_(meter_),
        opens_{Queue(meter_), Queue(meter_)} {}

  SearchResult<Move> run(const State& start) {
    result_.outcome = search(start);
    result_.counts.peak_bytes = meter_.peak();
    if (result_.outcome == Outcome::found) {
      result_.path = path();
      result_.cost = result_.lower_bound = best_;
    }
    return std::move(result_);
  }

 private:
  static constexpr int batch_size = Queue::batch_size;
  static constexpr Cost slack = Bipartite<Space> ? 1 : 0;  // no path is cheaper by no more than this
  // A node's mark: its end, and whether the other end has a node of the same state.
  static constexpr unsigned twin_bit = 2;
  static int end_of(const typename Nodes::Node& node) noexcept { return node.mark & 1; }
  static bool has_twin(const typename Nodes::Node& node) noexcept { return (node.mark & twin_bit) != 0; }
  // Whose excerpt a node has: that of the heuristic towards the other end or, if both are asked for, that towards the
  // goal, whose tables may be large.
  template <int End>
  static constexpr bool excerpts_other = !Order::uses_both || End == start_end;
  using Child = ExpansionChild<Space>;
  struct TwoEndedExpansion : Expansion<Space> {
    Cost other;  // the heuristic value towards the own end
  };
  // The best path: to a state by one end, a move, and from there by the other.
  struct Joint {
    int end = start_end;
    std::optional<State> state;
    Move move{};
  };

  Outcome search(const State& start) {
    if (space_.is_goal(start)) return best_ = 0, Outcome::found;
    if (!make_room()) return Outcome::out_of_memory;
    seed<start_end>(start);
    seed<goal_end>(space_.goal());
    for (;;) {
      if (!make_room()) return Outcome::out_of_memory;
      if (opens_[start_end].empty() || opens_[goal_end].empty()) break;
      result_.lower_bound = std::max(result_.lower_bound, order_.bound(opens_));
      if (result_.lower_bound >= enough()) return Outcome::found;
      const unsigned turn = order_.turn(opens_);
      if ((turn & 1U << start_end) != 0) expand<start_end>();
      if ((turn & 1U << goal_end) != 0) expand<goal_end>();
      // At once: a node that was taken and not expanded is on no list, so no bound may be formed any more.
      if (const auto outcome = poll_(result_, [&] { return lists(); })) return *outcome;
    }
    if (best_ < unreachable) return Outcome::found;
    return too_deep_ ? Outcome::too_deep : Outcome::exhausted;
  }
  // A bound of this proves the best path.
  Cost enough() const noexcept { return best_ - slack; }

  template <int End>
  void seed(const State& root) {
    const auto packed = space_.pack(root);
    const auto hash = nodes_.hash(packed);
    std::size_t slot_index;
    nodes_.find_if(
        packed, hash, [](Number) { return false; }, slot_index);
    const Number number = add<End>(slot_index, {Move{}, packed, hash, 0}, Nodes::none);
    const Cost h = towards_other<End>().value(towards_other<End>().start(root));
    push<End>(number, order_.key(0, h, 0));
  }

  // A turn of one end: a batch of nodes of one key.
  template <int End>
  void expand() {
    const int taken = order_.pop(opens_, End, entries_);
    for (int i = 0; i < taken; ++i) __builtin_prefetch(&nodes_[entry(i).node]);
    int expanding = 0;
    for (int i = 0; i < taken; ++i) {
      if (take<End>(entry(i), expansion(expanding))) ++expanding;
    }
    for (int i = 0; i < expanding; ++i) expansion(i).prefetch_nodes(nodes_);
    for (int i = 0; i < expanding; ++i) generate_children<End>(expansion(i));
  }

  // Close the entry's node and generate its children; false if there is nothing to expand.
  template <int End>
  bool take(const Entry& entry, TwoEndedExpansion& expansion) {
    auto& node = nodes_[entry.node];
    const Cost g = node.g();
    if (node.closed() || order_.stale(entry, g)) return false;
    --live_;
    node.set(g, true);
    if (has_twin(node) && nodes_[twin(node.key(), End)].closed()) return false;
    expansion.state = space_.unpack(node.key());
    expansion.g = g;
    expansion.excerpt = node.excerpt;
    std::tie(expansion.h, expansion.other) = order_.read(entry, g);
    if (g + expansion.h >= enough() || !poll_.may_expand(result_.counts)) return false;
    expansion.expand(space_, nodes_, node.move, observer_, result_.counts);
    return true;
  }
  template <int End>
  void generate_children(const TwoEndedExpansion& expansion) {
    const auto memo = resumed<Space>(towards_other<End>(), expansion.state, expansion.h,
                                     excerpts_other<End> ? expansion.excerpt : no_excerpt);
    const auto own = [&] {
      if constexpr (Order::uses_both)
        return resumed<Space>(towards_own<End>(), expansion.state, expansion.other,
                              excerpts_other<End> ? no_excerpt : expansion.excerpt);
      else
        return 0;
    }();
    for (const Child& child : expansion) {
      if (child.g > Nodes::max_g) {
        too_deep_ = true;
        continue;
      }
      std::size_t slot_index;
      Number known;
      Number other;
      find<End>(child, known, other, slot_index);
      if (known != Nodes::none && nodes_[known].g() <= child.g) continue;
      if (other != Nodes::none && join<End>(expansion.state, child, other)) continue;
      const auto after = towards_other<End>().after(memo, expansion.state, child.move);
      const Cost h = towards_other<End>().value(after);
      if (child.g + h >= enough()) continue;
      const auto own_after = [&] {
        if constexpr (Order::uses_both)
          return towards_own<End>().after(own, expansion.state, child.move);
        else
          return 0;
      }();
      Cost to_own = 0;
      if constexpr (Order::uses_both) to_own = towards_own<End>().value(own_after);
      const auto key = order_.key(child.g, h, to_own);
      if (order_.needless(opens_, End, key.first, child.g, enough())) continue;
      if (known == Nodes::none) {
        const Number number = add<End>(slot_index, child, other);
        if constexpr (excerpts_other<End>)
          keep_excerpt<Space>(towards_other<End>(), after, nodes_[number]);
        else
          keep_excerpt<Space>(towards_own<End>(), own_after, nodes_[number]);
        push<End>(number, key);
      } else {
        improve<End>(known, child, key);
      }
    }
  }

  // This end's node of the child's state, and the other's; `slot_index` for a new one if this end has none.
  template <int End>
  void find(const Child& child, Number& known, Number& other, std::size_t& slot_index) const {
    other = Nodes::none;
    const auto mine = [&](Number number) {
      if (end_of(nodes_[number]) == End) return true;
      other = number;
      return false;
    };
    known = nodes_.find_if(child.packed, child.hash, mine, slot_index);
    if (known != Nodes::none && has_twin(nodes_[known])) other = twin(child.packed, End);
  }
  // The node that the other end has of a state both know.
  Number twin(const typename Space::Packed& packed, int end) const {
    std::size_t slot_index;
    return nodes_.find_if(
        packed, nodes_.hash(packed), [&](Number number) { return end_of(nodes_[number]) != end; }, slot_index);
  }
  // A path through the child's state; true if the other end has expanded it, so that nothing is left to find there.
  template <int End>
  bool join(const State& parent, const Child& child, Number other) {
    const Cost cost = child.g + nodes_[other].g();
    if (cost < best_) {
      best_ = cost;
      joint_ = {End, parent, child.move};
    }
    return nodes_[other].closed();
  }
  template <int End>
  Number add(std::size_t slot_index, const Child& child, Number other) {
    const Number number = nodes_.add_at(slot_index, child.packed, child.hash, child.g, child.move);
    nodes_[number].mark = End;
    if (other != Nodes::none) {
      nodes_[number].mark |= twin_bit;
      nodes_[other].mark |= twin_bit;
    }
    ++live_;
    result_.counts.peak_open = std::max(result_.counts.peak_open, live_);
    return number;
  }
  template <int End>
  void improve(Number number, const Child& child, const std::pair<Cost, Cost>& key) {
    auto& node = nodes_[number];
    node.set(child.g, false);
    node.move = child.move;
    push<End>(number, key);
  }
  template <int End>
  void push(Number number, const std::pair<Cost, Cost>& key) {
    opens_[End].push(nodes_, key.first, key.second, number);
  }

  std::vector<Move> path() const {
    if (!joint_.state) return {};
    State state = *joint_.state;
    const auto half = [&](int end) {
      return nodes_.path_to(space_, state, [&](Number number) { return end_of(nodes_[number]) == end; });
    };
    auto near = half(joint_.end);
    near.push_back(joint_.move);
    space_.apply(state, joint_.move);
    auto far = half(1 - joint_.end);
    if (joint_.end == goal_end) std::swap(near, far);
    std::reverse(far.begin(), far.end());
    for (const auto& move : far) near.push_back(space_.inverse(move));
    return near;
  }

  Lists lists() const noexcept { return {live_, nodes_.size() - live_}; }

  bool make_room() {
    constexpr auto most = static_cast<std::uint32_t>(2 * batch_size * Space::most_moves);
    return nodes_.make_room(most) && opens_[start_end].make_room(most) && opens_[goal_end].make_room(most);
  }

  template <int End>
  const auto& towards_other() const noexcept {
    if constexpr (End == start_end)
      return ahead_;
    else
      return back_;
  }
  template <int End>
  const auto& towards_own() const noexcept {
    return towards_other<1 - End>();
  }
  const Entry& entry(int i) const noexcept { return entries_[static_cast<std::size_t>(i)]; }
  TwoEndedExpansion& expansion(int i) noexcept { return expansions_[static_cast<std::size_t>(i)]; }

  const Space& space_;
  const Ahead& ahead_;
  const Back& back_;
  Observer& observer_;
  Meter meter_;
  Poll<Observer> poll_;
  Nodes nodes_;
  typename Order::Opens opens_;
  Order order_;
  std::array<Entry, static_cast<std::size_t>(batch_size)> entries_;
  std::array<TwoEndedExpansion, static_cast<std::size_t>(batch_size)> expansions_;
  Cost best_ = unreachable;
  Joint joint_;
  std::uint64_t live_ = 0;
  bool too_deep_ = false;
  SearchResult<Move> result_;
};

}  // namespace taquin
