// Rank 0: reads, plans and prints as the command does, deals the subtrees of the searches it shares
// (`search/dealer.hpp`) and the boards of a batch.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "../cli/others.hpp"
#include "letter.hpp"
#include "postman.hpp"
#include "taquin/search/dealer.hpp"

namespace taquin::mpi {

class Leader final : public cli::Others, public Exchange<Direction> {
 public:
  /// `threads`: of each rank. `shares_host`: rank 0 with another one.
  Leader(std::vector<unsigned> threads, bool shares_host);
  /// Sends the others home.
  ~Leader() override;

  /// Nodes that each rank has expanded for searches that were shared; 0 for rank 0.
  std::vector<std::uint64_t> expanded();

  // --- Others ---
  Exchange<Direction>* share(const SolveCheckpoint& job, bool deterministic) override;
  unsigned places() const override { return static_cast<unsigned>(rank_of_place_.size()); }
  Answer solve(unsigned place, const Request& request, const std::function<bool()>& is_interrupted) override;

  bool shares_host() const override { return shares_host_; }

  // --- Exchange ---
  /// Some 0.1 s.
  std::uint64_t worth_spreading() const noexcept override { return std::uint64_t{1} << 20; }
  bool begin_round(const IdaState<Direction>& state, std::vector<std::uint32_t> places,
                   const RoundFlags& flags) override;
  bool deal(std::uint32_t& place) override;
  void found(std::uint32_t place, const std::vector<Direction>& path) override;
  std::uint64_t worth_splitting(std::uint64_t last_round) const noexcept override;
  void stop() override;
  RoundNews news() override;
  RoundEnd<Direction> end_round() override;

 private:
  void open(int rank, const std::string& letter);
  void invite(const std::vector<int>& ranks);
  void tell();  // what ends the round
  Head head(Kind kind) const noexcept { return {kind, search_, round_}; }

  const std::vector<unsigned> threads_;  // of each rank
  const bool shares_host_;
  const unsigned all_threads_;
  std::vector<int> rank_of_place_;

  std::mutex mutex_;  // of all that follows
  std::condition_variable changed_;
  std::uint32_t search_ = 0;
  std::set<int> ready_;  // ranks that wait for a round of this search
  std::optional<Dealer<Direction>> dealer_;
  std::uint32_t round_ = 0;
  bool in_round_ = false;
  std::optional<RoundFlags> flags_;
  std::string invitation_;  // to this round, without a head
  std::set<int> inside_;
  std::uint32_t told_found_at_ = 0;
  bool told_over_ = false;
  std::vector<std::uint64_t> expanded_;  // by each rank

  std::uint32_t boards_ = 0;  // sent out
  std::map<std::uint32_t, std::string> answers_;
  std::set<int> halted_;

  Postman postman_;  // last: it must end before what it uses
};

}  // namespace taquin::mpi
