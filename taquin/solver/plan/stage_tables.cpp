#include "taquin/solver/plan/stage_tables.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

std::uint64_t StageTables::remaining_bytes(const Engine& engine) const {
  if (request_.limits.bytes == Budget::unlimited) return Budget::unlimited;
  return request_.limits.bytes - std::min(request_.limits.bytes, engine.bytes());
}

BuildOptions StageTables::build_options(const Engine& engine, std::function<bool()> stop) const {
  return {.bytes = remaining_bytes(engine), .progress = [this, stop = std::move(stop)](const BuildProgress& build) {
            incumbent_.report_table(static_cast<double>(build.entries) / static_cast<double>(build.of));
            return stop();
          }};
}

// Also stops for a stored table: converting it to mixed radix may take seconds.
bool StageTables::is_stored(Engine& engine, std::string_view heuristic) const {
  BuildOptions options =
      build_options(engine, [this] { return request_.limits.stop.stop_requested() || incumbent_.is_over(); });
  options.only_stored = true;
  return engine.prepare(heuristic, options);
}

std::string StageTables::why_none(Engine& engine, const ResolvedStage& stage, const Board& goal) const {
  const StageCondition& when = stage.stage.when;
  for (const auto heuristic : stage.heuristics) {
    if (std::string why = refusal(find_heuristic(heuristic), goal, request_.metric); !why.empty()) return why;
  }
  if (!when.unless.empty() && is_stored(engine, when.unless))
    return "the tables of " + std::string(when.unless) + " are there";
  const bool is_late = timing_.remaining() < when.seconds_to_make;
  const auto has = [&](std::string_view heuristic) { return is_stored(engine, heuristic); };
  if ((!when.if_stored && !is_late) || std::all_of(stage.heuristics.begin(), stage.heuristics.end(), has)) return {};
  if (when.if_stored) return "its tables are not stored";
  return "its tables are not stored, and fewer than " + predicted(when.seconds_to_make) + " are left to make them";
}

bool StageTables::prepare(Engine& engine, const ResolvedStage& stage, const Board& board) const {
  const double began = timing_.now();
  engine.prepare(*stage.algorithm);
  auto names = stage.heuristics;
  // What promises nothing may have a heuristic that proves nothing.
  if ((names.empty() || stage.algorithm->promise == Promise::any) && !stage.stage.in_slides) {
    names.push_back(request_.metric == Metric::stm ? "linear-conflict" : "line-crossings");
  }
  for (const auto heuristic : names) {
    if (!engine.prepare(heuristic, build_options(engine, [this] { return incumbent_.ends_stage(); }))) {
      if (incumbent_.ends_stage()) break;
      const bool is_capped = request_.limits.bytes != Budget::unlimited || stage.stage.when.bytes > 0;
      if (request_.heuristic == "auto" && (is_capped || request_.algorithm == "auto")) {
        incumbent_.say("the tables of " + std::string(heuristic) + " do not fit the memory" +
                       (is_capped ? " limit" : " of the system"));
        return false;
      }
      throw Error(ErrorCode::tables, fmt::format("{} does not serve a board of {}x{}{}", heuristic,
                                                 request_.board.rows(), request_.board.cols(), reason(heuristic)));
    }
    if (is_admissible(heuristic, request_.metric)) incumbent_.raise(engine.value(heuristic, board));
  }
  incumbent_.add_setup(timing_.now() - began);
  return true;
}

// Why a heuristic is not available.
std::string StageTables::reason(std::string_view heuristic) const {
  if (is_own_weights(heuristic))
    return " with this goal: its weights are of another size, or the blank is in no corner";
  if (request_.limits.bytes == Budget::unlimited) return ": its tables would be too large";
  return " within " + in_bytes(request_.limits.bytes) + ": its tables would be too large";
}

}  // namespace taquin
