#include "taquin/laboratory/report_json.hpp"

#include <fmt/core.h>

#include <vector>

#include "taquin/io/answer_json.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/util/json.hpp"

namespace taquin {

namespace {
std::string size_of(const Board& goal) { return fmt::format("{}x{}", goal.rows(), goal.cols()); }
}  // namespace

std::string exploration_json(const ExploreRequest& request, const ExploreReport& report) {
  const auto if_complete = [&](auto value) { return report.is_complete ? json_of(value) : "null"; };
  std::vector<std::string> farthest;
  for (const Board& board : report.farthest) farthest.push_back(to_text(board));
  JsonObject object = json_line("exploration");
  object.add("size", size_of(request.goal))
      .add("goal", to_text(request.goal))
      .add("metric", name(request.metric))
      .add("complete", report.is_complete)
      .add("states", report.states)
      .add_text("radius", if_complete(report.radius()))
      .add_text("mean", if_complete(report.mean()))
      .add("counts", report.layers)
      .add("farthest", farthest)
      .add("threads", report.threads)
      .add("peak_bytes", report.bytes)
      .add_text("seconds", json_seconds(report.seconds));
  return object.text();
}

namespace {

void add_measures(JsonObject& object, const QualityOptions& options, const Quality& found) {
  std::vector<JsonObject> rounds;
  for (std::size_t i = 0; i < found.nodes.size(); ++i) {
    rounds.emplace_back();
    rounds.back()
        .add("bound", options.bounds[i])
        .add("expanded", found.nodes[i].value)
        .add("error", found.nodes[i].error);
  }
  object.add("complete", found.is_complete)
      .add("samples", found.samples)
      .add("seed", options.seed)
      .add("branching", found.branching)
      .add("eta", found.eta.value)
      .add("eta_error", found.eta.error)
      .add("mean", found.value.value)
      .add("mean_error", found.value.error)
      .add("rounds", rounds);
}

}  // namespace

std::string quality_json(std::string_view heuristic, const Board& goal, const QualityOptions& options,
                         const Quality& found) {
  JsonObject object = json_line("quality");
  object.add("size", size_of(goal)).add("goal", to_text(goal)).add("heuristic", heuristic);
  add_measures(object, options, found);
  return object.text();
}

std::string domain_quality_json(const QualityOptions& options, const DomainQuality& found) {
  JsonObject object;
  add_measures(object, options, found.measured);
  object.add("sampling", found.sampling);
  return object.text();
}

}  // namespace taquin
