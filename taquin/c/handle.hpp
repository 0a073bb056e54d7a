// What the handles of the C interface hold, and the one function that stands between exceptions and C.
//
// `guarded` turns exceptions into codes and keeps the text of the last error (one per thread, like errno). Every
// function of taquin.h that can fail is a lambda inside it, so no exception can reach C.
#pragma once

#include <exception>
#include <functional>
#include <new>
#include <optional>
#include <stop_token>
#include <string_view>
#include <utility>

#include "taquin/taquin.h"
#include "taquin/taquin.hpp"

struct taquin_board {
  taquin::Board board;
};

struct taquin_solver {
  taquin::Solver solver;
};

struct taquin_answer {
  taquin::Board board;
  taquin::Board goal;
  taquin::Metric metric;
  taquin::Answer answer;
};

namespace taquin::c {

/// The caller passed something wrong, as opposed to text that cannot be read.
struct BadArgument {
  const char* what;
};

/// Keeps the text for taquin_last_error and hands the code back.
taquin_code remember(taquin_code code, const char* text, ErrorCode kind = ErrorCode::input, int line = 0,
                     int column = 0) noexcept;

template <class Body>
taquin_code guarded(const Body& body) noexcept {
  try {
    body();
    return TAQUIN_OK;
  } catch (const BadArgument& bad) {
    return remember(TAQUIN_BAD_ARGUMENT, bad.what);
  } catch (const Error& error) {
    return remember(TAQUIN_BAD_INPUT, error.what(), error.code(), error.line(), error.column());
  } catch (const std::bad_alloc&) {
    return remember(TAQUIN_NO_MEMORY, "out of memory", ErrorCode::memory);
  } catch (const std::exception& error) {
    return remember(TAQUIN_BUG, error.what());
  } catch (...) {
    return remember(TAQUIN_BUG, "an unknown exception");
  }
}

template <class... T>
void need(const T*... pointers) {
  const bool missing = (... || (pointers == nullptr));
  if (missing) throw BadArgument{"a pointer is null that must not be"};
}

/// The fields that the caller's version has; the rest are zero. Throws `BadArgument` for a size that no version had.
taquin_options known_fields(const taquin_options* given);
/// Without what is shared with others, and without a heuristic of the caller's. The callbacks end it through `stop`.
/// Throws `BadArgument`.
Request request_of(const Board& board, const Board& goal, const taquin_options& options, std::stop_source stop = {});

/// A board and its goal out of a text, as taquin_problem_parse says. Throws `Error`.
std::pair<Board, Board> problem_in(const char* text, std::optional<Size> size, const char* goal);

/// A heuristic of the caller's as a function, which checks what it returns: throws `Error`.
std::function<Cost(const Board&)> estimate_of(taquin_heuristic_callback heuristic, void* user);

/// The caller's, for taquin_string_free. Throws std::bad_alloc.
char* copy_of(std::string_view text);

Metric metric_of(taquin_metric metric);
Perspective perspective_of(taquin_perspective perspective);

/// The way the tile goes when the blank goes `blank`.
char letter_of(Direction blank) noexcept;

}  // namespace taquin::c
