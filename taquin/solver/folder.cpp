#include "taquin/solver/folder.hpp"

#include "taquin/heuristic/pdb/store.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

// What a search reads at every node is worth huge pages; one copy for several processes is worth more.
Placement placement(const SolverOptions& options, TableKind kind) {
  if (options.shares_host) return Placement::mapped;
  return options.in_memory || kind == TableKind::digits ? Placement::memory : Placement::mapped;
}

// A damaged table is told of and passed over: the plan goes on without it.
PatternTables::Stored stored_in(const SolverOptions& options) {
  return [options, store = PatternStore(options.databases)](const PatternTables::LayoutOf& layout,
                                                            const Pattern& pattern, TableKind kind) {
    try {
      if (!store.has(pattern, kind)) return std::shared_ptr<const PatternTable>();
      return store.find(layout(), pattern, kind, placement(options, kind), Check::whole);
    } catch (const Error& error) {
      if (options.message) options.message(error.what());
      return std::shared_ptr<const PatternTable>();
    }
  };
}

// What takes seconds to make is kept for the next time.
PatternTables::Kept kept_in(const SolverOptions& options) {
  return [options, store = PatternStore(options.databases)](const std::shared_ptr<const Layout>& layout,
                                                            const Pattern& pattern, const BuildOptions& build) {
    StoreOptions how{build};
    how.message = options.message;
    return store.obtain(layout, pattern, how).table;
  };
}

// Only a convenience: what cannot be kept is laid out again.
PatternTables::Keep keep_in(const SolverOptions& options) {
  return [store = PatternStore(options.databases)](const PatternTable& digits) {
    try {
      write_table(store.path_of(digits.pattern(), digits.kind()), digits);
    } catch (const Error&) {
    }
  };
}

}  // namespace

PatternTables::Settings tables_in_folder(const SolverOptions& options) {
  return {.stored = stored_in(options), .kept = kept_in(options), .keep = keep_in(options)};
}

}  // namespace taquin
