// Checkpoints: wherever an exploration is stopped, it resumes to the same counts; every fault of a file is reported in
// one line; the old file stays until the new one is complete.
#include "taquin/laboratory/explore/layers_checkpoint.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <random>

#include "taquin/laboratory/explore/explore_boards.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/util/error.hpp"
#include "tests/temporary_folder.hpp"

namespace taquin {
namespace {

namespace fs = std::filesystem;

class Checkpoint : public testing::Test {
 protected:
  ExploreRequest request(int rows, int cols, Metric metric = Metric::stm) const {
    ExploreRequest request{goal_named("last", rows, cols)};
    request.metric = metric;
    request.threads = 1;
    request.checkpoint = path_;
    return request;
  }
  // Explores `layers` more layers, then stops.
  static ExploreReport some(ExploreRequest request, unsigned layers) {
    unsigned done = 0;
    request.progress = [&](const ExploreProgress&) { ++done; };
    request.stop = [&] { return done >= layers; };
    return explore_boards(request);
  }
  static std::string error(const ExploreRequest& request) {
    try {
      explore_boards(request);
      return "";
    } catch (const Error& caught) {
      return caught.what();
    }
  }
  std::string bytes() const {
    std::ifstream in(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void put(const std::string& bytes) const { std::ofstream(path_, std::ios::binary) << bytes; }
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }
  void expect_told(const ExploreRequest& wanted, const std::string& part) const {
    const std::string message = error(wanted);
    EXPECT_NE(message.find(path_.string() + ": found " + part), std::string::npos) << message;
    for (const char c : message) EXPECT_TRUE(c >= ' ' && c <= '~') << message;
  }

  const test::TemporaryFolder temporary_;
  const fs::path folder_ = temporary_.path;
  const fs::path path_ = folder_ / "board.explore";
};

TEST_F(Checkpoint, StoppedAfterEveryFewLayersItCountsTheSame) {
  for (const Metric metric : {Metric::stm, Metric::mtm}) {
    ExploreRequest whole{goal_named("last", 3, 3)};
    whole.metric = metric;
    const ExploreReport known = explore_boards(whole);
    for (const unsigned layers : {1U, 2U, 7U}) {
      fs::remove(path_);
      ExploreReport report = some(request(3, 3, metric), layers);
      int parts = 1;
      for (; !report.is_complete; ++parts) {
        EXPECT_EQ(files(), 1U);
        const auto before = static_cast<unsigned>(report.radius());
        report = some(request(3, 3, metric), layers);
        EXPECT_EQ(report.resumed, before);
      }
      EXPECT_GE(parts, known.radius() / static_cast<int>(layers));
      EXPECT_EQ(report.layers, known.layers);
      EXPECT_EQ(report.farthest, known.farthest);
    }
  }
}

TEST_F(Checkpoint, AnyNumberOfThreadsGoesOn) {
  some(request(2, 5), 30);
  ExploreRequest more = request(2, 5);
  more.threads = 3;
  EXPECT_EQ(explore_boards(more).layers, explore_boards(ExploreRequest{goal_named("last", 2, 5)}).layers);
}

TEST_F(Checkpoint, MadeAtIntervals) {
  ExploreRequest often = request(2, 4);
  double now = 0;
  often.clock = [&] { return now; };
  often.checkpoint_seconds = 10;
  std::vector<unsigned> kept;
  std::string content;
  often.progress = [&](const ExploreProgress& progress) {
    if (std::string found = bytes(); found != content) {
      kept.push_back(progress.depth - 1);
      content = std::move(found);
    }
    now += 4;
  };
  EXPECT_TRUE(explore_boards(often).is_complete);
  ASSERT_GE(kept.size(), 10U);
  EXPECT_EQ(kept[0], 3U);  // at 12 s
  EXPECT_EQ(kept[1], 6U);
}

TEST_F(Checkpoint, EveryDamageIsTold) {
  some(request(3, 3), 20);
  const std::string good = bytes();
  ASSERT_GT(good.size(), 20000U);
  std::mt19937 random(1);
  for (int i = 0; i < 150; ++i) {
    std::string bad = good;
    const std::size_t at = i < 50 ? random() % 8136 : random() % bad.size();
    bad[at] = static_cast<char>(bad[at] ^ (1 << random() % 8));
    put(bad);
    expect_told(request(3, 3), "");
  }
  put(good.substr(0, 100));
  expect_told(request(3, 3), "100 bytes, expected a checkpoint");
  put(good.substr(0, good.size() - 1));
  expect_told(request(3, 3), fmt::format("{} bytes of layers, expected {}", good.size() - 8137, good.size() - 8136));
  put(good + "x");
  expect_told(request(3, 3), "");
  put(std::string(10000, 'x'));
  expect_told(request(3, 3), "a foreign file");
  put("");
  expect_told(request(3, 3), "0 bytes");
  put(good);
  EXPECT_EQ(error(request(3, 3)), "");
}

TEST_F(Checkpoint, OfAnotherExplorationIsRefused) {
  some(request(3, 3), 5);
  const std::string good = bytes();
  expect_told(request(2, 3), "a checkpoint of 3x3, blank's goal cell 8, stm, expected one of 2x3");
  expect_told(request(3, 3, Metric::mtm), "a checkpoint of 3x3, blank's goal cell 8, stm, expected");
  ExploreRequest other = request(3, 3);
  other.goal = goal_named("snail", 3, 3);
  expect_told(other, "a checkpoint of 3x3, blank's goal cell 8, stm, expected one of 3x3, blank's goal cell 4");
  EXPECT_EQ(bytes(), good);
}

TEST_F(Checkpoint, ARefusalLeavesTheFileAlone) {
  put("a diary");
  EXPECT_NE(error(request(3, 3)), "");
  EXPECT_EQ(bytes(), "a diary");
  EXPECT_EQ(files(), 1U);
}

TEST_F(Checkpoint, NoFolderIsToldAtOnce) {
  ExploreRequest wanted = request(3, 3);
  wanted.checkpoint = folder_ / "none" / "file";
  EXPECT_EQ(error(wanted), fmt::format("cannot write {}: No such file or directory", wanted.checkpoint.string()));
  wanted.checkpoint = folder_;
  EXPECT_NE(error(wanted), "");
}

// As a full disk does it: writing fails beyond a size.
TEST_F(Checkpoint, AFullDiskLosesNothing) {
  some(request(2, 5), 25);
  const std::string good = bytes();
  const pid_t child = fork();
  if (child == 0) {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{20000, 20000};
    setrlimit(RLIMIT_FSIZE, &limit);
    std::string messages;
    ExploreRequest wanted = request(2, 5);
    wanted.checkpoint_seconds = 0;
    wanted.message = [&](const std::string& line) { messages += line + "\n"; };
    unsigned done = 0;
    wanted.progress = [&](const ExploreProgress&) { ++done; };
    wanted.stop = [&] { return done == 3; };
    const bool told_in_the_end = error(wanted).find("cannot write " + path_.string()) == 0;
    const bool messages_between = messages.find("cannot write " + path_.string()) != std::string::npos;
    _exit(told_in_the_end && messages_between ? 0 : 1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
  EXPECT_EQ(bytes(), good);
  EXPECT_EQ(files(), 1U);
  EXPECT_EQ(some(request(2, 5), 1).resumed, 25U);
}

// Killed at any moment, also while it writes, it resumes to the right counts, and its leftovers are deleted.
TEST_F(Checkpoint, Killed) {
  const ExploreReport known = explore_boards(ExploreRequest{goal_named("last", 2, 5)});
  std::mt19937 random(7);
  for (int i = 0; i < 15; ++i) {
    const pid_t child = fork();
    if (child == 0) {
      ExploreRequest wanted = request(2, 5);
      wanted.checkpoint_seconds = 0;
      explore_boards(wanted);
      _exit(0);
    }
    usleep(static_cast<useconds_t>(random() % 12000));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
  }
  const ExploreReport report = explore_boards(request(2, 5));
  EXPECT_EQ(report.layers, known.layers);
  EXPECT_LE(files(), 1U);
}

TEST_F(Checkpoint, EmptyBlocksTakeNoRoom) {
  some(request(3, 4), 5);
  EXPECT_LT(fs::file_size(path_), 250000U);
}

}  // namespace
}  // namespace taquin
