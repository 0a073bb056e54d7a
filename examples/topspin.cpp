// TopSpin (N, K) in one class: N numbered discs in a ring; K of them, in the spindle, are turned over together. The
// ring may be read from any place, so the state begins with disc 0, and a move turns over the K discs from one of N
// places.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "taquin/search/object_space.hpp"

constexpr int N = 12, K = 4;

struct Ring {
  static constexpr int most_moves = N;
  std::array<std::uint8_t, N> discs;

  void make(int place) {
    std::rotate(discs.begin(), discs.begin() + place, discs.end());
    std::reverse(discs.begin(), discs.begin() + K);
    std::rotate(discs.begin(), std::ranges::find(discs, 0), discs.end());
  }
  bool is_goal() const { return std::ranges::is_sorted(discs); }
  int lower_bound() const {  // a turn joins two pairs of neighbours at most
    int gaps = 0;
    for (std::size_t i = 0; i < N; ++i) {
      const int apart = std::abs(discs[i] - discs[(i + 1) % N]);
      gaps += apart != 1 && apart != N - 1;
    }
    return (gaps + 1) / 2;
  }
};

int main() {
  const auto result = taquin::astar(Ring{{0, 7, 2, 9, 4, 11, 6, 1, 8, 3, 10, 5}});
  std::cout << result.cost << " turns, from places";
  for (const int place : result.moves) std::cout << ' ' << place;
  std::cout << "; " << result.counts.expanded << " rings expanded\n";
}
