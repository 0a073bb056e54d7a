#include "taquin/io/grids/grid_json.hpp"

#include <vector>

#include "taquin/io/answer_json.hpp"
#include "taquin/io/grids/grid_text.hpp"

namespace taquin {

static std::vector<std::string> goals_of(const GridProblem& problem) {
  std::vector<std::string> goals;
  for (const GridCells& goal : problem.goals) goals.push_back(to_text(problem, goal));
  return goals;
}

std::string to_json(std::string_view id, const GridProblem& problem, const GridFacts& facts) {
  JsonObject costs;
  for (int label = 1; label <= problem.labels(); ++label)
    costs.add(problem.names[static_cast<std::size_t>(label)], problem.costs[static_cast<std::size_t>(label)]);
  const auto seconds = [&](auto member) {
    return facts.answer == nullptr || facts.answer->*member < 0 ? "null" : json_seconds(facts.answer->*member);
  };
  const auto number = [&](auto member) {
    return facts.answer == nullptr ? std::optional<std::uint64_t>() : std::optional(facts.answer->counts.*member);
  };
  JsonObject json = json_line("grid");
  json.add("id", id)
      .add("board", to_text(problem, problem.start))
      .add("goals", goals_of(problem))
      .add("rows", problem.rows)
      .add("cols", problem.cols)
      .add("costs", costs)
      .add("cost_scale", problem.scale)
      .add("diagonal", problem.diagonal)
      .add("status", facts.status)
      .add("length", facts.length)
      .add("cost", facts.cost)
      .add("lower_bound", facts.lower_bound)
      .add_text("moves", facts.moves ? json_of(*facts.moves) : "null")
      .add_text("algorithm", json_or_null(facts.answer == nullptr ? "" : facts.answer->algorithm))
      .add_text("heuristic", json_or_null(facts.answer == nullptr ? "" : facts.answer->heuristic))
      .add("expanded", number(&Counts::expanded))
      .add("generated", number(&Counts::generated))
      .add("reopened", number(&Counts::reopened))
      .add("peak_open", number(&Counts::peak_open))
      .add("peak_bytes", number(&Counts::peak_bytes))
      .add_text("seconds", seconds(&GridAnswer::seconds))
      .add_text("setup_seconds", seconds(&GridAnswer::setup_seconds))
      .add_text("message", json_or_null(facts.message));
  return json.text();
}

std::string to_json(std::string_view id, const GridProblem& problem, const GridAnswer& answer) {
  GridFacts facts{.status = name(answer.status), .lower_bound = answer.lower_bound, .answer = &answer};
  facts.message = answer.message;
  if (answer.cost >= 0) {
    facts.length = answer.length;
    facts.cost = answer.cost;
    facts.moves = to_text(problem, answer.path);
  }
  return to_json(id, problem, facts);
}

std::string grid_solutions_json(std::string_view id, const GridProblem& problem, std::int64_t cost, std::uint64_t count,
                                const std::vector<GridPath>& paths, bool is_complete, double seconds) {
  std::vector<std::string> solutions;
  for (const GridPath& path : paths) solutions.push_back(to_text(problem, path));
  return json_line("grid_solutions")
      .add("id", id)
      .add("board", to_text(problem, problem.start))
      .add("goals", goals_of(problem))
      .add("cost", cost)
      .add("cost_scale", problem.scale)
      .add("count", count)
      .add("complete", is_complete)
      .add("solutions", solutions)
      .add_text("seconds", json_seconds(seconds))
      .text();
}

}  // namespace taquin
