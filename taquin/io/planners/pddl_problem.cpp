// Reads sliding-tile problems by their structure, whatever their authors call tiles, positions and predicates.
//
// The predicate that places tiles has two arguments, a tile and a position, or three, a tile, a row and a
// column. The tile, its first or last argument, has more different values than in any other predicate, none of which is
// a value of another argument; neighbour facts fail this, because they have positions on both sides.
// `io/planners/pddl_grid.hpp` finds the cell of each position.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "taquin/io/planners/pddl.hpp"
#include "taquin/io/planners/pddl_grid.hpp"
#include "taquin/io/planners/pddl_words.hpp"
#include "taquin/io/text.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

class ProblemReader {
 public:
  ProblemReader(std::string_view text, int first_line) : text_(text), first_line_(first_line) {}

  PddlProblem read() {
    sort_facts(phrases_of(text_));
    find_predicate();
    find_grid();
    Layout start = layout(init_), end = layout(goal_);
    const std::string blank = find_blank(start);
    std::replace(start.begin(), start.end(), blank, std::string());
    std::replace(end.begin(), end.end(), blank, std::string());
    check_goal(start, end);
    check_blank(init_, start);
    check_blank(goal_, end);
    const std::map<std::string, std::uint16_t> numbers = numbered(end);
    return {*name_, board(start, numbers), board(end, numbers)};
  }

 private:
  using Predicate = std::pair<std::string, std::size_t>;  // its name and number of arguments
  using Facts = std::map<Predicate, std::vector<PddlPhrase>>;
  using Layout = std::vector<std::string>;  // the tile on each cell, if any

  Error wrong(std::size_t offset, const std::string& message) const {
    return error_at(text_, offset, first_line_, message);
  }

  void sort_facts(const PddlPhrases& phrases) {
    Facts* section = nullptr;
    for (const PddlPhrase& phrase : phrases.all) {
      if (!phrase.is_in_list) continue;
      const std::string& head = phrase.words[0];
      if (head == "problem" && phrase.around == "define") {
        if (name_) throw wrong(phrase.offset, "found a second problem, expected one");
        name_ = phrase.words.size() > 1 ? phrase.words[1] : "";
      } else if (head == "define" || head.starts_with(':')) {
        section = head == ":init" ? &init_ : head == ":goal" ? &goal_ : nullptr;
        if (section == &goal_) goal_offset_ = phrase.offset;
      } else if (section == &goal_ && phrase.around != ":goal" && phrase.around != "and") {
        throw wrong(phrase.offset, fmt::format("found facts in {}, expected a goal of facts in (and ...)",
                                               taquin::quoted(phrase.around)));
      } else if (section != nullptr && (section == &goal_ || phrase.around == ":init")) {
        (*section)[{head, phrase.words.size() - 1}].push_back(phrase);
      }
    }
    if (!name_) throw wrong(0, "found a PDDL domain, which holds no board; expected a problem (pddl-problem)");
    if (!phrases.is_closed) throw wrong(text_.size(), "found the end, expected \")\"");
  }

  std::size_t first_offset() const { return facts_of(init_, predicate_)[0].offset; }

  static const std::vector<PddlPhrase>& facts_of(const Facts& section, const Predicate& predicate) {
    static const std::vector<PddlPhrase> none;
    const auto found = section.find(predicate);
    return found == section.end() ? none : found->second;
  }
  // The different values of arguments `from` to `to`.
  static PddlNames values(const std::vector<PddlPhrase>& facts, std::size_t from, std::size_t to) {
    PddlNames words;
    for (const PddlPhrase& fact : facts) words.insert(&fact.words[from], &fact.words[to] + 1);
    return words;
  }

  void find_predicate() {
    std::size_t most = 1;
    for (const auto& [predicate, facts] : init_) {
      const std::size_t last = predicate.second;
      for (const std::size_t tile : {std::size_t{1}, last}) {
        if (last < 2 || last > 3) continue;
        const std::size_t tiles = values(facts, tile, tile).size();
        const std::size_t others = tile == 1 ? values(facts, 2, last).size() : values(facts, 1, last - 1).size();
        const std::size_t count = tiles + values(facts_of(goal_, predicate), tile, tile).size();
        if (count <= most || tiles + others != values(facts, 1, last).size()) continue;
        most = count;
        predicate_ = predicate;
        tile_ = tile;
      }
    }
    if (most == 1) throw wrong(0, "found no facts that place tiles on positions, expected such as (at t1 p-1-1)");
    if (predicate_.second == 3) return;
    // With two arguments, the position is the one with neighbours, or at least with a row and a column in its name.
    const auto likeliness = [&](std::size_t tile) {
      tile_ = tile;
      const PddlNames names = positions();
      return 2 * joined(names).size() + (coordinates_in(*names.begin()).size() == 2 ? 1 : 0);
    };
    tile_ = likeliness(2) > likeliness(1) ? 2 : 1;
  }

