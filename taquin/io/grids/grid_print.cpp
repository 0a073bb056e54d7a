// Grid puzzles, their costs and moves as text, and moves read back.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <vector>

#include "taquin/io/grids/grid_text.hpp"
#include "taquin/io/grids/grid_words.hpp"
#include "taquin/io/moves.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/printable.hpp"

namespace taquin {

namespace {

std::string word_for(const GridProblem& problem, CellContent cell) {
  if (cell == blank_cell) return "_";
  if (cell == wall_cell) return "#";
  return cell == any_cell ? "*" : problem.names[cell];
}

std::string direction_word(int direction) {
  static constexpr const char* tiles_way[] = {"D", "U", "R", "L", "DR", "UL", "DL", "UR"};  // of the tile
  return tiles_way[direction];
}

bool has_letters(const GridProblem& problem) {
  return std::count(problem.start.begin(), problem.start.end(), blank_cell) == 1 && !problem.diagonal;
}

}  // namespace

std::string describe(const GridProblem& problem) {
  std::vector<std::string> tiles;
  for (int label = 1; label <= problem.labels(); ++label) {
    const auto count = std::count(problem.start.begin(), problem.start.end(), static_cast<CellContent>(label));
    const std::string& name = problem.names[static_cast<std::size_t>(label)];
    tiles.push_back(count == 1 ? name : fmt::format("{} ({} times)", name, count));
  }
  const auto number_of_cells = [&](CellContent kind, const GridCells& cells) {
    return static_cast<std::uint64_t>(std::count(cells.begin(), cells.end(), kind));
  };
  std::string text = fmt::format("{}x{}, tiles {}, {}", problem.rows, problem.cols, fmt::join(tiles, " "),
                                 counted(number_of_cells(blank_cell, problem.start), "blank"));
  if (const auto walls = number_of_cells(wall_cell, problem.start); walls > 0) text += ", " + counted(walls, "wall");
  if (problem.goals.size() > 1) text += fmt::format("; {} goals", problem.goals.size());
  if (const auto open = number_of_cells(any_cell, problem.goals[0]); open > 0)
    text += fmt::format("; the goal leaves {} open", counted(open, "cell"));
  if (problem.diagonal) text += "; diagonal moves, too";
  if (!problem.has_equal_costs() || problem.costs[1] != problem.scale) {
    std::vector<std::string> costs;
    for (int label = 1; label <= problem.labels(); ++label)
      costs.push_back(cost_text(problem, problem.costs[static_cast<std::size_t>(label)]));
    text += fmt::format("; a move of these tiles costs {}", fmt::join(costs, " "));
    if (problem.scale != 1) text += fmt::format(", counted in units of 1/{}", problem.scale);
  }
  return text;
}

std::string cost_text(Cost scale, std::int64_t cost) {
  if (cost % scale == 0) return std::to_string(cost / scale);
  std::string text = fmt::format("{:.6f}", static_cast<double>(cost) / scale);
  while (text.back() == '0') text.pop_back();
  return text;
}
std::string cost_text(const GridProblem& problem, std::int64_t cost) { return cost_text(problem.scale, cost); }

std::string goals_text(const GridProblem& problem) {
  std::string text;
  for (const GridCells& goal : problem.goals) text += (text.empty() ? "" : " | ") + to_text(problem, goal);
  return text;
}

std::string to_text(const GridProblem& problem, const GridCells& cells) {
  std::string text;
  for (int cell = 0; cell < problem.cells(); ++cell) {
    if (cell > 0) text += cell % problem.cols == 0 ? " / " : " ";
    text += word_for(problem, cells[static_cast<std::size_t>(cell)]);
  }
  return text;
}

std::string to_picture(const GridProblem& problem, const GridCells& cells) {
  std::size_t width = 1;
  for (const std::string& name : problem.names) width = std::max(width, name.size());
  std::string text;
  for (int cell = 0; cell < problem.cells(); ++cell)
    text += fmt::format("{:>{}}{}", word_for(problem, cells[static_cast<std::size_t>(cell)]), width,
                        cell % problem.cols + 1 == problem.cols ? "\n" : " ");
  return text;
}

std::string to_text(const GridProblem& problem, const GridPath& path) {
  if (has_letters(problem)) {
    Path slides;
    for (const GridMove move : path) slides.push_back(static_cast<Direction>(move.direction()));
    return to_text(slides, Perspective::tile);
  }
  std::string text;
  for (const GridMove move : path) {
    const int from = problem.neighbour(move.cell(), move.direction());
    text += fmt::format("{}r{}c{}{}", text.empty() ? "" : " ", from / problem.cols + 1, from % problem.cols + 1,
                        direction_word(move.direction()));
  }
  return text;
}

GridPath parse_grid_moves(const GridProblem& problem, std::string_view text) {
  const LabelledMoves labelled = labelled_moves(text);
  GridPath path;
  if (has_letters(problem)) {
    auto blank =
        static_cast<int>(std::find(problem.start.begin(), problem.start.end(), blank_cell) - problem.start.begin());
    for (const Direction d : parse_moves(labelled.text, labelled.perspective.value_or(Perspective::tile))) {
      path.emplace_back(static_cast<int>(d), std::max(blank, 0));
      const int next = problem.neighbour(std::max(blank, 0), static_cast<int>(d));
      if (next < 0) break;  // `verify` tells
      blank = next;
    }
    return path;
  }
  for (const std::string& word : words_of(labelled.text)) {
    int row = 0, col = 0, end = 0;
    char way[3] = {};
    const bool is_move = std::sscanf(word.c_str(), "r%3dc%3d%2[UDLR]%n", &row, &col, way, &end) == 3;
    int direction = 0;
    while (direction < grid_directions && direction_word(direction) != way) ++direction;
    const int from = (row - 1) * problem.cols + col - 1;
    if (!is_move || end != static_cast<int>(word.size()) || direction == grid_directions || row < 1 ||
        row > problem.rows || col < 1 || col > problem.cols)
      throw Error(fmt::format("moves: found '{}', expected the cell of a tile and the way it goes, such as r2c3U",
                              excerpt(word)));
    const int blank = problem.neighbour(from, inverse_direction(direction));
    if (blank < 0) throw Error(fmt::format("moves: found '{}', which leads off the board", excerpt(word)));
    path.emplace_back(direction, blank);
  }
  return path;
}

}  // namespace taquin
