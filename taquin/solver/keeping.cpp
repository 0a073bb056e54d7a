#include "taquin/solver/keeping.hpp"

#include <utility>

#include "taquin/util/error.hpp"

namespace taquin {

Keeping::Keeping(const Request& request, std::function<double()> clock, std::function<void(const std::string&)> message)
    : request_(request), clock_(std::move(clock)), message_(std::move(message)), written_(clock_()) {}

SolveCheckpoint Keeping::blank() const {
  SolveCheckpoint blank(request_.board, request_.goal);
  blank.metric = request_.metric;
  blank.algorithm = request_.algorithm;
  blank.heuristic = request_.heuristic;
  return blank;
}

std::optional<SolveCheckpoint> Keeping::take_up() {
  auto found = load_checkpoint(request_.checkpoint);
  if (!found) {
    save_checkpoint(request_.checkpoint, blank());  // can it be written?
    return found;
  }
  check_same(request_.checkpoint, *found, blank());
  if (found->has_search()) search_ = found;
  if (message_) message_("going on from " + request_.checkpoint.string());
  return found;
}

void Keeping::save(SolveCheckpoint now) {
  if (search_ && search_->has_search() && !now.has_search() && !now.is_proven()) {
    search_->length = now.length;
    search_->path = std::move(now.path);
    search_->lower_bound = now.lower_bound;
    search_->seconds = now.seconds;
    search_->found_by = std::move(now.found_by);
  } else {
    search_ = std::move(now);
  }
  try {
    save_checkpoint(request_.checkpoint, *search_);
  } catch (const Error& error) {
    if (message_) message_(std::string(error.what()) + "; going on without, the last checkpoint stands");
  }
  written_ = clock_();
}

}  // namespace taquin
