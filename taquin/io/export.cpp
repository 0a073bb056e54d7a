// The table of formats, a small function a row; PDDL has a file of its own.
#include "taquin/io/export.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "taquin/io/parse.hpp"
#include "taquin/io/pddl.hpp"
#include "taquin/io/text.hpp"
#include "taquin/puzzle/canonical.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/json.hpp"
#include "taquin/util/suggest.hpp"

namespace taquin {

namespace {

// For formats whose goal is 0 1 2 ...
Board blank_first(const Exportable& item) {
  const Canonical inner(item.board, item.goal);
  if (inner.goal_blank() == 0) return inner.board();
  throw Error(fmt::format("the goal {} has its blank at row {}, column {}; this format needs it in a corner",
                          to_text(item.goal), item.goal.blank() / item.goal.cols() + 1,
                          item.goal.blank() % item.goal.cols() + 1));
}

std::string hog2(const Exportable& item) { return to_text(blank_first(item), false) + "\n"; }
std::string korf(const Exportable& item) { return fmt::format("{} {}", item.number, hog2(item)); }

std::string burns(const Exportable& item) {
  return fmt::format("{} {}\nstarting positions for each tile:\n{}\ngoal positions:\n{}\n", item.board.cols(),
                     item.board.rows(), fmt::join(cells_by_tile(item.board), "\n"),
                     fmt::join(cells_by_tile(item.goal), "\n"));
}

std::string json(const Exportable& item) {
  JsonObject object;
  if (!item.id.empty()) object.add("id", item.id);
  object.add("rows", item.board.rows()).add("cols", item.board.cols());
  object.add("tiles", item.board.tiles()).add("goal", item.goal.tiles());
  return object.text() + "\n";
}

constexpr std::array<ExportInfo, 8> table = {{
    {"text", "a board a line in this program's notation: 1 2 3 / 4 5 6 / 7 8 0", "txt", false, true, false,
     [](const Exportable& item) { return to_text(item.board) + "\n"; }},
    {"json", "an object a line: id, rows, cols, tiles and goal in reading order", "json", false, true, false, json},
    {"korf", "a line a board: its number, then the tiles, 0 for the blank; the goal is blank first", "txt", false, true,
     false, korf},
    {"hog2", "the same without the number: read_in_mn_puzzles of HOG2", "txt", false, true, false, hog2},
    {"burns", "columns and rows, the cell of each tile from 0 on, the same of the goal (Burns, Ruml)", "tile", true,
     true, false, burns},
    {"pddl-domain", "the sliding-tile domain for planners: STRIPS with types", "pddl", true, false, false,
     [](const Exportable&) { return pddl_domain(); }},
    {"pddl-problem", "a board as a problem of that domain; positions p-ROW-COLUMN", "pddl", true, true, false,
     pddl_problem},
    {"pddl-plan", "a solution, up to 16 cells a shortest, as a plan of that domain: an action a line", "plan", true,
     true, true, pddl_plan},
}};

}  // namespace

std::span<const ExportInfo> export_formats() noexcept { return table; }

const ExportInfo& find_export(std::string_view name) {
  const auto format =
      std::find_if(table.begin(), table.end(), [&](const ExportInfo& each) { return each.name == name; });
  if (format != table.end()) return *format;
  std::vector<std::string_view> names;
  for (const ExportInfo& each : table) names.push_back(each.name);
  throw Error(fmt::format("found no format {}, expected one of {}{}", quoted(name), fmt::join(names, ", "),
                          did_you_mean(name, names)));
}

}  // namespace taquin
