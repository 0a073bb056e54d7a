// What a solve has found so far: the shortest path, the greatest bound and the work they took; changes are reported.
//
// Paths here are the blank's on the board as given, so that each can be replayed: an error of a search becomes a bug
// report, never an answer.
#pragma once

#include <vector>

#include "taquin/core/result.hpp"
#include "taquin/puzzle/answer.hpp"
#include "taquin/solver/checkpoint.hpp"
#include "taquin/solver/plan/stages.hpp"
#include "taquin/solver/plan/timing.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/solver/request.hpp"

namespace taquin {

class Incumbent {
 public:
  Incumbent(const Request& request, const Timing& timing) : request_(request), timing_(timing) {}

  std::int64_t length() const noexcept { return answer_.length; }  ///< of the shortest path; -1 if there is none
  const Path& path() const noexcept { return answer_.path; }
  std::int64_t lower_bound() const noexcept { return answer_.lower_bound; }
  const Counts& counts() const noexcept { return answer_.counts; }
  /// Whether the path is as near to the bound as was asked.
  bool is_enough() const noexcept;
  bool is_interrupted() const noexcept { return answer_.interrupted; }
  bool is_over() const { return is_interrupted() || timing_.is_over(); }
  void look_for_interrupt() { answer_.interrupted = answer_.interrupted || request_.limits.stop.stop_requested(); }
  /// Whether the stage that runs must end.
  bool ends_stage() {
    look_for_interrupt();
    return is_interrupted() || timing_.is_stage_over() || is_enough();
  }

  /// Names the search that runs next.
  void name(const SearchName& search);
  void raise(Cost bound);
  /// Reports a search under way: its bound and counts. `before`: the counts of all other searches.
  void report(const Progress& progress, const Counts& before);
  /// Reports the share that is done of a table that is built or converted.
  void report_table(double share) const;
  /// Ignored if a path as short is known.
  void keep(Path path, const SearchName& search);
  void add(const Counts& counts, std::vector<Round> rounds, double seconds);
  void add_setup(double seconds) noexcept { answer_.setup_seconds += seconds; }
  /// Why no more is known: from what ended the search, not from a later look at the clock.
  void note(Outcome outcome, Promise promise);
  void say(std::string message) { answer_.message = std::move(message); }

  void resume(const SolveCheckpoint& checkpoint);
  void put_into(SolveCheckpoint& checkpoint) const;

  Answer unsolvable(const std::string& reason);
  /// Throws `std::logic_error` if the path fails its replay.
  Answer finish();

 private:
  bool is_proven() const noexcept { return answer_.length >= 0 && answer_.lower_bound >= answer_.length; }
  void replay() const;
  void tell(const std::function<void(const Improvement&)>& whom, const Path* path) const;
  void report(const Progress& progress, const Counts& before, double table) const;

  const Request& request_;
  const Timing& timing_;
  Answer answer_;
  SearchName found_by_;  // the path
};

}  // namespace taquin
