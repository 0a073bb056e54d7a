// The page's program, plain on purpose: a list of vertices, a hash table over their boards, and the library's updatable
// heap.
#include "papers/waterloo.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>
#include <vector>

#include "papers/reordered.hpp"
#include "taquin/heuristic/discrete.hpp"
#include "taquin/heuristic/manhattan.hpp"
#include "taquin/puzzle/states.hpp"
#include "taquin/search/best_first.hpp"
#include "taquin/search/blind.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

template <class Space>
Cost hamming_as_parsed(const Space& space, const typename Space::State& state) {
  const int side = space.cols();
  Cost distance = 0;
  for (int count = 1; count <= space.cells(); ++count) distance += state.tile(count - 1) != (count % side) * side;
  return distance;
}

template <class Space>
class PageSearch {
 public:
  using State = typename Space::State;

  PageSearch(PageDistance distance, PathLengths lengths)
      : space_(Space().cells() - 1), manhattan_(space_), distance_(distance), lengths_(lengths) {}

  HeapCounts run(const State& start, std::uint64_t most_visited) {
    meet(start, 0);
    while (!heap_.empty()) {
      if (counts_.visited == most_visited) return counts_.gave_up = true, counts_;
      const Number number = take();
      const State state = vertices_[number].state;
      if (space_.is_goal(state)) return counts_.length = vertices_[number].g, counts_;
      expand(state, vertices_[number].g);
      counts_.largest_heap = std::max(counts_.largest_heap, heap_.size());
    }
    return counts_;
  }
  const LookupCounts& lookups() const { return lookups_; }

 private:
  using Number = UpdatableHeap::Number;
  struct Vertex {
    State state;
    Cost g;
    Cost key;
    bool visited;
    UpdatableHeap::Word word;
  };

  Number take() {
    std::array<UpdatableHeap::Entry, 1> entry;
    heap_.pop(vertices_, entry);
    vertices_[entry[0].node].visited = true;
    ++counts_.visited;
    return entry[0].node;
  }
  void expand(State state, Cost g) {
    for (const Direction d : page_order) {
      if (!space_.moves(state).contains(d)) continue;
      space_.apply(state, d);
      meet(state, g + 1);
      space_.undo(state, d);
    }
  }
  void meet(const State& state, Cost g) {
    const auto [at, is_new] = numbers_.try_emplace(space_.pack(state), static_cast<Number>(vertices_.size()));
    const Number number = at->second;
    ++lookups_.lookups;
    lookups_.compared += is_new ? number : number + 1;
    const Cost h = value(state);
    if (is_new) {
      vertices_.push_back({state, g, g + h, false, 0});
      heap_.make_room(1);
      heap_.push(vertices_, g + h, h, number);
    } else if (Vertex& vertex = vertices_[number]; !vertex.visited && g + h < vertex.key) {
      const Cost before = std::exchange(vertex.key, g + h);
      if (lengths_ == PathLengths::updated) vertex.g = g;
      heap_.decrease(vertices_, before, g + h, h, number);
    }
  }
  Cost value(const State& state) const {
    switch (distance_) {
      case PageDistance::discrete:
        return 1;
      case PageDistance::hamming:
        return hamming_as_parsed(space_, state);
      case PageDistance::manhattan:
        return manhattan_.start(state);
    }
    return 0;
  }

  Space space_;
  Manhattan<Space> manhattan_;
  PageDistance distance_;
  PathLengths lengths_;
  Meter meter_{Budget::unlimited};
  UpdatableHeap heap_{meter_};
  std::vector<Vertex> vertices_;
  std::unordered_map<typename Space::Packed, Number> numbers_;
  HeapCounts counts_;
  LookupCounts lookups_;
};

template <class Space, class H>
HeapCounts today(const Space& inner, const H& h, const Board& board, const std::array<Direction, 4>& order) {
  const Reordered<Space> space(inner, order);
  const ReorderedHeuristic<Space, H> heuristic{space, h};
  Quiet quiet;
  const auto result = best_first<UpdatableHeap>(space, state_of<Space>(board), heuristic, Key::astar(), quiet);
  return {result.counts.expanded + 1, result.counts.peak_open, result.cost};
}

template <class Space>
HeapCounts today(const Board& board, RightDistance distance, const std::array<Direction, 4>& order) {
  const Space space(board.cells() - 1);
  switch (distance) {
    case RightDistance::blind:
      return today(space, Blind<Space>{}, board, order);
    case RightDistance::discrete:
      return today(space, Discrete<Space>(space), board, order);
    case RightDistance::hamming:
      return today(space, Misplaced<Space>(space), board, order);
    case RightDistance::manhattan:
      return today(space, Manhattan<Space>(space), board, order);
  }
  return {};
}

// Calls `search` with the space of the board's size as a type.
template <class Search>
HeapCounts by_size(const Board& board, const Search& search) {
  if (board.rows() == 3 && board.cols() == 3) return search.template operator()<Puzzle<3, 3>>();
  if (board.rows() == 4 && board.cols() == 4) return search.template operator()<Puzzle<4, 4>>();
  throw Error("found a board of " + std::to_string(board.rows()) + "x" + std::to_string(board.cols()) +
              ", expected 3x3 or 4x4: the page has no others");
}

}  // namespace

HeapCounts waterloo_as_published(const Board& board, PageDistance distance, PathLengths lengths, LookupCounts* lookups,
                                 std::uint64_t most_visited) {
  return by_size(board, [&]<class Space>() {
    PageSearch<Space> search(distance, lengths);
    const HeapCounts counts = search.run(state_of<Space>(board), most_visited);
    if (lookups != nullptr) *lookups = search.lookups();
    return counts;
  });
}

HeapCounts waterloo_corrected(const Board& board, RightDistance distance, const std::array<Direction, 4>& order) {
  return by_size(board, [&]<class Space>() { return today<Space>(board, distance, order); });
}

OrderSurvey survey_every_order(const Board& board, RightDistance distance) {
  std::array order = {Direction::up, Direction::down, Direction::left, Direction::right};
  std::sort(order.begin(), order.end());
  constexpr CountRange none{~std::uint64_t{0}, 0};
  OrderSurvey survey{none, none};
  const auto widen = [](CountRange& range, std::uint64_t count) {
    range = {std::min(range.least, count), std::max(range.most, count)};
  };
  do {
    const HeapCounts counts = waterloo_corrected(board, distance, order);
    widen(survey.visited, counts.visited);
    widen(survey.largest_heap, counts.largest_heap);
  } while (std::next_permutation(order.begin(), order.end()));
  return survey;
}

}  // namespace taquin
