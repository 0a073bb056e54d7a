#include "taquin/laboratory/report/exercises.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>

#include "taquin/io/moves.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/laboratory/report/board_svg.hpp"
#include "taquin/laboratory/report/html.hpp"
#include "taquin/laboratory/report/report_style.hpp"

namespace taquin {

namespace {

constexpr std::string_view exercises_style = R"(figure{margin:0;break-inside:avoid}
.answer{display:inline-block;width:5rem;border-bottom:1px solid var(--faint)}
.solution{overflow-wrap:anywhere;font-family:ui-monospace,monospace}
@media print{:root{color-scheme:light}h2{break-before:page}}
)";

bool have_one_goal(const std::vector<Exercise>& exercises) {
  return std::all_of(exercises.begin(), exercises.end(),
                     [&](const Exercise& one) { return one.goal == exercises.front().goal; });
}

std::string figure(const Board& board, const std::string& caption) {
  return fmt::format("<figure>{}<figcaption>{}</figcaption></figure>\n", board_svg(to_text(board)), caption);
}

std::string task(std::size_t number, const Exercise& exercise, bool with_goal) {
  const std::string goal = with_goal ? figure(exercise.goal, "its goal") : "";
  return figure(exercise.board, fmt::format("{}. <span class=\"answer\"></span> moves", number)) + goal;
}

std::string length_of(const Answer& answer) {
  if (answer.status == Status::unsolvable) return "It cannot be solved: " + escaped(answer.message) + ".";
  if (answer.status == Status::limit) return fmt::format("At least {} moves; none was found.", answer.lower_bound);
  if (answer.status == Status::optimal) return fmt::format("{} moves, the fewest possible.", answer.length);
  return fmt::format("{} moves; at least {} are needed.", answer.length, answer.lower_bound);
}

std::string solution(const Exercise& exercise) {
  const std::string moves = escaped(to_text(exercise.answer.path, Perspective::tile));
  return fmt::format("<li>{}{}</li>\n", length_of(exercise.answer),
                     moves.empty() ? "" : fmt::format(" <span class=\"solution\">{}</span>", moves));
}

std::string_view rule(Metric metric) {
  return metric == Metric::mtm ? "One move may push several tiles of the row or column of the blank."
                               : "One move slides a tile into the blank.";
}

}  // namespace

std::string exercises_html(const std::vector<Exercise>& exercises, Metric metric) {
  const bool one_goal = have_one_goal(exercises);
  std::string tasks, solutions;
  for (std::size_t i = 0; i < exercises.size(); ++i) {
    tasks += task(i + 1, exercises[i], !one_goal);
    solutions += solution(exercises[i]);
  }
  const std::string goal = one_goal && !exercises.empty()
                               ? "<div class=\"boards\">\n" + figure(exercises[0].goal, "the goal") + "</div>\n"
                               : "";
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>Sliding puzzles</title>\n"
      "<style>\n{}{}</style>\n</head>\n<body>\n<header>\n<h1>Sliding puzzles</h1>\n<p class=\"lead\">Bring each board "
      "to "
      "{} in as few moves as you can. {}</p>\n</header>\n<main>\n{}<div class=\"boards\">\n{}</div>\n"
      "<h2>Solutions</h2>\n<p class=\"lead\">A letter says where a tile moves: up, down, left or right.</p>\n<ol>\n{}"
      "</ol>\n</main>\n</body>\n</html>\n",
      report_style, exercises_style, one_goal ? "the goal" : "its goal", rule(metric), goal, tasks, solutions);
}

}  // namespace taquin
