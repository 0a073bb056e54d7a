#include "taquin/solver/shelf.hpp"

#include <utility>

#include "taquin/core/error.hpp"
#include "taquin/core/parallel.hpp"
#include "taquin/heuristic/pattern/store.hpp"

namespace taquin {

namespace {

// A damaged table is told of and passed over: the plan goes on without it.
PatternTables::Stored stored_in(const SolverOptions& options) {
  return [options, store = PatternStore(options.databases)](const PatternTables::LayoutOf& layout,
                                                            const Pattern& pattern, TableKind kind) {
    try {
      if (!store.has(pattern, kind)) return std::shared_ptr<const PatternTable>();
      return store.find(layout(), pattern, kind, options.in_memory ? Placement::memory : Placement::mapped,
                        Check::whole);
    } catch (const Error& error) {
      if (options.message) options.message(error.what());
      return std::shared_ptr<const PatternTable>();
    }
  };
}

// What takes seconds to make is kept for the next time.
PatternTables::Kept kept_in(const SolverOptions& options) {
  return [options, store = PatternStore(options.databases)](const std::shared_ptr<const Layout>& layout,
                                                            const Pattern& pattern, TableKind kind,
                                                            const BuildOptions& build) {
    StoreOptions how{build};
    how.message = options.message;
    return store.obtain(layout, pattern, kind, how).table;
  };
}

}  // namespace

Solver::Shelf::Shelf(const SolverOptions& options) : message(options.message) {
  PatternTables::Settings settings{options.threads == 0 ? cores() : options.threads, {}, {}};
  if (!options.databases.empty()) {
    settings.stored = stored_in(options);
    settings.kept = kept_in(options);
  }
  tables_ = std::make_shared<PatternTables>(std::move(settings));
}

std::shared_ptr<Engine> Solver::Shelf::engine(const Canonical& inner, Metric metric) {
  const std::lock_guard lock(mutex_);
  auto& engine = engines_[{inner.rows(), inner.cols(), inner.goal_blank(), metric}];
  if (!engine) engine = make_engine(inner.rows(), inner.cols(), inner.goal_blank(), metric, tables_);
  return engine;
}

}  // namespace taquin
