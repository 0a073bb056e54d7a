// What a solver keeps from board to board: engines, and through them tables.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <tuple>

#include "taquin/puzzle/canonical.hpp"
#include "taquin/solver/engine.hpp"
#include "taquin/solver/solve.hpp"

namespace taquin {

struct Solver::Shelf {
  explicit Shelf(const SolverOptions& options);

  /// Made at the first use. Safe from several threads.
  std::shared_ptr<Engine> engine(const Canonical& inner, Metric metric);

  std::function<void(const std::string&)> message;  ///< a line of news each; may be empty

 private:
  std::mutex mutex_;
  std::map<std::tuple<int, int, int, Metric>, std::shared_ptr<Engine>> engines_;
  std::shared_ptr<PatternTables> tables_;
};

}  // namespace taquin
