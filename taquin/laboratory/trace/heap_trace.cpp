// The search of `search/best_first/best_first.hpp` with its lists in the open: a vector of chains for the hash table,
// the library's own heap beside it.
#include "taquin/laboratory/trace/heap_trace.hpp"

#include <algorithm>
#include <array>

namespace taquin {

HeapTrace::HeapTrace(const BoardProblem& problem) : Trace(problem), table_(bins) { push(add(start_node())); }

// Any hash will do; this one spreads neighbours.
int HeapTrace::bin_of(const Board& board) {
  unsigned hash = 0;
  for (const std::uint16_t tile : board.tiles()) hash = 31 * hash + tile;
  return static_cast<int>((hash ^ (hash >> 8U)) % bins);
}

int HeapTrace::index_of(int node) const {
  return at(node).status == TraceNode::Status::open ? static_cast<int>(slots_[static_cast<std::size_t>(node)].word) : 0;
}

std::vector<int> HeapTrace::open(std::size_t most) const {
  std::vector<int> first;
  for (std::uint64_t index = 1; index <= heap_.size() && first.size() < most; ++index)
    first.push_back(in_heap(static_cast<int>(index)));
  return first;
}

int HeapTrace::add(const TraceNode& node) {
  const int number = static_cast<int>(nodes_.size());
  nodes_.push_back(node);
  numbers_[node.state.tiles()] = number;
  slots_.emplace_back();
  auto& chain = table_[static_cast<std::size_t>(bin_of(node.state))];
  chain.insert(chain.begin(), number);
  return number;
}

void HeapTrace::push(int node) {
  heap_.make_room(1);
  ++with_key_[f(node)];
  heap_.push(slots_, f(node), at(node).h, static_cast<UpdatableHeap::Number>(node));
  counts_.peak_open = std::max(counts_.peak_open, heap_.size());
}

std::optional<TraceStep> HeapTrace::step() {
  if (over()) return std::nullopt;
  TraceStep step;
  step.node = in_heap(1);
  std::array<UpdatableHeap::Entry, 1> taken;
  heap_.pop(slots_, taken);
  step.equals = --with_key_[f(step.node)];
  close(step, problem_.is_goal(at(step.node).state));
  return step;
}

Fate HeapTrace::generate(int parent, const Board& board, TraceChild& child) {
  const auto [move, g] = std::pair(child.move, child.g);
  const auto met = numbers_.find(board.tiles());
  if (met == numbers_.end()) {
    push(child.node = add({board, g, problem_.h(board), parent, move}));
    child.to = index_of(child.node);
    return Fate::opened;
  }
  const int number = child.node = met->second;
  TraceNode& node = at(number);
  child.from = child.to = index_of(number);
  if (g >= node.g) return Fate::known;
  const bool was_closed = node.status == TraceNode::Status::closed;
  const Cost before = f(number);
  node.g = g;
  node.parent = parent;
  node.move = move;
  node.status = TraceNode::Status::open;
  if (was_closed) {
    ++counts_.reopened;
    push(number);
  } else {
    --with_key_[before];
    ++with_key_[f(number)];
    heap_.decrease(slots_, before, f(number), node.h, static_cast<UpdatableHeap::Number>(number));
  }
  child.to = index_of(number);
  return was_closed ? Fate::reopened : Fate::improved;
}

}  // namespace taquin
