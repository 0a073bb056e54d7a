// taquin pdb: the pattern databases in the cache folder. The library decides what there is to build, how and where it
// is stored; this file reads options and prints.
//
// An action is a row of the table at the end: its name, the options that it takes, what runs.
#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <set>

#include "cli/cache.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/signals.hpp"
#include "cli/terminal/streams.hpp"
#include "cli/words/choices.hpp"
#include "cli/words/parse_amounts.hpp"
#include "taquin/core/parallel.hpp"
#include "taquin/io/answer_json.hpp"
#include "taquin/puzzle/verify.hpp"
#include "taquin/solver/databases.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/json.hpp"
#include "taquin/util/printable.hpp"

namespace taquin::cli {

namespace {

constexpr const char* examples = R"(Examples:
  taquin pdb list                       what can be built, and what is built
  taquin pdb build 4x4                  the large tables for 15-puzzles
  taquin pdb build 5x5-6-6-6-6 --threads 4 --memory 2G
  taquin pdb verify                     read every table and compare checksums
  taquin pdb remove 4x4-7-8
  taquin pdb build --partition mine.txt   a partition of your own, which
                                          solve -H pdb:mine.txt uses
                                          (docs/tables.md)
Exit codes: 0 done; 1 a table is damaged or missing (verify); 2 wrong usage, or
a folder that cannot be written; 130 interrupted.
The folder is $TAQUIN_CACHE_DIR, else $XDG_CACHE_HOME/taquin, else
~/.cache/taquin; on Windows $LOCALAPPDATA/taquin.)";

struct Options {
  std::string action;
  std::string name;
  std::optional<std::string> threads, memory;
  std::string partition;
  bool all = false;
  bool json = false;
};

std::string sized(std::uint64_t bytes) {
  const auto amount = static_cast<double>(bytes);
  if (bytes < 1 << 20) return fmt::format("{:.1f} KiB", amount / (1 << 10));
  if (bytes < 1 << 30) return fmt::format("{:.1f} MiB", amount / (1 << 20));
  return fmt::format("{:.1f} GiB", amount / (1 << 30));
}

// --- build ---

Exit build(const Options& options, const Databases& databases) {
  if (remote_workers() != nullptr)
    throw Error("taquin-mpi builds no tables; use 'taquin pdb build', on each host that needs them");
  if (options.name.empty() && options.partition.empty()) {
    throw Error("pdb build needs a name: a size such as 4x4, or one of 'taquin pdb list'; or --partition FILE");
  }
  ProgressLine line;
  const BuildOptions limits{
      .threads = options.threads ? parse_threads("--threads", *options.threads) : cores(),
      .bytes = options.memory ? parse_bytes("--memory", *options.memory) : BuildOptions::unlimited,
      .progress = [&line](const BuildProgress& progress) { return line.update(progress), Interrupt::asked(); }};
  const Interrupt interrupt;
  const auto each = [&line](const TableBuild& table) {
    line.clear();
    if (table.event == TableBuild::Event::begun) return line.begin(table);
    print("{:<6} {:<12} {:>9}  {}\n", table.event == TableBuild::Event::built ? "built" : "there", table.partition,
          sized(table.bytes), table.path.string());
    flush();
  };
  const bool whole = databases.build(options.name, limits, each, [&line](const std::string& message) {
    line.clear();
    say("{}", message);
  });
  return whole ? Exit::answered : Exit::interrupted;
}

// --- list ---

std::string state_of(const PartitionReport& partition) {
  const auto in_state = [&](FileState state) {
    return std::count_if(partition.tables.begin(), partition.tables.end(),
                         [&](const TableReport& table) { return table.file.state == state; });
  };
  if (in_state(FileState::damaged) > 0) return "damaged";
  const auto whole = in_state(FileState::whole);
  if (whole == 0) return "-";
  const auto all = static_cast<std::ptrdiff_t>(partition.tables.size());
  return whole == all ? "built" : fmt::format("{} of {}", whole, all);
}

// Every file in the folder, once.
std::uint64_t bytes_of(const std::vector<PartitionReport>& partitions, const std::vector<StoredFile>& strays) {
  std::map<std::filesystem::path, std::uint64_t> files;
  for (const PartitionReport& partition : partitions) {
    for (const TableReport& table : partition.tables) {
      if (table.file.state != FileState::missing) files[table.file.path] = table.file.bytes;
    }
  }
  for (const StoredFile& file : strays) files[file.path] = file.bytes;
  return std::accumulate(files.begin(), files.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const auto& file) { return sum + file.second; });
}

