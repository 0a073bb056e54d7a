// Plans name neither objects nor the goal, so actions are read by their arguments alone: the tile is the first argument
// with one number whose letters no other argument of the action has. Positions are compared with the board if their
// names hold a row and a column; other names, such as p8, could mean any position.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <utility>
#include <vector>

#include "taquin/io/planners/pddl.hpp"
#include "taquin/io/planners/pddl_words.hpp"
#include "taquin/io/text.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

// What planners print around an action: "step", "0:", "[1]", "0.001".
bool is_decoration(const std::string& word) {
  return word == "step" || word.ends_with(':') || word.starts_with('[') || word.ends_with(']') ||
         word.find_first_not_of("0123456789.") == word.npos;
}

std::vector<PddlPhrase> actions_of(std::string_view text) {
  std::vector<PddlPhrase> actions = phrases_of(text).all;
  for (PddlPhrase& phrase : actions) {
    const auto is_word = [](const std::string& word) { return !is_decoration(word); };
    std::vector<std::string>& words = phrase.words;
    words.erase(words.begin(), std::find_if(words.begin(), words.end(), is_word));
    if (!phrase.is_in_list) std::erase_if(words, is_decoration);
  }
  std::erase_if(actions, [](const PddlPhrase& phrase) { return phrase.words.empty(); });
  return actions;
}

// The way the blank goes, if it is an action of this program's domain.
std::optional<Direction> direction_of(const std::string& action) {
  const auto* found = std::find(pddl_actions.begin(), pddl_actions.end(), action);
  return found == pddl_actions.end() ? std::nullopt
                                     : std::optional(static_cast<Direction>(found - pddl_actions.begin()));
}

std::string stem_of(std::string word) {
  std::erase_if(word, [](char c) { return c >= '0' && c <= '9'; });
  return word;
}

// How the arguments of a plan's actions are read.
struct PlanReading {
  std::string tile;        // a tile's name without its number
  int least = 0;           // of the numbers that count; 1: number 0 is the blank
  int first_tile = 1;      // its number
  int first_row = 1;       // and column
  bool is_strict = false;  // the plan is of this program's domain: its directions and the order of positions count

  // The numbers of tiles among the arguments.
  std::vector<int> tiles_in(const PddlPhrase& action) const {
    std::vector<int> tiles;
    for (std::size_t i = 1; i < action.words.size(); ++i) {
      const std::vector<int> numbers = numbers_in(action.words[i]);
      if (numbers.size() == 1 && numbers[0] >= least && stem_of(action.words[i]) == tile) tiles.push_back(numbers[0]);
    }
    return tiles;
  }

  // Whether the action can be the slide that moves the blank this way: its positions, as far as they have a row and a
  // column, are those that the tile leaves and reaches.
  bool fits(const PddlPhrase& action, const Board& board, Direction d) const {
    if (!board.can(d) || (is_strict && direction_of(action.words[0]) != d)) return false;
    const int to = board.blank(), from = board.neighbour(to, d);
    if (tiles_in(action) != std::vector{board.tile(from) + first_tile - 1}) return false;
    std::vector<int> cells;
    for (std::size_t i = 1; i < action.words.size(); ++i) {
      const std::vector<int> numbers = coordinates_in(action.words[i]);
      if (numbers.size() != 2) continue;
      const int row = numbers[0] - first_row, col = numbers[1] - first_row;
      cells.push_back(col >= 0 && col < board.cols() && row < board.rows() ? row * board.cols() + col : -1);
    }
    if (is_strict) return cells == std::vector{from, to};
    return std::all_of(cells.begin(), cells.end(), [&](int cell) { return cell == from || cell == to; }) &&
           (cells.size() != 2 || cells[0] != cells[1]);
  }
};

// The beginning of an action, printable.
std::string shown(const PddlPhrase& action) {
  std::string text;
  for (std::size_t i = 0; i < std::min<std::size_t>(action.words.size(), 8); ++i) {
    const std::string word = taquin::quoted(action.words[i]);
    text += (i == 0 ? "" : " ") + word.substr(1, word.size() - 2);
  }
  return text;
}

