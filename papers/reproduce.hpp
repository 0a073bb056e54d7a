// The documents that this program started from, read again: every figure and statement in them that can be checked,
// beside what comes out here.
//
// Each document has a file of its own (`reproduce_NAME.cpp`) that makes its claims; this one holds the list. What a
// document's program really computes is done by transcriptions of it (`waterloo`, `deepening_as_written`,
// `bit_transitions`), what is right by today's searches and by the distances of all 8-puzzle boards.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "papers/claim.hpp"

namespace taquin {

struct SourceDocument {
  std::string_view key;    ///< as typed: "heap"
  std::string_view title;  ///< what it is and where it stands
};

std::span<const SourceDocument> source_documents() noexcept;

/// The claims of one document, all measured afresh: some seconds for all five. Throws `Error` with the nearest key if
/// there is none of that name.
std::vector<Claim> reproduce(std::string_view key);

}  // namespace taquin
