// What a solver keeps from board to board: engines, and through them tables.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <tuple>
#include <utility>

#include "taquin/core/parallel.hpp"
#include "taquin/heuristic/pdb/tables/tables.hpp"
#include "taquin/puzzle/canonical.hpp"
#include "taquin/solver/engines/engine.hpp"
#include "taquin/solver/solve.hpp"

namespace taquin {

struct Solver::Cache {
  Cache(std::shared_ptr<TableStorage> storage, unsigned threads, std::function<void(const std::string&)> tell)
      : message(std::move(tell)),
        tables_(std::make_shared<PatternTables>(std::move(storage), threads == 0 ? cores() : threads)) {}

  /// Made at the first use. Safe from several threads.
  std::shared_ptr<Engine> engine(const Canonical& inner, Metric metric) {
    const std::lock_guard lock(mutex_);
    auto& engine = engines_[{inner.rows(), inner.cols(), inner.goal_blank(), metric}];
    if (!engine) engine = make_engine(inner.rows(), inner.cols(), inner.goal_blank(), metric, tables_);
    return engine;
  }

  std::function<void(const std::string&)> message;  ///< called with a line of news; may be empty

  // Name, metric, rows, columns and blank of the canonical goal, limits.
  using Prepared = std::tuple<std::string, Metric, int, int, int, double, std::uint64_t>;
  std::mutex preparing;  ///< guards `prepared`
  std::map<Prepared, Preparation> prepared;

 private:
  std::mutex mutex_;
  std::map<std::tuple<int, int, int, Metric>, std::shared_ptr<Engine>> engines_;
  std::shared_ptr<PatternTables> tables_;
};

}  // namespace taquin
