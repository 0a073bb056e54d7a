// Tables made before the searches that need them, and how long that took.
//
// A search that starts at the goal ends at once but makes all tables first. This prepares each heuristic, and the FSM
// of each algorithm, once per size, one after the other, so that the times do not include each other.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <tuple>
#include <vector>

#include "taquin/solver/solve.hpp"

namespace taquin {

class Preparation {
 public:
  explicit Preparation(Solver& solver) : solver_(solver) {}

  struct Made {
    double seconds = 0;
    std::string refused;       ///< why it does not serve such boards; else empty
    bool late = false;         ///< the time limit came first
    bool interrupted = false;  ///< the stop token did
  };

  /// What `request` (algorithm, heuristic, metric, goal, limits) needs; made unless it is there.
  Made prepare(const Request& request);

 private:
  Made whole(const Request& request);
  Made part(Request request);

  // Algorithm, heuristic, metric, rows and tiles of the goal.
  using Pair = std::tuple<std::string, std::string, Metric, int, std::vector<std::uint16_t>>;

  Solver& solver_;
  std::mutex mutex_;
  std::map<std::string, Made> parts_;
  std::map<Pair, Made> pairs_;  // so that a search of 0.1 ms need not wait for its parts' names
};

}  // namespace taquin
