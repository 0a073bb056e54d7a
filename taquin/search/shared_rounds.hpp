// How several searches share the rounds of one: each lays out the same tree top, and takes the subtrees that no other
// has.
//
// A subtree has the number of its root, the same for all, so nothing travels but numbers: who claims which, how near
// the goal each came (so that all search the likely ones first), the least excess at the end of a round. Whoever comes
// late joins the round that is under way. One member leads; it began the search, and counts the tree top.
//
// `search/exchange.hpp` is for searches in large tables and lets a leader deal; here nobody deals, which needs a memory
// that all see: threads of a process, or the workers of a page.
#pragma once

#include <cstdint>
#include <optional>

#include "taquin/core/result.hpp"

namespace taquin {

/// One member's end. Called from its thread only.
class SharedRounds {
 public:
  virtual ~SharedRounds() = default;
  virtual bool leads() const noexcept = 0;
  /// The bound of the round under way; `first`, if this member leads. Nothing if the search is over.
  virtual std::optional<Cost> join(Cost first) = 0;
  /// True for one member a round.
  virtual bool claim(std::uint32_t root) = 0;
  /// The least value met below a root in the round before, if it is known.
  virtual std::optional<Cost> nearest(std::uint32_t root) = 0;
  virtual void searched(std::uint32_t root, Cost nearest) = 0;
  /// Waits for the others; the least excess of all. Nothing if the search is over.
  virtual std::optional<Cost> end_round(Cost excess) = 0;
  /// Ends the search for all: a goal was found, a limit reached. Others are to be told so when they look whether to
  /// stop.
  virtual void leave() noexcept = 0;
};

}  // namespace taquin
