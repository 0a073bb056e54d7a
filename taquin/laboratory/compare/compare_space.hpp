// Comparisons on a domain of one's own: any state space (`core/concepts.hpp`), start states, and rows of searches and
// heuristics. Every pair is tried on every start, and the results are the rows of a comparison of boards: tables, CSV,
// JSON, charts and pages are made of them by the same functions.
//
// `header_json(rows, limits, threads)` (`laboratory/compare/record.hpp`) is the head of their lines and pages.
//
// A search is a call on a context, as in the table of algorithms. Each path is replayed, and what it costs is compared
// with what the search says.
#pragma once

#include <chrono>
#include <functional>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/core/ordered.hpp"
#include "taquin/laboratory/compare/compare.hpp"
#include "taquin/search/best_first/best_first.hpp"
#include "taquin/search/best_first/heap_queue.hpp"
#include "taquin/search/blind.hpp"
#include "taquin/search/ida/ida.hpp"

namespace taquin {

template <StateSpace Space>
struct SpaceInstance {
  std::string id;
  std::string text;  ///< the state in words, for the tables; reports draw words as tiles and / as the end of a row
  typename Space::State start;
};

/// `call(context)` runs the search on `context.space`, `.start`, `.heuristic`, `.observer` and `.budget`.
template <class Call>
struct SpaceSearch {
  std::string_view name;
  Call call;
  bool uses_heuristic = true;  ///< else there is one row for it, with the heuristic that is 0 everywhere
};
template <class... Parts>
SpaceSearch(std::string_view, Parts...) -> SpaceSearch<std::tuple_element_t<0, std::tuple<Parts...>>>;

template <class Heuristic>
struct SpaceHeuristic {
  std::string_view name;
  Heuristic heuristic;
};
template <class Heuristic>
SpaceHeuristic(std::string_view, Heuristic) -> SpaceHeuristic<Heuristic>;

/// The searches that `taquin compare` takes by default.
inline constexpr std::tuple usual_searches{
    SpaceSearch{"dijkstra",
                [](auto& c) {
                  return best_first<typename std::remove_cvref_t<decltype(c)>::Open>(
                      c.space, c.start, c.heuristic, Key::dijkstra(), c.observer, c.budget);
                },
                false},
    SpaceSearch{"astar",
                [](auto& c) {
                  return best_first<typename std::remove_cvref_t<decltype(c)>::Open>(
                      c.space, c.start, c.heuristic, Key::astar(), c.observer, c.budget);
                }},
    SpaceSearch{"idastar", [](auto& c) {
                  using Space = typename std::remove_cvref_t<decltype(c)>::Space;
                  return ida_star(c.space, c.start, c.heuristic, Backward<Space>{}, c.observer, c.budget);
                }}};

struct SpaceCompareOptions {
  Limits limits{.seconds = 60, .bytes = 2ull << 30};  ///< of each search; `gap` is not used
  unsigned threads = 1;                               ///< searches at once
  std::function<void(const TrialRow&)> row = {};      ///< told each row in their order; may be empty
};

namespace detail {

/// Time and the stop token.
class SpaceObserver {
 public:
  explicit SpaceObserver(const Limits& limits) : limits_(limits) {}

  template <class State>
  void expand(const State&, Cost, Cost) const noexcept {}
  void round(const Round&) const noexcept {}
  bool stop(const Progress&) const { return limits_.stop.stop_requested() || seconds() > limits_.seconds; }
  double seconds() const { return std::chrono::duration<double>(Clock::now() - began_).count(); }

