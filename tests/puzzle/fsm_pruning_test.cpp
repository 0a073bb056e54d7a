// FSM pruning: what it forbids can be done otherwise, what it leaves is enough, and it is what its words say. Sequences
// are strings over "udlr" here, and what they do is computed again.
#include "taquin/puzzle/fsm/fsm_pruning.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "taquin/heuristic/manhattan.hpp"
#include "taquin/io/instances.hpp"
#include "taquin/puzzle/canonical.hpp"
#include "taquin/puzzle/space/puzzle.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/search/explore.hpp"
#include "taquin/search/ida/ida.hpp"
#include "taquin/util/error.hpp"
#include "tests/boards.hpp"
#include "tests/error_of.hpp"

namespace taquin::test {
namespace {

static_assert(PrunerOf<FsmPruner, Puzzle<4, 4>>);
static_assert(PrunerOf<FsmPruner, Puzzle<dynamic, dynamic, WideTiles>>);
static_assert(!StaticPrunerOf<FsmPruner, Puzzle<4, 4>>);

constexpr int any = FsmPruner::max_depth + 1;  // a side on which every sequence fits
constexpr Directions all_four(15);

std::string text(const Path& path) {
  std::string letters;
  for (const Direction d : path) letters += "udlr"[static_cast<int>(d)];
  return letters;
}

struct Duplicate {
  Path word;
  Path instead;
};

std::vector<Duplicate> find_duplicates(int depth, int rows, int cols) {
  const auto path_of = [](fsm::Sequence s) {
    Path path;
    for (int i = 0; i < fsm::length(s); ++i) path.push_back(fsm::move(s, i));
    return path;
  };
  const auto found = fsm::find_duplicates(depth, rows, cols);
  std::vector<Duplicate> result;
  for (std::size_t i = 0; i < found->words.size(); ++i) {
    result.push_back({path_of(found->words[i]), path_of(found->instead[i])});
  }
  return result;
}

std::vector<std::string> words(int depth, int rows, int cols) {
  std::vector<std::string> result;
  for (const Duplicate& duplicate : find_duplicates(depth, rows, cols)) result.push_back(text(duplicate.word));
  return result;
}

bool smaller(const Path& a, const Path& b) { return a.size() != b.size() ? a.size() < b.size() : a < b; }

// --- the words ---

struct Made {
  std::map<std::pair<int, int>, std::pair<int, int>> moved;  // by cell, the first cell of what lies there
  int top = 0, bottom = 0, left = 0, right = 0;              // of the cells where the blank has been
  bool within(const Made& other) const {
    return top >= other.top && bottom <= other.bottom && left >= other.left && right <= other.right;
  }
};

Made made(const Path& path) {
  Made result;
  std::pair<int, int> blank;
  const auto at = [&](const std::pair<int, int>& cell) {
    const auto found = result.moved.find(cell);
    return found == result.moved.end() ? cell : found->second;
  };
  for (const Direction d : path) {
    auto to = blank;
    (is_vertical(d) ? to.first : to.second) += d == Direction::up || d == Direction::left ? -1 : 1;
    result.moved.insert_or_assign(blank, at(to));
    result.moved.insert_or_assign(blank = to, std::pair(0, 0));
    result.top = std::min(result.top, blank.first);
    result.bottom = std::max(result.bottom, blank.first);
    result.left = std::min(result.left, blank.second);
    result.right = std::max(result.right, blank.second);
  }
  std::erase_if(result.moved, [](const auto& entry) { return entry.first == entry.second; });
  return result;
}

// By the definition alone: every sequence of up to eight moves against every smaller one.
TEST(Duplicates, AreAllTheLeastRedundantSequences) {
  std::map<decltype(Made::moved), std::vector<Made>> seen;
  std::set<std::string> redundant;
  std::vector<std::string> least;
  std::vector<Path> layer = {{}};
  seen[{}].push_back({});
  for (int moves = 1; moves <= 8; ++moves) {
    std::vector<Path> next;
    for (const Path& begin : layer) {
      for (const Direction d : directions) {
        Path path = begin;
        path.push_back(d);
        const Made effect = made(path);
        auto& others = seen[effect.moved];
        const std::string letters = text(path);
        if (std::any_of(others.begin(), others.end(), [&](const Made& other) { return other.within(effect); })) {
          const bool is_least = !redundant.contains(letters.substr(1)) && !redundant.contains(text(begin));
          redundant.insert(letters);
          if (is_least) least.push_back(letters);
        } else if (redundant.contains(letters.substr(1)) || redundant.contains(text(begin))) {
          ADD_FAILURE() << letters << " contains a redundant sequence and is not redundant";
        }
        others.push_back(effect);
        next.push_back(std::move(path));
      }
    }
    layer.swap(next);
  }
  EXPECT_EQ(words(8, any, any), least);
  EXPECT_EQ(least.size(), 40U);
}

TEST(Duplicates, CanBeReplacedOnTheBoardWhereverTheyFit) {
  const auto duplicates = find_duplicates(14, 5, 5);
  for (const int side : {4, 5}) {
    std::vector<std::uint16_t> tiles(static_cast<std::size_t>(side * side));
    for (int blank = 0; blank < side * side; ++blank) {
      std::iota(tiles.begin(), tiles.end(), std::uint16_t{0});
      std::swap(tiles.front(), tiles[static_cast<std::size_t>(blank)]);
      const Board start(side, side, tiles);
      const auto play = [&](Board& board, const Path& path) {
        return std::all_of(path.begin(), path.end(), [&](Direction d) {
          const bool can = board.can(d);
          if (can) board.slide(d);
          return can;
        });
      };
      for (const Duplicate& duplicate : duplicates) {
        Board by_word = start;
        if (!play(by_word, duplicate.word)) continue;
        Board by_other = start;
        ASSERT_TRUE(play(by_other, duplicate.instead)) << text(duplicate.word) << " " << text(duplicate.instead);
        ASSERT_EQ(by_other, by_word) << text(duplicate.word) << " " << text(duplicate.instead);
      }
    }
  }
}

TEST(Duplicates, AreInOrderAndEachIsReplacedByASmallerOne) {
  const auto duplicates = find_duplicates(14, any, any);
  for (std::size_t i = 0; i < duplicates.size(); ++i) {
    ASSERT_TRUE(smaller(duplicates[i].instead, duplicates[i].word)) << text(duplicates[i].word);
    ASSERT_TRUE(i == 0 || smaller(duplicates[i - 1].word, duplicates[i].word)) << text(duplicates[i].word);
  }
}

TEST(Duplicates, DoNotContainEachOther) {
  const auto list = words(14, any, any);
  const std::unordered_set<std::string> set(list.begin(), list.end());
  for (const std::string& word : list) {
    for (std::size_t from = 0; from < word.size(); ++from) {
      for (std::size_t count = 2; count + from <= word.size(); ++count) {
        ASSERT_TRUE(count == word.size() || !set.contains(word.substr(from, count))) << word << " " << from;
      }
    }
  }
}

// A smaller board leaves out what does not fit on it, and nothing else.
TEST(Duplicates, OfABoardAreThoseThatFit) {
  const auto free = find_duplicates(13, any, any);
  for (const auto& [rows, cols] : {std::pair(4, 4), std::pair(2, 9), std::pair(5, 3), std::pair(1, 6)}) {
    std::vector<std::string> fitting;
    for (const Duplicate& duplicate : free) {
      const Made box = made(duplicate.word);
      if (box.bottom - box.top < rows && box.right - box.left < cols) fitting.push_back(text(duplicate.word));
    }
    EXPECT_EQ(words(13, rows, cols), fitting) << rows << "x" << cols;
  }
}

// --- the FSM ---

// Computed here. Six moves one way around a square against six the other way are the first words but the inverses.
TEST(FsmPruner, HasItsSize) {
  struct Row {
    int depth;
    std::uint32_t words, states;
  };
  for (const Row& row : {Row{0, 0, 1}, Row{1, 0, 1}, Row{2, 4, 5}, Row{4, 4, 5}, Row{5, 4, 5}, Row{6, 8, 21},
                         Row{7, 8, 21}, Row{8, 40, 161}, Row{9, 44, 182}, Row{10, 340, 1291}, Row{12, 2540, 9223}}) {
    const FsmPruner fsm_pruner(row.depth);
    EXPECT_EQ(fsm_pruner.words(), row.words) << row.depth;
    EXPECT_EQ(fsm_pruner.states(), row.states) << row.depth;
  }
  EXPECT_EQ(FsmPruner(12, 4, 4).states(), 6868U);
  EXPECT_EQ(FsmPruner(14, 4, 4).states(), 26153U);
  EXPECT_EQ(FsmPruner(16, 3, 3).states(), 7931U);
  EXPECT_EQ(FsmPruner(16, 1, 9).words(), 2U);
}

// At every step of a random walk, a move is allowed if and only if no word then ends the path.
TEST(FsmPruner, ForbidsExactlyItsWords) {
  const FsmPruner fsm_pruner(13);
  const auto list = words(13, any, any);
  const std::unordered_set<std::string> set(list.begin(), list.end());
  std::mt19937_64 random(1);
  int forbidden = 0;
  for (int walk = 0; walk < 2000; ++walk) {
    std::string path;
    auto fsm_state = fsm_pruner.start();
    while (path.size() < 60) {
      const Directions allowed = FsmPruner::allowed(fsm_state, all_four);
      for (const Direction d : directions) {
        const std::string longer = path + "udlr"[static_cast<int>(d)];
        bool ends_in_word = false;
        for (std::size_t count = 2; count <= std::min<std::size_t>(13, longer.size()); ++count) {
          ends_in_word = ends_in_word || set.contains(longer.substr(longer.size() - count));
        }
        ASSERT_NE(allowed.contains(d), ends_in_word) << longer;
        forbidden += ends_in_word;
      }
      // Mostly turn the same way, or the walk would meet short words only.
      auto choice = allowed.begin();
      for (auto skip = random() % 3 == 0 ? random() % 4 : 0; skip > 0; --skip) {
        if (!(++choice != allowed.end())) choice = allowed.begin();
      }
      path += "udlr"[static_cast<int>(*choice)];
      fsm_state = fsm_pruner.next(fsm_state, *choice);
    }
  }
  EXPECT_GT(forbidden, 2000 * 59);  // more than taking back the last move
}

TEST(FsmPruner, AllowsNoMoveThatTheBoardDoesNot) {
  const FsmPruner fsm_pruner(6);
  EXPECT_EQ(FsmPruner::allowed(fsm_pruner.start(), all_four), all_four);
  EXPECT_EQ(FsmPruner::allowed(fsm_pruner.start(), Directions(5)), Directions(5));
  const auto after_up = fsm_pruner.next(Puzzle<4, 4>(), fsm_pruner.start(), Direction::up);
  EXPECT_EQ(FsmPruner::allowed(after_up, all_four), Directions(13));
  EXPECT_EQ(FsmPruner::allowed(after_up, Directions(6)), Directions::only(Direction::left));
}

TEST(FsmPruner, AllowsNothingAfterAForbiddenMove) {
  const FsmPruner fsm_pruner(6);
  auto fsm_state = fsm_pruner.next(fsm_pruner.start(), Direction::up);
  for (const Direction d : {Direction::down, Direction::left, Direction::up, Direction::right}) {
    fsm_state = fsm_pruner.next(fsm_state, d);
    EXPECT_EQ(FsmPruner::allowed(fsm_state, all_four), Directions());
  }
}

TEST(FsmPruner, IsNotMadePastALimit) {
  EXPECT_FALSE(FsmPruner::make(12, 4, 4, {.bytes = 1 << 20}));
  EXPECT_TRUE(FsmPruner::make(10, 4, 4, {.bytes = 1 << 20}));
  EXPECT_FALSE(FsmPruner::make(12, 4, 4, {.stop = [] { return true; }}));
  int asked = 0;
  const auto made = FsmPruner::make(12, 4, 4, {.stop = [&] { return ++asked, false; }});
  ASSERT_TRUE(made);
  EXPECT_EQ(made->states(), FsmPruner(12, 4, 4).states());
  EXPECT_GT(asked, 10);
  EXPECT_FALSE(FsmPruner::make(12, 4, 4, {.stop = [&] { return --asked == 0; }}));  // at the last moment
}

TEST(FsmPruners, DeepenWithTheWork) {
  const FsmPruners pruners(4, 4);
  constexpr std::uint64_t plenty = ~std::uint64_t{0};
  FsmPruner fsm_pruner = pruners.first();
  EXPECT_EQ(fsm_pruner.depth(), 10);
  EXPECT_FALSE(fsm_pruner.deepen((1 << 18) - 1, plenty, nullptr));
  EXPECT_FALSE(fsm_pruner.deepen(1 << 18, plenty, [] { return true; }));
  EXPECT_FALSE(fsm_pruner.deepen(1 << 18, 1 << 20, nullptr));
  EXPECT_EQ(fsm_pruner.depth(), 10);
  EXPECT_TRUE(fsm_pruner.deepen(1 << 18, plenty, nullptr));
  EXPECT_EQ(fsm_pruner.depth(), 12);
  EXPECT_FALSE(fsm_pruner.deepen(1 << 18, plenty, nullptr));
  EXPECT_FALSE(fsm_pruner.deepen(0, plenty, nullptr));
  EXPECT_TRUE(fsm_pruner.deepen(plenty, plenty, nullptr));
  EXPECT_EQ(fsm_pruner.depth(), FsmPruner::max_depth);
  // What is made once is given at once.
  fsm_pruner = pruners.first();
  EXPECT_TRUE(fsm_pruner.deepen(1 << 18, plenty, [] { return true; }));
  EXPECT_EQ(fsm_pruner.depth(), 12);
}

// At every depth: only the first move, nothing after it.
TEST(FsmPruners, PruneTheFirstMovesOfABoardThatIsItsOwnTranspose) {
  const FsmPruners pruners(4, 4);
  const Board board(4, 4, {15, 11, 7, 3, 14, 10, 6, 2, 13, 9, 5, 1, 12, 8, 4, 0});
  const Directions distinct = distinct_first_moves(board, 0);
  ASSERT_EQ(distinct, Directions(3)) << "up and down, not left and right";
  FsmPruner fsm_pruner = pruners.first(board, 0);
  do {
    SCOPED_TRACE(fsm_pruner.depth());
    const FsmPruner whole(fsm_pruner.depth(), 4, 4);
    EXPECT_EQ(FsmPruner::allowed(fsm_pruner.start(), all_four), distinct);
    for (const Direction d : distinct) EXPECT_EQ(fsm_pruner.next(fsm_pruner.start(), d), whole.next(whole.start(), d));
  } while (fsm_pruner.deepen(1 << 18, ~std::uint64_t{0}, nullptr));
  EXPECT_EQ(fsm_pruner.depth(), 12);
}

TEST(FsmPruner, IsAValue) {
  FsmPruner copy(0);
  {
    const FsmPruner original(8, 3, 3);
    copy = original;
    EXPECT_EQ(copy.next(copy.start(), Direction::left), original.next(original.start(), Direction::left));
  }
  EXPECT_EQ(FsmPruner::allowed(copy.next(copy.start(), Direction::left), all_four), Directions(7));
}

TEST(FsmPruner, RefusesWhatItCannotMake) {
  const auto message = [](int depth, int rows, int cols) {
    return error_of([&] { return FsmPruner(depth, rows, cols); });
  };
  EXPECT_EQ(message(17, 4, 4), "found a depth of 17, expected 0 to 16");
  EXPECT_EQ(message(-1, 4, 4), "found a depth of -1, expected 0 to 16");
  EXPECT_EQ(message(4, 0, 4), "found a board of 0x4, expected sides of at least 1");
  EXPECT_THROW(FsmPruner(17), Error);
  EXPECT_THROW(fsm::find_duplicates(4, 4, -1), Error);
}

// --- what it leaves is enough ---

// The states that a search with the FSM reaches at their true distance from the goal's board. What comes later than
// that is no shortest path, nor the beginning of one.
template <class Space>
std::uint64_t reached_in_time(const Space& space, const FsmPruner& fsm_pruner) {
  const auto distance = explore(space).distance;
  using Node = std::pair<std::uint64_t, FsmPruner::FsmState>;
  std::vector<Node> layer = {{space.index(space.goal()), fsm_pruner.start()}};
  std::uint64_t reached = 0;
  for (int depth = 0; !layer.empty(); ++depth) {
    std::vector<Node> next;
    for (std::size_t i = 0; i < layer.size(); ++i) {
      const auto& [number, fsm_state] = layer[i];
      reached += i == 0 || layer[i - 1].first != number;
      auto state = space.state(number);
      for (const Direction d : fsm_pruner.allowed(fsm_state, space.moves(state))) {
        space.apply(state, d);
        const auto child = space.index(state);
        if (distance[child] == depth + 1) next.emplace_back(child, fsm_pruner.next(space, fsm_state, d));
        space.undo(state, d);
      }
    }
    std::sort(next.begin(), next.end());
    next.erase(std::unique(next.begin(), next.end()), next.end());
    layer.swap(next);
  }
  return reached;
}

// From every cell of the blank, and so from every board, to every board.
template <int Rows, int Cols>
void expect_all_reached(const FsmPruner& fsm_pruner, std::uint64_t states) {
  for (int blank = 0; blank < Rows * Cols; ++blank) {
    EXPECT_EQ(reached_in_time(Puzzle<Rows, Cols>(blank), fsm_pruner), states) << Rows << "x" << Cols << " " << blank;
  }
}

TEST(FsmPruner, LeavesAShortestPathBetweenAllTwoRowBoards) {
  for (int depth = 0; depth <= 12; ++depth) {
    const FsmPruner fsm_pruner(depth);
    expect_all_reached<2, 2>(fsm_pruner, 12);
    expect_all_reached<2, 3>(fsm_pruner, 360);
    expect_all_reached<3, 2>(fsm_pruner, 360);
  }
  expect_all_reached<2, 3>(FsmPruner(16, 2, 3), 360);
  expect_all_reached<2, 4>(FsmPruner(16, 2, 4), 20160);
  expect_all_reached<4, 2>(FsmPruner(16, 4, 2), 20160);
}

TEST(FsmPruner, LeavesAShortestPathBetweenAll3x3Boards) { expect_all_reached<3, 3>(FsmPruner(16, 3, 3), 181440); }

TEST(FsmPruner, LeavesAShortestPathAtEveryDepth) {
  for (const int depth : {6, 8, 10, 12, 14}) {
    EXPECT_EQ(reached_in_time(Puzzle<3, 3>(4), FsmPruner(depth)), 181440U) << depth;
  }
}

// As far as `depth` from the blank's cell: larger boards.
template <class Space>
void expect_all_reached_to(int depth, const Space& space, const FsmPruner& fsm_pruner) {
  using Node = std::pair<typename Space::State, FsmPruner::FsmState>;
  const auto name = [&](const typename Space::State& state) {
    std::string cells;
    for (int cell = 0; cell < space.cells(); ++cell) cells += static_cast<char>(state.tile(cell));
    return cells;
  };
  std::unordered_set<std::string> seen = {name(space.goal())};
  std::vector<typename Space::State> plain = {space.goal()};
  std::vector<Node> pruned = {{space.goal(), fsm_pruner.start()}};
  for (int g = 1; g <= depth; ++g) {
    std::vector<typename Space::State> next_plain;
    for (auto& state : plain) {
      for (const Direction d : space.moves(state)) {
        space.apply(state, d);
        if (seen.insert(name(state)).second) next_plain.push_back(state);
        space.undo(state, d);
      }
    }
    std::unordered_map<std::string, std::vector<FsmPruner::FsmState>> fsm_states;
    for (const auto& state : next_plain) fsm_states[name(state)];
    std::vector<Node> next_pruned;
    for (auto& [state, fsm_state] : pruned) {
      for (const Direction d : fsm_pruner.allowed(fsm_state, space.moves(state))) {
        space.apply(state, d);
        const auto found = fsm_states.find(name(state));
        const auto next = fsm_pruner.next(fsm_state, d);
        if (found != fsm_states.end() &&
            std::find(found->second.begin(), found->second.end(), next) == found->second.end()) {
          found->second.push_back(next);
          next_pruned.emplace_back(state, next);
        }
        space.undo(state, d);
      }
    }
    for (const auto& [cells, some] : fsm_states) ASSERT_FALSE(some.empty()) << "depth " << g;
    plain.swap(next_plain);
    pruned.swap(next_pruned);
  }
}

TEST(FsmPruner, LeavesAShortestPathOnLargerBoards) {
  const FsmPruner fsm_pruner(14, 5, 5);
  for (const int blank : {0, 5}) expect_all_reached_to(17, Puzzle<3, 4>(blank), fsm_pruner);
  for (const int blank : {2, 5, 15}) expect_all_reached_to(14, Puzzle<4, 4>(blank), fsm_pruner);
  for (const int blank : {12, 18}) expect_all_reached_to(11, Puzzle<5, 5>(blank), fsm_pruner);
}

// --- in a search ---

template <class Space, class Pruner>
auto search(const Space& space, const typename Space::State& start, const Pruner& pruner) {
  Quiet quiet;
  return ida_star(space, start, Manhattan<Space>(space), pruner, quiet);
}

TEST(FsmPruner, FindsTheSamePathsWithFewerNodes) {
  using Space = Puzzle<3, 3>;
  const Space space;
  const FsmPruner fsm_pruner(14, 3, 3);
  const auto distance = explore(space).distance;
  std::mt19937_64 random(7);
  std::uint64_t plain = 0;
  std::uint64_t pruned = 0;
  for (int board = 0; board < 100;) {
    const std::uint64_t number = random() % space.size();
    if (distance[number] == Exploration::unreached) continue;
    ++board;
    const auto by_fsm_pruner = search(space, space.state(number), fsm_pruner);
    const auto by_last_move = search(space, space.state(number), Backward<Space>{});
    EXPECT_EQ(by_fsm_pruner.cost, distance[number]);
    EXPECT_EQ(by_fsm_pruner.path, by_last_move.path);
    EXPECT_LE(by_fsm_pruner.counts.expanded, by_last_move.counts.expanded);
    plain += by_last_move.counts.expanded;
    pruned += by_fsm_pruner.counts.expanded;
  }
  EXPECT_LT(pruned, plain);
}

TEST(FsmPruner, OfDepthTwoTakesBackNoMove) {
  using Space = Puzzle<3, 3>;
  const Space space;
  const FsmPruner fsm_pruner(2);
  const auto distance = explore(space).distance;
  for (std::uint64_t number = 0, boards = 0; boards < 20; number += 7919) {
    if (distance[number] == Exploration::unreached) continue;
    ++boards;
    EXPECT_EQ(search(space, space.state(number), fsm_pruner).counts.expanded,
              search(space, space.state(number), Backward<Space>{}).counts.expanded);
  }
}

// Computed here.
TEST(FsmPruner, PrunesKorfsBoards) {
  using Space = Puzzle<4, 4>;
  const Space space;
  const Instance instance = find_instances("@korf100:42").front();
  const auto start = state_of<Space>(instance.board);
  struct Row {
    int depth;
    std::uint64_t expanded;
  };
  for (const Row& row :
       {Row{2, 504'926}, Row{6, 408'745}, Row{8, 356'052}, Row{10, 321'176}, Row{12, 299'144}, Row{14, 286'414}}) {
    const auto result = search(space, start, FsmPruner(row.depth, 4, 4));
    EXPECT_EQ(result.cost, instance.optimal);
    EXPECT_EQ(result.counts.expanded, row.expanded) << row.depth;
  }
}

}  // namespace
}  // namespace taquin::test
