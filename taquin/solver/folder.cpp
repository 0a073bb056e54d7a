#include "taquin/solver/folder.hpp"

#include "taquin/core/error.hpp"
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

PatternTables::Settings tables_in_folder(const SolverOptions& options) {
  return {1, stored_in(options), kept_in(options)};
}

}  // namespace taquin
