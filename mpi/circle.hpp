// The ranks as they build a table together: each exchange is a letter from each to each.
//
// Nobody waits at a barrier: a rank that is a turn ahead sends its boxes, which are kept here until their turn comes.
// It cannot be further ahead, for it needs this one's.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "taquin/taquin.hpp"
#include "taquin/core/peers.hpp"

namespace taquin::mpi {

class Circle final : public BuildPeers {
 public:
  using Post = std::function<void(int rank, std::string letter)>;

  Circle(int rank, int count, Post post) : rank_(rank), count_(count), post_(std::move(post)) {}

  /// A build, by its number: the same in all ranks, and rising.
  void begin(std::uint32_t build);
  /// A letter of `Kind::box`.
  void take(int from, const std::string& letter);
  /// Who waits for an exchange, waits in vain.
  void close();

  // --- BuildPeers ---
  int rank() const noexcept override { return rank_; }
  int count() const noexcept override { return count_; }
  std::vector<Box> exchange(std::vector<Box> boxes) override;

 private:
  using Turn = std::pair<std::uint32_t, std::uint32_t>;  // of a build

  const int rank_;
  const int count_;
  const Post post_;

  std::mutex mutex_;  // of all that follows
  std::condition_variable changed_;
  Turn turn_{0, 0};
  std::map<Turn, std::map<int, Box>> boxes_;  // that came, by sender
  bool is_closed_ = false;
};

}  // namespace taquin::mpi
