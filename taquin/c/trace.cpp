// Traces through the C interface: one handle, and one numbering of nodes.
//
// Iterative deepening forgets the nodes of a round that is over. Numbers must not be used twice, so each round begins
// where the last one ended.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "taquin/c/handle.hpp"
#include "taquin/c/trace_json.hpp"
#include "taquin/laboratory/trace/heap_trace.hpp"
#include "taquin/laboratory/trace/trace.hpp"

using taquin::HeapTrace;
using taquin::TraceNode;
using taquin::TraceStep;
using taquin::c::BadArgument;
using taquin::c::guarded;
using taquin::c::letter_of;
using taquin::c::need;

struct taquin_trace {
  std::unique_ptr<taquin::Trace> trace;

  std::int64_t number(int node) const noexcept {
    return node < 0 ? -1 : static_cast<std::int64_t>(trace->forgotten()) + node;
  }
};

namespace {

taquin_trace_step step_of(const taquin_trace& trace, const TraceStep& made) {
  taquin_trace_step step{};
  step.number = made.number;
  step.node = trace.number(made.node);
  step.equals = made.equals;
  step.is_goal = made.is_goal;
  step.count = static_cast<int>(made.children.size());
  for (std::size_t i = 0; i < made.children.size(); ++i) {
    const taquin::TraceChild& child = made.children[i];
    step.children[i] = {trace.number(child.node), child.g,    static_cast<taquin_fate>(child.fate),
                        letter_of(child.move),    child.from, child.to};
  }
  return step;
}

}  // namespace

static_assert(static_cast<int>(taquin::Fate::goal) == TAQUIN_GOAL && static_cast<int>(taquin::Fate::cut) == TAQUIN_CUT);

taquin_code taquin_trace_new(const taquin_board* board, const taquin_board* goal, const char* algorithm,
                             const char* heuristic, double weight, taquin_trace** out) noexcept {
  return guarded([&] {
    need(board, goal, algorithm, heuristic, out);
    const double used = weight == 0 ? taquin::Request{board->board, goal->board}.weight : weight;
    *out = new taquin_trace{taquin::trace_of(board->board, goal->board, algorithm, heuristic, used)};
  });
}

void taquin_trace_free(taquin_trace* trace) noexcept { delete trace; }

taquin_code taquin_trace_next(taquin_trace* trace, taquin_trace_step* out, int* made) noexcept {
  return guarded([&] {
    need(trace, out, made);
    const auto step = trace->trace->step();
    *made = step.has_value();
    if (step) *out = step_of(*trace, *step);
  });
}

taquin_code taquin_trace_json(taquin_trace* trace, size_t most, char** out) noexcept {
  return guarded([&] {
    need(trace, out);
    const std::string step = taquin::c::next_json(*trace->trace, most);
    *out = step.empty() ? nullptr : taquin::c::copy_of(step);
  });
}

uint64_t taquin_trace_nodes(const taquin_trace* trace) noexcept {
  return trace->trace->forgotten() + trace->trace->nodes().size();
}

taquin_code taquin_trace_node_at(const taquin_trace* trace, uint64_t number, taquin_trace_node* out,
                                 taquin_board** board) noexcept {
  return guarded([&] {
    need(trace, out);
    const std::uint64_t gone = trace->trace->forgotten();
    const std::vector<TraceNode>& nodes = trace->trace->nodes();
    if (number < gone || number - gone >= nodes.size()) throw BadArgument{"number: there is no such node now"};
    const TraceNode& node = nodes[number - gone];
    if (board != nullptr) *board = new taquin_board{node.state};
    *out = {node.g, node.h, trace->number(node.parent), node.parent < 0 ? '\0' : letter_of(node.move),
            trace->trace->heap() == nullptr ? -1 : HeapTrace::bin_of(node.state)};
  });
}

size_t taquin_trace_open(const taquin_trace* trace, size_t most, int64_t* nodes, double* keys) noexcept {
  size_t count = 0;
  for (const int node : trace->trace->open(most)) {
    nodes[count] = trace->number(node);
    keys[count++] = trace->trace->key(node);
  }
  return count;
}

size_t taquin_trace_chain(const taquin_trace* trace, int bin, size_t most, int64_t* nodes, int* indices) noexcept {
  const HeapTrace* const heap = trace->trace->heap();
  if (heap == nullptr || bin < 0 || bin >= HeapTrace::bins) return 0;
  const std::vector<int>& chain = heap->chain(bin);
  const size_t count = std::min(most, chain.size());
  for (size_t i = 0; i < count; ++i) {
    nodes[i] = chain[i];
    indices[i] = heap->index_of(chain[i]);
  }
  return count;
}

taquin_trace_state taquin_trace_now(const taquin_trace* trace) noexcept {
  taquin_trace_state now{};
  const taquin::Trace& shown = *trace->trace;
  const taquin::Counts& counts = shown.counts();
  now.counts = {counts.expanded, counts.generated, counts.reopened, counts.peak_open, counts.peak_bytes};
  now.found = trace->number(shown.found());
  now.over = shown.over();
  const taquin::Lists lists = shown.lists().value_or(taquin::Lists{});
  now.open = lists.open;
  now.closed = lists.closed;
  now.bound = shown.bound().value_or(-1);
  now.next_bound = shown.next_bound() < taquin::unreachable ? shown.next_bound() : -1;
  return now;
}
