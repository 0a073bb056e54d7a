// The parts of a row that need no solver: the names of statuses, and the branching factor.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "taquin/io/grids/grid_text.hpp"
#include "taquin/laboratory/compare/branching.hpp"
#include "taquin/laboratory/compare/compare.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

constexpr std::array<std::string_view, 6> status_names{"optimal", "bounded", "unsolvable", "limit", "refused", "error"};

}  // namespace

std::string_view name(TrialStatus status) noexcept { return status_names[static_cast<std::size_t>(status)]; }

TrialStatus trial_status(std::string_view name) {
  const auto found = std::find(status_names.begin(), status_names.end(), name);
  if (found != status_names.end()) return static_cast<TrialStatus>(found - status_names.begin());
  throw Error(fmt::format("no status is named '{}'; expected {}", name, fmt::join(status_names, ", ")));
}

std::optional<double> TrialRow::branching() const { return effective_branching_factor(counts.generated, length); }
std::string TrialRow::cost_text() const { return cost < 0 ? "" : taquin::cost_text(cost_scale, cost); }
std::string TrialRow::bound_text() const { return taquin::cost_text(std::max<Cost>(cost_scale, 1), lower_bound); }

}  // namespace taquin
