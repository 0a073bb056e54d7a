// Each field of a stage has its words here and nowhere else.
#include "taquin/solver/plan/plan_text.hpp"

#include <fmt/format.h>

#include <cmath>
#include <vector>

#include "taquin/util/amounts.hpp"
#include "taquin/util/json.hpp"

namespace taquin {

namespace {

// As the plan has it.
std::string in_seconds(double seconds) { return fmt::format("{:g} s", seconds); }

}  // namespace

std::string in_words(const StageBudget& budget) {
  std::vector<std::string> parts;
  if (budget.share < 1) parts.push_back(fmt::format("{:.0f} % of the time that is left", 100 * budget.share));
  if (std::isfinite(budget.seconds)) parts.push_back(in_seconds(budget.seconds));
  if (budget.bytes != ~std::uint64_t{0}) parts.push_back(in_bytes(budget.bytes) + " of memory");
  return parts.empty() ? "until it ends" : fmt::format("at most {}", fmt::join(parts, ", "));
}

std::string condition_in_words(const Stage& stage) {
  const StageCondition& when = stage.when;
  std::vector<std::string> parts;
  if (when.before_tables) parts.emplace_back("if no search of the plan has its tables in memory");
  if (when.if_stored) parts.emplace_back("if its tables are stored");
  if (!when.unless.empty()) parts.push_back(fmt::format("unless there are tables of {}", when.unless));
  if (when.seconds_to_make > 0 && !when.if_stored)
    parts.push_back(
        fmt::format("if its tables are stored or {} are left to make them", in_seconds(when.seconds_to_make)));
  if (when.seconds_to_proof > 0)
    parts.push_back(fmt::format("if the proof is predicted to take {} or more", in_seconds(when.seconds_to_proof)));
  if (when.bytes > 0) parts.push_back(fmt::format("if {} of memory may be used", in_bytes(when.bytes)));
  if (stage.side == Side::backward) parts.emplace_back("backward, unless that search is paused");
  if (stage.side == Side::cheaper) parts.emplace_back("from the end that promises fewer nodes");
  if (stage.in_slides) parts.emplace_back("over slides, few of which are few runs");
  return fmt::format("{}", fmt::join(parts, "; "));
}

std::string search_in_words(std::string_view algorithm, std::string_view heuristic, bool backward) {
  std::string text(algorithm);
  if (!heuristic.empty()) text.append(" with ").append(heuristic);
  return backward ? text + ", backward" : text;
}

std::string in_words(const StageReport& report) {
  if (!report.left_out.empty()) return "left out: " + report.left_out;
  std::string text = duration(report.seconds) + ": ";
  if (report.length >= 0) text += fmt::format("{}, ", counted(static_cast<std::uint64_t>(report.length), "move"));
  return text + (report.length == report.lower_bound ? "the fewest"
                                                     : fmt::format("at least {} are needed", report.lower_bound));
}

std::string plan_json(const Request& request) {
  std::vector<JsonObject> list;
  for (const ResolvedStage& stage : stages_of(request)) {
    list.emplace_back()
        .add("algorithm", stage.algorithm->name)
        .add_text("heuristic", json_or_null(joined(stage.heuristics)))
        .add("backward", stage.stage.side == Side::backward)
        .add("budget", in_words(stage.stage.budget))
        .add_text("condition", json_or_null(condition_in_words(stage.stage)));
  }
  return json_of(list);
}

}  // namespace taquin
