// Tables built by several processes, which threads play: they share nothing but the boxes that they exchange, and the
// file is that of one process, byte for byte; and however it ends, it ends for all.
#include "taquin/heuristic/pdb/dealt.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <condition_variable>
#include <csignal>
#include <deque>
#include <fstream>
#include <mutex>
#include <optional>
#include <thread>

#include "taquin/util/error.hpp"
#include "taquin/heuristic/pdb/file.hpp"
#include "taquin/heuristic/pdb/store.hpp"
#include "taquin/solver/databases.hpp"
#include "tests/temporary_folder.hpp"

namespace taquin {
namespace {

namespace fs = std::filesystem;

// Where the boxes go: what all have given is there for all at once.
class Table {
 public:
  explicit Table(int count) : given_(static_cast<std::size_t>(count)), lying_(given_) {}

  std::vector<Box> exchange(int rank, std::vector<Box> boxes) {
    std::unique_lock lock(mutex_);
    if (is_left_) throw Error("another process has left");
    given_[static_cast<std::size_t>(rank)] = std::move(boxes);
    const std::uint64_t turn = turn_;
    if (++there_ == given_.size()) {
      lying_.swap(given_);
      there_ = 0;
      ++turn_;
      changed_.notify_all();
    }
    changed_.wait(lock, [&] { return turn_ != turn || is_left_; });
    if (turn_ == turn) throw Error("another process has left");
    std::vector<Box> mine;
    for (auto& each : lying_) {
      for (const Box& box : each) most_ = std::max(most_, box.size());
      mine.push_back(each[static_cast<std::size_t>(rank)]);
    }
    return mine;
  }
  void leave() {
    const std::lock_guard lock(mutex_);
    is_left_ = true;
    changed_.notify_all();
  }
  std::uint64_t turns() const noexcept { return turn_; }
  std::size_t most() const noexcept { return most_; }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::vector<Box>> given_, lying_;  // of the turn that begins, and of the one before
  std::size_t there_ = 0;
  std::uint64_t turn_ = 0;
  bool is_left_ = false;
  std::size_t most_ = 0;  // bytes of a box
};

class Peer final : public BuildPeers {
 public:
  Peer(Table& table, int rank, int count, std::uint64_t portion)
      : table_(table), rank_(rank), count_(count), portion_(portion) {}
  int rank() const noexcept override { return rank_; }
  int count() const noexcept override { return count_; }
  std::uint64_t portion() const noexcept override { return portion_; }
  std::vector<Box> exchange(std::vector<Box> boxes) override {
    if (turns_left_ == 0) table_.leave();
    --turns_left_;
    return table_.exchange(rank_, std::move(boxes));
  }
  void leave_after(std::uint64_t turns) { turns_left_ = turns; }

 private:
  Table& table_;
  int rank_;
  int count_;
  std::uint64_t portion_;
  std::uint64_t turns_left_ = ~std::uint64_t{0};
};

// The processes of a job. All but the first come when they are called.
class Processes {
 public:
  explicit Processes(int count, unsigned threads = 1, std::uint64_t portion = BuildPeers::usual_portion)
      : threads_(threads), table_(count) {
    for (int rank = 0; rank < count; ++rank) peers_.emplace_back(table_, rank, count, portion);
  }
  ~Processes() { table_.leave(); }

  BuildPeers& call() {
    for (std::size_t rank = 1; rank < peers_.size(); ++rank) {
      others_.emplace_back([this, rank] {
        try {
          help_to_build(peers_[rank], threads_);
        } catch (const Error&) {
          ++left_;
        }
      });
    }
    return peers_.front();
  }
  BuildHelp help() {
    return {.processes = static_cast<int>(peers_.size()), .call = [this]() -> BuildPeers& { return call(); }};
  }
  void wait() { others_.clear(); }
  Peer& peer(std::size_t rank) { return peers_[rank]; }
  const Table& table() const noexcept { return table_; }
  int left() const noexcept { return left_; }

