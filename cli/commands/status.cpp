// taquin status: how far a solve has come. Reads a checkpoint, which is always whole, also while it is being replaced.
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/terminal/report.hpp"
#include "cli/terminal/streams.hpp"
#include "taquin/core/result.hpp"
#include "taquin/io/answer_json.hpp"
#include "taquin/solver/batch/batch_checkpoints.hpp"
#include "taquin/solver/checkpoint.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/files.hpp"
#include "taquin/util/json.hpp"
#include "taquin/util/printable.hpp"

namespace taquin::cli {

namespace {

constexpr const char* examples = R"(Examples:
  taquin solve @korf-felner50:9 --checkpoint 9.checkpoint
  taquin status 9.checkpoint
The file may be read while the search runs. For a folder, it prints one line per
checkpoint, and how many of all boards are proven.)";

struct Options {
  std::string file;
  bool json = false;
};

// Seconds since the file was written.
double age_of(const std::string& path) {
  struct stat status {};
  if (stat(path.c_str(), &status) != 0) return 0;
  const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  return std::max(0.0, std::difftime(now, status.st_mtime));
}

Counts counts_of(const SolveCheckpoint& checkpoint) {
  Counts counts = checkpoint.counts;
  counts.expanded += checkpoint.state.counts.expanded;
  counts.generated += checkpoint.state.counts.generated;
  return counts;
}

std::string known(const SolveCheckpoint& c) {
  if (c.is_proven())
    return fmt::format("solved: {}, proven shortest", counted(static_cast<std::uint64_t>(c.length), "move"));
  if (c.length < 0) return fmt::format("at least {} moves; no solution yet", c.lower_bound);
  return fmt::format("between {} and {} moves (gap {})", c.lower_bound, c.length, gap(c.length, c.lower_bound));
}

void print_text(const SolveCheckpoint& c, double age) {
  const Counts counts = counts_of(c);
  put(bold(known(c)) + "\n");
  if (c.has_search()) {
    const double share =
        static_cast<double>(c.state.finished()) / static_cast<double>(std::max<std::size_t>(1, c.state.roots.size()));
    put(fmt::format("{} {}{}, bound {}: {} of {} subtrees done ({:.0f} %)\n", c.search.algorithm, c.search.heuristic,
                    c.search.backward ? ", backward" : "", c.state.bound, c.state.finished(), c.state.roots.size(),
                    100 * share));
    for (const Round& round : c.state.rounds) {
      put(fmt::format("  bound {}: {} expanded\n", round.bound, compact(static_cast<double>(round.expanded))));
    }
  }
  put(dim(fmt::format("{} expanded, {} generated in {} of search; written {} ago",
                      compact(static_cast<double>(counts.expanded)), compact(static_cast<double>(counts.generated)),
                      duration(c.seconds), duration(age))) +
      "\n");
}

void print_json(const SolveCheckpoint& c, double age, const std::string& id) {
  const Counts counts = counts_of(c);
  JsonObject json = json_line("checkpoint");
  json.add_text("id", json_or_null(id))
      .add("status", c.is_proven()  ? "optimal"
                     : c.length < 0 ? "limit"
                                    : "bounded")
      .add_text("length", c.length < 0 ? "null" : json_of(c.length))
      .add("lower_bound", c.lower_bound)
      .add_text("algorithm", json_or_null(c.search.algorithm))
      .add_text("heuristic", json_or_null(c.search.heuristic))
      .add("backward", c.search.backward)
      .add("bound", c.state.bound)
      .add("subtrees", c.state.roots.size())
      .add("finished", c.state.finished())
      .add("expanded", counts.expanded)
      .add("generated", counts.generated)
      .add_text("seconds", json_seconds(c.seconds))
      .add_text("age", json_seconds(age))
      .add_text("rounds", rounds_json(c.state.rounds));
  put(json.text() + "\n");
}

// The checkpoints of a batch.
std::vector<std::filesystem::path> checkpoints_in(const std::string& folder, bool may_be_none) {
  std::vector<std::filesystem::path> files = files_in(folder);
  std::erase_if(files, [](const auto& file) { return file.extension() != ".checkpoint"; });
  if (files.empty() && !may_be_none) throw Error(fmt::format("{}: found no *.checkpoint file in this folder", folder));
  std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) {
    const std::string x = a.stem(), y = b.stem();
    return x.size() != y.size() ? x.size() < y.size() : x < y;  // 9 before 10
  });
  return files;
}

void print_batch(const Options& options, std::uint64_t boards, std::uint64_t checkpoints, std::uint64_t proven) {
  if (options.json) {
    JsonObject json = json_line("batch");
    put(json.add("boards", boards).add("checkpoints", checkpoints).add("proven", proven).text() + "\n");
  } else {
    const std::uint64_t others = boards - checkpoints;
    put(fmt::format("{} of {} proven{}\n", proven, boards,
                    others == 0 ? "" : fmt::format("; {} without a checkpoint", others)));
  }
}

Exit run_folder(const Options& options) {
  std::size_t proven = 0;
  const std::optional<std::uint64_t> boards = boards_of_batch(options.file);
  const auto files = checkpoints_in(options.file, boards.has_value());
  for (const auto& file : files) {
    const auto checkpoint = load_checkpoint(file);
    if (!checkpoint) continue;  // replaced at this moment
    proven += checkpoint->is_proven();
    if (options.json) {
      print_json(*checkpoint, age_of(file), file.stem());
    } else {
      const Counts counts = counts_of(*checkpoint);
      put(fmt::format("{}  {}", printable(file.stem().native()), known(*checkpoint)) +
          dim(fmt::format("  {} expanded in {}", compact(static_cast<double>(counts.expanded)),
                          duration(checkpoint->seconds))) +
          "\n");
    }
  }
  print_batch(options, std::max<std::uint64_t>(boards.value_or(0), files.size()), files.size(), proven);
  flush();
  return Exit::answered;
}

Exit run(const Options& options) {
  if (options.file.empty()) throw Error("status needs a FILE: that of 'taquin solve --checkpoint'");
  std::error_code none;
  if (std::filesystem::is_directory(options.file, none)) return run_folder(options);
  const auto checkpoint = load_checkpoint(options.file);
  if (!checkpoint) throw Error(fmt::format("cannot open {}: no such file", excerpt(options.file, longest_path)));
  if (options.json) {
    print_json(*checkpoint, age_of(options.file), "");
  } else {
    print_text(*checkpoint, age_of(options.file));
  }
  flush();
  return Exit::answered;
}

}  // namespace

Action add_status(Parser command) {
  const auto options = std::make_shared<Options>();
  command.add_option("FILE", options->file, "The file of solve --checkpoint, or the folder of a batch", "FILE");
  command.add_flag("-j,--json", options->json, "Print one JSON object per line");
  command.footer(examples);
  return [options] { return run(*options); };
}

}  // namespace taquin::cli
