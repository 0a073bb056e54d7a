// The registry through the C interface: each table as JSON.
#include <string>

#include "taquin/c/handle.hpp"
#include "taquin/laboratory/registry_records.hpp"

using taquin::c::BadArgument;
using taquin::c::copy_of;
using taquin::c::guarded;
using taquin::c::need;

namespace {

std::string json_of(taquin_table table) {
  const auto text = [](const auto& rows) { return taquin::json_of(taquin::records_of(rows)); };
  switch (table) {
    case TAQUIN_ALGORITHMS:
      return text(taquin::algorithms());
    case TAQUIN_HEURISTICS:
      return text(taquin::heuristics());
    case TAQUIN_GOALS:
      return text(taquin::goals);
    case TAQUIN_INSTANCE_SETS:
      return text(taquin::instance_sets());
  }
  throw BadArgument{"table: there is no such table"};
}

}  // namespace

taquin_code taquin_table_json(taquin_table table, char** out) noexcept {
  return guarded([&] {
    need(out);
    *out = copy_of(json_of(table));
  });
}
