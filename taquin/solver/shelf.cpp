#include "taquin/solver/shelf.hpp"

#include <utility>

#include "taquin/core/parallel.hpp"
#include "taquin/solver/folder.hpp"
#include "taquin/solver/keeper.hpp"

namespace taquin {

Solver::Shelf::Shelf(const SolverOptions& options) : message(options.message) {
  PatternTables::Settings settings;
  if (!options.databases.empty())
    settings = tables_in_folder(options);
  else if (options.keeper.find)
    settings = tables_of_keeper(options.keeper);
  settings.threads = options.threads == 0 ? cores() : options.threads;
  tables_ = std::make_shared<PatternTables>(std::move(settings));
}

std::shared_ptr<Engine> Solver::Shelf::engine(const Canonical& inner, Metric metric) {
  const std::lock_guard lock(mutex_);
  auto& engine = engines_[{inner.rows(), inner.cols(), inner.goal_blank(), metric}];
  if (!engine) engine = make_engine(inner.rows(), inner.cols(), inner.goal_blank(), metric, tables_);
  return engine;
}

}  // namespace taquin
