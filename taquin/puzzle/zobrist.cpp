#include "taquin/puzzle/zobrist.hpp"

#include "taquin/core/hash.hpp"

namespace taquin {

// Made by the compiler: nothing is done at start-up.
constinit const ZobristTable zobrist = [] {
  ZobristTable table{};
  std::uint64_t number = 0;
  for (auto& row : table) {
    for (auto& entry : row) entry = hash_word(hash_word(++number));
  }
  return table;
}();

}  // namespace taquin
