#include "taquin/search/ida/exchange.hpp"

namespace taquin {

bool LocalRounds::begin_round(const IdaState&, std::vector<std::uint32_t> ids, const RoundFlags& flags) {
  ids_ = std::move(ids);
  next_.store(0, std::memory_order_relaxed);
  found_at_ = &flags.found_at;
  return true;
}

bool LocalRounds::take_subtree(std::uint32_t& id) {
  const std::uint32_t next = next_.fetch_add(1, std::memory_order_relaxed);
  if (next >= ids_.size()) return false;
  id = ids_[next];
  return id < found_at_->load(std::memory_order_relaxed);
}

}  // namespace taquin
