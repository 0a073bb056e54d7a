#include "taquin/solver/databases.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <new>
#include <set>
#include <tuple>

#include "taquin/heuristic/pdb/tables/layout.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/files.hpp"
#include "taquin/util/printable.hpp"
#include "taquin/util/suggest.hpp"

namespace taquin {

namespace {

namespace fs = std::filesystem;

std::string size_of(const Partition& partition) { return fmt::format("{}x{}", partition.rows, partition.cols); }

// Where the header of a whole file and the catalogue disagree: the file holds another table.
std::string contradiction(const fs::path& path, const TableHeader& header, const TableFacts& facts) {
  const auto differs = [&](const char* what, const auto& found, const auto& expected) {
    return fmt::format("{}: found {} {}, expected {} (the catalogue)", path.string(), what, found, expected);
  };
  if (header.entries != facts.entries) return differs("entries", header.entries, facts.entries);
  if (facts.checksum == 0) return "";
  if (header.greatest() != facts.greatest) return differs("greatest value", header.greatest(), facts.greatest);
  if (std::abs(header.mean() - facts.mean) > 1e-6) return differs("mean value", header.mean(), facts.mean);
  if (header.checksum != facts.checksum) {
    return differs("checksum", fmt::format("{:016x}", header.checksum), fmt::format("{:016x}", facts.checksum));
  }
  return "";
}

// The checksum of its entries.
std::string damage_of(const StoredFile& file) {
  try {
    (void)read_header(file.path, Check::whole);
    return "";
  } catch (const Error& error) {
    return error.what();
  }
}

using Files = std::map<fs::path, StoredFile>;

Files files_of(const TableFolder& folder) {
  Files files;
  for (StoredFile& file : folder.list()) {
    fs::path path = file.path;
    files.emplace(std::move(path), std::move(file));
  }
  return files;
}

// `whole`: read the entries, too.
TableReport report(const StoredTable& stored, const TableFacts& facts, StoredFile file, bool whole) {
  TableReport table{facts, stored.kind().tiles(facts.pattern), std::move(file)};
  if (table.file.state == FileState::missing) {
    table.file.bytes = header_bytes + stored.bytes();
    return table;
  }
  std::string& problem = table.file.problem;
  if (problem.empty() && whole) problem = damage_of(table.file);
  if (problem.empty()) problem = contradiction(table.file.path, *table.file.header, facts);
  table.file.state = problem.empty() ? FileState::whole : FileState::damaged;
  if (problem.empty()) {
    table.facts.greatest = table.file.header->greatest();
    table.facts.mean = table.file.header->mean();
  }
  return table;
}

PartitionReport report(const TableFolder& folder, const Files& files, const Partition& partition, bool whole) {
  PartitionReport result{&partition, {}};
  for (const TableFacts& facts : partition.tables) {
    const auto stored = stored_table(partition, facts);
    const fs::path path = folder.path_of(*stored);
    const auto found = files.find(path);
    StoredFile file = found == files.end() ? StoredFile{.path = path} : found->second;
    result.tables.push_back(report(*stored, facts, std::move(file), whole));
  }
  return result;
}

std::set<fs::path> paths_of(const TableFolder& folder, const Partition& partition) {
  std::set<fs::path> paths;
  for (const TableFacts& facts : partition.tables) paths.insert(folder.path_of(*stored_table(partition, facts)));
  return paths;
}

// Builds a table that is not whole, unless another process does. Nullopt if that was given up.
std::optional<TableBuild::Event> build(TableFolder& folder, const StoredTable& table, const TableFacts& facts,
                                       const BuildOptions& options) {
  if (const std::uint64_t needed = table.building_bytes(); needed > options.bytes) {
    throw Error(fmt::format("{}: building it needs {}, but the memory limit is {}", table.name(), in_bytes(needed),
                            in_bytes(options.bytes)));
  }
  try {
    const Obtained obtained = folder.obtain(table, options);
    if (!obtained.entries) return std::nullopt;
    const std::string problem = contradiction(folder.path_of(table), header_of(table, *obtained.entries), facts);
    if (!problem.empty()) throw Error(problem);
    return obtained.built ? TableBuild::Event::built : TableBuild::Event::found;
  } catch (const std::bad_alloc&) {
    throw Error(fmt::format("the system has no memory to build {}", table.name()));
  }
}

}  // namespace

std::string described(const StoredFile& file) {
  switch (file.state) {
    case FileState::unfinished:
      return "is being written by another process";
    case FileState::leftover:
      return "a build that was killed has left it behind";
    case FileState::damaged:
    case FileState::foreign:
      return file.problem;
    case FileState::missing:
    case FileState::whole:
      break;
  }
  if (file.header->kind->is_converted)
    return "converted to mixed radix for searches, which would otherwise do it again";
  return "a table that no partition of the catalogue uses";
}

bool PartitionReport::is_built() const noexcept {
  return std::all_of(tables.begin(), tables.end(),
                     [](const TableReport& table) { return table.file.state == FileState::whole; });
}

std::uint64_t PartitionReport::bytes() const noexcept {
  std::uint64_t sum = 0;
  for (const TableReport& table : tables) sum += table.file.bytes;
  return sum;
}

Databases::Databases(fs::path folder, std::optional<Partition> own) : folder_(std::move(folder)), own_(std::move(own)) {
  if (!own_) return;
  for (TableFacts& facts : own_->tables) {
    const std::uint64_t entries = Layout(own_->rows, own_->cols, facts.pattern.count()).entries();
    if (facts.entries != 0 && facts.entries != entries)
      throw Error(fmt::format("{}: found a table of {} entries, expected {}", own_->name, facts.entries, entries));
    facts.entries = entries;
  }
}

std::vector<const Partition*> Databases::chosen(std::string_view name) const {
  if (own_ && name.empty()) return {&*own_};
  std::vector<const Partition*> chosen;
  for (const Partition& partition : partitions()) {
    const bool by_size = partition.large && size_of(partition) == name;
    if (name.empty() || partition.name == name || by_size) chosen.push_back(&partition);
  }
  if (!chosen.empty()) return chosen;
  throw Error(fmt::format("no partition '{}'{} ('taquin pdb list' lists them)", excerpt(name),
                          did_you_mean(name, names(), "'")));
}

std::vector<std::string> Databases::names() {
  std::vector<std::string> names;
  for (const Partition& partition : partitions()) {
    names.push_back(partition.name);
    const std::string size = size_of(partition);
    if (partition.large && std::find(names.begin(), names.end(), size) == names.end()) names.push_back(size);
  }
  return names;
}

std::vector<PartitionReport> Databases::list(std::string_view name, bool whole) const {
  const TableFolder folder(folder_);
  const Files files = files_of(folder);
  std::vector<PartitionReport> reports;
  for (const Partition* partition : chosen(name)) reports.push_back(report(folder, files, *partition, whole));
  return reports;
}

std::vector<StoredFile> Databases::strays(bool whole) const {
  const TableFolder folder(folder_);
  std::set<fs::path> known;
  for (const Partition& partition : partitions()) known.merge(paths_of(folder, partition));
  std::vector<StoredFile> strays;
  for (StoredFile& file : folder.list()) {
    if (known.count(file.path) != 0) continue;
    if (file.state == FileState::whole && whole) file.problem = damage_of(file);
    if (file.state == FileState::whole && !file.problem.empty()) file.state = FileState::damaged;
    strays.push_back(std::move(file));
  }
  return strays;
}

bool Databases::build(std::string_view name, const BuildOptions& options,
                      const std::function<void(const TableBuild&)>& each,
                      const std::function<void(const std::string&)>& message) const {
  TableFolder folder(folder_);
  folder.must_store = true;
  folder.message = message;
  const std::vector<const Partition*> partitions = chosen(name);
  TableBuild state;
  for (const Partition* partition : partitions) state.of += static_cast<int>(partition->tables.size());
  for (const Partition* partition : partitions) {
    state.partition = partition->name;
    // The largest first: if it takes more memory than is allowed, the error comes before any work is done.
    std::vector<TableFacts> tables = partition->tables;
    std::sort(tables.begin(), tables.end(), [](const TableFacts& a, const TableFacts& b) {
      return std::tie(b.entries, a.pattern) < std::tie(a.entries, b.pattern);
    });
    for (const TableFacts& facts : tables) {
      if (options.gives_up()) return false;
      const auto stored = stored_table(*partition, facts);
      const TableReport before = report(*stored, facts, file_at(folder.path_of(*stored)), true);
      state = {TableBuild::Event::begun, state.partition, state.number + 1, state.of, before.file.path, 0};
      each(state);
      if (before.file.state == FileState::damaged) {
        if (message) message(before.file.problem + "; it is built again");
        folder.remove(before.file.path);
      }
      const auto event = before.file.state == FileState::whole ? TableBuild::Event::found
                                                               : taquin::build(folder, *stored, facts, options);
      if (!event) return false;
      state.event = *event;
      state.bytes = header_bytes + stored->bytes();
      each(state);
    }
  }
  return true;
}

BuildEstimate Databases::estimate(std::string_view name, std::uint64_t boards, double seconds, unsigned threads) const {
  // Measured (bench/README.md): entries per second and thread, on 4x4, on 3x7 and 4x5, and on 5x5, whose abstract
  // states have more neighbours; and how much faster 7-8 is than the small tables.
  const auto rate_of = [](int cells) { return cells <= 16 ? 24e6 : cells < 25 ? 16e6 : 9.5e6; };
  constexpr double gain = 10;
  BuildEstimate estimate;
  std::set<fs::path> counted;
  for (const PartitionReport& partition : list(name)) {
    const double rate = rate_of(partition.partition->rows * partition.partition->cols);
    for (const TableReport& table : partition.tables) {
      if (table.file.state == FileState::whole || !counted.insert(table.file.path).second) continue;
      estimate.build += static_cast<double>(table.facts.entries) / rate / threads;
    }
  }
  estimate.without = static_cast<double>(boards) * seconds / threads;
  estimate.with = estimate.without / gain;
  return estimate;
}

std::vector<fs::path> Databases::remove(std::string_view name) const {
  const TableFolder folder(folder_);
  const std::vector<const Partition*> going = chosen(name);
  std::set<fs::path> wanted;
  for (const Partition* partition : going) {
    wanted.merge(paths_of(folder, *partition));
    for (const TableFacts& facts : partition->tables)
      wanted.insert(folder.folder() / table_name(facts.pattern, mixed_radix_kind));
  }
  const Files files = files_of(folder);
  for (const Partition& other : partitions()) {
    if (std::find(going.begin(), going.end(), &other) != going.end()) continue;
    const PartitionReport staying = report(folder, files, other, false);
    if (!staying.is_built()) continue;
    for (const TableReport& table : staying.tables) wanted.erase(table.file.path);
  }
  std::vector<fs::path> removed;
  for (const fs::path& path : wanted) {
    if (folder.remove(path)) removed.push_back(path);
  }
  return removed;
}

Removal Databases::remove_all() const {
  const TableFolder folder(folder_);
  Removal removal;
  for (StoredFile& file : folder.list()) {
    const bool is_table = file.state == FileState::whole || file.state == FileState::damaged;
    if (is_table && folder.remove(file.path)) removal.removed.push_back(file.path);
    if (file.state == FileState::foreign) removal.foreign.push_back(std::move(file));
  }
  folder.sweep();
  return removal;
}

Partition read_partition(const fs::path& path) {
  constexpr std::uint64_t most_bytes = 1 << 20;
  const InputFile file(path, "the picture of a partition");
  std::string text(std::min(file.size(), most_bytes), '\0');
  file.read_at(text.data(), text.size(), 0);
  Partition own = parse_own_partition(text, path.string());
  if (own.name == path.string()) own.name = path.stem().string();
  return own;
}

}  // namespace taquin
