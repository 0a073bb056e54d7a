// The coordinator, rank 0: it reads, plans and prints as the command does, and assigns the subtrees of shared searches
// (`search/ida/exchange/subtree_scheduler.hpp`) and the boards of a batch to the workers.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "../cli/remote_workers.hpp"
#include "message.hpp"
#include "taquin/search/ida/exchange/subtree_scheduler.hpp"
#include "transport.hpp"

namespace taquin::mpi {

class Coordinator final : public cli::RemoteWorkers, public CoordinatorExchange {
 public:
  /// `threads`: of each rank. `shares_host`: whether another rank runs on rank 0's host.
  Coordinator(std::vector<unsigned> threads, bool shares_host);
  /// Tells the workers to end.
  ~Coordinator() override;

  /// Nodes that each rank has expanded for shared searches; 0 for rank 0.
  std::vector<std::uint64_t> expanded();

  // --- RemoteWorkers ---
  CoordinatorExchange* share(const SolveCheckpoint& description, bool deterministic) override;
  unsigned slots() const override { return static_cast<unsigned>(rank_of_slot_.size()); }
  Answer solve(unsigned slot, const Request& request, const std::function<bool()>& is_interrupted) override;

  bool shares_host() const override { return shares_host_; }

  // --- CoordinatorExchange ---
  /// Some 0.1 s.
  std::uint64_t worth_spreading() const noexcept override { return std::uint64_t{1} << 20; }
  bool begin_round(const IdaState& state, std::vector<std::uint32_t> ids, const RoundFlags& flags) override;
  bool take_subtree(std::uint32_t& id) override;
  void found(std::uint32_t id, const std::vector<MoveNumber>& path) override;
  std::uint64_t worth_splitting(std::uint64_t last_round) const noexcept override;
  void stop() override;
  RoundUpdates updates() override;
  RoundEnd end_round() override;

 private:
  void open(int rank, const std::string& message);
  void invite(const std::vector<int>& ranks);
  void send_updates();  // what ends the round
  Head head(Kind kind) const noexcept { return {kind, search_, round_}; }

  const std::vector<unsigned> threads_;  // by rank
  const bool shares_host_;
  const unsigned all_threads_;
  std::vector<int> rank_of_slot_;

  std::mutex mutex_;  // of everything that follows
  std::condition_variable changed_;
  std::uint32_t search_ = 0;
  std::set<int> ready_;  // ranks that wait for a round of this search
  std::optional<SubtreeScheduler> scheduler_;
  std::uint32_t round_ = 0;
  bool in_round_ = false;
  std::optional<RoundFlags> flags_;
  std::string invitation_;  // to this round, without a head
  std::set<int> inside_;
  std::uint32_t sent_found_at_ = 0;
  bool sent_over_ = false;
  std::vector<std::uint64_t> expanded_;  // by each rank

  std::uint32_t boards_ = 0;  // sent out
  std::map<std::uint32_t, std::string> answers_;
  std::set<int> halted_;

  Transport transport_;  // last: it must end before the members that it uses
};

}  // namespace taquin::mpi
