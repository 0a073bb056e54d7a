// Walks through the C face: the two kinds of walk behind one handle, and one numbering of nodes.
//
// Iterative deepening forgets the nodes of a round that is over; numbers must not come again, so each round begins
// where the last one ended.
#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "taquin/c/handle.hpp"
#include "taquin/laboratory/deepening_walk.hpp"
#include "taquin/laboratory/walk.hpp"

using taquin::DeepeningWalk;
using taquin::Walk;
using taquin::WalkNode;
using taquin::c::BadArgument;
using taquin::c::guarded;
using taquin::c::letter_of;
using taquin::c::need;

struct taquin_walk {
  std::variant<Walk, DeepeningWalk> walk;
  std::int64_t base = 0;  ///< number of this round's first node
  std::size_t rounds = 0;

  const std::vector<WalkNode>& nodes() const {
    return std::visit(
        [](const auto& kind) -> const auto& { return kind.nodes(); }, walk);
  }
  const DeepeningWalk* deepening() const { return std::get_if<DeepeningWalk>(&walk); }
  std::int64_t number(int node) const noexcept { return node < 0 ? -1 : base + node; }

  std::optional<taquin::WalkStep> step() {
    const std::size_t before = nodes().size();
    auto made = std::visit([](auto& kind) { return kind.step(); }, walk);
    const std::size_t over = deepening() == nullptr ? 0 : deepening()->rounds().size();
    if (made && over > rounds && deepening()->found() < 0) {  // else the round that is over is the last
      base += static_cast<std::int64_t>(before);
      rounds = over;
    }
    return made;
  }
};

namespace {

std::variant<Walk, DeepeningWalk> walk_of(const taquin::Board& board, const taquin::Board& goal,
                                          std::string_view algorithm, std::string_view heuristic, double weight) {
  if (algorithm == "idastar") return DeepeningWalk(board, goal, heuristic);
  return Walk(board, goal, algorithm, heuristic, weight == 0 ? taquin::Request{board, goal}.weight : weight);
}

taquin_walk_step step_of(const taquin_walk& walk, const taquin::WalkStep& made) {
  taquin_walk_step step{};
  step.number = made.number;
  step.node = walk.number(made.node);
  step.equals = made.equals;
  step.is_goal = made.is_goal;
  step.count = static_cast<int>(made.children.size());
  for (std::size_t i = 0; i < made.children.size(); ++i) {
    const taquin::WalkChild& child = made.children[i];
    step.children[i] = {walk.number(child.node), child.g, static_cast<taquin_fate>(child.fate), letter_of(child.move)};
  }
  return step;
}

}  // namespace

static_assert(static_cast<int>(taquin::Fate::goal) == TAQUIN_GOAL && static_cast<int>(taquin::Fate::cut) == TAQUIN_CUT);

taquin_code taquin_walk_new(const taquin_board* board, const taquin_board* goal, const char* algorithm,
                            const char* heuristic, double weight, taquin_walk** out) noexcept {
  return guarded([&] {
    need(board, goal, algorithm, heuristic, out);
    *out = new taquin_walk{walk_of(board->board, goal->board, algorithm, heuristic, weight)};
  });
}

void taquin_walk_free(taquin_walk* walk) noexcept { delete walk; }

taquin_code taquin_walk_next(taquin_walk* walk, taquin_walk_step* out, int* made) noexcept {
  return guarded([&] {
    need(walk, out, made);
    const auto step = walk->step();
    *made = step.has_value();
    if (step) *out = step_of(*walk, *step);
  });
}

uint64_t taquin_walk_nodes(const taquin_walk* walk) noexcept {
  return static_cast<std::uint64_t>(walk->base) + walk->nodes().size();
}

taquin_code taquin_walk_node_at(const taquin_walk* walk, uint64_t number, taquin_walk_node* out,
                                taquin_board** board) noexcept {
  return guarded([&] {
    need(walk, out);
    const auto base = static_cast<std::uint64_t>(walk->base);
    if (number < base || number - base >= walk->nodes().size()) throw BadArgument{"number: there is no such node now"};
    const WalkNode& node = walk->nodes()[number - base];
    if (board != nullptr) *board = new taquin_board{node.board};
    *out = {node.g, node.h, walk->number(node.parent), node.parent < 0 ? '\0' : letter_of(node.move)};
  });
}

size_t taquin_walk_open(const taquin_walk* walk, size_t most, int64_t* nodes, double* keys) noexcept {
  const Walk* kind = std::get_if<Walk>(&walk->walk);
  if (kind == nullptr) return 0;
  size_t count = 0;
  for (const int node : kind->open(most)) {
    nodes[count] = node;
    keys[count++] = kind->key(node);
  }
  return count;
}

taquin_walk_state taquin_walk_now(const taquin_walk* walk) noexcept {
  taquin_walk_state now{};
  now.bound = now.next_bound = -1;
  std::visit(
      [&](const auto& kind) {
        const taquin::Counts& counts = kind.counts();
        now.counts = {counts.expanded, counts.generated, counts.reopened, counts.peak_open, counts.peak_bytes};
        now.found = walk->number(kind.found());
        now.over = kind.over();
      },
      walk->walk);
  if (const Walk* kind = std::get_if<Walk>(&walk->walk)) {
    now.open = kind->open_size();
    now.closed = kind->closed_size();
  } else if (const DeepeningWalk* rounds = walk->deepening()) {
    now.bound = rounds->bound();
    if (rounds->next_bound() < taquin::unreachable) now.next_bound = rounds->next_bound();
  }
  return now;
}
