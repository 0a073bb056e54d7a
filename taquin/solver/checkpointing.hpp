// A solve's checkpoint: when it is written and what it must not lose.
//
// The file always holds the search that came farthest. Whatever else the solve finds meanwhile, or however it ends, is
// written beside that search and never in its place, unless the answer is proven.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "taquin/core/small.hpp"
#include "taquin/solver/checkpoint.hpp"
#include "taquin/solver/request.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

class Checkpointing {
 public:
  /// `message` may be empty.
  Checkpointing(const Request& request, std::function<double()> clock, std::function<void(const std::string&)> message)
      : request_(request), clock_(std::move(clock)), message_(std::move(message)), written_(clock_()) {}

  /// Never in the small program, which has no files.
  bool is_wanted() const noexcept { return !small_program && !request_.checkpoint.empty(); }
  bool is_due() const { return is_wanted() && clock_() - written_ >= request_.checkpoint_every; }
  /// A checkpoint of this solve that knows nothing yet.
  SolveCheckpoint blank() const {
    SolveCheckpoint blank(request_.board, request_.goal);
    blank.metric = request_.metric;
    blank.algorithm = request_.algorithm;
    blank.heuristic = request_.heuristic;
    return blank;
  }
  /// What another run has left, or nothing. Throws `Error` if it is of another solve, or if the file cannot be written.
  std::optional<SolveCheckpoint> load() {
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
  /// Without a search under way, `now` adds its path and bound to the search that was saved last. What cannot be
  /// written is told, and the solve goes on.
  void save(SolveCheckpoint now) {
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

 private:
  const Request& request_;
  std::function<double()> clock_;
  std::function<void(const std::string&)> message_;
  double written_;                         // when
  std::optional<SolveCheckpoint> search_;  // written last
};

}  // namespace taquin
