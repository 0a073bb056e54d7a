// The boards of the C interface: made from text, numbers, names and seeds; read; tested for solvability.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "taquin/c/handle.hpp"
#include "taquin/c/signal.hpp"
#include "taquin/laboratory/sample/sample.hpp"
#include "taquin/util/json.hpp"

using taquin::c::copy_of;
using taquin::c::guarded;
using taquin::c::need;

taquin_code taquin_board_parse(const char* text, int rows, int cols, taquin_board** out, char** guessed) noexcept {
  return guarded([&] {
    need(text, out);
    std::optional<taquin::Size> size;
    if (rows != 0 || cols != 0) size = taquin::Size{rows, cols};
    taquin::BoardEntry parsed = taquin::parse_board(text, size);
    std::unique_ptr<taquin_board> board(new taquin_board{std::move(parsed.board)});
    if (guessed != nullptr) *guessed = copy_of(parsed.guessed);
    *out = board.release();
  });
}

taquin_code taquin_board_from_tiles(int rows, int cols, const uint16_t* tiles, taquin_board** out) noexcept {
  return guarded([&] {
    need(tiles, out);
    constexpr int most = taquin::Board::max_side;
    const bool sane = rows >= 1 && cols >= 1 && rows <= most && cols <= most;  // else Board says what is wrong
    const auto cells = sane ? static_cast<std::size_t>(rows) * static_cast<std::size_t>(cols) : 0;
    *out = new taquin_board{taquin::Board(rows, cols, std::vector<std::uint16_t>(tiles, tiles + cells))};
  });
}

taquin_code taquin_board_goal(const char* name, int rows, int cols, taquin_board** out) noexcept {
  return guarded([&] {
    need(name, out);
    *out = new taquin_board{taquin::goal_named(name, rows, cols)};
  });
}

taquin_code taquin_board_random(const taquin_board* goal, uint64_t seed, taquin_board** out) noexcept {
  return guarded([&] {
    need(goal, out);
    taquin::Random random(seed);
    *out = new taquin_board{taquin::random_board(goal->board, random)};
  });
}

taquin_code taquin_board_at_distance(const taquin_board* goal, int moves, taquin_metric metric, uint64_t seed,
                                     taquin_board** out) noexcept {
  return guarded([&] {
    need(goal, out);
    taquin::Random random(seed);
    taquin::Solver solver;
    *out = new taquin_board{*taquin::random_board_at(goal->board, moves, taquin::c::metric_of(metric), random, solver)};
  });
}

taquin_code taquin_board_sample(const taquin_board* goal, int moves, uint64_t seed, const taquin_options* options,
                                taquin_board** out) noexcept {
  return guarded([&] {
    need(goal, out);
    const taquin_options given = taquin::c::known_fields(options);
    const taquin::c::Interrupt interrupt(given.interruptible != 0);
    taquin::SampleLimits limits{.threads = std::max<unsigned>(given.threads, 1)};
    if (given.interruptible != 0) limits.stop = taquin::c::Interrupt::asked;
    taquin::Random random(seed);
    taquin::Solver solver;
    const auto found = random_board_at(goal->board, moves, taquin::c::metric_of(given.metric), random, solver, limits);
    *out = found ? new taquin_board{*found} : nullptr;
  });
}

taquin_code taquin_board_play(const taquin_board* board, const char* moves, taquin_perspective perspective,
                              taquin_board** out) noexcept {
  return guarded([&] {
    need(board, moves, out);
    auto played = std::make_unique<taquin_board>(*board);
    std::size_t number = 0;
    for (const taquin::Direction d : taquin::parse_moves(moves, taquin::c::perspective_of(perspective), board->board)) {
      ++number;
      if (!played->board.can(d)) {
        throw taquin::Error("found move " + std::to_string(number) + " of '" + moves + "', which leaves the board");
      }
      played->board.slide(d);
    }
    *out = played.release();
  });
}

taquin_code taquin_board_instance(const char* selector, taquin_board** board, taquin_board** goal) noexcept {
  return guarded([&] {
    need(selector, board, goal);
    taquin::Instance instance = taquin::find_instances(selector).front();
    std::unique_ptr<taquin_board> made(new taquin_board{std::move(instance.board)});
    *goal = new taquin_board{taquin::goal_named(instance.goal, made->board.rows(), made->board.cols())};
    *board = made.release();
  });
}

taquin_code taquin_instances(const char* selector, char** out) noexcept {
  return guarded([&] {
    need(selector, out);
    std::vector<taquin::JsonObject> list;
    for (const taquin::Instance& each : taquin::find_instances(selector)) {
      list.emplace_back();
      list.back()
          .add("id", each.id)
          .add("board", taquin::to_text(each.board))
          .add("goal", taquin::to_text(taquin::goal_named(each.goal, each.board.rows(), each.board.cols())))
          .add("optimal", each.optimal);
    }
    *out = copy_of(taquin::json_of(list));
  });
}

void taquin_board_free(taquin_board* board) noexcept { delete board; }
int taquin_board_rows(const taquin_board* board) noexcept { return board->board.rows(); }
int taquin_board_cols(const taquin_board* board) noexcept { return board->board.cols(); }

void taquin_board_tiles(const taquin_board* board, uint16_t* out) noexcept {
  std::copy(board->board.tiles().begin(), board->board.tiles().end(), out);
}

int taquin_board_tile(const taquin_board* board, int row, int col) noexcept {
  const bool inside = row >= 0 && col >= 0 && row < board->board.rows() && col < board->board.cols();
  return inside ? board->board.tile(row, col) : -1;
}

taquin_code taquin_board_to_text(const taquin_board* board, char** out) noexcept {
  return guarded([&] {
    need(board, out);
    *out = copy_of(taquin::to_text(board->board));
  });
}

taquin_code taquin_solvable(const taquin_board* board, const taquin_board* goal, int* solvable, int* exchange,
                            char** reason) noexcept {
  return guarded([&] {
    need(board, goal, solvable);
    const taquin::Solvability found = taquin::solvability(board->board, goal->board);
    if (reason != nullptr) *reason = copy_of(found.reason);
    const std::pair<int, int> pair = found.exchange.value_or(std::pair(0, 0));
    if (exchange != nullptr) exchange[0] = pair.first, exchange[1] = pair.second;
    *solvable = found.solvable;
  });
}
