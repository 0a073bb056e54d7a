// What the processes of a dealt build tell each other in a round: the entries that one has met and another has, as
// lists of pairs of an order; and how far each has come.
//
// A round's lists would not fit in memory, so they go in portions: `is_full` says when it is time for an exchange. Four
// bytes an entry; those that the other has met long ago are half of them, but only he knows which.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <span>
#include <vector>

#include "taquin/heuristic/pdb/build.hpp"
#include "taquin/heuristic/pdb/share.hpp"

namespace taquin {

class Boxes {
 public:
  /// What a process says of itself, and what comes of all: the sum, whether any has, the worst.
  struct Word {
    std::uint64_t fresh = 0;  ///< entries met since the last exchange
    bool has_more = false;    ///< orders left in this round
    Built state = Built::whole;
  };
  /// Pairs of one order of this process; bytes, for in a box nothing is aligned.
  struct List {
    std::uint32_t place;
    std::span<const char> bytes;
    std::size_t size() const noexcept { return bytes.size() / sizeof(std::uint32_t); }
    std::uint32_t operator[](std::size_t i) const noexcept {
      std::uint32_t pair;
      std::memcpy(&pair, bytes.data() + i * sizeof(pair), sizeof(pair));
      return pair;
    }
  };

  explicit Boxes(BuildPeers& peers);

  /// From any thread.
  void put(std::uint32_t order, const std::vector<std::uint32_t>& pairs);
  /// But for what the threads are about to put.
  bool is_full() const noexcept { return is_full_.load(std::memory_order_relaxed); }
  /// All give away what they have put.
  Word exchange(const Word& own);
  /// What the others gave; until the next exchange.
  const std::vector<List>& lists() const noexcept { return lists_; }

 private:
  void open(const Box& box);

  BuildPeers& peers_;
  const Share share_;
  const std::uint64_t most_;  // bytes of a box
  std::vector<std::mutex> locks_;
  std::vector<Box> outgoing_;
  std::atomic<bool> is_full_{false};
  std::vector<Box> incoming_;
  std::vector<List> lists_;
};

}  // namespace taquin
