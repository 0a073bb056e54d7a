// Boards from wherever they are given: arguments, a file, standard input, instance sets by name.
//
// Arguments may be one board in pieces (`8 6 7 2 5 4 3 0 1`), the rows of one, or boards in quotes; a text may be one
// board over many lines or a batch. `BoardLines` decides; arguments become lines for it, too. Boards of a stream are
// handed on as they come, so a slow writer gets its answers as it writes.
#pragma once

#include <cstdint>
#include <deque>
#include <fstream>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "options.hpp"
#include "taquin/io/batch.hpp"
#include "taquin/io/moves.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/puzzle/board.hpp"

namespace taquin::cli {

struct BoardOptions {
  std::vector<std::string> words;
  std::string file;
  std::string size;
  std::string goal;
  std::string random;  ///< a seed
};

/// One board asked for; without `board`, `error` says why it could not be read.
struct Item {
  std::string id;  ///< "korf100:7"; the line's number in a batch; else empty
  std::optional<Board> board;
  std::string error;
  std::string guessed;        ///< what the parser assumed
  std::string goal = "last";  ///< the goal that an instance set is meant for
};

/// BOARD..., --file and --random.
void add_board_arguments(Parser command, BoardOptions& options);
/// --size and --goal.
void add_shape_options(Parser command, BoardOptions& options);
void add_metric_option(Parser command, std::string& metric);
std::optional<Size> size_option(const BoardOptions& options);
Metric metric_option(const std::string& text);
Perspective moves_option(const std::string& text);

/// The boards asked for, one after the other: of the arguments, else of the file, else of stdin.
class Boards {
 public:
  /// Throws `Error` if there is no input or an instance set is not known.
  explicit Boards(const BoardOptions& options);
  std::optional<Item> next();
  /// Is there more than one in all? To be asked before the first `next`.
  bool several();
  /// How many are left, as far as that is known: an estimate for a file, nothing of what a pipe may bring.
  std::uint64_t left();
  /// The longest id, as far as that is known in advance.
  std::size_t id_width() const;

 private:
  void open(const std::string& name, std::optional<Size> size);
  void fill(std::size_t wanted);

  std::deque<Item> ready_;
  std::ifstream file_;
  std::uint64_t file_bytes_ = 0;
  std::uint64_t given_ = 0;
  std::optional<BoardLines> lines_;
};

std::vector<Item> items_from_words(const std::vector<std::string>& words, std::optional<Size> size);

/// The board of an item. Throws `Error` if it could not be read.
const Board& board_of(const Item& item);

/// By --goal (a name or a board), else the item's own.
Board goal_of(const Item& item, const BoardOptions& options);

/// Says on stderr, each sentence once, what was assumed.
class Notes {
 public:
  Notes(bool wanted, const BoardOptions& options) : wanted_(wanted), goal_given_(!options.goal.empty()) {}
  void about(const Item& item);

 private:
  void once(const std::string& sentence);

  bool wanted_;
  bool goal_given_;
  std::set<std::string> said_;
};

}  // namespace taquin::cli
