// The page's program, plain on purpose: a list of vertices, a hash table over their boards, and a heap of their
// numbers.
#include "papers/waterloo.hpp"

#include <algorithm>
#include <bit>
#include <unordered_map>
#include <utility>
#include <vector>

#include "taquin/heuristic/discrete.hpp"
#include "taquin/heuristic/manhattan.hpp"
#include "taquin/puzzle/space/states.hpp"
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

  explicit PageSearch(const HeapProgram& program) : space_(Space().cells() - 1), program_(program) {}

  HeapCounts run(const State& start) {
    meet(start, 0);
    while (size() > 0) {
      if (counts_.visited == program_.most_visited) return counts_.gave_up = true, counts_;
      const Vertex taken = vertices_[remove_first()];
      ++counts_.visited;
      if (space_.is_goal(taken.state)) return counts_.length = taken.g, counts_;
      expand(taken.state, taken.g);
      counts_.largest_heap = std::max<std::uint64_t>(counts_.largest_heap, size());
    }
    return counts_;
  }

 private:
  enum Operation : std::uint8_t { added, lowered, removed };
  struct Vertex {
    State state;
    Cost g;
    Cost key;
    std::size_t index;  // in the heap; 0: it has left
  };

  void expand(State state, Cost g) {
    for (const Direction d : program_.order) {
      if (!space_.moves(state).contains(d)) continue;
      space_.apply(state, d);
      meet(state, g + 1);
      space_.undo(state, d);
    }
  }
  void meet(const State& state, Cost g) {
    const auto [at, is_new] = numbers_.try_emplace(space_.pack(state), vertices_.size());
    const std::size_t number = at->second;
    ++counts_.lookups;
    counts_.compared += number + (is_new ? 0 : 1);
    const Cost key = g + distance(state);
    if (is_new) {
      vertices_.push_back({state, g, key, 0});
      heap_.push_back(number);
      rise(size(), added);
    } else if (Vertex& vertex = vertices_[number]; vertex.index > 0 && key < vertex.key) {
      vertex.key = key;
      if (program_.lengths == PathLengths::updated) vertex.g = g;
      rise(vertex.index, lowered);
    }
  }
  Cost distance(const State& state) const {
    switch (program_.distance) {
      case HeapDistance::blind:
        return 0;
      case HeapDistance::discrete:
        return space_.is_goal(state) ? 0 : 1;
      case HeapDistance::hamming:
        return misplaced_.start(state);
      case HeapDistance::hamming_as_parsed:
        return hamming_as_parsed(space_, state);
      case HeapDistance::manhattan:
        break;
    }
    return manhattan_.start(state);
  }

  std::size_t size() const { return heap_.size() - 1; }
  bool less(std::size_t a, std::size_t b) const { return vertices_[heap_[a]].key < vertices_[heap_[b]].key; }
  void put(std::size_t index) { vertices_[heap_[index]].index = index; }
  void swap(std::size_t& at, std::size_t with) {
    std::swap(heap_[at], heap_[with]);
    put(at), put(with);
    at = with;
  }
  void rise(std::size_t at, Operation operation) {
    std::uint64_t swaps = 0;
    for (put(at); at > 1 && less(at, at / 2); ++swaps) swap(at, at / 2);
    count(operation, swaps);
  }
  std::size_t remove_first() {
    const std::size_t first = heap_[1];
    vertices_[first].index = 0;
    heap_[1] = heap_.back();
    heap_.pop_back();
    if (size() > 0) sink();
    return first;
  }
  void sink() {
    std::size_t at = 1;
    std::uint64_t swaps = 0;
    for (put(at); 2 * at + 1 <= size() && !(less(at, 2 * at) && less(at, 2 * at + 1)); ++swaps)
      swap(at, less(2 * at, 2 * at + 1) ? 2 * at : 2 * at + 1);
    if (2 * at == size() && less(2 * at, at)) swap(at, 2 * at), ++swaps;
    count(removed, swaps);
  }
  void count(Operation operation, std::uint64_t swaps) {
    HeapSwaps& row = counts_.swaps[static_cast<std::size_t>(std::bit_width(size())) - 1][operation];
    ++row.operations;
    row.swaps += swaps;
    row.most = std::max(row.most, swaps);
  }

  Space space_;
  Manhattan<Space> manhattan_{space_};
  Misplaced<Space> misplaced_{space_};
  HeapProgram program_;
  std::vector<Vertex> vertices_;
  std::vector<std::size_t> heap_{0};  // numbers of vertices; [0] is not used
  std::unordered_map<typename Space::Packed, std::size_t> numbers_;
  HeapCounts counts_;
};

template <class Space>
HeapCounts run(const Board& board, const HeapProgram& program) {
  return PageSearch<Space>(program).run(state_of<Space>(board));
}

}  // namespace

HeapCounts run_waterloo(const Board& board, const HeapProgram& program) {
  if (board.rows() == 3 && board.cols() == 3) return run<Puzzle<3, 3>>(board, program);
  if (board.rows() == 4 && board.cols() == 4) return run<Puzzle<4, 4>>(board, program);
  throw Error("found a board of " + std::to_string(board.rows()) + "x" + std::to_string(board.cols()) +
              ", expected 3x3 or 4x4, as the document's program has it");
}

OrderSurvey survey_every_order(const Board& board, HeapDistance distance) {
  HeapProgram program{distance, PathLengths::updated};
  std::sort(program.order.begin(), program.order.end());
  constexpr CountRange none{~std::uint64_t{0}, 0};
  OrderSurvey survey{none, none};
  const auto widen = [](CountRange& range, std::uint64_t count) {
    range = {std::min(range.least, count), std::max(range.most, count)};
  };
  do {
    const HeapCounts counts = run_waterloo(board, program);
    widen(survey.visited, counts.visited);
    widen(survey.largest_heap, counts.largest_heap);
  } while (std::next_permutation(program.order.begin(), program.order.end()));
  return survey;
}

}  // namespace taquin
