#include "taquin/search/ida/exchange/subtree_scheduler.hpp"

#include <algorithm>
#include <stdexcept>

namespace taquin {

void SubtreeScheduler::begin_round(std::vector<std::uint32_t> ids) {
  ids_ = std::move(ids);
  next_ = 0;
  inside_ = 0;
  found_at_ = nothing;
  is_over_ = false;
  outside_ = 0;
  updates_ = {};
  end_ = {};
}

std::vector<std::uint32_t> SubtreeScheduler::assign(unsigned threads) {
  const std::size_t share = (ids_.size() - next_) * threads / (4 * std::size_t{threads_});
  std::vector<std::uint32_t> batch;
  for (std::size_t remaining = std::clamp<std::size_t>(share, 1, most_at_once * threads);
       remaining > 0 && has_remaining(); --remaining) {
    batch.push_back(ids_[next_++]);
  }
  outside_ += batch.size();
  return batch;
}

bool SubtreeScheduler::assign_one(std::uint32_t& id) {
  if (!has_remaining()) return false;
  id = ids_[next_++];
  return true;
}

void SubtreeScheduler::found(std::uint32_t id, std::vector<MoveNumber> path) {
  if (id >= found_at_) return;
  found_at_ = id;
  end_.path = std::move(path);
  is_over_ = is_over_ || !deterministic_;
}

void SubtreeScheduler::finished(const std::vector<SubtreeResult>& results, Cost excess) {
  updates_.results.insert(updates_.results.end(), results.begin(), results.end());
  updates_.excess = std::min(updates_.excess, excess);
  outside_ -= results.size();
}

void SubtreeScheduler::leave(const Counts& counts, Cost excess) {
  end_.counts.expanded += counts.expanded;
  end_.counts.generated += counts.generated;
  updates_.excess = std::min(updates_.excess, excess);
  --inside_;
}

RoundEnd SubtreeScheduler::take_end() {
  if (outside_ != 0 && !is_over_ && found_at_ == nothing) {
    throw std::logic_error("a subtree was assigned to another process and never came back");
  }
  return std::exchange(end_, {});
}

}  // namespace taquin
