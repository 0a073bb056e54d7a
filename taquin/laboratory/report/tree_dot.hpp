// A search tree as text for Graphviz.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "taquin/laboratory/trace/trace.hpp"

namespace taquin {

/// A directed graph in the DOT language: one box per node with its board, g + h = f and the step at which it was taken;
/// open nodes dashed, cut-off ones grey; the way to `goal` (a node's number, or -1) in colour. At most `limit` nodes:
/// those of that way first, then in the order in which they were met; a last box says how many are left out.
std::string tree_dot(const std::vector<TraceNode>& nodes, int goal, std::size_t limit);

}  // namespace taquin
