#include "taquin/solver/batch/batch_tables.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bit>

#include "taquin/solver/plan/plan.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

// Whether the plan has a search for it that waits until its tables are stored.
bool has_large_tables(const Board& goal, Metric metric) {
  const auto stages = plan_for(goal.rows(), goal.cols(), metric).stages;
  return std::any_of(stages.begin(), stages.end(), [&](const Stage& stage) {
    if (!stage.when.if_stored) return false;
    const HeuristicInfo& info = find_heuristic(stage.heuristic);
    return !info.is_instant && refusal(info, goal, metric).empty();
  });
}

}  // namespace

void BatchTables::count(const Board& goal, Metric metric, const Answer& answer) {
  if (!has_large_tables(goal, metric)) return;
  const bool is_unproven = answer.status == Status::bounded || answer.status == Status::limit;
  if (answer.heuristic == "pdb") {
    ++boards_;
    seconds_ += answer.seconds;
  } else if (is_unproven) {
    unproven_seconds_ += answer.seconds;
  } else {
    return;
  }
  size_ = fmt::format("{}x{}", std::min(goal.rows(), goal.cols()), std::max(goal.rows(), goal.cols()));
}

bool BatchTables::repay(std::uint64_t given, std::uint64_t remaining) {
  constexpr std::uint64_t first = 63;
  if (given < first || !std::has_single_bit(given + 1) || asked_ || boards_ == 0 || folder_.empty()) return false;
  try {
    estimate_ = Databases(folder_).estimate(size_, remaining, seconds_ / static_cast<double>(boards_), threads_);
  } catch (const Error&) {
    return false;
  }
  return asked_ = estimate_.repays();
}

std::string BatchTables::announcement() const {
  return fmt::format(
      "building the large tables for {} in about {}: without them the remaining boards would take about {}", size_,
      predicted(estimate_.build), predicted(estimate_.without));
}

void BatchTables::build(const BuildOptions& options, const std::function<void(const TableBuild&)>& each,
                        const std::function<void(const std::string&)>& message) const {
  Databases(folder_).build(size_, options, each, message);
}

std::string BatchTables::advice() const {
  constexpr double long_search = 5;  // seconds
  if (seconds_ + unproven_seconds_ < long_search || asked_ || folder_.empty()) return "";
  try {
    const double build = Databases(folder_).estimate(size_, 0, 0, threads_).build;
    if (build == 0) return "";
    return fmt::format(
        "'taquin pdb build {}', once and in about {}, stores tables that make such boards take a fraction "
        "of the time",
        size_, predicted(build));
  } catch (const Error&) {
    return "";
  }
}

}  // namespace taquin
