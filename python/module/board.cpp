// Boards: made from whatever Python has, and asked what the library knows of them at once.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "binding.hpp"
#include "taquin/core/parallel.hpp"
#include "taquin/io/boards/read_board.hpp"
#include "taquin/io/boards/reading.hpp"
#include "taquin/io/instances.hpp"
#include "taquin/io/moves.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/laboratory/registry_records.hpp"
#include "taquin/laboratory/sample/sample.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/parity.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/puzzle/verify.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/solver/request.hpp"
#include "taquin/util/error.hpp"

namespace taquin::python {

namespace {

std::optional<Size> size_from(const py::object& shape) {
  if (shape.is_none()) return std::nullopt;
  Size size{};
  try {
    const auto [rows, cols] = shape.cast<std::pair<int, int>>();
    size = {rows, cols};
  } catch (const py::cast_error&) {
    throw Error(fmt::format("found the shape {}, expected (rows, cols)", std::string(py::repr(shape))));
  }
  require_size(size.rows, size.cols);
  return size;
}

std::string type_of(const py::handle& value) { return py::str(py::type::handle_of(value).attr("__name__")); }

std::uint16_t tile_from(const py::handle& value) {
  if (value.is_none()) return 0;
  const py::object index = py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr()));
  if (!index) {
    PyErr_Clear();
    throw Error("found a tile of type " + type_of(value) + ", expected an integer, or None for the blank");
  }
  const long tile = PyLong_AsLong(index.ptr());
  if (tile < 0 || tile > 65'024) {  // -1 is also what an overflow gives
    PyErr_Clear();
    throw Error("found the tile " + std::string(py::str(index)) + ", expected 0 for the blank, or 1 to 65024");
  }
  return static_cast<std::uint16_t>(tile);
}

bool is_row(const py::handle& value) { return py::isinstance<py::sequence>(value) && !py::isinstance<py::str>(value); }

// Rows of tiles, or tiles in reading order.
Board board_from_sequence(const py::sequence& rows, std::optional<Size> size) {
  std::vector<std::uint16_t> tiles;
  if (!rows.empty() && is_row(rows[0])) {
    std::size_t cols = 0;
    for (const py::handle row : rows) {
      if (!is_row(row)) throw Error("found a row of type " + type_of(row) + ", expected a sequence of tiles");
      const std::size_t before = tiles.size();
      for (const py::handle tile : row) tiles.push_back(tile_from(tile));
      const std::size_t length = tiles.size() - before;
      if (before == 0) cols = length;
      if (length != cols) throw Error(fmt::format("found rows of {} and {} tiles, expected equal rows", cols, length));
    }
    const Size found{static_cast<int>(rows.size()), static_cast<int>(cols)};
    if (size && *size != found) {
      throw Error(fmt::format("found {} rows of {} tiles, expected the shape {}x{}", found.rows, found.cols, size->rows,
                              size->cols));
    }
    return Board(found.rows, found.cols, std::move(tiles));
  }
  for (const py::handle tile : rows) tiles.push_back(tile_from(tile));
  if (!size) {
    int side = 1;
    while (static_cast<std::size_t>(side * side) < tiles.size()) ++side;
    if (static_cast<std::size_t>(side * side) != tiles.size()) {
      throw Error(
          fmt::format("found {} tiles in one sequence, expected a square board, a list of rows, or shape=(rows, "
                      "cols)",
                      tiles.size()));
    }
    size = Size{side, side};
  }
  return Board(size->rows, size->cols, std::move(tiles));
}

std::string repr_of(const Board& board) { return "Board('" + to_text(board) + "')"; }

py::tuple row_of(const Board& board, int row) {
  py::tuple tiles(static_cast<std::size_t>(board.cols()));
  for (int col = 0; col < board.cols(); ++col) tiles[static_cast<std::size_t>(col)] = board.tile(row, col);
  return tiles;
}

// Counts from the end if it is negative, as in every sequence.
int index_from(int index, int count) {
  if (index < 0) index += count;
  if (index < 0 || index >= count) throw py::index_error("board index out of range");
  return index;
}

