// Files that are whole or not there. The tests of pattern databases and checkpoints also cover full disks.
#include "taquin/util/files.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "taquin/util/error.hpp"
#include "tests/error_of.hpp"
#include "tests/temporary_folder.hpp"

namespace taquin {
namespace {

namespace fs = std::filesystem;

class Files : public testing::Test {
 protected:
  const test::TemporaryFolder temporary_;
  const fs::path folder_ = temporary_.path;
};

TEST_F(Files, ReplacedAtOnce) {
  replace_file(folder_ / "a", "one");
  replace_file(folder_ / "a", "two");
  EXPECT_EQ(test::bytes_of(folder_ / "a"), "two");
  EXPECT_EQ(files_in(folder_).size(), 1U);
}

TEST_F(Files, ALinkStaysALink) {
  replace_file(folder_ / "a", "one");
  fs::create_symlink("a", folder_ / "b");
  replace_file(folder_ / "b", "two");
  EXPECT_TRUE(fs::is_symlink(folder_ / "b"));
  EXPECT_EQ(test::bytes_of(folder_ / "a"), "two");
}

TEST_F(Files, ALinkToNothingGetsItsFile) {
  fs::create_symlink("a", folder_ / "b");
  replace_file(folder_ / "b", "one");
  EXPECT_TRUE(fs::is_symlink(folder_ / "b"));
  EXPECT_EQ(test::bytes_of(folder_ / "a"), "one");
}

TEST_F(Files, LeftoversOfKilledProcessesAreRemoved) {
  replace_file(folder_ / "a.0123456789abcdef.tmp", "");
  replace_file(folder_ / "b.0123456789abcdef.tmp", "");
  const TemporaryFile under_way(folder_ / "a");
  remove_leftovers(folder_ / "a");
  EXPECT_EQ(files_in(folder_).size(), 2U) << "that of another file, and that of a process that still writes";
}

TEST_F(Files, WhatTheProgramNamesItselfIsNoLink) {
  replace_file(folder_ / "a", "one");
  fs::create_symlink("a", folder_ / "b");
  fs::create_symlink("none", folder_ / "c");
  for (const char* link : {"b", "c"}) {
    const std::string told = test::error_of([&] { replace_file(folder_ / link, "two", Links::refuse); });
    EXPECT_NE(told.find("found a symbolic link"), std::string::npos) << told;
  }
  EXPECT_EQ(test::bytes_of(folder_ / "a"), "one");
  EXPECT_EQ(files_in(folder_).size(), 3U);
}

TEST_F(Files, AFileKeepsItsMode) {
  replace_file(folder_ / "a", "one");
  const auto usual = fs::status(folder_ / "a").permissions();
  for (const fs::perms mode : {fs::perms{0600}, fs::perms{0664}}) {
    fs::permissions(folder_ / "a", mode);
    replace_file(folder_ / "a", "two");
    EXPECT_EQ(fs::status(folder_ / "a").permissions(), mode);
  }
  replace_file(folder_ / "b", "one");
  EXPECT_EQ(fs::status(folder_ / "b").permissions(), usual);
}

TEST_F(Files, DevicesAndPipesAreWrittenTo) {
  replace_file("/dev/null", "text");
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  const fs::path pipe = folder_ / "pipe";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0666), 0);
  const Descriptor reader(open(pipe.c_str(), O_RDONLY | O_NONBLOCK));
  replace_file(pipe, "text");
  std::string read(4, ' ');
  EXPECT_EQ(::read(reader.get(), read.data(), 4), 4);
  EXPECT_EQ(read, "text");
  EXPECT_TRUE(fs::is_fifo(pipe));
}

TEST_F(Files, WhatCannotBeWrittenIsToldBeforehand) {
  for (const fs::path& path : {folder_, folder_ / "none" / "a"}) {
    EXPECT_THROW(replace_file(path, "text"), Error);
    EXPECT_THROW(check_replaceable(path), Error);
  }
  EXPECT_NO_THROW(check_replaceable(folder_ / "a"));
  EXPECT_NO_THROW(check_replaceable("/dev/null"));
  EXPECT_TRUE(files_in(folder_).empty());
}

// The system would see only what is before the NUL. Making a draft beside that once took for ever.
TEST_F(Files, ANameWithANulIsRefused) {
  const fs::path path = folder_ / std::string("a\0b", 3);
  for (int i = 0; i < 2; ++i) {
    EXPECT_THROW(replace_file(path, "text"), Error);
    EXPECT_THROW(check_replaceable(path), Error);
    EXPECT_THROW(TemporaryFile{path}, Error);
    EXPECT_THROW(InputFile(path, "a checkpoint"), Error);
  }
  EXPECT_TRUE(files_in(folder_).empty());
}

// Opening a pipe without a reader, or without a writer, would wait for one.
TEST_F(Files, APipeInAFilesPlaceIsNotWaitedFor) {
  const fs::path pipe = folder_ / "pipe";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0666), 0);
  EXPECT_THROW(replace_file(pipe, "text"), Error);
  EXPECT_THROW(InputFile(pipe, "a checkpoint"), Error);
  EXPECT_TRUE(nobody_holds(pipe, false));
}

TEST_F(Files, ATemporaryFileIsHeldWhileItLives) {
  const fs::path target = folder_ / "a";
  fs::path path;
  {
    TemporaryFile file(target);
    file.write("text", 4);
    file.write_at("n", 1, 0);
    path = files_in(folder_).at(0);
    EXPECT_TRUE(is_temporary_of(path, target));
    EXPECT_FALSE(nobody_holds(path, true));
    EXPECT_EQ(test::bytes_of(path), "next");
  }
  EXPECT_FALSE(fs::exists(path));
  test::put(path, "left behind");
  EXPECT_TRUE(nobody_holds(path, true));
  EXPECT_FALSE(fs::exists(path));
}

TEST(FileNames, WhatATemporaryFileIsCalled) {
  EXPECT_TRUE(is_temporary_of("x/a.0123456789abcdef.tmp", "y/a"));
  for (const char* other : {"a", "a.tmp", "a.0123456789abcde.tmp", "a.0123456789abcdeg.tmp",
                            "a.0123456789abcdef.tmp.gz", "b.0123456789abcdef.tmp", "a.0123456789abcdef"}) {
    EXPECT_FALSE(is_temporary_of(other, "a")) << other;
  }
}

}  // namespace
}  // namespace taquin
