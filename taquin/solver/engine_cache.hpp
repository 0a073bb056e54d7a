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
#include "taquin/heuristic/pdb/table_storage.hpp"
#include "taquin/puzzle/canonical.hpp"
#include "taquin/solver/engine.hpp"
#include "taquin/solver/solve.hpp"

namespace taquin {

struct Solver::Cache {
  explicit Cache(const SolverOptions& options) : message(options.message) {
    PatternTables::Settings settings;
    if (!options.databases.empty())
      settings = tables_in({options.databases, options.in_memory, options.shares_host, options.message});
    else if (options.keeper.find)
      settings = tables_of(options.keeper);
    settings.threads = options.threads == 0 ? cores() : options.threads;
    tables_ = std::make_shared<PatternTables>(std::move(settings));
  }

  /// Made at the first use. Safe from several threads.
  std::shared_ptr<Engine> engine(const Canonical& inner, Metric metric) {
    const std::lock_guard lock(mutex_);
    auto& engine = engines_[{inner.rows(), inner.cols(), inner.goal_blank(), metric}];
    if (!engine) engine = make_engine(inner.rows(), inner.cols(), inner.goal_blank(), metric, tables_);
    return engine;
  }

  std::function<void(const std::string&)> message;  ///< a line of news each; may be empty

 private:
  std::mutex mutex_;
  std::map<std::tuple<int, int, int, Metric>, std::shared_ptr<Engine>> engines_;
  std::shared_ptr<PatternTables> tables_;
};

}  // namespace taquin