py::ssize_t hash_of(const Board& board) {
  const auto& tiles = board.tiles();
  return py::hash(
      py::make_tuple(board.cols(), py::bytes(reinterpret_cast<const char*>(tiles.data()), tiles.size() * 2)));
}

constexpr std::array directions{Direction::up, Direction::down, Direction::left, Direction::right};

std::vector<Board> neighbours(const Board& board) {
  std::vector<Board> result;
  for (const Direction d : directions) {
    if (board.can(d)) result.emplace_back(board).slide(d);
  }
  return result;
}

std::string legal_moves(const Board& board) {
  Path path;
  for (const Direction d : directions) {
    if (board.can(d)) path.push_back(d);
  }
  return letters(path);
}

Perspective perspective_from(const std::string& name) {
  if (name == "tile") return Perspective::tile;
  if (name == "blank") return Perspective::blank;
  throw Error("found the perspective '" + name + "', expected 'tile' or 'blank'");
}

Board played(Board board, const std::string& moves, const std::string& perspective) {
  std::size_t number = 0;
  for (const Direction d : parse_moves(moves, perspective_from(perspective), board)) {
    ++number;
    if (!board.can(d)) throw Error(fmt::format("found move {} of '{}', which leaves the board", number, moves));
    board.slide(d);
  }
  return board;
}

py::object value_of(const Board& board, const std::string& heuristic, const py::object& goal,
                    const std::string& metric) {
  const auto value = heuristic_value(heuristic, board, goal_for(goal, board.rows(), board.cols()), metric_from(metric));
  return value ? py::object(py::int_(*value)) : py::none();
}

Board random_of(const py::object& goal, int rows, int cols, std::uint64_t seed, std::optional<int> distance,
                const std::string& metric) {
  Random random(seed);
  const Board target = goal_for(goal, rows, cols);
  if (!distance) return random_board(target, random);
  std::optional<Board> board;
  const Metric counted = metric_from(metric);
  {
    const Interrupt interrupt;
    const py::gil_scoped_release release;
    Solver solver;
    board = random_board_at(target, *distance, counted, random, solver, {.stop = Interrupt::asked, .threads = cores()});
  }
  raise_signals();
  if (!board) throw Error("interrupted before a board was found");
  return *board;
}

py::dict verdict_of(const Board& board, const py::object& goal, const std::string& moves, const std::string& metric,
                    const std::string& perspective) {
  const Perspective whose = perspective_from(perspective);
  const Metric counted = metric_from(metric);
  const Verdict verdict = verify(board, goal_for(goal, board.rows(), board.cols()),
                                 parse_moves(moves, whose, board, counted), counted, whose);
  py::dict fields;
  fields["solves"] = verdict.solves;
  fields["legal"] = verdict.legal;
  fields["length"] = verdict.length;
  fields["reason"] = verdict.reason;
  fields["last"] = verdict.last;
  return fields;
}

// "@korf100:1": one board of a set.
std::optional<Instance> instance_in(const std::string& text) {
  if (!text.starts_with('@')) return std::nullopt;
  std::vector<Instance> found = find_instances(text);
  if (found.size() != 1) throw Error(fmt::format("found {} boards, expected one", found.size()));
  return std::move(found.front());
}

}  // namespace

Board board_from(const py::handle& source, const py::object& shape) {
  const std::optional<Size> size = size_from(shape);
  if (py::isinstance<Board>(source)) {
    auto board = source.cast<Board>();
    if (size && *size != Size{board.rows(), board.cols()})
      throw Error(
          fmt::format("found a board of {}x{}, expected {}x{}", board.rows(), board.cols(), size->rows, size->cols));
    return board;
  }
  if (py::isinstance<py::str>(source)) {
    const auto text = source.cast<std::string>();
    const auto instance = instance_in(text);
    return instance ? instance->board : read_board(text, size).board;
  }
  if (py::hasattr(source, "tolist")) return board_from(source.attr("tolist")(), shape);  // an array
  if (!py::isinstance<py::sequence>(source))
    throw Error("found a board of type " + type_of(source) + ", expected a text, a list of rows or an array");
  return board_from_sequence(py::reinterpret_borrow<py::sequence>(source), size);
}

