// Traces through the C face: the three kinds of trace behind one handle, and one numbering of nodes.
//
// Iterative deepening forgets the nodes of a round that is over. Numbers must not be used twice, so each round begins
// where the last one ended.
#include <algorithm>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "taquin/c/handle.hpp"
#include "taquin/laboratory/deepening_trace.hpp"
#include "taquin/laboratory/heap_trace.hpp"
#include "taquin/laboratory/trace.hpp"

using taquin::DeepeningTrace;
using taquin::HeapStep;
using taquin::HeapTrace;
using taquin::Trace;
using taquin::TraceNode;
using taquin::c::BadArgument;
using taquin::c::guarded;
using taquin::c::letter_of;
using taquin::c::need;

using AnyTrace = std::variant<Trace, DeepeningTrace, HeapTrace>;

struct taquin_walk {
  AnyTrace trace;
  std::int64_t base = 0;  ///< number of this round's first node
  std::size_t rounds = 0;

  const std::vector<TraceNode>& nodes() const {
    return std::visit(
        [](const auto& kind) -> const auto& { return kind.nodes(); }, trace);
  }
  const DeepeningTrace* deepening() const { return std::get_if<DeepeningTrace>(&trace); }
  const HeapTrace* heap() const { return std::get_if<HeapTrace>(&trace); }
  std::int64_t number(int node) const noexcept { return node < 0 ? -1 : base + node; }

  /// The places of other traces than that of the heap are empty.
  std::optional<HeapStep> step() {
    const std::size_t before = nodes().size();
    auto made = std::visit(
        [](auto& kind) {
          auto step = kind.step();
          if constexpr (std::is_same_v<decltype(step), std::optional<HeapStep>>)
            return step;
          else
            return step ? std::optional(HeapStep{std::move(*step), {}}) : std::nullopt;
        },
        trace);
    const std::size_t over = deepening() == nullptr ? 0 : deepening()->rounds().size();
    if (made && over > rounds && deepening()->found() < 0) {  // else the round that is over is the last
      base += static_cast<std::int64_t>(before);
      rounds = over;
    }
    return made;
  }
};

namespace {

// Made in place: that of the heap cannot be moved.
AnyTrace trace_of(const taquin::Board& board, const taquin::Board& goal, std::string_view algorithm,
                  std::string_view heuristic, double weight) {
  if (algorithm == "idastar") return AnyTrace(std::in_place_type<DeepeningTrace>, board, goal, heuristic);
  if (algorithm == "astar-heap") return AnyTrace(std::in_place_type<HeapTrace>, board, goal, heuristic);
  return AnyTrace(std::in_place_type<Trace>, board, goal, algorithm, heuristic,
                  weight == 0 ? taquin::Request{board, goal}.weight : weight);
}

taquin_walk_step step_of(const taquin_walk& trace, const HeapStep& made) {
  taquin_walk_step step{};
  step.number = made.number;
  step.node = trace.number(made.node);
  step.equals = made.equals;
  step.is_goal = made.is_goal;
  step.count = static_cast<int>(made.children.size());
  for (std::size_t i = 0; i < made.children.size(); ++i) {
    const taquin::TraceChild& child = made.children[i];
    const HeapStep::Place place = made.places.empty() ? HeapStep::Place{} : made.places[i];
    step.children[i] = {trace.number(child.node), child.g,    static_cast<taquin_fate>(child.fate),
                        letter_of(child.move),    place.from, place.to};
  }
  return step;
}

}  // namespace

static_assert(static_cast<int>(taquin::Fate::goal) == TAQUIN_GOAL && static_cast<int>(taquin::Fate::cut) == TAQUIN_CUT);

taquin_code taquin_walk_new(const taquin_board* board, const taquin_board* goal, const char* algorithm,
                            const char* heuristic, double weight, taquin_walk** out) noexcept {
  return guarded([&] {
    need(board, goal, algorithm, heuristic, out);
    *out = new taquin_walk{trace_of(board->board, goal->board, algorithm, heuristic, weight)};
  });
}

void taquin_walk_free(taquin_walk* trace) noexcept { delete trace; }

taquin_code taquin_walk_next(taquin_walk* trace, taquin_walk_step* out, int* made) noexcept {
  return guarded([&] {
    need(trace, out, made);
    const auto step = trace->step();
    *made = step.has_value();
    if (step) *out = step_of(*trace, *step);
  });
}

uint64_t taquin_walk_nodes(const taquin_walk* trace) noexcept {
  return static_cast<std::uint64_t>(trace->base) + trace->nodes().size();
}

taquin_code taquin_walk_node_at(const taquin_walk* trace, uint64_t number, taquin_walk_node* out,
                                taquin_board** board) noexcept {
  return guarded([&] {
    need(trace, out);
    const auto base = static_cast<std::uint64_t>(trace->base);
    if (number < base || number - base >= trace->nodes().size()) throw BadArgument{"number: there is no such node now"};
    const TraceNode& node = trace->nodes()[number - base];
    if (board != nullptr) *board = new taquin_board{node.board};
    *out = {node.g, node.h, trace->number(node.parent), node.parent < 0 ? '\0' : letter_of(node.move),
            trace->heap() == nullptr ? -1 : HeapTrace::bin_of(node.board)};
  });
}

size_t taquin_walk_open(const taquin_walk* trace, size_t most, int64_t* nodes, double* keys) noexcept {
  size_t count = 0;
  if (const Trace* kind = std::get_if<Trace>(&trace->trace)) {
    for (const int node : kind->open(most)) {
      nodes[count] = node;
      keys[count++] = kind->key(node);
    }
  } else if (const HeapTrace* heap = trace->heap()) {
    for (; count < std::min<std::uint64_t>(most, heap->open_size()); ++count) {
      const int node = heap->in_heap(static_cast<int>(count) + 1);
      nodes[count] = node;
      keys[count] = heap->key(node);
    }
  }
  return count;
}

size_t taquin_walk_chain(const taquin_walk* trace, int bin, size_t most, int64_t* nodes, int* indices) noexcept {
  const HeapTrace* const heap = trace->heap();
  if (heap == nullptr || bin < 0 || bin >= HeapTrace::bins) return 0;
  const std::vector<int>& chain = heap->chain(bin);
  const size_t count = std::min(most, chain.size());
  for (size_t i = 0; i < count; ++i) {
    nodes[i] = chain[i];
    indices[i] = heap->index_of(chain[i]);
  }
  return count;
}

taquin_walk_state taquin_walk_now(const taquin_walk* trace) noexcept {
  taquin_walk_state now{};
  now.bound = now.next_bound = -1;
  std::visit(
      [&](const auto& kind) {
        const taquin::Counts& counts = kind.counts();
        now.counts = {counts.expanded, counts.generated, counts.reopened, counts.peak_open, counts.peak_bytes};
        now.found = trace->number(kind.found());
        now.over = kind.over();
        if constexpr (!std::is_same_v<decltype(kind), const DeepeningTrace&>) {
          now.open = kind.open_size();
          now.closed = kind.closed_size();
        }
      },
      trace->trace);
  if (const DeepeningTrace* rounds = trace->deepening()) {
    now.bound = rounds->bound();
    if (rounds->next_bound() < taquin::unreachable) now.next_bound = rounds->next_bound();
  }
  return now;
}
