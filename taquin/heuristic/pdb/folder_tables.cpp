#include "taquin/heuristic/pdb/store.hpp"
#include "taquin/heuristic/pdb/table_storage.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

// What a search reads at every node is worth huge pages; one copy for several processes is worth more.
Placement placement(const TableFolder& folder, TableKind kind) {
  if (folder.shares_host) return Placement::mapped;
  return folder.in_memory || kind == TableKind::digits ? Placement::memory : Placement::mapped;
}

// A damaged table is told of and passed over: the plan goes on without it.
PatternTables::Stored stored_in(const TableFolder& folder) {
  return [folder, store = PatternStore(folder.path)](const PatternTables::LayoutOf& layout,
                                                            const Pattern& pattern, TableKind kind) {
    try {
      if (!store.has(pattern, kind)) return std::shared_ptr<const PatternTable>();
      return store.find(layout(), pattern, kind, placement(folder, kind), Check::whole);
    } catch (const Error& error) {
      if (folder.message) folder.message(error.what());
      return std::shared_ptr<const PatternTable>();
    }
  };
}

// What takes seconds to make is kept for the next time.
PatternTables::Kept kept_in(const TableFolder& folder) {
  return [folder, store = PatternStore(folder.path)](const std::shared_ptr<const Layout>& layout,
                                                            const Pattern& pattern, const BuildOptions& build) {
    StoreOptions how{build};
    how.message = folder.message;
    return store.obtain(layout, pattern, how).table;
  };
}

// Only a convenience: what cannot be kept is laid out again.
PatternTables::Keep keep_in(const TableFolder& folder) {
  return [store = PatternStore(folder.path)](const PatternTable& digits) {
    try {
      write_table(store.path_of(digits.pattern(), digits.kind()), digits);
    } catch (const Error&) {
    }
  };
}

}  // namespace

PatternTables::Settings tables_in(const TableFolder& folder) {
  return {.stored = stored_in(folder), .kept = kept_in(folder), .keep = keep_in(folder)};
}

}  // namespace taquin
