// The rows of a comparison, of any bytes, behind their header and in its place: either they are refused in one
// printable line, or each is a row that is the same after being written and read again.
#include <string>
#include <vector>

#include "fuzz/require.hpp"
#include "taquin/laboratory/compare/record.hpp"
#include "taquin/util/error.hpp"

namespace {

using namespace taquin;

const std::string& header() {
  static const std::string line = header_json(Matrix(), Environment());
  return line;
}

void read(const std::string& text) {
  static const std::vector<Trial> trials{{1, 0, "astar", "manhattan"}, {2, 0, "bfs", ""}};
  try {
    const TrialRecord record = read_record(text, header(), trials);
    require(record.bytes <= text.size() && record.rows.size() <= trials.size(), "more than there is");
    for (const TrialRow& row : record.rows) {
      const std::string line = row_json(row);
      require(row_json(row_from_json(line)) == line, "not read back: " + line);
    }
  } catch (const Error& error) {
    require_one_line(error.what());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  read(text);
  read(header() + "\n" + text + "\n");
  return 0;
}
