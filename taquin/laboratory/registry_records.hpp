// The rows of the registry as records: every front end shows what it needs of them, and none repeats a fact.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "taquin/io/instances.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/util/json.hpp"

namespace taquin {

struct Field {
  std::string_view key;
  std::variant<std::string_view, bool, int> value;
};
/// A name and a summary, then whatever else is known.
using Record = std::vector<Field>;

Record record_of(const AlgorithmInfo& row);
Record record_of(const HeuristicInfo& row);
Record record_of(const GoalInfo& row);
Record record_of(const InstanceSet& row);

template <class Table>
std::vector<Record> records_of(const Table& table) {
  std::vector<Record> records;
  for (const auto& row : table) records.push_back(record_of(row));
  return records;
}

/// Adds the fields of a record.
JsonObject& add_fields(JsonObject& json, const Record& record);
/// A list of objects.
std::string json_of(const std::vector<Record>& records);

}  // namespace taquin
