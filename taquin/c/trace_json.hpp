// A step of a trace as JSON, of boards and of domains alike.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "taquin/c/handle.hpp"
#include "taquin/laboratory/trace/trace.hpp"
#include "taquin/util/json.hpp"

namespace taquin::c {

inline std::string json_of_state(const Board& board) { return json_of(to_text(board)); }
inline std::string json_of_state(std::uint64_t state) { return json_of(state); }
inline std::string json_of_move(Direction blank) { return json_of(std::string(1, letter_of(blank))); }
inline std::string json_of_move(int number) { return json_of(number); }

template <class Trace>
JsonObject node_json(const Trace& trace, int number) {
  const auto& node = trace.nodes()[static_cast<std::size_t>(number)];
  const bool is_start = node.parent < 0;
  const auto& parent = trace.nodes()[static_cast<std::size_t>(is_start ? number : node.parent)];
  JsonObject json;
  json.add_text("state", json_of_state(node.state))
      .add("g", node.g)
      .add("h", node.h)
      .add_text("from", is_start ? "null" : json_of_state(parent.state))
      .add_text("move", is_start ? "null" : json_of_move(node.move));
  return json;
}

/// The next step, as taquin.h says of taquin_trace_json; empty once the trace is over.
template <class Trace>
std::string next_json(Trace& trace, std::size_t most) {
  const auto step = trace.step();
  if (!step) return "";
  std::vector<JsonObject> children, open;
  for (const auto& child : step->children) {
    children.emplace_back();
    children.back()
        .add("node", node_json(trace, child.node))
        .add_text("move", json_of_move(child.move))
        .add("g", child.g)
        .add("fate", name(child.fate));
  }
  const auto lists = trace.lists();
  if (lists) {
    for (const int each : trace.open(most)) open.push_back(node_json(trace, each));
  }
  JsonObject json;
  json.add("step", step->number)
      .add("node", node_json(trace, step->node))
      .add("is_goal", step->is_goal)
      .add("bound", trace.bound())
      .add("children", children)
      .add("open", open)
      .add_text("open_size", lists ? json_of(lists->open) : "null")
      .add_text("closed_size", lists ? json_of(lists->closed) : "null");
  return json.text();
}

}  // namespace taquin::c