 private:
  using Clock = std::chrono::steady_clock;
  const Limits& limits_;
  const Clock::time_point began_ = Clock::now();
};

template <class S, class Heuristic>
struct SpaceContext {
  using Space = S;
  /// The open list that suits its costs.
  using Open = QueueFor<Space>;
  const Space& space;
  const typename Space::State start;
  const Heuristic& heuristic;
  SpaceObserver& observer;
  const Budget budget;
};

/// Throws `std::logic_error` if the path does not solve, or costs other than the search says.
template <class Space>
void check_path(const Space& space, typename Space::State state, const std::vector<typename Space::Move>& path,
                Cost cost) {
  Cost paid = 0;
  for (const auto& move : path) paid += space.apply(state, move);
  if (!space.is_goal(state)) throw std::logic_error("a search found moves that do not solve");
  if (paid != cost) throw std::logic_error("a search found moves that cost other than it says");
}

/// What the outcome says; the length is of a path that `check_path` accepts.
void note_outcome(TrialRow& row, Outcome outcome, bool interrupted);

template <class Space, class Heuristic, class Call>
void try_search(const Space& space, const SpaceInstance<Space>& instance, const Heuristic& heuristic, const Call& call,
                const Limits& limits, TrialRow& row) {
  SpaceObserver observer(limits);
  SpaceContext<Space, Heuristic> context{space, instance.start, heuristic, observer, {limits.bytes, limits.expanded}};
  const auto found = call(context);
  row.seconds = observer.seconds();
  row.counts = found.counts;
  row.rounds = found.rounds;
  row.lower_bound = found.lower_bound;
  if (found.outcome == Outcome::found) {
    check_path(space, instance.start, found.path, found.cost);
    row.length = static_cast<std::int64_t>(found.path.size());
    if (row.cost_scale > 0) row.cost = found.cost;
  }
  note_outcome(row, found.outcome, limits.stop.stop_requested());
}

}  // namespace detail

/// The rows of every pair on every start, in this order: start by start, search by search, heuristic by heuristic.
/// Heuristics are called by several threads at once if `threads` says so. Throws what a search throws, but for
/// `std::bad_alloc`.
template <StateSpace Space, class... Calls, class... Heuristics>
requires(HeuristicOver<Heuristics, Space>&&...) std::vector<TrialRow> compare_space(
    const Space& space, const std::vector<SpaceInstance<Space>>& instances,
    const std::tuple<SpaceSearch<Calls>...>& searches, const std::tuple<SpaceHeuristic<Heuristics>...>& heuristics,
    const SpaceCompareOptions& options = {}) {
  static const Blind<Space> blind;
  std::vector<std::pair<TrialRow, std::function<void(TrialRow&)>>> trials;
  const auto add = [&](const SpaceInstance<Space>& instance, const auto& search, std::string_view name,
                       const auto& heuristic) {
    TrialRow row;
    row.number = trials.size() + 1;
    row.id = instance.id;
    row.board = instance.text;
    row.algorithm = search.name;
    row.heuristic = name;
    if constexpr (!UnitCost<Space>) row.cost_scale = 1;
    trials.emplace_back(std::move(row), [&](TrialRow& result) {
      detail::try_search(space, instance, heuristic, search.call, options.limits, result);
    });
  };
  const auto add_pairs = [&](const SpaceInstance<Space>& instance, const auto& search) {
    if (!search.uses_heuristic) return add(instance, search, "", blind);
    std::apply([&](const auto&... each) { (add(instance, search, each.name, each.heuristic), ...); }, heuristics);
  };
  for (const SpaceInstance<Space>& instance : instances)
    std::apply([&](const auto&... search) { (add_pairs(instance, search), ...); }, searches);

  std::vector<TrialRow> rows;
  auto next = trials.begin();
  using Task = typename decltype(trials)::value_type;
  const auto take = [&]() -> std::optional<Task*> {
    if (options.limits.stop.stop_requested() || next == trials.end()) return std::nullopt;
    return &*next++;
  };
  const auto run = [](Task* trial, unsigned) {
    try {
      trial->second(trial->first);
    } catch (const std::bad_alloc&) {
      detail::note_outcome(trial->first, Outcome::out_of_memory, false);
    }
    return std::move(trial->first);
  };
  in_order(std::max(1U, options.threads), take, run, [&](TrialRow row) {
    if (options.row) options.row(row);
    rows.push_back(std::move(row));
  });
  return rows;
}

}  // namespace taquin
