// A solve's checkpoint: when it is written, and what must not be lost.
//
// After a second, then after twice as long each time up to the interval that was asked for: a kill costs at most about
// half of what its run has searched, and never more than the interval, so a solve that is killed again and again still
// comes nearer to its end.
//
// The file always holds the search that came farthest. Whatever else the solve finds meanwhile, or however it ends, is
// written beside that search and never in its place, unless the answer is proven.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "taquin/core/web_build.hpp"
#include "taquin/solver/checkpoint.hpp"
#include "taquin/solver/request.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/file_lock.hpp"
#include "taquin/util/files.hpp"

namespace taquin {

class Checkpointing {
 public:
  /// `message` may be empty.
  Checkpointing(const Request& request, std::function<double()> clock, std::function<void(const std::string&)> message)
      : request_(request),
        clock_(std::move(clock)),
        message_(std::move(message)),
        written_(clock_()),
        interval_(std::min(1.0, request.checkpoint_every)) {}

  /// Never in the web build, which has no files.
  bool is_wanted() const noexcept { return !web_build && !request_.checkpoint.empty(); }
  bool is_due() const { return is_wanted() && clock_() - written_ >= interval_; }
  /// A checkpoint of this solve that knows nothing yet.
  SolveCheckpoint blank() const {
    SolveCheckpoint blank(request_.board, request_.goal);
    blank.metric = request_.metric;
    blank.algorithm = request_.algorithm;
    blank.heuristic = request_.heuristic;
    return blank;
  }
  /// What another run has left, or nullopt; from now on the file is this solve's. Throws `Error` if another process has
  /// it, if it belongs to another solve, or if the file cannot be written.
  std::optional<SolveCheckpoint> load() {
    owned_.emplace(request_.checkpoint);
    if constexpr (!web_build) remove_leftovers(request_.checkpoint);
    auto found = load_checkpoint(request_.checkpoint);
    if (!found) {
      save_checkpoint(request_.checkpoint, blank());  // can it be written?
      return found;
    }
    check_same(request_.checkpoint, *found, blank());
    if (found->has_search()) search_ = found;
    if (message_) message_("resuming from " + request_.checkpoint.string());
    return found;
  }
  /// Without a search under way, `now` adds its path and bound to the search that was saved last. A failed write is
  /// reported, and the solve continues.
  void save(SolveCheckpoint now) {
    if (search_ && search_->has_search() && !now.has_search() && !now.is_proven()) {
      search_->length = now.length;
      search_->path = std::move(now.path);
      search_->lower_bound = now.lower_bound;
      search_->seconds = now.seconds;
      search_->stage = now.stage;
      search_->found_by = std::move(now.found_by);
    } else {
      search_ = std::move(now);
    }
    try {
      save_checkpoint(request_.checkpoint, *search_);
    } catch (const Error& error) {
      if (message_) message_(std::string(error.what()) + "; continuing without it, the last checkpoint remains");
    }
    written_ = clock_();
    interval_ = std::min(2 * interval_, request_.checkpoint_every);
  }

 private:
  const Request& request_;
  std::function<double()> clock_;
  std::function<void(const std::string&)> message_;
  double written_;                         // when
  double interval_;                        // from this write to the next
  std::optional<SolveCheckpoint> search_;  // written last
  std::optional<OwnedFile> owned_;         // while the solve lasts
};

}  // namespace taquin
