// The tables of a plan's stages: whether a stage has them or the time to make them, and making them.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "taquin/puzzle/board.hpp"
#include "taquin/solver/engines/engine.hpp"
#include "taquin/solver/plan/incumbent.hpp"
#include "taquin/solver/plan/stages.hpp"
#include "taquin/solver/plan/timing.hpp"

namespace taquin {

class StageTables {
 public:
  StageTables(const Request& request, const Timing& timing, Incumbent& incumbent)
      : request_(request), timing_(timing), incumbent_(incumbent) {}

  /// The part of the memory limit that the tables have left.
  std::uint64_t remaining_bytes(const Engine& engine) const;
  /// Why a stage that searches for `goal` is left out for want of its tables; empty if it has them, or the time to make
  /// them.
  std::string why_none(Engine& engine, const ResolvedStage& stage, const Board& goal) const;
  /// Prepares them, and notes their bound for `board`, the start. False if a plan's stage has no memory for them.
  bool prepare(Engine& engine, const ResolvedStage& stage, const Board& board) const;

 private:
  BuildOptions build_options(const Engine& engine, std::function<bool()> stop) const;
  bool is_stored(Engine& engine, std::string_view heuristic) const;
  std::string reason(std::string_view heuristic) const;

  const Request& request_;
  const Timing& timing_;
  Incumbent& incumbent_;
};

}  // namespace taquin
