#include "taquin/heuristic/pdb/databases.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <memory>
#include <set>
#include <tuple>

#include "taquin/core/parallel.hpp"
#include "taquin/heuristic/pdb/catalogue.hpp"
#include "taquin/heuristic/pdb/tables/store.hpp"
#include "taquin/util/error.hpp"
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

Files files_of(const PatternStore& store) {
  Files files;
  for (StoredFile& file : store.list()) {
    fs::path path = file.path;
    files.emplace(std::move(path), std::move(file));
  }
  return files;
}

TableReport report(const PatternStore& store, const Files& files, const TableFacts& facts, bool whole) {
  TableReport table;
  table.path = store.path_of(facts.pattern, facts.kind);
  table.bytes = header_bytes + payload_bytes(facts);
  table.uses = facts.uses;
  table.tiles = facts.kind == TableKind::ordered ? facts.pattern.rows * facts.pattern.cols - 1 : facts.pattern.count();
  table.entries = facts.entries;
  table.greatest = facts.greatest;
  table.mean = facts.mean;
  const auto found = files.find(table.path);
  if (found == files.end()) return table;
  const StoredFile& file = found->second;
  table.bytes = file.bytes;
  table.problem = file.problem;
  if (table.problem.empty() && whole) table.problem = damage_of(file);
  if (table.problem.empty()) table.problem = contradiction(file.path, *file.header, facts);
  table.state = table.problem.empty() ? TableState::whole : TableState::damaged;
  if (table.state == TableState::whole) {
    table.greatest = file.header->greatest();
    table.mean = file.header->mean();
  }
  return table;
}

PartitionReport report(const PatternStore& store, const Files& files, const Partition& partition, bool whole) {
  PartitionReport result;
  result.name = partition.name;
  result.purpose = partition.purpose;
  result.rows = partition.rows;
  result.cols = partition.cols;
  result.large = partition.large;
  for (const TableFacts& facts : partition.tables) result.tables.push_back(report(store, files, facts, whole));
  return result;
}

// Converted tables are no partition's of the catalogue.
std::set<fs::path> paths_of(const PatternStore& store, const Partition& partition, bool converted) {
  std::set<fs::path> paths;
  for (const TableFacts& facts : partition.tables)
    paths.insert(store.path_of(facts.pattern, converted ? TableKind::mixed_radix : facts.kind));
  return paths;
}

// Builds the tables of some partitions one after the other. Patterns with equally many tiles share a layout.
class Builder {
 public:
  Builder(const PatternStore& store, const DatabaseOptions& options, const std::function<void(const BuiltTable&)>& each)
      : store_(store), options_(options), each_(each) {}

  bool run(const std::vector<const Partition*>& chosen) {
    for (const Partition* partition : chosen) progress_.of_tables += static_cast<int>(partition->tables.size());
    for (const Partition* partition : chosen) {
      // The largest first: if it takes more memory than is allowed, the error comes before any work is done.
      std::vector<TableFacts> tables = partition->tables;
      std::sort(tables.begin(), tables.end(), [](const TableFacts& a, const TableFacts& b) {
        return std::tie(b.entries, a.pattern) < std::tie(a.entries, b.pattern);
      });
      for (const TableFacts& facts : tables) {
        if (!build(*partition, facts)) return false;
      }
    }
    return true;
  }

 private:
  bool build(const Partition& partition, const TableFacts& facts) {
    const fs::path path = store_.path_of(facts.pattern, facts.kind);
    const std::string name = path.filename().string();
    progress_.partition = partition.name;
    progress_.table = name;
    ++progress_.number;
    Obtained obtained = obtain(facts);
    if (obtained.table == nullptr) return false;
    if (!obtained.built && !contradiction(path, header_of(*obtained.table), facts).empty()) {
      store_.remove(path);
      obtained = obtain(facts);
      if (obtained.table == nullptr) return false;
    }
    if (const std::string problem = contradiction(path, header_of(*obtained.table), facts); !problem.empty()) {
      throw Error(problem);
    }
    each_({partition.name, path, header_bytes + obtained.table->payload().size(), obtained.built});
    return true;
  }

  Obtained obtain(const TableFacts& facts) {
    if (facts.kind == TableKind::ordered) return store_.obtain(nullptr, facts.pattern, store_options(), facts.kind);
    return store_.obtain(layout(facts.pattern), facts.pattern, store_options());
  }
  const std::shared_ptr<const Layout>& layout(const Pattern& pattern) {
    const bool fits = layout_ != nullptr && layout_->rows() == pattern.rows && layout_->cols() == pattern.cols &&
                      layout_->tiles() == pattern.count();
    if (!fits) layout_ = std::make_shared<const Layout>(pattern.rows, pattern.cols, pattern.count());
    return layout_;
  }

  StoreOptions store_options() {
    StoreOptions options;
    options.build.threads = options_.threads == 0 ? cores() : options_.threads;
    options.build.stop = options_.stop;
    options.build.progress = [this](const BuildProgress& progress) {
      if (!options_.progress) return;
      progress_.entries = progress.entries;
      progress_.of_entries = progress.of;
      options_.progress(progress_);
    };
    options.memory = options_.memory;
    options.must_store = true;
    options.message = options_.message;
    return options;
  }

