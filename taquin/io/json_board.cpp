// Lists of tiles become text for `parse_board`, so that errors in them read as elsewhere.
#include "taquin/io/json_board.hpp"

#include <fmt/core.h>

#include <initializer_list>
#include <type_traits>

#include "taquin/io/text.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/util/json.hpp"

namespace taquin {

namespace {

// What is wrong, without the place in the text that was made here, which no user sees.
std::string reason(const Error& error) {
  const std::string_view what = error.what();
  return std::string(error.line() == 0 ? what : what.substr(what.find(": ") + 2));
}

std::string tile_text(const JsonValue& tile) {
  if (tile.is_null()) return "0";
  return tile.is_string() ? tile.as<std::string>() : std::to_string(tile.as<std::int64_t>());
}

std::string row_text(const JsonValue& row) {
  std::string text;
  for (const JsonValue& tile : row.items()) text += tile_text(tile) + ",";
  if (!text.empty()) text.pop_back();
  return text;
}

// The text of a list of tiles, or of rows of them.
std::string tiles_text(const JsonValue& tiles) {
  std::string rows;
  for (const JsonValue& row : tiles.items()) {
    if (!row.is_array()) return row_text(tiles);
    rows += row_text(row) + ";";
  }
  return rows;
}

class Reader {
 public:
  Reader(std::string_view text, std::optional<Size> size) : json_(text), size_(size_of(size)) {}

  BoardEntry run() {
    BoardEntry entry{board()};
    entry.id = read("id", tile_text).value_or("");
    entry.goal = read("goal", [&](const JsonValue& goal) { return goal_of(goal, entry.board); });
    entry.moves = read("moves", as_text);
    entry.perspective = named("perspective", {Perspective::tile, Perspective::blank});
    entry.metric = named("metric", {Metric::stm, Metric::mtm});
    return entry;
  }

 private:
  static std::string as_text(const JsonValue& value) { return value.as<std::string>(); }

  // What `use` makes of the member; nullopt if it is missing or null. Its errors name the key.
  template <class Use>
  std::optional<std::invoke_result_t<Use, const JsonValue&>> read(const char* key, Use use) const {
    const JsonValue value = json_.find(key);
    if (value.is_null()) return std::nullopt;
    try {
      return use(value);
    } catch (const Error& error) {
      throw Error(fmt::format("\"{}\": {}", key, reason(error)));
    }
  }
  template <class T>
  std::optional<T> named(const char* key, std::initializer_list<T> values) const {
    return read(key, [&](const JsonValue& value) {
      const std::string word = as_text(value);
      for (const T each : values) {
        if (name(each) == word) return each;
      }
      throw Error(fmt::format("found {}, expected {} or {}", taquin::quoted(word), name(*values.begin()),
                              name(*(values.begin() + 1))));
    });
  }

  std::optional<Size> size_of(std::optional<Size> wanted) const {
    const auto side = [&](const char* key) {
      return read(key, [](const JsonValue& value) { return parse_size(tile_text(value)).rows; });
    };
    const auto rows = side("rows"), cols = side("cols");
    return rows && cols ? Size{*rows, *cols} : wanted;
  }

  Board board() const {
    const auto tiles = read("tiles", [&](const JsonValue& v) { return parse_board(tiles_text(v), size_).board; });
    const auto text = read("board", [&](const JsonValue& v) {
      return parse_board(v.is_array() ? tiles_text(v) : as_text(v), size_).board;
    });
    if (tiles && text && *tiles != *text) throw Error("\"tiles\" and \"board\" are different boards");
    if (!tiles && !text) throw Error("neither \"board\" nor \"tiles\" is there");
    return tiles ? *tiles : *text;
  }

  static Board goal_of(const JsonValue& goal, const Board& board) {
    const Size size{board.rows(), board.cols()};
    const std::string text = goal.is_array() ? tiles_text(goal) : as_text(goal);
    if (const GoalInfo* known = find_goal(text)) return known->make(size.rows, size.cols);
    return parse_board(text, size).board;
  }

  JsonValue json_;
  std::optional<Size> size_;
};

}  // namespace

bool is_json_object(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == text.npos || text[begin] != '{') return false;
  // Braces also hold rows, as C writes them: {{1,2,3},{4,5,0}}.
  const std::size_t next = text.find_first_not_of(" \t\r\n", begin + 1);
  return next == text.npos || text[next] == '"' || text[next] == '}';
}

BoardEntry board_from_json(std::string_view text, std::optional<Size> size, int first_line) {
  try {
    return Reader(text, size).run();
  } catch (const Error& error) {
    throw Error(first_line, 1, fmt::format("found an object of JSON without a board: {}", reason(error)));
  }
}

}  // namespace taquin
