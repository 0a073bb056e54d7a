// The table of formats, one small function per row; PDDL and the format of Burns and Ruml have files of their own.
#include "taquin/io/planners/export.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "taquin/io/answer_json.hpp"
#include "taquin/io/boards/burns.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/io/planners/pddl.hpp"
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

std::string json(const Exportable& item) {
  return json_line("board", item.id, &item.board, &item.goal).add("goal_tiles", item.goal.tiles()).text() + "\n";
}

constexpr std::array<ExportInfo, 8> table = {{
    {.name = "text",
     .summary = "one board per line in this program's notation: 1 2 3 / 4 5 6 / 7 8 0",
     .extension = "txt",
     .write = [](const Exportable& item) { return to_text(item.board) + "\n"; }},
    {.name = "json",
     .summary = "one object per line: the board and its goal as text and as tiles in reading order",
     .extension = "json",
     .write = json},
    {.name = "korf",
     .summary = "one line per board: its number, then the tiles, 0 for the blank; the goal has the blank first",
     .extension = "txt",
     .write = korf},
    {.name = "hog2",
     .summary = "the same without the number: read_in_mn_puzzles of HOG2",
     .extension = "txt",
     .write = hog2},
    {.name = "burns",
     .summary = "columns and rows, then the cell of each tile from 0 on, then the same of the goal (Burns, Ruml)",
     .extension = "tile",
     .one_per_file = true,
     .write = burns_text},
    {.name = "pddl-domain",
     .summary = "the sliding-tile domain for planners: STRIPS with types",
     .extension = "pddl",
     .one_per_file = true,
     .needs_board = false,
     .write = [](const Exportable&) { return pddl_domain(); }},
    {.name = "pddl-problem",
     .summary = "a board as a problem of that domain; positions p-ROW-COLUMN",
     .extension = "pddl",
     .one_per_file = true,
     .write = pddl_problem},
    {.name = "pddl-plan",
     .summary = "a solution (up to 16 cells a shortest one) as a plan of that domain, one action per line",
     .extension = "plan",
     .one_per_file = true,
     .needs_path = true,
     .write = pddl_plan},
}};

}  // namespace

std::span<const ExportInfo> export_formats() noexcept { return table; }

const ExportInfo& find_export(std::string_view name) {
  const auto format =
      std::find_if(table.begin(), table.end(), [&](const ExportInfo& each) { return each.name == name; });
  if (format != table.end()) return *format;
  std::vector<std::string_view> names;
  for (const ExportInfo& each : table) names.push_back(each.name);
  throw Error(ErrorCode::unknown_name, fmt::format("found no format {}, expected one of {}{}", quoted(name),
                                                   fmt::join(names, ", "), did_you_mean(name, names)));
}

}  // namespace taquin
