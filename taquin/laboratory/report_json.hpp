// Explorations and qualities as lines of JSON (docs/json.md), for every front end.
#pragma once

#include <string>
#include <string_view>

#include "taquin/laboratory/domain_quality.hpp"
#include "taquin/laboratory/explore/explore_boards.hpp"
#include "taquin/laboratory/quality.hpp"

namespace taquin {

/// Type "exploration". No line feed at the end, and none below.
std::string exploration_json(const ExploreRequest& request, const ExploreReport& report);

/// Type "quality", of a heuristic measured with those options.
std::string quality_json(std::string_view heuristic, const Board& goal, const QualityOptions& options,
                         const Quality& found);
/// The keys of that line from "complete" on, and "sampling".
std::string domain_quality_json(const QualityOptions& options, const DomainQuality& found);

}  // namespace taquin
