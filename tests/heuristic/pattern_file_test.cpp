// Tables in files and folders: what was written is read back, every fault of a file is noticed and reported in one
// line, and no failure or killed process leaves anything behind that could be taken for a table.
#include "taquin/heuristic/pdb/tables/table_folder.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <xxhash.h>

#include <atomic>
#include <csignal>
#include <cstring>
#include <fstream>
#include <random>
#include <thread>

#include "taquin/heuristic/pdb/tables/mixed_radix_table.hpp"
#include "taquin/heuristic/pdb/tables/table.hpp"
#include "taquin/util/error.hpp"
#include "tests/error_of.hpp"
#include "tests/temporary_folder.hpp"

namespace taquin {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t header_bytes = 4096;
constexpr CellSet four = 0b011'011'000;  // cells 3, 4, 6, 7 of 3x3

struct Kept {
  StoredPatternTable table;
  TableEntries entries;
};

Kept make(int rows, int cols, CellSet tiles) {
  const StoredPatternTable table(pattern_of(rows, cols, tiles, 0));
  return {table, table.build({}).value()};
}

void expect_equal(const TableEntries& found, const TableEntries& expected) {
  const auto bytes = [](const Payload& payload) { return std::string(payload.data, payload.data + payload.bytes); };
  EXPECT_TRUE(bytes(found.payload) == bytes(expected.payload));
  EXPECT_EQ(found.histogram, expected.histogram);
}

using test::bytes_of;
using test::error_of;
using test::put;

// One printable line that names the file.
void expect_told(const std::string& message, const fs::path& path, const std::string& part = "") {
  EXPECT_NE(message.find(path.string()), std::string::npos) << message;
  EXPECT_NE(message.find(part), std::string::npos) << message;
  for (const char c : message) EXPECT_TRUE(c >= ' ' && c <= '~') << message;
}

class PatternFile : public testing::Test {
 protected:
  std::vector<std::string> files() const {
    std::vector<std::string> names;
    for (const auto& each : fs::recursive_directory_iterator(folder_)) names.push_back(each.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
  }
  std::optional<TableEntries> read(const Kept& kept, bool in_memory = false) const {
    return read_table(path_, kept.table, in_memory);
  }
  std::string read_error(const Kept& kept) const {
    return error_of([&] { read(kept); });
  }
  // Like a program that knows the format: the header's own checksum is in its last eight bytes.
  void put_with_header_checksum(std::string bytes) const {
    const std::uint64_t own = XXH3_64bits(bytes.data(), header_bytes - 8);
    std::memcpy(bytes.data() + header_bytes - 8, &own, 8);
    put(path_, bytes);
  }

  const test::TemporaryFolder temporary_;
  const fs::path folder_ = temporary_.path;
  const fs::path path_ = folder_ / "a.tpdb";
};

TEST_F(PatternFile, WhatWasWrittenIsReadBack) {
  const Kept kept = make(3, 3, four);
  write_table(path_, kept.table, kept.entries);
  EXPECT_EQ(files(), (std::vector<std::string>{"a.tpdb"}));
  const Payload& payload = kept.entries.payload;
  EXPECT_EQ(payload.bytes, kept.table.bytes());
  EXPECT_EQ(fs::file_size(path_), header_bytes + payload.bytes);
  EXPECT_EQ(bytes_of(path_).substr(header_bytes), std::string(payload.data, payload.data + payload.bytes));
  for (const bool in_memory : {false, true}) expect_equal(read(kept, in_memory).value(), kept.entries);
  const TableHeader header = read_header(path_, Check::whole);
  EXPECT_EQ(header, header_of(kept.table, kept.entries));
  EXPECT_EQ(header.pattern, kept.table.pattern());
  EXPECT_EQ(header.kind, &ranked_kind);
  EXPECT_EQ(header.checksum, XXH3_64bits(payload.data, payload.bytes));
  EXPECT_EQ(header.entries, Layout(3, 3, 4).entries());
  EXPECT_DOUBLE_EQ(header.mean(), mean_of(kept.entries.histogram));
}

TEST_F(PatternFile, AConvertedTableToo) {
  const Pattern pattern = pattern_of(3, 3, four, 0);
  const auto ranked = PatternTable::make(std::make_shared<const Layout>(3, 3, 4), pattern, {});
  const MixedRadixLayout layout(3, 3, 4, 4, {});
  const StoredMixedRadixTable table(*ranked, layout);
  const TableEntries entries = table.build({}).value();
  write_table(path_, table, entries);
  expect_equal(read_table(path_, table, true).value(), entries);
  EXPECT_EQ(read_header(path_).kind, &mixed_radix_kind);
  EXPECT_EQ(read_header(path_).entries, 2U * 9 * 9 * 9 * 9);
}

TEST_F(PatternFile, ATableOutlivesItsFile) {
  const Kept kept = make(3, 3, four);
  write_table(path_, kept.table, kept.entries);
  const TableEntries found = read(kept).value();
  fs::remove(path_);
  expect_equal(found, kept.entries);
}

TEST_F(PatternFile, EveryByteOfTheHeaderMatters) {
  const Kept kept = make(3, 3, four);
  write_table(path_, kept.table, kept.entries);
  const int file = open(path_.c_str(), O_RDWR);
  for (std::size_t at = 0; at < header_bytes; ++at) {
    char byte = 0;
    ASSERT_EQ(pread(file, &byte, 1, static_cast<off_t>(at)), 1);
    for (const int bit : {1, 0x80}) {
      const auto flipped = static_cast<char>(byte ^ bit);
      ASSERT_EQ(pwrite(file, &flipped, 1, static_cast<off_t>(at)), 1);
      const std::string message = read_error(kept);
      ASSERT_NE(message, "") << "byte " << at << ", bit " << bit;
      ASSERT_EQ(message, error_of([&] { read_header(path_); }));
      ASSERT_TRUE(message.starts_with(path_.string() + ": found ")) << message;
      ASSERT_NE(message.find("expected"), std::string::npos) << message;
    }
    ASSERT_EQ(pwrite(file, &byte, 1, static_cast<off_t>(at)), 1);
  }
  close(file);
  EXPECT_EQ(read_error(kept), "");
}

TEST_F(PatternFile, EveryFieldIsComparedNotOnlyHashed) {
  const Kept kept = make(3, 3, four);
  write_table(path_, kept.table, kept.entries);
  const std::string whole = bytes_of(path_);
  // All fields but the histogram and the payload's checksum.
  for (std::size_t at = 0; at < 80; ++at) {
    if (at >= 64 && at < 72) continue;
    std::string bytes = whole;
    bytes[at] = static_cast<char>(bytes[at] ^ 1);
    put_with_header_checksum(bytes);
    const std::string message = read_error(kept);
    if (at >= 72) continue;  // a histogram cut short or prolonged is a header one may make: it must only be survived
    EXPECT_NE(message, "") << "byte " << at;
  }
  std::string older = whole;
  older[40] = 3;  // the kind
  put_with_header_checksum(older);
  expect_told(read_error(kept), path_, "another version of this program wrote it");
  for (const std::uint64_t values : {std::uint64_t{0}, std::uint64_t{256}, ~std::uint64_t{0}}) {
    std::string bytes = whole;
    std::memcpy(bytes.data() + 72, &values, 8);
    put_with_header_checksum(bytes);
    expect_told(read_error(kept), path_, "contradict");
  }
}

TEST_F(PatternFile, EntriesAreCheckedWhereAsked) {
  const Kept kept = make(3, 3, four);
  write_table(path_, kept.table, kept.entries);
  const std::string whole = bytes_of(path_);
  std::mt19937_64 random(1);
  std::vector<std::size_t> places{header_bytes, whole.size() - 1};
  for (int i = 0; i < 200; ++i) places.push_back(header_bytes + random() % (whole.size() - header_bytes));
  for (const std::size_t at : places) {
    std::string bytes = whole;
    bytes[at] = static_cast<char>(bytes[at] ^ (1 << random() % 8));
    put(path_, bytes);
    EXPECT_NO_THROW(read_header(path_));
    expect_told(read_error(kept), path_, "damaged");
    expect_told(error_of([&] { read(kept, true); }), path_, "damaged");
    expect_told(error_of([&] { read_header(path_, Check::whole); }), path_, "damaged");
  }
}

TEST_F(PatternFile, ReadingIsGivenUp) {
  const Kept kept = make(3, 3, four);
  write_table(path_, kept.table, kept.entries);
  for (const bool in_memory : {false, true}) {
    int asked = 0;
    const auto give_up = [&](const BuildProgress&) { return ++asked > 0; };
    EXPECT_FALSE(read_table(path_, kept.table, in_memory, {.progress = give_up}));
    EXPECT_EQ(asked, 1);
  }
}

TEST_F(PatternFile, LengthIsExact) {
  const Kept kept = make(3, 3, four);
  write_table(path_, kept.table, kept.entries);
  const std::string whole = bytes_of(path_);
  std::vector<std::size_t> lengths{0, 1, 8, 4088, 4095, 4096, 4097, whole.size() - 8, whole.size() - 1};
  for (std::size_t length = 0; length < whole.size(); length += 97) lengths.push_back(length);
  for (const std::size_t length : lengths) {
    put(path_, whole.substr(0, length));
    expect_told(read_error(kept), path_, "found " + std::to_string(length) + " bytes, expected");
  }
  put(path_, whole + '\0');
  expect_told(read_error(kept), path_, "too long");
  put(path_, whole);
  EXPECT_EQ(read_error(kept), "");
}

TEST_F(PatternFile, ForeignAndOlderFiles) {
  const Kept kept = make(3, 3, four);
  put(path_, std::string(10000, 'x'));
  expect_told(read_error(kept), path_, "found a foreign file");
  put(path_, "");
  expect_told(read_error(kept), path_, "found 0 bytes");
  fs::remove(path_);
  expect_told(read_error(kept), path_, "No such file");
  fs::create_directory(path_);
  expect_told(read_error(kept), path_, "found no regular file");
  fs::remove(path_);
  write_table(path_, kept.table, kept.entries);
  const std::string whole = bytes_of(path_);
  for (const auto& [at, part] : {std::pair{8, "format version 0, expected 1"}, std::pair{12, "numbering 0"}}) {
    std::string bytes = whole;
    bytes[static_cast<std::size_t>(at)] = 0;
    put_with_header_checksum(bytes);
    expect_told(read_error(kept), path_, part);
  }
}

TEST_F(PatternFile, OnlyTheTableThatWasAskedFor) {
  const Kept kept = make(3, 3, four);
  write_table(path_, kept.table, kept.entries);
  const Pattern others[] = {pattern_of(3, 3, 0b110'110'000, 0), pattern_of(3, 3, four, 2), pattern_of(3, 3, four, 8)};
  for (const Pattern& other : others) {
    if (other == kept.table.pattern()) continue;
    expect_told(error_of([&] { read_table(path_, StoredPatternTable(other), false); }), path_, "expected a table of");
  }
  const auto ranked = PatternTable::make(std::make_shared<const Layout>(3, 3, 4), kept.table.pattern(), {});
  const MixedRadixLayout layout(3, 3, 4, 4, {});
  expect_told(error_of([&] { read_table(path_, StoredMixedRadixTable(*ranked, layout), false); }), path_, "digits");
  const Kept wide = make(3, 4, four);
  expect_told(read_error(wide), path_, "expected a table of 3x4");
  const StoredPatternTable shorter(kept.table.pattern(), 24);
  expect_told(error_of([&] { read_table(path_, shorter, false); }), path_, "entries");
}

// A limit on the length of files is a full disk that needs no disk.
TEST_F(PatternFile, AFullDiskLeavesNothing) {
  const Kept kept = make(4, 4, 0x330);
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const auto ignored = std::signal(SIGXFSZ, SIG_IGN);
  std::vector<std::string> messages;
  for (const rlim_t most : {rlim_t{0}, rlim_t{4000}, rlim_t{4096}, rlim_t{7000}}) {
    const rlimit small{most, before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
    messages.push_back(error_of([&] { write_table(path_, kept.table, kept.entries); }));
    setrlimit(RLIMIT_FSIZE, &before);
  }
  std::signal(SIGXFSZ, ignored);
  for (const std::string& message : messages) expect_told(message, path_, "cannot write");
  EXPECT_TRUE(files().empty());
}

TEST_F(PatternFile, PlacesThatCannotBeWritten) {
  const Kept kept = make(3, 3, four);
  put(folder_ / "file", "text");
  const fs::path places[] = {folder_ / "file" / "a.tpdb", folder_ / "none" / "a.tpdb"};
  for (const fs::path& place : places) {
    expect_told(error_of([&] { write_table(place, kept.table, kept.entries); }), place, "cannot write");
  }
  fs::create_directories(folder_ / "b.tpdb" / "full");  // where the file should go
  expect_told(error_of([&] { write_table(folder_ / "b.tpdb", kept.table, kept.entries); }), folder_ / "b.tpdb",
              "cannot write");
  EXPECT_EQ(files(), (std::vector<std::string>{"b.tpdb", "file", "full"}));
}

TEST_F(PatternFile, AFailedWriteKeepsTheOldFile) {
  const Kept kept = make(3, 3, four);
  write_table(path_, kept.table, kept.entries);
  const std::string whole = bytes_of(path_);
  write_table(path_, kept.table, kept.entries);
  EXPECT_EQ(bytes_of(path_), whole);
  EXPECT_EQ(files(), (std::vector<std::string>{"a.tpdb"}));
}

// --- the folder ---

// A small table that passes for one that takes seconds to build.
class SlowTable final : public StoredTable {
 public:
  explicit SlowTable(const StoredPatternTable& table) : StoredTable(ranked_kind, table.pattern()), table_(table) {}
  std::uint64_t entries() const override { return table_.entries(); }
  std::uint64_t bytes() const override { return table_.bytes(); }
  std::uint64_t building_bytes() const override { return table_.building_bytes(); }
  bool is_worth_storing(std::uint64_t) const override { return true; }
  std::optional<TableEntries> build(const BuildOptions& options) const override { return table_.build(options); }

 private:
  const StoredPatternTable& table_;
};

class PatternFolder : public PatternFile {
 protected:
  // One that must store.
  TableFolder open_folder(const fs::path& path) {
    TableFolder folder(path);
    folder.must_store = true;
    folder.message = [this](const std::string& line) { messages_.push_back(line); };
    return folder;
  }
  TableFolder open_folder() { return open_folder(folder_); }

  const StoredPatternTable table_{pattern_of(3, 3, four, 0)};
  std::vector<std::string> messages_;
};

TEST_F(PatternFolder, BuildsOnceThenFinds) {
  TableFolder folder = open_folder(folder_ / "new" / "folder" / "");
  const fs::path path = folder.path_of(table_);
  EXPECT_EQ(path, folder_ / "new" / "folder" / "3x3-4-d8-127-bits.tpdb");
  EXPECT_FALSE(folder.find(table_, {}));
  EXPECT_FALSE(folder.obtain(table_, {.only_stored = true}).entries);
  EXPECT_TRUE(folder.list().empty());
  const Obtained first = folder.obtain(table_, {});
  ASSERT_TRUE(first.entries);
  EXPECT_TRUE(first.built);
  const Obtained second = folder.obtain(table_, {.only_stored = true});
  ASSERT_TRUE(second.entries);
  EXPECT_FALSE(second.built);
  EXPECT_TRUE(messages_.empty());
  const auto files = folder.list();
  ASSERT_EQ(files.size(), 1u);
  EXPECT_EQ(files[0].path, path);
  EXPECT_EQ(files[0].state, FileState::whole);
  EXPECT_EQ(files[0].header->pattern, table_.pattern());
  EXPECT_EQ(files[0].bytes, fs::file_size(path));
  EXPECT_TRUE(folder.remove(path));
  EXPECT_FALSE(folder.remove(path));
  EXPECT_TRUE(folder.list().empty());
  EXPECT_NE(error_of([&] { folder.remove(folder_ / "a.tpdb"); }), "");
}

TEST_F(PatternFolder, DamageIsToldAndMended) {
  TableFolder folder = open_folder();
  const fs::path path = folder.path_of(table_);
  folder.obtain(table_, {});
  const std::string whole = bytes_of(path);
  put(path, whole.substr(0, 5000));
  expect_told(error_of([&] { folder.find(table_, {}); }), path, "found 5000 bytes");
  ASSERT_EQ(folder.list().size(), 1u);
  EXPECT_EQ(folder.list()[0].state, FileState::damaged);
  expect_told(folder.list()[0].problem, path, "found 5000 bytes");
  EXPECT_FALSE(folder.obtain(table_, {.only_stored = true}).entries);
  EXPECT_TRUE(folder.obtain(table_, {}).built);
  ASSERT_EQ(messages_.size(), 2u);
  EXPECT_EQ(messages_[1], messages_[0] + "; it is built again");
  expect_told(messages_[0], path, "found 5000 bytes");
  EXPECT_EQ(bytes_of(path), whole);

  std::string flipped = whole;
  flipped.back() = static_cast<char>(flipped.back() ^ 1);
  put(path, flipped);
  EXPECT_TRUE(folder.obtain(table_, {}).built);
  EXPECT_EQ(bytes_of(path), whole);

  fs::rename(path, folder_ / "3x3-4-other.tpdb");
  EXPECT_EQ(folder.list()[0].state, FileState::damaged);
}

TEST_F(PatternFolder, AQuickTableIsStoredIfAllOfItsSetAre) {
  TableFolder folder = open_folder();
  folder.must_store = false;
  EXPECT_TRUE(folder.obtain(table_, {}).built);
  EXPECT_FALSE(fs::exists(folder.path_of(table_)));
  EXPECT_TRUE(folder.obtain(table_, {.stores_all = true}).built);
  EXPECT_TRUE(folder.find(table_, {}));
}

TEST_F(PatternFolder, NothingIsDoneWithoutTheMemory) {
  TableFolder folder = open_folder(folder_ / "none");
  const std::uint64_t needed = table_.building_bytes();
  EXPECT_FALSE(folder.obtain(table_, {.bytes = needed - 1}).entries);
  EXPECT_FALSE(fs::exists(folder_ / "none"));
  EXPECT_TRUE(folder.obtain(table_, {.bytes = needed}).built);
  EXPECT_TRUE(folder.find(table_, {.bytes = header_bytes + table_.bytes()}));
  EXPECT_FALSE(folder.find(table_, {.bytes = header_bytes + table_.bytes() - 1}));
}

TEST_F(PatternFolder, WithoutAFolderTheTableStaysInMemory) {
  put(folder_ / "file", "text");
  TableFolder folder = open_folder(folder_ / "file" / "cache");
  expect_told(error_of([&] { folder.obtain(table_, {}); }), folder_ / "file" / "cache", "cannot make the folder");
  // One that stores what takes seconds to build.
  folder.must_store = false;
  EXPECT_TRUE(messages_.empty());
  ASSERT_TRUE(folder.obtain(SlowTable(table_), {}).entries);
  ASSERT_EQ(messages_.size(), 1u);
  expect_told(messages_[0], folder_ / "file" / "cache", "in memory only");
}

TEST_F(PatternFolder, StoringIsToldOfAndCanBeForbidden) {
  for (const bool is_read_only : {true, false}) {
    int stored = 0;
    TableFolder folder(folder_);
    folder.is_read_only = is_read_only;
    folder.on_stored = [&] { ++stored; };
    EXPECT_TRUE(folder.obtain(SlowTable(table_), {}).entries);
    EXPECT_EQ(files().size(), is_read_only ? 0U : 1U);
    EXPECT_EQ(stored, is_read_only ? 0 : 1);
    EXPECT_TRUE(folder.obtain(SlowTable(table_), {}).entries);
    EXPECT_EQ(stored, is_read_only ? 0 : 1) << "what is there is not stored again";
  }
}

TEST_F(PatternFolder, WhatIsBuiltAtOnceIsNotStored) {
  TableFolder folder(folder_);
  EXPECT_TRUE(folder.obtain(table_, {}).built);
  EXPECT_TRUE(files().empty());
}

TEST_F(PatternFolder, AStoppedBuildLeavesNothing) {
  TableFolder folder = open_folder();
  const auto stop = [](const BuildProgress& progress) { return progress.value == 5; };
  EXPECT_FALSE(folder.obtain(table_, {.progress = stop}).entries);
  EXPECT_TRUE(files().empty());
}

TEST_F(PatternFolder, LeftoversAreSweptWhatIsHeldIsNot) {
  TableFolder folder = open_folder();
  put(folder_ / "3x3-4-d8-127-bits.tpdb.77-0.tmp", "half a ta");
  put(folder_ / "4x4-7-3332-cccd-bits.tpdb.lock", "");
  put(folder_ / "notes.txt", "not ours");
  const fs::path held = folder_ / "5x5-6-1-2-bits.tpdb.78-0.tmp";
  const int file = open(held.c_str(), O_RDWR | O_CREAT, 0666);
  ASSERT_EQ(flock(file, LOCK_EX), 0);
  std::vector<FileState> states;
  for (const StoredFile& each : folder.list()) states.push_back(each.state);
  EXPECT_EQ(states, (std::vector{FileState::leftover, FileState::leftover, FileState::unfinished}));
  folder.obtain(table_, {});
  EXPECT_EQ(files(), (std::vector<std::string>{"3x3-4-d8-127-bits.tpdb", held.filename().string(), "notes.txt"}));
  close(file);
  folder.remove(folder.path_of(table_));
  EXPECT_EQ(files(), (std::vector<std::string>{"notes.txt"}));
}

TEST_F(PatternFolder, ManyAtOnceDoTheWorkOnce) {
  const StoredPatternTable table(pattern_of(4, 4, 0x3330 & ~0x20, 0));
  std::atomic<int> built{0}, wrong{0};
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back([&] {
        TableFolder folder(folder_);
        folder.must_store = true;
        const Obtained obtained = folder.obtain(table, {});
        built += obtained.built;
        wrong += !obtained.entries || header_of(table, *obtained.entries) != read_header(folder.path_of(table));
      });
    }
  }
  EXPECT_EQ(built, 1);
  EXPECT_EQ(wrong, 0);
  EXPECT_EQ(files().size(), 1u);
}

TEST_F(PatternFolder, AKilledBuildHoldsNobodyUp) {
  TableFolder folder = open_folder();
  const StoredPatternTable table(pattern_of(4, 4, 0x3330, 0));
  const fs::path lock = folder.path_of(table).string() + ".lock";
  const pid_t child = fork();
  if (child == 0) {
    folder.obtain(table, {.progress = [](const BuildProgress& progress) {
                    if (progress.value == 10) pause();  // half-way, until it is killed
                    return false;
                  }});
    _exit(0);
  }
  while (!fs::exists(lock)) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  kill(child, SIGKILL);
  ASSERT_EQ(waitpid(child, nullptr, 0), child);
  EXPECT_EQ(files(), (std::vector<std::string>{lock.filename().string()}));
  const Obtained obtained = folder.obtain(table, {});
  EXPECT_TRUE(obtained.built);
  EXPECT_TRUE(messages_.empty());
  EXPECT_EQ(files().size(), 1u);
  EXPECT_EQ(read_header(folder.path_of(table), Check::whole), header_of(table, obtained.entries.value()));
}

}  // namespace
}  // namespace taquin
