// A person's way to solve a board, line by line, through the C interface: the stages as JSON.
#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "taquin/c/handle.hpp"
#include "taquin/construct/greedy.hpp"
#include "taquin/util/json.hpp"

using taquin::c::copy_of;
using taquin::c::guarded;
using taquin::c::need;

namespace {

// In the order of GreedyStage::Kind.
constexpr std::array<std::string_view, 7> kinds = {"home", "corner", "behind", "turn", "exchange", "circle", "along"};

taquin::JsonObject json_of(const taquin::GreedyStage& stage) {
  taquin::JsonObject json;
  json.add("kind", kinds[static_cast<std::size_t>(stage.kind)])
      .add("tile", stage.tile)
      .add("next", stage.next)
      .add("cell", stage.cell)
      .add("moves", to_text(stage.path, taquin::Perspective::tile, false));
  return json;
}

std::vector<taquin::JsonObject> stages_of(const taquin::Board& board, const taquin::Board& goal) {
  const taquin::Solvability found = taquin::solvability(board, goal);
  if (!found.solvable) throw taquin::Error(found.reason);
  std::vector<taquin::JsonObject> stages;
  for (const taquin::GreedyStage& stage : taquin::greedy_stages(board, goal)) stages.push_back(json_of(stage));
  return stages;
}

}  // namespace

taquin_code taquin_construction_json(const taquin_board* board, const taquin_board* goal, char** out) noexcept {
  return guarded([&] {
    need(board, goal, out);
    *out = copy_of(taquin::json_of(stages_of(board->board, goal->board)));
  });
}
