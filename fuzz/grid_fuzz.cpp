// A grid puzzle of any text for start, goal, costs and moves: either it is refused in one printable line, or it is
// read, and its start and goals as text are read as the same puzzle.
#include <array>
#include <cstdint>
#include <string>

#include "fuzz/require.hpp"
#include "taquin/io/grids/grid_text.hpp"
#include "taquin/util/error.hpp"

using namespace taquin;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  std::array<std::string, 4> parts;  // divided by ~
  std::size_t part = 0;
  for (std::size_t i = 0; i < size; ++i) {
    if (data[i] == '~' && part < 3)
      ++part;
    else
      parts[part].push_back(static_cast<char>(data[i]));
  }
  try {
    (void)is_grid_goal(parts[1]);
    const GridProblem problem = read_grid({parts[0], parts[1], parts[2], size % 2 == 1});
    require(!describe(problem).empty(), "no description");
    std::string goals;
    for (const GridCells& goal : problem.goals) goals += (goals.empty() ? "" : " | ") + to_text(problem, goal);
    GridText again{.start = to_text(problem, problem.start), .goal = goals};
    again.size = Size{problem.rows, problem.cols};
    const GridProblem second = read_grid(again);
    require(second.start == problem.start && second.goals == problem.goals, "not read again as it was written");
    (void)verify(problem, parse_grid_moves(problem, parts[3]));
  } catch (const Error& error) {
    require_one_line(error.what());
  }
  return 0;
}
