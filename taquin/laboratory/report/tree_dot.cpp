// A node is drawn only if its parent is, so that the drawing is a tree.
#include "taquin/laboratory/report/tree_dot.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "taquin/io/parse.hpp"

namespace taquin {

namespace {

std::string label(const TreeNode& node, const std::string& picture) {
  std::string text;
  for (const char c : picture) text += c == '\n' ? std::string("\\n") : std::string(1, c);
  text += fmt::format("{} + {} = {}", node.g, node.h, node.g + node.h);
  return node.taken > 0 ? text + fmt::format("\\nstep {}", node.taken) : text;
}

std::string look(const TreeNode& node, bool on_way) {
  if (on_way) return ", color=red, penwidth=2";
  switch (node.status) {
    case TraceNode::Status::open:
      return ", style=dashed";
    case TraceNode::Status::cut:
      return ", color=gray, fontcolor=gray";
    case TraceNode::Status::closed:
      break;
  }
  return "";
}

class TreeDrawing {
 public:
  using Picture = std::function<std::string(std::size_t)>;

  TreeDrawing(const std::vector<TreeNode>& nodes, int goal, std::size_t limit, const Picture& picture)
      : nodes_(nodes), picture_(picture), drawn_(nodes.size()), way_(nodes.size()) {
    for (int node = goal; node >= 0; node = nodes[static_cast<std::size_t>(node)].parent) {
      way_[static_cast<std::size_t>(node)] = drawn_[static_cast<std::size_t>(node)] = true;
      ++count_;
    }
    for (std::size_t node = 0; node < nodes.size() && count_ < limit; ++node) {
      const int parent = nodes[node].parent;
      if (drawn_[node] || (parent >= 0 && !drawn_[static_cast<std::size_t>(parent)])) continue;
      drawn_[node] = true;
      ++count_;
    }
  }

  std::string text() const {
    std::string text = "digraph search {\n  node [shape=box, fontname=\"monospace\"];\n";
    for (std::size_t node = 0; node < nodes_.size(); ++node) {
      if (!drawn_[node]) continue;
      text += fmt::format("  n{} [label=\"{}\"{}];\n", node, label(nodes_[node], picture_(node)),
                          look(nodes_[node], way_[node]));
      if (nodes_[node].parent < 0) continue;
      text += fmt::format("  n{} -> n{}{};\n", nodes_[node].parent, node, way_[node] ? " [color=red, penwidth=2]" : "");
    }
    if (count_ < nodes_.size())
      text += fmt::format("  rest [shape=plaintext, label=\"{} more left out\"];\n", nodes_.size() - count_);
    return text + "}\n";
  }

 private:
  const std::vector<TreeNode>& nodes_;
  const Picture& picture_;
  std::vector<bool> drawn_;
  std::vector<bool> way_;
  std::size_t count_ = 0;
};

}  // namespace

std::string draw_tree(const std::vector<TreeNode>& nodes, int goal, std::size_t limit,
                      const std::function<std::string(std::size_t)>& picture) {
  return TreeDrawing(nodes, goal, limit, picture).text();
}
std::string tree_dot(const std::vector<TraceNode>& nodes, int goal, std::size_t limit) {
  return tree_dot(nodes, goal, limit, [](const Board& board) { return to_grid(board); });
}

}  // namespace taquin
