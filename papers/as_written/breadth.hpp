// The breadth-first search for PKU JudgeOnline 1077 as its document writes it, transcribed: the queue and the chained
// hash table are arrays of 326881, the table `off` says where the blank can go, the answer is read back from the goal.
//
// If there are several shortest answers, it prints the one that its order finds first: up, left, right, down of the
// blank. It prints nothing for the goal itself.
//
// As printed it no longer compiles: `hash` is ambiguous, because `using namespace std` brings `std::hash` in, and
// `putchar` and `puts` need <cstdio>. With the array renamed and the header included it does what stands here.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "taquin/puzzle/board.hpp"

namespace taquin {

class BreadthAsWritten {
 public:
  struct Queued {
    std::string str;
    int l, f;  ///< the blank's cell; the number of the board before, -1 of the first
  };
  /// `off[i][0]` cells can be exchanged with cell i: those that follow.
  static const std::array<std::array<int, 5>, 9> off;

  /// The board as its input: x for the blank.
  static std::string letters(const Board& board);

  BreadthAsWritten();
  /// `slove(str)`: nine characters, 1 to 8 and x. Returns what it prints.
  std::string solve(std::string str);

  const std::vector<Queued>& queue() const noexcept { return que_; }  ///< a goal that was found comes last
  std::uint64_t expanded() const noexcept { return rear_; }           ///< boards taken out of it
  std::uint64_t compared() const noexcept { return chained_; }        ///< boards of the hash table's chains looked at

 private:
  struct Chained {
    std::string str;
    int next;
  };
  static int hash_key(const std::string& str);
  std::string answer(int ls) const;
  bool is_known(int t, const std::string& str);
  void chain(int t, const std::string& str);

  std::vector<Queued> que_;
  std::vector<Chained> hash2_;
  std::vector<int> hash_;
  std::uint64_t front_ = 0;
  std::uint64_t rear_ = 0;
  std::uint64_t chained_ = 0;
};

}  // namespace taquin
