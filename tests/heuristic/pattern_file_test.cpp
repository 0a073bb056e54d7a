// Tables in files and folders: what was written is read back, every fault of a file is noticed and reported in one
// line, and no failure or killed process leaves anything behind that could be taken for a table.
#include "taquin/heuristic/pdb/tables/store.hpp"

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

#include "taquin/heuristic/pdb/tables/table_settings.hpp"
#include "taquin/util/error.hpp"
#include "tests/error_of.hpp"
#include "tests/temporary_folder.hpp"

namespace taquin {
namespace {

namespace fs = std::filesystem;
using LayoutPointer = std::shared_ptr<const Layout>;
using TablePointer = std::shared_ptr<const PatternTable>;

constexpr std::size_t header_bytes = 4096;
constexpr CellSet four = 0b011'011'000;  // cells 3, 4, 6, 7 of 3x3

struct Kept {
  LayoutPointer layout;
  Pattern pattern;
  TablePointer table;
};

Kept make(int rows, int cols, CellSet tiles) {
  const Pattern pattern = pattern_of(rows, cols, tiles, 0);
  const auto layout = std::make_shared<const Layout>(rows, cols, pattern.count());
  return {layout, pattern, PatternTable::make(layout, pattern, {})};
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
  TablePointer read(const Kept& kept, Placement placement = Placement::mapped) const {
    return read_table(path_, kept.layout, kept.pattern, kept.table->kind(), placement);
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
  const Kept bits = make(3, 3, four);
  // Whatever its entries are: files of the kind `mixed_radix` are like those of `bits`.
  const std::vector<std::uint8_t> other(payload_bytes(*bits.layout, TableKind::mixed_radix), 7);
  const auto mixed_radix =
      std::make_shared<const PatternTable>(bits.layout, bits.pattern, TableKind::mixed_radix,
                                           Payload{nullptr, other.data(), other.size()}, bits.table->histogram());
  for (const TablePointer& one : {bits.table, TablePointer(mixed_radix)}) {
    const Kept kept{bits.layout, bits.pattern, one};
    write_table(path_, *kept.table);
    EXPECT_EQ(files(), (std::vector<std::string>{"a.tpdb"}));
    const auto payload = kept.table->payload();
    EXPECT_EQ(fs::file_size(path_), header_bytes + payload.size());
    EXPECT_EQ(bytes_of(path_).substr(header_bytes), std::string(payload.begin(), payload.end()));
    for (const Placement placement : {Placement::mapped, Placement::memory}) {
      const TablePointer table = read(kept, placement);
      EXPECT_TRUE(std::equal(payload.begin(), payload.end(), table->payload().begin(), table->payload().end()));
      EXPECT_EQ(table->histogram(), kept.table->histogram());
      EXPECT_EQ(table->pattern(), kept.pattern);
      EXPECT_EQ(table->kind(), one->kind());
    }
    const TableHeader header = read_header(path_, Check::whole);
    EXPECT_EQ(header, header_of(*kept.table));
    EXPECT_EQ(header.checksum, XXH3_64bits(payload.data(), payload.size()));
    EXPECT_EQ(header.entries, one == mixed_radix ? 2 * kept.layout->indices() : kept.layout->entries());
    EXPECT_DOUBLE_EQ(header.mean(), mean_of(kept.table->histogram()));
  }
}

TEST_F(PatternFile, ATableOutlivesItsFile) {
  const Kept kept = make(3, 3, four);
  write_table(path_, *kept.table);
  const TablePointer table = read(kept);
  fs::remove(path_);
  const auto payload = kept.table->payload();
  EXPECT_TRUE(std::equal(payload.begin(), payload.end(), table->payload().begin()));
}

TEST_F(PatternFile, EveryByteOfTheHeaderMatters) {
  const Kept kept = make(3, 3, four);
  write_table(path_, *kept.table);
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
  write_table(path_, *kept.table);
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
  for (const std::uint64_t values : {std::uint64_t{0}, std::uint64_t{256}, ~std::uint64_t{0}}) {
    std::string bytes = whole;
    std::memcpy(bytes.data() + 72, &values, 8);
    put_with_header_checksum(bytes);
    expect_told(read_error(kept), path_, "contradict");
  }
}

TEST_F(PatternFile, EntriesAreCheckedWhereAsked) {
  const Kept kept = make(3, 3, four);
  write_table(path_, *kept.table);
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
    expect_told(error_of([&] { read(kept, Placement::memory); }), path_, "damaged");
    expect_told(error_of([&] { read_header(path_, Check::whole); }), path_, "damaged");
  }
}

TEST_F(PatternFile, ReadingIsGivenUp) {
  const Kept kept = make(3, 3, four);
  write_table(path_, *kept.table);
  for (const Placement placement : {Placement::mapped, Placement::memory}) {
    int asked = 0;
    const auto give_up = [&] { return ++asked > 0; };
    EXPECT_EQ(read_table(path_, kept.layout, kept.pattern, TableKind::bits, placement, give_up), nullptr);
    EXPECT_EQ(asked, 1);
  }
}

TEST_F(PatternFile, LengthIsExact) {
  const Kept kept = make(3, 3, four);
  write_table(path_, *kept.table);
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
  write_table(path_, *kept.table);
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
  write_table(path_, *kept.table);
  const Pattern others[] = {pattern_of(3, 3, 0b110'110'000, 0), pattern_of(3, 3, four, 2), pattern_of(3, 3, four, 8)};
  for (const Pattern& other : others) {
    if (other == kept.pattern) continue;
    expect_told(error_of([&] { read_table(path_, kept.layout, other, TableKind::bits); }), path_,
                "expected a table of");
  }
  expect_told(error_of([&] { read_table(path_, kept.layout, kept.pattern, TableKind::mixed_radix); }), path_, "digits");
  const Kept wide = make(3, 4, four);
  expect_told(read_error(wide), path_, "expected a table of 3x4");
  const auto layout = std::make_shared<const Layout>(3, 3, 5);
  expect_told(error_of([&] { read_table(path_, layout, kept.pattern, TableKind::bits); }), path_, "entries");
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
    messages.push_back(error_of([&] { write_table(path_, *kept.table); }));
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
    expect_told(error_of([&] { write_table(place, *kept.table); }), place, "cannot write");
  }
  fs::create_directories(folder_ / "b.tpdb" / "full");  // where the file should go
  expect_told(error_of([&] { write_table(folder_ / "b.tpdb", *kept.table); }), folder_ / "b.tpdb", "cannot write");
  EXPECT_EQ(files(), (std::vector<std::string>{"b.tpdb", "file", "full"}));
}

TEST_F(PatternFile, AFailedWriteKeepsTheOldFile) {
  const Kept kept = make(3, 3, four);
  write_table(path_, *kept.table);
  const std::string whole = bytes_of(path_);
  write_table(path_, *kept.table);
  EXPECT_EQ(bytes_of(path_), whole);
  EXPECT_EQ(files(), (std::vector<std::string>{"a.tpdb"}));
}

// --- the folder ---

class PatternFolder : public PatternFile {
 protected:
  PatternFolder() {
    options_.message = [this](const std::string& line) { messages_.push_back(line); };
    layout_ = std::make_shared<const Layout>(3, 3, 4);
    pattern_ = pattern_of(3, 3, four, 0);
  }
  Obtained obtain(const PatternStore& store) const { return store.obtain(layout_, pattern_, options_); }

