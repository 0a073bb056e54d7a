// Boards from every source: arguments, a file, standard input, instance sets by name.
//
// Arguments may be one board in several words (`8 6 7 2 5 4 3 0 1`), the rows of one, or boards in quotes; a text may
// be one board over many lines or a batch. `BoardLines` decides; arguments become lines for it, too. Boards of a stream
// are passed on as they come, so a slow writer gets its answers as it writes.
#pragma once

#include <cstdint>
#include <deque>
#include <fstream>
#include <istream>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/words/options.hpp"
#include "cli/words/standard_input.hpp"
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

/// BOARD..., --file and --random.
void add_board_arguments(Parser command, BoardOptions& options);
/// --size and --goal.
void add_shape_options(Parser command, BoardOptions& options);
void add_metric_option(Parser command, std::string& metric);
std::optional<Size> size_option(const BoardOptions& options);
Metric metric_option(const std::string& text);
Perspective moves_option(const std::string& text);

/// The requested boards, one after the other: of the arguments, else of the file, else of stdin.
class Boards {
 public:
  /// Throws `Error` if there is no input or an instance set is unknown.
  explicit Boards(const BoardOptions& options);
  std::optional<BoardItem> next();
  /// Is there more than one in all? To be asked before the first `next`.
  bool several();
  /// Whether the program at the other end of standard input seems to wait for the answers to the boards read so far.
  /// Then asking for the next one waits, too.
  bool is_waiting();
  /// How many there are in all, for which a file is read to its end; nullopt for a pipe. To be called before the first
  /// `next`.
  std::optional<std::uint64_t> count();
  /// How many are left: an estimate for a file; only those that have been read for a pipe.
  std::uint64_t remaining();
  /// The longest id, if that is known in advance.
  std::size_t id_width() const;

 private:
  void open(const std::string& name, std::optional<Size> size);
  void fill(std::size_t wanted);

  std::deque<BoardItem> ready_;
  std::ifstream file_;
  StandardInput stdin_buffer_;
  std::istream stdin_{&stdin_buffer_};
  bool is_live_ = false;
  std::uint64_t file_bytes_ = 0;
  std::uint64_t given_ = 0;
  std::optional<BoardLines> lines_;
};

std::vector<BoardItem> items_from_words(const std::vector<std::string>& words, std::optional<Size> size);

/// The goal of --goal (a name or a board), else the item's own, else that of its set. Throws `Error`, also in place of
/// a board that could not be read.
Board goal_of(const BoardItem& item, const BoardOptions& options);
/// The goal of boards of a size.
Board goal_of(Size size, const BoardOptions& options);

/// Says on stderr, each sentence once, what was assumed.
class Notes {
 public:
  Notes(bool wanted, const BoardOptions& options) : wanted_(wanted), goal_given_(!options.goal.empty()) {}
  void about(const BoardItem& item);

 private:
  void once(const std::string& sentence);

  bool wanted_;
  bool goal_given_;
  std::set<std::string> said_;
};

}  // namespace taquin::cli
