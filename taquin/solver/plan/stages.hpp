// The stages of a request: those of the plan, or the one that it names, with the names looked up.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "taquin/solver/plan/plan.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/solver/request.hpp"

namespace taquin {

/// A search of a problem: its algorithm and heuristic, and the end it begins from.
struct SearchName {
  std::string algorithm;  ///< empty: none
  std::string heuristic;  ///< empty if it uses none; several joined by '+'
  bool backward = false;  ///< from the goal to the board

  bool operator==(const SearchName&) const = default;
};

/// A stage with its names looked up; it has the heuristics of the request if that names any.
struct ResolvedStage {
  const AlgorithmInfo* algorithm;
  std::vector<std::string_view> heuristics;
  Stage stage;

  SearchName name(bool backward) const;
};

/// The plan's stages, or the one that was named. Throws `Error` for an unknown name and for a pair that does not go
/// together.
std::vector<ResolvedStage> stages_of(const Request& request);

/// Whether the request wants a solution proven to be within its gap: from the plan, or from an algorithm and heuristics
/// that promise it. Otherwise what the named search ends with is all that was asked for.
bool asks_for_proof(const Request& request);

bool is_admissible(std::string_view heuristic, Metric metric);

/// The heuristics that `text` joins by '+', as the registry spells them; pdb:FILE as it stands in `text`, which must
/// outlive it. Throws `Error` for an unknown one.
std::vector<std::string_view> heuristics_in(std::string_view text);
/// And back.
std::string joined(const std::vector<std::string_view>& heuristics);

}  // namespace taquin
