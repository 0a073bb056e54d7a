// A picture of a partition, from any input: either it is refused in one printable line, or it assigns every tile to one
// pattern, and its tables are those of the patterns.
#include <string>

#include "fuzz/require.hpp"
#include "taquin/heuristic/pdb/catalogue.hpp"
#include "taquin/util/error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace taquin;
  try {
    const Partition own = parse_own_partition({reinterpret_cast<const char*>(data), size}, "file");
    require(own.rows >= 2 && own.rows <= own.cols && own.rows * own.cols <= Layout::most_cells, "no such board");
    CellSet seen = CellSet{1} << own.blank;
    for (const CellSet tiles : own.patterns) {
      require(tiles != 0 && (seen & tiles) == 0, "a tile in two patterns, or a pattern without one");
      seen |= tiles;
    }
    require(seen == (CellSet{1} << own.rows * own.cols) - 1, "a tile in no pattern");
    require(own.tables.size() == tables_of(own).size(), "tables of another partition");
  } catch (const Error& error) {
    require_one_line(error.what());
  }
  return 0;
}