  const PatternStore& store_;
  const DatabaseOptions& options_;
  const std::function<void(const BuiltTable&)>& each_;
  DatabaseProgress progress_;
  std::shared_ptr<const Layout> layout_;
};

}  // namespace

std::string_view name_of(TableState state) noexcept {
  static constexpr std::array<std::string_view, 3> names{"missing", "whole", "damaged"};
  return names[static_cast<std::size_t>(state)];
}

std::string described(const StoredFile& file) {
  switch (file.state) {
    case FileState::unfinished:
      return "is being written by another process";
    case FileState::leftover:
      return "a build that was killed has left it behind";
    case FileState::damaged:
    case FileState::foreign:
      return file.problem;
    case FileState::whole:
      break;
  }
  if (file.header->kind == TableKind::mixed_radix)
    return "converted to mixed radix for searches, which would otherwise do it again";
  return "a table that no partition of the catalogue uses";
}

bool PartitionReport::is_built() const noexcept {
  return std::all_of(tables.begin(), tables.end(),
                     [](const TableReport& table) { return table.state == TableState::whole; });
}

std::uint64_t PartitionReport::bytes() const noexcept {
  std::uint64_t sum = 0;
  for (const TableReport& table : tables) sum += table.bytes;
  return sum;
}

Databases::Databases(fs::path folder, std::optional<Partition> own) : folder_(std::move(folder)), own_(std::move(own)) {
  if (!own_) return;
  for (TableFacts& facts : own_->tables) {
    if (facts.entries == 0) facts.entries = Layout(own_->rows, own_->cols, facts.pattern.count()).entries();
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
  const PatternStore store(folder_);
  const Files files = files_of(store);
  std::vector<PartitionReport> reports;
  for (const Partition* partition : chosen(name)) reports.push_back(report(store, files, *partition, whole));
  return reports;
}

std::vector<StoredFile> Databases::strays(bool whole) const {
  const PatternStore store(folder_);
  std::set<fs::path> known;
  for (const Partition& partition : partitions()) known.merge(paths_of(store, partition, false));
  std::vector<StoredFile> strays;
  for (StoredFile& file : store.list()) {
    if (known.count(file.path) != 0) continue;
    if (file.state == FileState::whole && whole) file.problem = damage_of(file);
    if (file.state == FileState::whole && !file.problem.empty()) file.state = FileState::damaged;
    strays.push_back(std::move(file));
  }
  return strays;
}

bool Databases::build(std::string_view name, const DatabaseOptions& options,
                      const std::function<void(const BuiltTable&)>& each) const {
  const PatternStore store(folder_);
  return Builder(store, options, each).run(chosen(name));
}

BuildEstimate Databases::estimate(std::string_view name, std::uint64_t boards, double seconds, unsigned threads) const {
  // Measured (bench/README.md): entries per second and thread, on 4x4 and on 5x5, whose abstract states have more
  // neighbours; and how much faster 7-8 is than the small tables.
  constexpr double small_board_rate = 24e6;
  constexpr double large_board_rate = 9.5e6;
  constexpr double gain = 10;
  BuildEstimate estimate;
  std::set<fs::path> counted;
  for (const PartitionReport& partition : list(name)) {
    const double rate = partition.rows * partition.cols <= 16 ? small_board_rate : large_board_rate;
    for (const TableReport& table : partition.tables) {
      if (table.state == TableState::whole || !counted.insert(table.path).second) continue;
      estimate.build += static_cast<double>(table.entries) / rate / threads;
    }
  }
  estimate.without = static_cast<double>(boards) * seconds / threads;
  estimate.with = estimate.without / gain;
  return estimate;
}

std::vector<fs::path> Databases::remove(std::string_view name) const {
  const PatternStore store(folder_);
  const std::vector<const Partition*> going = chosen(name);
  std::set<fs::path> wanted;
  for (const Partition* partition : going) {
    for (const bool converted : {false, true}) wanted.merge(paths_of(store, *partition, converted));
  }
  const Files files = files_of(store);
  for (const Partition& other : partitions()) {
    if (std::find(going.begin(), going.end(), &other) != going.end()) continue;
    const PartitionReport staying = report(store, files, other, false);
    if (!staying.is_built()) continue;
    for (const TableReport& table : staying.tables) wanted.erase(table.path);
  }
  std::vector<fs::path> removed;
  for (const fs::path& path : wanted) {
    if (store.remove(path)) removed.push_back(path);
  }
  return removed;
}

Removal Databases::remove_all() const {
  const PatternStore store(folder_);
  Removal removal;
  for (StoredFile& file : store.list()) {
    const bool is_table = file.state == FileState::whole || file.state == FileState::damaged;
    if (is_table && store.remove(file.path)) removal.removed.push_back(file.path);
    if (file.state == FileState::foreign) removal.foreign.push_back(std::move(file));
  }
  store.sweep();
  return removal;
}

}  // namespace taquin