Board goal_for(const py::handle& goal, int rows, int cols) {
  if (goal.is_none()) return goal_named("last", rows, cols);
  if (!py::isinstance<py::str>(goal)) return board_from(goal);
  const auto text = goal.cast<std::string>();
  const bool is_name = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == text.npos;
  return is_name ? goal_named(text, rows, cols) : read_board(text, Size{rows, cols}).board;
}

namespace {

// A text may have a goal, or tiles of any numbers if its goal has the same.
std::pair<Board, Board> problem_in(const std::string& text, const std::string& goal) {
  if (const auto instance = instance_in(text)) {
    const int rows = instance->board.rows();
    const int cols = instance->board.cols();
    return {instance->board,
            goal.empty() ? goal_named(instance->goal, rows, cols) : goal_for(py::str(goal), rows, cols)};
  }
  std::vector<BoardItem> items = read_boards(text, {});
  if (items.size() > 1) throw Error(fmt::format("found {} boards, expected one", items.size()));
  if (const Error* error = items[0].error()) throw Error(*error);
  auto& entry = std::get<BoardEntry>(items[0].result);
  if (begins_file(entry)) take_as_numbered(entry);
  Board target = ::taquin::goal_for(entry, goal);
  return {std::move(entry.board), std::move(target)};
}

}  // namespace

std::pair<Board, Board> problem_from(const py::handle& source, const py::handle& goal) {
  const bool is_text = goal.is_none() || py::isinstance<py::str>(goal);
  if (py::isinstance<py::str>(source) && is_text)
    return problem_in(source.cast<std::string>(), goal.is_none() ? "" : goal.cast<std::string>());
  if (!py::isinstance<py::str>(source) && !py::isinstance<Board>(source) && py::hasattr(source, "board") &&
      py::hasattr(source, "goal")) {
    Board board = board_from(source.attr("board"));
    Board target = goal_for(goal.is_none() ? source.attr("goal") : py::reinterpret_borrow<py::object>(goal),
                            board.rows(), board.cols());
    return {std::move(board), std::move(target)};
  }
  Board board = board_from(source);
  Board target = goal_for(goal, board.rows(), board.cols());
  return {std::move(board), std::move(target)};
}

Metric metric_from(const std::string& name) {
  if (name == "stm") return Metric::stm;
  if (name == "mtm") return Metric::mtm;
  throw Error("found the metric '" + name + "', expected 'stm' or 'mtm'");
}

std::string letters(const Path& path) { return to_text(path, Perspective::tile, false); }

Cost estimate_of(const py::object& function, const Board& board) {
  const py::object value = function(board);
  const py::object index = py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr()));
  long number = -1;
  if (index) number = PyLong_AsLong(index.ptr());
  PyErr_Clear();
  if (number >= 0 && number <= greatest_estimate) return static_cast<Cost>(number);
  throw Error(fmt::format("the heuristic returned {} for {}, expected an integer from 0 to {}",
                          std::string(py::repr(value)), repr_of(board), greatest_estimate));
}