PlannedPath replay(const std::vector<PddlPhrase>& actions, Board board, const PlanReading& reading) {
  constexpr std::array directions = {Direction::up, Direction::down, Direction::left, Direction::right};
  PlannedPath planned;
  for (const PddlPhrase& action : actions) {
    const auto* d = std::find_if(directions.begin(), directions.end(),
                                 [&](Direction each) { return reading.fits(action, board, each); });
    if (d == directions.end()) {
      planned.flaw = fmt::format("action {}: {} does not fit the board", planned.path.size() + 1, shown(action));
      break;
    }
    board.slide(*d);
    planned.path.push_back(*d);
  }
  return planned;
}

// All readings that find one tile in each action.
std::vector<PlanReading> readings_of(const std::vector<PddlPhrase>& actions) {
  std::vector<PlanReading> readings;
  for (const int least : {0, 1}) {
    for (std::size_t i = 1; i < actions[0].words.size(); ++i) {
      PlanReading reading{stem_of(actions[0].words[i]), least};
      const auto has_one_tile = [&](const PddlPhrase& action) { return reading.tiles_in(action).size() == 1; };
      if (!std::all_of(actions.begin(), actions.end(), has_one_tile)) continue;
      for (const PddlPhrase& action : actions)
        reading.first_tile = std::min(reading.first_tile, reading.tiles_in(action)[0]);
      readings.push_back(reading);
      reading.first_row = 0;
      readings.push_back(reading);
    }
  }
  return readings;
}

// Whether it is an action of this program's domain, perhaps an incomplete one.
bool is_ours(const PddlPhrase& action) {
  return direction_of(action.words[0]) &&
         std::all_of(action.words.begin() + 1, action.words.end(), [](const auto& word) {
           const std::size_t numbers = numbers_in(word).size();
           return stem_of(word) == (numbers == 1 ? "t" : "p--") && (numbers == 1 || numbers == 2);
         });
}

PlannedPath replay_ours(std::string_view text, const std::vector<PddlPhrase>& actions, const Board& board) {
  for (const PddlPhrase& action : actions) {
    if (is_ours(action) && action.words.size() == 4) continue;
    throw error_at(text, action.offset, 1,
                   fmt::format("found \"{}\", expected an action such as (move-left t8 p-3-3 p-3-2)",
                               is_ours(action) ? shown(action) : shown({{action.words[0]}})));
  }
  return replay(actions, board, {"t", 1, 1, 1, true});
}

}  // namespace

bool is_pddl_plan(std::string_view text) {
  const std::vector<PddlPhrase> actions = actions_of(text);
  const auto is_letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
  if (!actions.empty() && actions[0].is_in_list && is_letter(actions[0].words[0][0])) return true;
  const auto is_named = [](const std::string& word) { return direction_of(word).has_value(); };
  return std::any_of(actions.begin(), actions.end(), [&](const PddlPhrase& phrase) {
    return std::any_of(phrase.words.begin(), phrase.words.end(), is_named);
  });
}

PlannedPath parse_pddl_plan(std::string_view text, Board board) {
  const std::vector<PddlPhrase> actions = actions_of(text);
  if (actions.empty()) return {};
  if (std::any_of(actions.begin(), actions.end(), is_ours)) return replay_ours(text, actions, board);
  std::optional<PlannedPath> best;
  for (const PlanReading& reading : readings_of(actions)) {
    PlannedPath planned = replay(actions, board, reading);
    if (planned.flaw.empty()) return planned;
    if (!best || planned.path.size() > best->path.size()) best = std::move(planned);
  }
  if (best) return std::move(*best);
  const auto names_a_number = [](const PddlPhrase& action) {
    return std::any_of(action.words.begin() + 1, action.words.end(),
                       [](const auto& word) { return !numbers_in(word).empty(); });
  };
  const auto other = std::find_if_not(actions.begin(), actions.end(), names_a_number);
  const PddlPhrase& wrong = other == actions.end() ? actions[0] : *other;
  throw error_at(text, wrong.offset, 1,
                 fmt::format("found {}, expected an action that names the tile it moves, such as (slide t7 p8 p9)",
                             taquin::quoted(wrong.words[0])));
}

}  // namespace taquin
