// A search tree as text for Graphviz.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "taquin/laboratory/trace/trace.hpp"

namespace taquin {

/// A node as far as its picture does not matter.
struct TreeNode {
  Cost g, h;
  int parent;
  TraceNode::Status status;
  std::uint64_t taken;
};
/// As below; `picture(number)` is a board in rows.
std::string draw_tree(const std::vector<TreeNode>& nodes, int goal, std::size_t limit,
                      const std::function<std::string(std::size_t node)>& picture);

/// A directed graph in the DOT language: one box per node with its board, g + h = f and the step at which it was taken;
/// open nodes dashed, cut-off ones grey; the way to `goal` (a node's number, or -1) in colour. At most `limit` nodes:
/// those of that way first, then in the order in which they were met; a last box says how many are left out.
/// `picture(state)` is a board in rows.
template <class Node, class Picture>
std::string tree_dot(const std::vector<Node>& nodes, int goal, std::size_t limit, const Picture& picture) {
  std::vector<TreeNode> all;
  for (const Node& node : nodes)
    all.push_back({node.g, node.h, node.parent, static_cast<TraceNode::Status>(node.status), node.taken});
  return draw_tree(all, goal, limit, [&](std::size_t node) { return picture(nodes[node].state); });
}
std::string tree_dot(const std::vector<TraceNode>& nodes, int goal, std::size_t limit);

}  // namespace taquin
