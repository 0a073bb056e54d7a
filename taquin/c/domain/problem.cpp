// Boards with their goals from whatever the command reads, through the C interface.
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "taquin/c/handle.hpp"
#include "taquin/io/boards/read_board.hpp"
#include "taquin/io/boards/reading.hpp"
#include "taquin/io/instances.hpp"

using taquin::c::guarded;
using taquin::c::need;

namespace {

// "@korf100:1": one board of a set. Else the one board of a text; with a goal asked for, it may have tiles of any
// numbers, if its goal has the same.
taquin::BoardEntry entry_of(const std::string& text, std::optional<taquin::Size> size, bool with_goal) {
  const bool is_set = text.starts_with('@');
  std::vector<taquin::BoardItem> items;
  if (is_set) {
    for (const taquin::Instance& each : taquin::find_instances(text)) items.push_back(item_of(each));
  } else if (!with_goal) {
    return taquin::read_board(text, size);
  } else {
    items = taquin::read_boards(text, {size});
  }
  if (items.size() != 1) throw taquin::Error("found " + std::to_string(items.size()) + " boards, expected one");
  items[0].board();  // throws its error
  auto entry = std::move(*items[0].entry());
  if (!is_set && begins_file(entry)) take_as_numbered(entry);
  return entry;
}

}  // namespace

std::pair<taquin::Board, taquin::Board> taquin::c::problem_in(const char* text, std::optional<Size> size,
                                                              const char* goal) {
  BoardEntry entry = entry_of(text, size, true);
  Board target = goal_for(entry, goal == nullptr ? "" : goal);
  return {std::move(entry.board), std::move(target)};
}

taquin_code taquin_problem_parse(const char* text, int rows, int cols, const char* goal, taquin_board** board,
                                 taquin_board** target) noexcept {
  return guarded([&] {
    need(text, board);
    std::optional<taquin::Size> size;
    if (rows != 0 || cols != 0) size = taquin::Size{rows, cols};
    if (target == nullptr) {
      *board = new taquin_board{entry_of(text, size, false).board};
      return;
    }
    auto [start, end] = taquin::c::problem_in(text, size, goal);
    std::unique_ptr<taquin_board> made(new taquin_board{std::move(end)});
    *board = new taquin_board{std::move(start)};
    *target = made.release();
  });
}
