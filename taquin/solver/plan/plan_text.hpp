// Plans in words: what a stage may use, when it runs, and what became of it.
#pragma once

#include <string>

#include "taquin/puzzle/answer.hpp"
#include "taquin/solver/plan/stages.hpp"

namespace taquin {

/// "at most 40 % of the time that is left, 0.1 s, 1.0 GiB of memory"; "until it ends" without a budget.
std::string in_words(const StageBudget& budget);

/// "if its tables are stored; from the goal"; empty if it always runs, from the board.
std::string condition_in_words(const Stage& stage);

/// "beam with far, backward".
std::string search_in_words(std::string_view algorithm, std::string_view heuristic, bool backward);

/// The stages of a request's plan, before any is run: a list of JSON objects. Throws `Error` as `stages_of`.
std::string plan_json(const Request& request);

/// "left out: its tables are not stored", or "5.21 ms: 74 moves, at least 52 are needed".
std::string in_words(const StageReport& report);

}  // namespace taquin
