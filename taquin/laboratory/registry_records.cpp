// The keys are those of `taquin list --json` (docs/json.md).
#include "taquin/laboratory/registry_records.hpp"

#include <array>

namespace taquin {

namespace {

std::string_view name_of(Promise promise) {
  constexpr std::array<std::string_view, 3> names{"optimal", "within the weight", "none"};
  return names[static_cast<std::size_t>(promise)];
}

}  // namespace

Record record_of(const AlgorithmInfo& row) {
  return {{"name", row.name},
          {"summary", row.summary},
          {"promise", name_of(row.promise)},
          {"heuristic", row.uses_heuristic},
          {"stores_states", row.stores_states},
          {"traceable", row.is_traceable},
          {"serves_grids", row.refuses_grids.empty()},
          {"serves_domains", row.refuses_domains.empty()},
          {"most_cells", most_cells(row, Metric::stm)},
          {"most_cells_mtm", most_cells(row, Metric::mtm)},
          {"source", row.source}};
}

Record record_of(const HeuristicInfo& row) {
  return {{"name", row.name},
          {"summary", row.summary},
          {"admissible_stm", row.admissible_stm},
          {"admissible_mtm", row.admissible_mtm},
          {"serves_stm", row.serves_stm},
          {"serves_mtm", row.serves_mtm},
          {"sizes", row.sizes.words},
          {"instant", row.is_instant},
          {"source", row.source}};
}

Record record_of(const GoalInfo& row) { return {{"name", row.name}, {"summary", row.summary}}; }

Record record_of(const InstanceSet& row) {
  return {
      {"name", row.name}, {"summary", row.summary}, {"boards", row.count}, {"goal", row.goal}, {"source", row.source}};
}

JsonObject& add_fields(JsonObject& json, const Record& record) {
  for (const Field& field : record) std::visit([&](const auto& value) { json.add(field.key, value); }, field.value);
  return json;
}

std::string json_of(const std::vector<Record>& records) {
  std::string text;
  for (const Record& record : records) {
    JsonObject json;
    text.append(text.empty() ? "" : ",").append(add_fields(json, record).text());
  }
  return "[" + text + "]";
}

}  // namespace taquin