  // One name, or those of a row and a column.
  static std::string position_in(const PddlPhrase& fact, std::size_t from, std::size_t to) {
    return from == to ? fact.words[from] : fact.words[from] + " " + fact.words[to];
  }
  std::string position_of(const PddlPhrase& fact) const {
    return position_in(fact, tile_ == 1 ? 2 : 1, predicate_.second - (tile_ == 1 ? 0 : 1));
  }
  // Where tiles lie at the beginning or in the goal.
  PddlNames positions() const {
    PddlNames names;
    for (const Facts* section : {&init_, &goal_}) {
      for (const PddlPhrase& fact : facts_of(*section, predicate_)) names.insert(position_of(fact));
    }
    return names;
  }
  // Facts that are the only ones of their predicate and may be about a position, as (blank p5) is.
  std::vector<const PddlPhrase*> single_facts(const Facts& section) const {
    std::vector<const PddlPhrase*> singles;
    for (const auto& [predicate, facts] : section) {
      if (predicate.second + 1 == predicate_.second && facts.size() == 1) singles.push_back(&facts[0]);
    }
    return singles;
  }

  // The pairs of positions that facts join, perhaps with a direction. At most one position, the blank's, is not known.
  // If all pairs are there, the facts mean something else.
  PddlPairs joined(PddlNames known) const {
    for (const PddlPhrase* fact : single_facts(init_)) known.insert(fact->words[1]);
    PddlPairs pairs;
    for (const auto& [predicate, facts] : init_) {
      for (const auto& [i, j] : {std::pair<std::size_t, std::size_t>{1, 2}, {1, 3}, {2, 3}}) {
        if (j > predicate.second || predicate.second > 3 || predicate == predicate_) continue;
        PddlPairs here;
        PddlNames ends, others;
        bool is_sure = false;
        for (const PddlPhrase& fact : facts) {
          const std::string &a = fact.words[i], &b = fact.words[j];
          is_sure = is_sure || (known.contains(a) && known.contains(b));
          for (const std::string& end : {a, b}) (known.contains(end) ? ends : others).insert(end);
          if (a != b) here.insert(std::minmax(a, b));
        }
        const std::size_t count = ends.size() + others.size();
        if (is_sure && others.size() <= 1 && (count < 3 || here.size() < count * (count - 1) / 2)) pairs.merge(here);
      }
    }
    return pairs;
  }

  void find_grid() {
    PddlNames names = positions();
    const PddlPairs pairs = predicate_.second == 2 ? joined(names) : PddlPairs();
    for (const auto& [a, b] : pairs) names.insert({a, b});
    std::optional<PositionGrid> grid = grid_by_names(names);
    if (!pairs.empty() && !(grid && grid->is_joined_by(pairs))) {
      const bool has_names = grid.has_value();
      grid = grid_by_graph(names, pairs);
      if (has_names && grid && grid->rows == 1) grid.reset();  // a rectangle by its names, but without some neighbours
    }
    if (!grid) {
      throw wrong(first_offset(), pairs.empty() ? "found neither facts that join positions nor all rows and columns in "
                                                  "their names, expected such as (adjacent p1 p2), or p-1-2"
                                                : "found facts that join positions, but not as a rectangle of rows and "
                                                  "columns, expected one for each pair of neighbours");
    }
    require_size(grid->rows, grid->cols);
    grid_ = std::move(*grid);
  }

  Layout layout(const Facts& section) const {
    Layout on(static_cast<std::size_t>(grid_.rows * grid_.cols));
    PddlNames seen;
    for (const PddlPhrase& fact : facts_of(section, predicate_)) {
      const std::string& tile = fact.words[tile_];
      std::string& place = on[static_cast<std::size_t>(grid_.places.at(position_of(fact)))];
      if (place == tile) continue;
      if (!place.empty() || !seen.insert(tile).second) {
        throw wrong(fact.offset,
                    fmt::format("found a second {} {}, expected one", place.empty() ? "position of" : "tile on",
                                taquin::quoted(place.empty() ? tile : position_of(fact))));
      }
      place = tile;
    }
    return on;
  }

