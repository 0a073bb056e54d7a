// Which class traces which search, for any problem.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "taquin/laboratory/trace/best_first_trace.hpp"
#include "taquin/laboratory/trace/deepening_trace.hpp"
#include "taquin/laboratory/trace/depth_first_trace.hpp"
#include "taquin/laboratory/trace/trace.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

/// Throws `Error` for an unknown algorithm, and for one that cannot be traced.
inline const AlgorithmInfo& traceable(std::string_view algorithm) {
  const AlgorithmInfo& info = find_algorithm(algorithm);
  if (!info.is_traceable) throw Error(std::string(info.name) + " cannot be traced");
  return info;
}

/// Any traceable algorithm but astar-heap.
template <class Problem>
std::unique_ptr<TraceOf<Problem>> trace_of_kind(const Problem& problem, std::string_view algorithm, double weight) {
  if (algorithm == "idastar") return std::make_unique<DeepeningTraceOf<Problem>>(problem);
  if (algorithm == "dfs") return std::make_unique<DepthFirstTraceOf<Problem>>(problem);
  return std::make_unique<BestFirstTraceOf<Problem>>(problem, algorithm, weight);
}

}  // namespace taquin