  LayoutPointer layout_;
  Pattern pattern_;
  StoreOptions options_;
  std::vector<std::string> messages_;
};

TEST_F(PatternFolder, BuildsOnceThenFinds) {
  const PatternStore store(folder_ / "new" / "folder" / "");
  const fs::path path = store.path_of(pattern_, TableKind::bits);
  EXPECT_EQ(path, folder_ / "new" / "folder" / "3x3-4-d8-127-bits.tpdb");
  EXPECT_EQ(store.find(layout_, pattern_, TableKind::bits), nullptr);
  EXPECT_TRUE(store.list().empty());
  const Obtained first = obtain(store);
  ASSERT_NE(first.table, nullptr);
  EXPECT_TRUE(first.built);
  const Obtained second = obtain(store);
  ASSERT_NE(second.table, nullptr);
  EXPECT_FALSE(second.built);
  EXPECT_TRUE(messages_.empty());
  const auto files = store.list();
  ASSERT_EQ(files.size(), 1u);
  EXPECT_EQ(files[0].path, path);
  EXPECT_EQ(files[0].state, FileState::whole);
  EXPECT_EQ(files[0].header->pattern, pattern_);
  EXPECT_EQ(files[0].bytes, fs::file_size(path));
  EXPECT_TRUE(store.remove(path));
  EXPECT_FALSE(store.remove(path));
  EXPECT_TRUE(store.list().empty());
  EXPECT_NE(error_of([&] { store.remove(folder_ / "a.tpdb"); }), "");
}

TEST_F(PatternFolder, DamageIsToldAndMended) {
  const PatternStore store(folder_);
  const fs::path path = store.path_of(pattern_, TableKind::bits);
  obtain(store);
  const std::string whole = bytes_of(path);
  put(path, whole.substr(0, 5000));
  expect_told(error_of([&] { store.find(layout_, pattern_, TableKind::bits); }), path, "found 5000 bytes");
  ASSERT_EQ(store.list().size(), 1u);
  EXPECT_EQ(store.list()[0].state, FileState::damaged);
  expect_told(store.list()[0].problem, path, "found 5000 bytes");
  EXPECT_TRUE(obtain(store).built);
  ASSERT_EQ(messages_.size(), 1u);
  expect_told(messages_[0], path, "built again");
  EXPECT_EQ(bytes_of(path), whole);

  std::string flipped = whole;
  flipped.back() = static_cast<char>(flipped.back() ^ 1);
  put(path, flipped);
  EXPECT_TRUE(obtain(store).built);
  EXPECT_EQ(bytes_of(path), whole);

  fs::rename(path, folder_ / "3x3-4-other.tpdb");
  EXPECT_EQ(store.list()[0].state, FileState::damaged);
}

TEST_F(PatternFolder, TheMemoryCapComesFirst) {
  const PatternStore store(folder_ / "none");
  options_.memory = search_bytes(*layout_) + payload_bytes(*layout_, TableKind::bits) - 1;
  const std::string message = error_of([&] { obtain(store); });
  EXPECT_NE(message.find("needs 16.4 KiB, but the memory limit is 16.4 KiB"), std::string::npos) << message;
  EXPECT_FALSE(fs::exists(folder_ / "none"));
  ++options_.memory;
  EXPECT_TRUE(obtain(store).built);
}

TEST_F(PatternFolder, WithoutAFolderTheTableStaysInMemory) {
  put(folder_ / "file", "text");
  const PatternStore store(folder_ / "file" / "cache");
  const Obtained obtained = obtain(store);
  ASSERT_NE(obtained.table, nullptr);
  ASSERT_EQ(messages_.size(), 1u);
  expect_told(messages_[0], folder_ / "file" / "cache", "in memory only");
  options_.must_store = true;
  expect_told(error_of([&] { obtain(store); }), folder_ / "file" / "cache", "cannot make the folder");
}

TEST_F(PatternFolder, StoringIsToldOfAndCanBeForbidden) {
  const auto [first, second] = small_partitions(3, 3, 0).at(0);
  for (const bool is_read_only : {true, false}) {
    int stored = 0;
    PatternTables::Settings settings =
        tables_in({.path = folder_, .is_read_only = is_read_only, .on_stored = [&] { ++stored; }});
    settings.worth_storing = 1;
    EXPECT_TRUE(PatternTables(settings).sums(3, 3, 0, first, second, IfMissing::build));
    EXPECT_EQ(files().size(), is_read_only ? 0U : first.size());
    EXPECT_EQ(stored, is_read_only ? 0 : static_cast<int>(first.size()));
    EXPECT_TRUE(PatternTables(settings).sums(3, 3, 0, first, second, IfMissing::build));
    EXPECT_EQ(stored, is_read_only ? 0 : static_cast<int>(first.size())) << "what is there is not stored again";
  }
}

TEST_F(PatternFolder, AStoppedBuildLeavesNothing) {
  const PatternStore store(folder_);
  std::stop_source stop;
  options_.build.stop = stop.get_token();
  options_.build.progress = [&](const BuildProgress& progress) {
    if (progress.value == 5) stop.request_stop();
  };
  EXPECT_EQ(obtain(store).table, nullptr);
  EXPECT_TRUE(files().empty());
}

TEST_F(PatternFolder, LeftoversAreSweptWhatIsHeldIsNot) {
  const PatternStore store(folder_);
  put(folder_ / "3x3-4-d8-127-bits.tpdb.77-0.tmp", "half a ta");
  put(folder_ / "4x4-7-3332-cccd-bits.tpdb.lock", "");
  put(folder_ / "notes.txt", "not ours");
  const fs::path held = folder_ / "5x5-6-1-2-bits.tpdb.78-0.tmp";
  const int file = open(held.c_str(), O_RDWR | O_CREAT, 0666);
  ASSERT_EQ(flock(file, LOCK_EX), 0);
  std::vector<FileState> states;
  for (const StoredFile& each : store.list()) states.push_back(each.state);
  EXPECT_EQ(states, (std::vector{FileState::leftover, FileState::leftover, FileState::unfinished}));
  obtain(store);
  EXPECT_EQ(files(), (std::vector<std::string>{"3x3-4-d8-127-bits.tpdb", held.filename().string(), "notes.txt"}));
  close(file);
  store.remove(store.path_of(pattern_, TableKind::bits));
  EXPECT_EQ(files(), (std::vector<std::string>{"notes.txt"}));
}

TEST_F(PatternFolder, ManyAtOnceDoTheWorkOnce) {
  const PatternStore store(folder_);
  const auto layout = std::make_shared<const Layout>(4, 4, 5);
  const Pattern pattern = pattern_of(4, 4, 0x3330 & ~0x20, 0);
  std::atomic<int> built{0}, wrong{0};
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back([&] {
        const Obtained obtained = store.obtain(layout, pattern, {});
        built += obtained.built;
        wrong += obtained.table == nullptr || header_of(*obtained.table) != read_header(store.list()[0].path);
      });
    }
  }
  EXPECT_EQ(built, 1);
  EXPECT_EQ(wrong, 0);
  EXPECT_EQ(files().size(), 1u);
}

TEST_F(PatternFolder, AKilledBuildHoldsNobodyUp) {
  const PatternStore store(folder_);
  const auto layout = std::make_shared<const Layout>(4, 4, 6);
  const Pattern pattern = pattern_of(4, 4, 0x3330, 0);
  const fs::path lock = store.path_of(pattern, TableKind::bits).string() + ".lock";
  const pid_t child = fork();
  if (child == 0) {
    StoreOptions options;
    options.build.progress = [](const BuildProgress& progress) {
      if (progress.value == 10) pause();  // half-way, until it is killed
    };
    store.obtain(layout, pattern, options);
    _exit(0);
  }
  while (!fs::exists(lock)) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  kill(child, SIGKILL);
  ASSERT_EQ(waitpid(child, nullptr, 0), child);
  EXPECT_EQ(files(), (std::vector<std::string>{lock.filename().string()}));
  const Obtained obtained = store.obtain(layout, pattern, options_);
  EXPECT_TRUE(obtained.built);
  EXPECT_TRUE(messages_.empty());
  EXPECT_EQ(files().size(), 1u);
  EXPECT_EQ(read_header(store.list()[0].path, Check::whole), header_of(*obtained.table));
}

}  // namespace
}  // namespace taquin