 private:
  unsigned threads_;
  Table table_;
  std::deque<Peer> peers_;
  std::atomic<int> left_{0};
  std::vector<std::jthread> others_;
};

std::string bytes_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

template <class Work>
std::string error(const Work& work) {
  try {
    work();
    return "";
  } catch (const Error& caught) {
    return caught.what();
  }
}

class PatternDealt : public testing::Test {
 protected:
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }
  std::string alone(const std::shared_ptr<const Layout>& layout, const Pattern& pattern, TableKind kind) const {
    write_table(folder_ / "alone", *PatternTable::make(layout, pattern, kind, {}));
    std::string bytes = bytes_of(folder_ / "alone");
    fs::remove(folder_ / "alone");
    return bytes;
  }
  Built dealt(Processes& processes, const BuildOptions& options = {}, TableKind kind = TableKind::bits) const {
    return write_dealt(path_, *layout_, pattern_, kind, options, processes.call());
  }
  void choose(int rows, int cols, CellSet tiles) {
    pattern_ = pattern_of(rows, cols, tiles, 0);
    layout_ = std::make_shared<const Layout>(rows, cols, pattern_.count());
  }

  const test::TemporaryFolder temporary_;
  const fs::path folder_ = temporary_.path;
  const fs::path path_ = folder_ / "a.tpdb";
  Pattern pattern_;
  std::shared_ptr<const Layout> layout_;
};

TEST_F(PatternDealt, TheFileIsThatOfOneProcess) {
  struct Case {
    int rows, cols;
    CellSet tiles;
  };
  // The last two: fewer orders than processes, and payloads that are rounded up.
  for (const Case& c : {Case{3, 3, 0b011'011'000}, {3, 4, 0b0011'0011'0010}, {2, 4, 0b0000'0110}, {3, 3, 0b100}}) {
    choose(c.rows, c.cols, c.tiles);
    for (const TableKind kind : {TableKind::bits, TableKind::bytes, TableKind::folded}) {
      const std::string expected = alone(layout_, pattern_, kind);
      for (const int count : {1, 2, 3, 4}) {
        for (const unsigned threads : {1U, 2U}) {
          Processes processes(count, threads);
          EXPECT_EQ(dealt(processes, {.threads = threads}, kind), Built::whole);
          EXPECT_EQ(bytes_of(path_) == expected, true) << c.rows << "x" << c.cols << " " << name_of(kind) << count;
          EXPECT_EQ(files(), 1U);
        }
      }
    }
  }
}

TEST_F(PatternDealt, FiveOfFifteen) {
  choose(4, 4, 0x3310);
  const std::string expected = alone(layout_, pattern_, TableKind::bits);
  for (const int count : {2, 3}) {
    Processes processes(count, 2);
    EXPECT_EQ(dealt(processes, {.threads = 2}), Built::whole);
    EXPECT_EQ(bytes_of(path_) == expected, true);
  }
}

TEST_F(PatternDealt, SmallPortionsTakeMoreTurnsAndLessMemory) {
  choose(4, 4, 0x3310);
  const std::string expected = alone(layout_, pattern_, TableKind::bits);
  std::vector<std::uint64_t> turns;
  for (const std::uint64_t portion : {BuildPeers::usual_portion, std::uint64_t{4096}}) {
    Processes processes(3, 1, portion);
    EXPECT_EQ(dealt(processes), Built::whole);
    EXPECT_EQ(bytes_of(path_) == expected, true);
    processes.wait();
    turns.push_back(processes.table().turns());
    // A box is full by the list that fills it, one order's: at most its pairs by each of a few moves.
    EXPECT_LT(processes.table().most(), portion + 64 * std::uint64_t{layout_->pairs()});
  }
  EXPECT_GT(turns[1], 4 * turns[0]);
}

TEST_F(PatternDealt, ProgressIsOfAll) {
  choose(3, 4, 0b0011'0011'0010);
  Processes processes(3);
  std::uint64_t entries = 0;
  const auto progress = [&](const BuildProgress& now) {
    EXPECT_GE(now.entries, entries);
    EXPECT_EQ(now.of, layout_->entries());
    entries = now.entries;
  };
  EXPECT_EQ(dealt(processes, {.progress = progress}), Built::whole);
  EXPECT_EQ(entries, layout_->entries());
}

TEST_F(PatternDealt, AStopAtAnyTurnStopsAll) {
  choose(3, 3, 0b011'011'000);
  int calls = 0;
  const auto built = [&](int last) {
    std::stop_source stop;
    calls = 0;
    Processes processes(3, 1, 2048);
    const auto progress = [&](const BuildProgress&) {
      if (++calls == last) stop.request_stop();
    };
    const Built state = dealt(processes, {.progress = progress, .stop = stop.get_token()});
    processes.wait();
    EXPECT_EQ(processes.left(), 0) << "all have agreed";
    return state;
  };
  EXPECT_EQ(built(-1), Built::whole);
  fs::remove(path_);
  const int all = calls;
  for (int last = 1; last <= all; ++last) {
    EXPECT_EQ(built(last), Built::stopped) << last << " of " << all;
    EXPECT_EQ(files(), 0U);
  }
}

// A limit on the length of files is a full disk that needs no disk.
TEST_F(PatternDealt, AFullDiskEndsAllAndLeavesNothing) {
  choose(3, 4, 0b0011'0011'0010);
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const auto ignored = std::signal(SIGXFSZ, SIG_IGN);
  for (const rlim_t most : {rlim_t{0}, rlim_t{4000}, rlim_t{4096}, rlim_t{9000}, rlim_t{20'000}}) {
    const rlimit small{most, before.rlim_max};
    Processes processes(3, 1, 4096);
    setrlimit(RLIMIT_FSIZE, &small);
    const std::string message = error([&] { dealt(processes); });
    setrlimit(RLIMIT_FSIZE, &before);
    processes.wait();
    EXPECT_TRUE(message.starts_with("cannot write " + path_.string())) << message;
    EXPECT_EQ(processes.left(), 0);
    EXPECT_EQ(files(), 0U);
  }
  std::signal(SIGXFSZ, ignored);
}

TEST_F(PatternDealt, AProcessThatIsLostEndsAll) {
  choose(3, 3, 0b011'011'000);
  for (const unsigned turns : {0U, 1U, 2U, 10U, 20U}) {
    Processes processes(3);
    processes.peer(2).leave_after(turns);
    EXPECT_EQ(error([&] { dealt(processes); }), "another process has left");
    processes.wait();
    EXPECT_EQ(processes.left(), 2);
    EXPECT_EQ(files(), 0U);
  }
}

TEST_F(PatternDealt, TheStoreCallsForHelpOnceAndOnlyToKeep) {
  choose(3, 4, 0b0011'0011'0010);
  const PatternStore store(folder_ / "store");
  int calls = 0;
  Processes processes(3);
  StoreOptions options;
  options.check = Check::whole;
  options.help = {.processes = 3, .call = [&]() -> BuildPeers& { return ++calls, processes.call(); }};
  const Obtained in_memory = store.obtain(layout_, pattern_, TableKind::bytes, options);
  EXPECT_TRUE(in_memory.built);
  EXPECT_EQ(calls, 0);
  options.must_keep = true;
  for (const bool fresh : {true, false}) {
    const Obtained obtained = store.obtain(layout_, pattern_, TableKind::bits, options);
    ASSERT_NE(obtained.table, nullptr);
    EXPECT_EQ(obtained.built, fresh);
    EXPECT_EQ(calls, 1);
  }
  EXPECT_EQ(bytes_of(store.path_of(pattern_, TableKind::bits)) == alone(layout_, pattern_, TableKind::bits), true);
}

TEST_F(PatternDealt, TheMemoryOfEachCountsAndIsToldBeforeAnyoneIsCalled) {
  choose(4, 4, 0x3310);
  const PatternStore store(folder_ / "store");
  StoreOptions options;
  options.must_keep = true;
  options.memory = dealt_bytes(*layout_, TableKind::bits, 4) - 1;
  options.help = {.processes = 4, .call = [&]() -> BuildPeers& { throw Error("called"); }};
  const std::string message = error([&] { (void)store.obtain(layout_, pattern_, TableKind::bits, options); });
  EXPECT_NE(message.find(" in each of 4 processes, "), std::string::npos) << message;
  ++options.memory;
  EXPECT_EQ(error([&] { (void)store.obtain(layout_, pattern_, TableKind::bits, options); }), "called");
  EXPECT_EQ(files(), 1U);
  EXPECT_TRUE(fs::is_empty(folder_ / "store"));
  const Layout large(5, 5, 6);
  const std::uint64_t whole = search_bytes(large) + payload_bytes(large, TableKind::bits);
  EXPECT_LT(dealt_bytes(large, TableKind::bits, 8), whole);
}

TEST_F(PatternDealt, DatabasesByName) {
  Processes processes(2, 2);
  DatabaseOptions options;
  options.threads = 2;
  options.help = processes.help();
  std::vector<BuiltTable> tables;
  EXPECT_TRUE(Databases(folder_).build("3x4", options, [&](const BuiltTable& table) { tables.push_back(table); }));
  EXPECT_EQ(tables.size(), 2U);
  for (const PartitionReport& report : Databases(folder_).list("3x4", true)) EXPECT_TRUE(report.is_built());
}

}  // namespace
}  // namespace taquin