namespace {

void bind_making(py::class_<Board>& board) {
  board
      .def(py::init([](const py::object& source, const py::object& shape) { return board_from(source, shape); }),
           py::arg("source"), py::arg("shape") = py::none())
      .def(py::pickle([](const Board& b) { return py::make_tuple(b.rows(), b.cols(), b.tiles()); },
                      [](const py::tuple& state) {
                        return Board(state[0].cast<int>(), state[1].cast<int>(),
                                     state[2].cast<std::vector<std::uint16_t>>());
                      }));
}

// Rows of tiles, as in a sequence; equality and hash; text.
void bind_as_value(py::class_<Board>& board) {
  board.def("__len__", &Board::rows)
      .def("__getitem__", [](const Board& b, int row) { return row_of(b, index_from(row, b.rows())); })
      .def("__getitem__",
           [](const Board& b, std::pair<int, int> at) {
             return b.tile(index_from(at.first, b.rows()), index_from(at.second, b.cols()));
           })
      .def("__iter__",
           [](const Board& b) {
             py::list rows;
             for (int row = 0; row < b.rows(); ++row) rows.append(row_of(b, row));
             return py::iter(rows);
           })
      .def(
          "__eq__", [](const Board& a, const Board& b) { return a == b; }, py::is_operator())
      .def("__hash__", hash_of)
      .def("__str__", [](const Board& b) { return to_grid(b); })
      .def("__repr__", repr_of)
      .def(
          "text", [](const Board& b) { return to_text(b); },
          "One line, slashes between rows: '1 2 3 / 4 5 6 / 7 8 0'.");
}

void bind_properties(py::class_<Board>& board) {
  board.def_property_readonly("rows", &Board::rows)
      .def_property_readonly("cols", &Board::cols)
      .def_property_readonly(
          "shape", [](const Board& b) { return std::pair(b.rows(), b.cols()); }, "(rows, cols)")
      .def_property_readonly("blank", &Board::blank, "The blank's cell, from 0 in reading order.")
      .def_property_readonly(
          "tiles", [](const Board& b) { return py::tuple(py::cast(b.tiles())); }, "In reading order, 0 for the blank.");
}

void bind_moves(py::class_<Board>& board) {
  board.def("moves", legal_moves, "The tile moves that can be made, a letter each.")
      .def("neighbours", neighbours, "The boards one slide away, in the order of `moves()`.")
      .def("play", played, py::arg("moves"), py::arg("perspective") = "tile",
           "The board after moves such as 'U2RD3', of tiles or of the 'blank'. Raises Error if one cannot be made.")
      .def(
          "is_solvable",
          [](const Board& b, const py::object& goal) {
            return solvability(b, goal_for(goal, b.rows(), b.cols())).solvable;
          },
          py::arg("goal") = py::none(), "Whether the goal can be reached.");
}

void bind_heuristics(py::class_<Board>& board) {
  board.def("heuristic", value_of, py::arg("name"), py::arg("goal") = py::none(), py::arg("metric") = "stm",
            "The value, in moves, of a heuristic of `heuristics()`; None if it does not serve the size at once.");
  for (const char* name : {"manhattan", "misplaced", "linear-conflict"}) {
    std::string method = name;
    std::replace(method.begin(), method.end(), '-', '_');
    const auto value = [name](const Board& b, const py::object& goal) { return value_of(b, name, goal, "stm"); };
    const std::string text = std::string("The heuristic ") + name + ", in moves (STM).";
    board.attr(method.c_str()) = py::cpp_function(value, py::name(method.c_str()), py::is_method(board),
                                                  py::arg("goal") = py::none(), text.c_str());
  }
}

py::list instances_of(const std::string& selector) {
  py::list list;
  for (const Instance& each : find_instances(selector)) {
    list.append(
        py::make_tuple(each.id, each.board, goal_named(each.goal, each.board.rows(), each.board.cols()), each.optimal));
  }
  return list;
}

}  // namespace

void bind_boards(py::module_& module) {
  py::class_<Board> board(
      module, "Board",
      "A position: any size from 1x2 to 255x255, tiles 1 to rows*cols-1 and the blank, 0. Immutable "
      "and hashable.\n\n"
      "Made from a text in any notation ('8 6 7 / 2 5 4 / 3 0 1', '[[1,2],[3,0]]', hexadecimal, JSON "
      "...), a list of rows, a list of tiles in reading order, an array, or another board; None in a "
      "list is the blank. `shape`, (rows, cols), where the source does not say it. Raises Error with "
      "the place, what was found and what was expected.");
  bind_making(board);
  bind_properties(board);
  bind_as_value(board);
  bind_moves(board);
  bind_heuristics(board);
  module.def(
      "goal", [](const std::string& name, int rows, int cols) { return goal_named(name, rows, cols); }, py::arg("name"),
      py::arg("rows"), py::arg("cols"), "The goal of that name: last, first, snail, columns or loop.");
  module.def("problem", problem_from);
  module.def("random_board", random_of);
  module.def("verify", verdict_of);
  module.def("algorithms", [] { return json_of(records_of(algorithms())); });
  module.def("heuristics", [] { return json_of(records_of(heuristics())); });
  module.def("instances", instances_of);
}

}  // namespace taquin::python
