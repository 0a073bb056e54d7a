// From a request to the steps of its solve: names looked up, pairs that do not go together refused.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "taquin/solver/plan.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/solver/request.hpp"
#include "taquin/solver/search_name.hpp"

namespace taquin {

/// A stage of a plan with its names looked up; its heuristics are those that were asked for, if any were.
struct Step {
  const AlgorithmInfo* algorithm;
  std::vector<std::string_view> heuristics;
  Stage stage;
};

SearchName name_of(const Step& step, bool backward);

/// The plan's, or the one that was named. Throws `Error` for an unknown name and for a pair that does not go together.
std::vector<Step> steps_of(const Request& request);

bool is_admissible(std::string_view heuristic, Metric metric);

/// The heuristics that `text` joins by '+', as the registry spells them. Throws `Error` for an unknown one.
std::vector<std::string_view> heuristics_in(std::string_view text);
/// And back.
std::string joined(const std::vector<std::string_view>& heuristics);

}  // namespace taquin
