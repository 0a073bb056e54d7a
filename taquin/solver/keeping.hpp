// What keeps a solve from being lost: its checkpoint, when it is written and what it must not forget.
//
// The file always holds the search that came farthest. Whatever else the solve finds meanwhile, or however it ends, is
// written beside that search and never in its place, unless the answer is proven.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "taquin/core/small.hpp"
#include "taquin/solver/checkpoint.hpp"
#include "taquin/solver/request.hpp"

namespace taquin {

class Keeping {
 public:
  Keeping(const Request& request, std::function<double()> clock, std::function<void(const std::string&)> message);

  /// Never in the small program, which has no files.
  bool is_wanted() const noexcept { return !small_program && !request_.checkpoint.empty(); }
  /// What another run has left, or nothing. Throws `Error` if it is of another solve, or if the file cannot be written.
  std::optional<SolveCheckpoint> take_up();
  bool is_due() const { return is_wanted() && clock_() - written_ >= request_.checkpoint_every; }
  /// A checkpoint of this solve that knows nothing yet.
  SolveCheckpoint blank() const;
  /// Without a search under way, `now` adds its path and bound to the search that was saved last. What cannot be
  /// written is told, and the solve goes on.
  void save(SolveCheckpoint now);

 private:
  const Request& request_;
  std::function<double()> clock_;
  std::function<void(const std::string&)> message_;  // may be empty
  double written_;                                   // when
  std::optional<SolveCheckpoint> search_;            // written last
};

}  // namespace taquin
