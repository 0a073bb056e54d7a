// Writes domain, problem and plan: names that PDDL accepts, and lists of facts.
#include "taquin/io/planners/pddl.hpp"

#include <fmt/core.h>

#include <array>
#include <cctype>

namespace taquin {

namespace {

// What each of `pddl_actions` asks of ?from and ?to.
constexpr std::array<std::string_view, 4> adjacencies = {"(above ?from ?to)", "(above ?to ?from)",
                                                         "(left-of ?from ?to)", "(left-of ?to ?from)"};

std::string action(std::size_t i) {
  return fmt::format(R"(  (:action {}
    :parameters (?t - tile ?from ?to - position)
    :precondition (and (at ?t ?from) (blank ?to) {})
    :effect (and (at ?t ?to) (blank ?from) (not (at ?t ?from)) (not (blank ?to))))
)",
                     pddl_actions[i], adjacencies[i]);
}

std::string position(const Board& board, int cell) {
  return fmt::format("p-{}-{}", cell / board.cols() + 1, cell % board.cols() + 1);
}

// A letter first, then letters, digits, hyphens.
std::string name_for(const std::string& id) {
  std::string text = id.empty() || std::isalpha(static_cast<unsigned char>(id[0])) == 0 ? "board" : "";
  if (!text.empty() && !id.empty()) text += '-';
  for (const char c : id) text += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '-';
  return text;
}

std::string objects(const Board& board) {
  std::string tiles;
  std::string positions;
  for (int tile = 1; tile < board.cells(); ++tile) tiles += fmt::format("t{} ", tile);
  for (int cell = 0; cell < board.cells(); ++cell) positions += position(board, cell) + " ";
  return fmt::format("    {}- tile\n    {}- position", tiles, positions);
}

std::string places(const Board& board) {
  std::string facts;
  for (int cell = 0; cell < board.cells(); ++cell) {
    const int tile = board.tile(cell);
    facts += tile == 0 ? fmt::format(" (blank {})", position(board, cell))
                       : fmt::format(" (at t{} {})", tile, position(board, cell));
  }
  return facts.substr(1);
}

std::string adjacency(const Board& board) {
  std::string facts;
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (cell % board.cols() + 1 < board.cols())
      facts += fmt::format(" (left-of {} {})", position(board, cell), position(board, cell + 1));
    if (cell + board.cols() < board.cells())
      facts += fmt::format(" (above {} {})", position(board, cell), position(board, cell + board.cols()));
  }
  return facts.substr(1);
}

}  // namespace

std::string pddl_domain() {
  std::string text = R"(; The sliding-tile puzzle of any size. A tile moves to the blank beside it.
(define (domain sliding-tile)
  (:requirements :strips :typing)
  (:types tile position)
  (:predicates
    (at ?t - tile ?p - position)
    (blank ?p - position)
    (above ?p ?q - position)    ; ?p is next to ?q, one row up
    (left-of ?p ?q - position)) ; ?p is next to ?q, one column to the left
)";
  for (std::size_t i = 0; i < pddl_actions.size(); ++i) text += action(i);
  text.insert(text.size() - 1, ")");
  return text;
}

std::string pddl_problem(const Exportable& item) {
  return fmt::format(R"((define (problem {})
  (:domain sliding-tile)
  (:objects
{})
  (:init
    {}
    {})
  (:goal (and
    {})))
)",
                     name_for(item.id), objects(item.board), places(item.board), adjacency(item.board),
                     places(item.goal));
}

std::string pddl_plan(const Exportable& item) {
  std::string text;
  Board board = item.board;
  for (const Direction d : item.path.value()) {
    const int to = board.blank();
    const int from = board.neighbour(to, d);
    text += fmt::format("({} t{} {} {})\n", pddl_actions[static_cast<std::size_t>(d)], board.tile(from),
                        position(board, from), position(board, to));
    board.slide(d);
  }
  return text;
}

}  // namespace taquin