void list_text(const std::vector<PartitionReport>& partitions, const std::vector<StoredFile>& strays) {
  for (const PartitionReport& report : partitions) {
    const Partition& partition = *report.partition;
    print("  {:<21} {:>10}  {:<8} {}{}\n", partition.name, sized(report.bytes()), state_of(report), partition.purpose,
          partition.large ? dim(fmt::format(" (build {}x{})", partition.rows, partition.cols)) : "");
    for (const TableReport& table : report.tables) {
      if (table.file.state == FileState::damaged) print("    {}\n", table.file.problem);
    }
  }
  if (!strays.empty()) put(bold("other files") + "\n");
  for (const StoredFile& file : strays) {
    const bool is_named = !file.problem.empty();
    put(is_named ? "  " + described(file) + "\n" : fmt::format("  {}: {}\n", file.path.string(), described(file)));
  }
  print("{} on the disk\n", sized(bytes_of(partitions, strays)));
}

JsonObject json_of(const TableReport& table) {
  JsonObject object;
  object.add("path", table.file.path.string())
      .add("state", name_of(table.file.state))
      .add("bytes", table.file.bytes)
      .add("tiles", table.tiles)
      .add("uses", table.facts.uses)
      .add("entries", table.facts.entries)
      .add("greatest", table.facts.greatest)
      .add("mean", table.facts.mean)
      .add_text("problem", json_or_null(table.file.problem));
  return object;
}

void list_json(const std::vector<PartitionReport>& partitions, const std::vector<StoredFile>& strays) {
  for (const PartitionReport& report : partitions) {
    const Partition& partition = *report.partition;
    std::vector<JsonObject> tables;
    for (const TableReport& table : report.tables) tables.push_back(json_of(table));
    JsonObject object = json_line("partition");
    object.add("name", partition.name)
        .add("purpose", partition.purpose)
        .add("size", fmt::format("{}x{}", partition.rows, partition.cols))
        .add("large", partition.large)
        .add("built", report.is_built())
        .add("bytes", report.bytes())
        .add("tables", tables);
    put(object.text() + "\n");
  }
  for (const StoredFile& file : strays) {
    JsonObject object = json_line("other");
    object.add("path", file.path.string())
        .add("what", described(file))
        .add("bytes", file.bytes)
        .add("damaged", file.state == FileState::damaged);
    put(object.text() + "\n");
  }
  JsonObject total = json_line("total");
  total.add("bytes", bytes_of(partitions, strays));
  put(total.text() + "\n");
}

bool is_whole_catalogue(const Options& options) { return options.name.empty() && options.partition.empty(); }

// Reads every entry, so that no damaged table is called built: a second for all tables there are, 2.5 GB, once they are
// in the system's cache.
Exit list(const Options& options, const Databases& databases) {
  const auto partitions = databases.list(options.name, true);
  const auto strays = is_whole_catalogue(options) ? databases.strays(true) : std::vector<StoredFile>();
  (options.json ? list_json : list_text)(partitions, strays);
  return Exit::answered;
}

// --- verify ---

