// The words that people write around boards: "Initial state:", "goal = ", "size 3,3", the header of a table.
#pragma once

#include <string>
#include <string_view>

namespace taquin {

/// What follows a word. `plain` words say nothing ("board", "state"); `code` is the type of a variable, which undoes
/// the words before it (a "final int" is no goal).
enum class LabelKind { unknown, plain, code, start, goal, size, rows, cols, moves, length, id };

/// Letters count, not case: goal_state, goalState and GOAL are the same kind.
LabelKind label_kind(std::string_view word);

/// Do its cells stand on the same line as the word, so that what follows on the next lines is something else?
constexpr bool ends_with_line(LabelKind kind) { return kind >= LabelKind::size; }

/// Words that mean an empty cell: blank, empty, none, ...
bool is_blank_word(std::string_view word);

/// "(space)" in Chinese, as texts write the blank behind the tiles: a sign of its own, in spite of its brackets.
inline constexpr std::string_view bracketed_blank = "(\xE7\xA9\xBA\xE6\xA0\xBC)";

/// The word without anything but its letters, in lower case.
std::string letters_of(std::string_view word);

}  // namespace taquin
