// taquin export: boards in the formats of planners and of other programs.
//
// On stdout, or one file per board in a folder: a format that holds one board per file takes no second one on stdout.
#include <filesystem>
#include <limits>
#include <memory>

#include "cli/commands.hpp"
#include "cli/terminal/streams.hpp"
#include "cli/words/choices.hpp"
#include "cli/words/grid.hpp"
#include "cli/words/help.hpp"
#include "cli/words/input.hpp"
#include "taquin/io/planners/export.hpp"
#include "taquin/puzzle/answer.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/solver/request.hpp"
#include "taquin/solver/solve.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/file_names.hpp"
#include "taquin/util/files.hpp"
#include "taquin/util/printable.hpp"

namespace taquin::cli {

namespace {

constexpr const char* examples = R"(Examples:
  taquin export --format korf @korf100
  taquin export --format pddl-domain > domain.pddl
  taquin export --format pddl-problem @waterloo:fig7 > problem.pddl
  taquin export --format burns --folder instances @korf100
Formats:
)";

struct Options {
  BoardOptions boards;
  std::string format = "text";
  std::string folder;
};

// What the formats are, for --help.
std::string format_list() {
  std::string text = examples;
  for (const ExportInfo& format : export_formats())
    text += help_entry(std::string(format.name), std::string(format.summary), 16);
  text.pop_back();
  return text;
}

// Up to 16 cells a shortest one; beyond, the first found.
std::optional<Path> solution(Solver& solver, const BoardItem& item, const Board& goal) {
  Request request{item.board(), goal};
  if (item.board().cells() > 16) request.limits.gap = std::numeric_limits<double>::infinity();
  Answer answer = solver.solve(request);
  if (answer.length >= 0) return std::move(answer.path);
  say("{}: no plan: {}", excerpt(to_text(item.board())), answer.message);
  return std::nullopt;
}

class Writer {
 public:
  Writer(const ExportInfo& format, const std::string& folder) : format_(format), folder_(folder) {
    if (folder.empty()) return;
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) throw Error(fmt::format("--folder: cannot make {}: {}", excerpt(folder, longest_path), error.message()));
  }
  void write(const Exportable& item, const std::string& name) {
    const std::string text = format_.write(item);
    if (folder_.empty()) {
      put(text);
    } else {
      replace_file(std::filesystem::path(folder_) / name, text, Links::refuse);
    }
  }

 private:
  const ExportInfo& format_;
  std::string folder_;
};

Exit export_boards(const Options& options, const ExportInfo& format) {
  if (grid_items(options.boards, {}))
    throw Error(
        "the formats hold plain boards only; taquin show --json writes boards with equal tiles, several blanks, "
        "walls or open goals");
  Boards boards(options.boards);
  if (format.one_per_file && options.folder.empty() && boards.several()) {
    throw Error(
        fmt::format("--format {}: found several boards, but a file holds one board; use --folder", format.name));
  }
  Notes notes(true, options.boards);
  Writer writer(format, options.folder);
  FileNames names(format.extension);
  Solver solver;
  Exit worst = Exit::answered;
  for (int number = 1; const std::optional<BoardItem> item = boards.next(); ++number) {
    const std::string name = names.next(item->id());
    try {
      const Board goal = goal_of(*item, options.boards);
      notes.about(*item);
      Exportable exported{item->id(), number, item->board(), goal, std::nullopt};
      if (format.needs_path && !(exported.path = solution(solver, *item, goal))) {
        worst = worse(worst, Exit::no);
        continue;
      }
      writer.write(exported, name);
    } catch (const Error& error) {
      say("{}", error.what());
      worst = worse(worst, Exit::usage);
    }
  }
  return worst;
}

Exit run(const Options& options) {
  const ExportInfo& format = find_export(options.format);
  if (format.needs_board) return export_boards(options, format);
  const Board any(1, 2, {1, 0});
  Writer(format, options.folder)
      .write({"domain", 1, any, any, std::nullopt}, FileNames(format.extension).next("domain"));
  return Exit::answered;
}

}  // namespace

Action add_export(Parser command) {
  const auto options = std::make_shared<Options>();
  command.heading("Input");
  add_board_arguments(command, options->boards);
  add_shape_options(command, options->boards);
  command.heading("Output");
  command.add_option("--format", options->format, "Name of the format, see below", "NAME");
  command.add_option("--folder", options->folder, "Write one file per board into this folder", "DIR",
                     "standard output");
  command.footer(format_list());
  return [options] { return run(*options); };
}

}  // namespace taquin::cli