// A missing table is only reported where its name was given.
Exit verify(const Options& options, const Databases& databases) {
  Exit worst = Exit::answered;
  std::set<std::filesystem::path> seen;
  for (const PartitionReport& report : databases.list(options.name, true)) {
    const std::string& name = report.partition->name;
    for (const TableReport& table : report.tables) {
      const StoredFile& file = table.file;
      if (file.state == FileState::missing && is_whole_catalogue(options)) continue;
      if (!seen.insert(file.path).second) continue;
      const std::string what = options.partition.empty() ? name : "--partition " + options.partition;
      const std::string remedy = fmt::format("; 'taquin pdb build {}' builds it", what);
      print("{:<8} {:<12} {}{}\n", name_of(file.state), name, file.problem.empty() ? file.path.string() : file.problem,
            file.state == FileState::whole     ? ""
            : file.state == FileState::damaged ? remedy + " again"
                                               : remedy);
      if (file.state != FileState::whole) worst = Exit::no;
    }
  }
  if (!is_whole_catalogue(options)) return worst;
  for (const StoredFile& file : databases.strays(true)) {
    if (file.state != FileState::damaged) continue;
    print("{:<8} {:<12} {}; delete it\n", "damaged", "-", described(file));
    worst = Exit::no;
  }
  if (seen.empty() && worst == Exit::answered) say("no pattern databases in {}", databases.folder().string());
  return worst;
}

// --- remove, path ---

Exit remove(const Options& options, const Databases& databases) {
  if (options.all != is_whole_catalogue(options)) throw Error("pdb remove needs a name or --all");
  const Removal removal = options.all ? databases.remove_all() : Removal{databases.remove(options.name), {}};
  for (const auto& path : removal.removed) print("removed {}\n", path.string());
  for (const StoredFile& file : removal.foreign) say("{}; it stays", described(file));
  if (removal.removed.empty()) say("nothing to remove in {}", databases.folder().string());
  return Exit::answered;
}

Exit path(const Options& options, const Databases& databases) {
  if (!options.name.empty()) throw Error(fmt::format("pdb path takes no name, found '{}'", excerpt(options.name)));
  print("{}\n", databases.folder().string());
  return Exit::answered;
}

struct PdbAction {
  std::string_view name;
  std::string_view options;  // that it takes
  Exit (*run)(const Options& options, const Databases& databases);
};

constexpr std::array actions{PdbAction{"build", "--threads --memory --partition", build},
                             PdbAction{"list", "--json --partition", list}, PdbAction{"verify", "--partition", verify},
                             PdbAction{"remove", "--all --partition", remove}, PdbAction{"path", "", path}};

void check_options(const Options& options, const PdbAction& action) {
  const std::array given{std::pair{options.threads.has_value(), "--threads"},
                         std::pair{options.memory.has_value(), "--memory"}, std::pair{options.all, "--all"},
                         std::pair{options.json, "--json"}, std::pair{!options.partition.empty(), "--partition"}};
  for (const auto& [is_given, option] : given) {
    if (is_given && action.options.find(option) == action.options.npos) {
      throw Error(fmt::format("pdb {} takes no {}", action.name, option));
    }
  }
}

Exit run(const Options& options) {
  if (options.action.empty()) throw Error("pdb needs an ACTION: build, list, verify, remove or path");
  check_choice("pdb ACTION", options.action);
  const auto* action =
      std::find_if(actions.begin(), actions.end(), [&](const PdbAction& row) { return row.name == options.action; });
  check_options(options, *action);
  if (options.partition.empty()) return action->run(options, Databases(cache_folder()));
  if (!options.name.empty())
    throw Error(fmt::format("--partition: found the name '{}', expected none", excerpt(options.name)));
  return action->run(options, Databases(cache_folder(), read_partition(options.partition)));
}

}  // namespace

Action add_pdb(Parser command) {
  const auto options = std::make_shared<Options>();
  command.add_option("ACTION", options->action, "build, list, verify, remove or path", "ACTION");
  command.add_option("NAME", options->name, "A partition (taquin pdb list), or a size for the large one of that size",
                     "");
  command.add_option("-p,--threads", options->threads, "Threads that build", "N", "all cores");
  command.add_option("-m,--memory", options->memory, "Build with at most this much memory: 512M, 2G", "BYTES");
  command.add_option("--partition", options->partition, "Use the partition drawn in this file", "FILE");
  command.add_flag("--all", options->all, "Remove all tables");
  command.add_flag("-j,--json", options->json, "Print the list as one JSON object per line");
  command.footer(examples);
  return [options] { return run(*options); };
}

}  // namespace taquin::cli
