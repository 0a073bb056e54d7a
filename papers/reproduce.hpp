// The documents that this program started from: every figure and statement in them that can be checked, beside what is
// measured here.
//
// Each document has a file of its own (`reproduce_NAME.cpp`) that makes its claims; this one holds the list. What a
// document's program really computes is done by transcriptions of it (`waterloo`, `as_written/`,
// `bit_transitions` ...; `program` runs them on any board), what is right by today's searches and by the distances of
// all 8-puzzle boards.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "papers/claim.hpp"
#include "papers/program.hpp"

namespace taquin {

struct SourceDocument {
  std::string_view key;                                             ///< as typed: "heap"
  std::string_view title;                                           ///< what it is and where it stands
  std::string_view names;                                           ///< what else people call it or its judge
  std::string_view algorithm;                                       ///< its own, as the registry names it: "astar-heap"
  ProgramTrace (*run)(const Board& board, std::size_t most_steps);  ///< its program on a board
  std::string (*drawing)() = nullptr;                               ///< its figures, lines of text
};

std::span<const SourceDocument> source_documents() noexcept;

/// By its key, or by three letters or more of its title or other names that no other document has: "Waterloo",
/// "ALDS1_13_B", "POJ 1077". Null if there is none.
const SourceDocument* find_document(std::string_view name) noexcept;
/// The same; throws `Error` with the nearest key if there is none.
const SourceDocument& document_named(std::string_view name);

/// The claims of one document, all measured afresh: some seconds for all five. Throws `Error` likewise.
std::vector<Claim> reproduce(std::string_view name);

}  // namespace taquin
