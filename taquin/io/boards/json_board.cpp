// Lists of tiles become text for the reader of notations, so that errors in them read as elsewhere.
#include "taquin/io/boards/json_board.hpp"

#include <fmt/core.h>

#include <initializer_list>
#include <type_traits>

#include "taquin/io/boards/reading.hpp"
#include "taquin/io/boards/tokens/labels.hpp"
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
  if (tile.is_string()) return tile.as<std::string>();
  const std::string text = tile.text();
  return text.ends_with(".0") ? text.substr(0, text.size() - 2) : std::to_string(tile.as<std::int64_t>());
}

std::string row_text(const JsonValue& row) {
  std::string text;
  for (const JsonValue& tile : row.items()) {
    const std::string word = tile_text(tile);
    text.append(text.empty() ? "" : ",").append(word.find_first_not_of(' ') == word.npos ? "\"\"" : word);
  }
  return text;
}

// The text of a list of tiles, or of rows of them: lists, or strings of several tiles.
std::string tiles_text(const JsonValue& tiles) {
  std::string rows;
  for (const JsonValue& row : tiles.items()) {
    const bool is_row = row.is_array() || (row.is_string() && row.as<std::string>().size() > 3);
    if (!is_row) return row_text(tiles);
    rows += (row.is_array() ? row_text(row) : row.as<std::string>()) + ";";
  }
  return rows;
}

class JsonBoardReader {
 public:
  JsonBoardReader(const JsonValue& json, std::optional<Size> size) : json_(json), size_(size_of(size)) {}

  BoardEntry run() {
    BoardEntry entry = board();
    entry.id = read("id", tile_text).value_or("");
    if (auto goal =
            read(key_of(LabelKind::goal, "goal"), [&](const JsonValue& value) { return goal_of(value, entry); })) {
      entry.goal = std::move(goal);
      entry.numbers.clear();
    }
    entry.moves = read(key_of(LabelKind::moves, "moves"),
                       [](const JsonValue& v) { return v.is_array() ? row_text(v) : as_text(v); });
    entry.perspective = named("perspective", {Perspective::tile, Perspective::blank});
    entry.metric = named("metric", {Metric::stm, Metric::mtm});
    if (!entry.numbers.empty()) throw Error(entry.refusal);
    return entry;
  }

 private:
  static std::string as_text(const JsonValue& value) { return value.as<std::string>(); }

  // `usual`, if it is there; else the first key that means the same.
  std::string key_of(LabelKind kind, const char* usual) const {
    if (!json_.find(usual).is_null()) return usual;
    for (const std::string& key : json_.keys()) {
      if (label_kind(key) == kind && (json_.find(key).is_array() || json_.find(key).is_string())) return key;
    }
    return usual;
  }

  // What `use` makes of the member; nullopt if it is missing or null. Its errors name the key.
  template <class Use>
  std::optional<std::invoke_result_t<Use, const JsonValue&>> read(const std::string& key, Use use) const {
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

  BoardEntry entry_in(const JsonValue& value) const {
    std::vector<BoardItem> items = read_boards(value.is_array() ? tiles_text(value) : as_text(value), {size_});
    if (const Error* error = items[0].error()) throw Error(*error);
    if (items.size() > 1) throw Error(fmt::format("found {} boards, expected one", items.size()));
    return std::get<BoardEntry>(std::move(items[0].result));
  }
  BoardEntry board() const {
    const auto use = [&](const JsonValue& value) { return entry_in(value); };
    auto tiles = read("tiles", [&](const JsonValue& value) { return entry_in(value); });
    auto text = read(json_.find("board").is_null() && !tiles ? other_key() : "board", use);
    if (tiles && text && tiles->board != text->board) throw Error("\"tiles\" and \"board\" are different boards");
    if (!tiles && !text) throw Error("neither \"board\" nor \"tiles\" is there");
    return tiles ? std::move(*tiles) : std::move(*text);
  }
  std::string other_key() const {
    const std::string start = key_of(LabelKind::start, "board");
    return start != "board" ? start : key_of(LabelKind::plain, "board");
  }

  Board goal_of(const JsonValue& goal, const BoardEntry& entry) const {
    return goal_for(entry, goal.is_array() ? tiles_text(goal) : as_text(goal));
  }

  JsonValue json_;
  std::optional<Size> size_;
};

std::size_t next_sign(std::string_view text, std::size_t at) { return text.find_first_not_of(" \t\r\n", at); }

bool begins_object(std::string_view text, std::size_t begin) {
  if (begin == text.npos || text[begin] != '{') return false;
  // Braces also hold rows, as C writes them: {{1,2,3},{4,5,0}}.
  const std::size_t next = next_sign(text, begin + 1);
  return next == text.npos || text[next] == '"' || text[next] == '}';
}

BoardEntry read_object(const JsonValue& json, std::optional<Size> size, int first_line) {
  try {
    return JsonBoardReader(json, size).run();
  } catch (const Error& error) {
    throw Error(first_line, 1, fmt::format("found an object of JSON without a board: {}", reason(error)));
  }
}

JsonValue read_json(std::string_view text, int first_line) {
  try {
    return JsonValue(text);
  } catch (const Error& error) {
    throw Error(first_line, 1, fmt::format("found an object of JSON without a board: {}", reason(error)));
  }
}

}  // namespace

bool is_json_object(std::string_view text) { return begins_object(text, next_sign(text, 0)); }

bool is_json_list(std::string_view text) {
  const std::size_t begin = next_sign(text, 0);
  return begin != text.npos && text[begin] == '[' && begins_object(text, next_sign(text, begin + 1));
}

BoardEntry board_from_json(std::string_view text, std::optional<Size> size, int first_line) {
  return read_object(read_json(text, first_line), size, first_line);
}

std::vector<BoardEntry> boards_from_json(std::string_view text, std::optional<Size> size, int first_line) {
  std::vector<BoardEntry> entries;
  for (const JsonValue& each : read_json(text, first_line).items())
    entries.push_back(read_object(each, size, first_line));
  return entries;
}

}  // namespace taquin