  // What lies where a single fact such as (blank p5) says, and that fact's offset.
  std::map<std::string, std::size_t> told(const Facts& section, const Layout& on) const {
    std::map<std::string, std::size_t> tiles;
    for (const PddlPhrase* fact : single_facts(section)) {
      const auto place = grid_.places.find(position_in(*fact, 1, predicate_.second - 1));
      if (place != grid_.places.end()) tiles[on[static_cast<std::size_t>(place->second)]] = fact->offset;
    }
    return tiles;
  }
  void check_blank(const Facts& section, const Layout& on) const {
    const auto tiles = told(section, on);
    if (tiles.empty() || tiles.contains("")) return;
    const auto& [tile, offset] = *tiles.begin();
    throw wrong(offset, fmt::format("found the position of {}, expected the one without a tile", taquin::quoted(tile)));
  }

  // The name of the blank, if it lies on a position as tiles do; else none.
  std::string find_blank(const Layout& start) const {
    const std::size_t tiles = start.size() - static_cast<std::size_t>(std::count(start.begin(), start.end(), ""));
    if (tiles + 1 == start.size()) return "";
    if (tiles < start.size()) {
      throw wrong(first_offset(),
                  fmt::format("found {} tiles on {} positions, expected {}", tiles, start.size(), start.size() - 1));
    }
    const auto has_no_number = [](const std::string& name) {
      return numbers_in(name).empty() || numbers_in(name).back() == 0;
    };
    const auto is_called_so = [](const std::string& name) {
      constexpr std::array words = {"blank", "empty", "hole", "space", "gap", "free", "vide", "libre"};
      return std::any_of(words.begin(), words.end(), [&](const char* word) { return name.find(word) != name.npos; });
    };
    const auto is_told = [&, tiles = told(init_, start)](const std::string& name) { return tiles.contains(name); };
    for (const auto& is_blank : {std::function<bool(const std::string&)>(has_no_number), {is_called_so}, {is_told}}) {
      if (std::count_if(start.begin(), start.end(), is_blank) != 1) continue;
      return *std::find_if(start.begin(), start.end(), is_blank);
    }
    throw wrong(
        first_offset(),
        fmt::format("found a tile on each of {} positions, expected one of them to be called blank", start.size()));
  }

  void check_goal(const Layout& start, const Layout& end) const {
    const PddlNames tiles(start.begin(), start.end());
    for (const std::string& tile : end) {
      if (!tiles.contains(tile))
        throw wrong(goal_offset_, fmt::format("found {} in the goal, expected tiles of :init", taquin::quoted(tile)));
    }
    const auto free = std::count(end.begin(), end.end(), "");
    if (free == 1) return;
    throw wrong(goal_offset_, fmt::format("found a partial goal: it places {} of {} tiles, expected one place for each",
                                          end.size() - static_cast<std::size_t>(free), end.size() - 1));
  }

  // The numbers of the tiles: those in their names, ranked, or if some have none, the order of the goal.
  static std::map<std::string, std::uint16_t> numbered(const Layout& goal) {
    std::map<int, std::string> ranked;
    std::map<std::string, std::uint16_t> numbers{{"", std::uint16_t{0}}};
    for (const std::string& tile : goal) {
      numbers.emplace(tile, static_cast<std::uint16_t>(numbers.size()));
      if (!numbers_in(tile).empty()) ranked[numbers_in(tile).back()] = tile;
    }
    if (ranked.size() + 1 < goal.size()) return numbers;
    std::uint16_t rank = 0;
    for (const auto& [number, tile] : ranked) numbers[tile] = ++rank;
    return numbers;
  }
  Board board(const Layout& on, const std::map<std::string, std::uint16_t>& numbers) const {
    std::vector<std::uint16_t> tiles;
    for (const std::string& tile : on) tiles.push_back(numbers.at(tile));
    return {grid_.rows, grid_.cols, std::move(tiles)};
  }

  std::string_view text_;
  int first_line_;
  std::optional<std::string> name_;
  Facts init_, goal_;
  std::size_t goal_offset_ = 0;
  Predicate predicate_;
  std::size_t tile_ = 1;  // which of its arguments is the tile
  PositionGrid grid_;
};

}  // namespace

bool is_pddl(std::string_view text) {
  const PddlPhrases phrases = phrases_of(text, 1);
  return !phrases.all.empty() && phrases.all[0].words[0] == "define";
}

PddlProblem parse_pddl_problem(std::string_view text, int first_line) {
  try {
    return ProblemReader(text, first_line).read();
  } catch (const Error& error) {
    throw error.line() > 0 ? error : Error(first_line, 1, error.what());
  }
}

}  // namespace taquin
