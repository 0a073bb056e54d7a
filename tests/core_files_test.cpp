// Files that are whole or not there. How pattern databases and checkpoints fare on full disks is tested with them.
#include "taquin/util/files.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include "taquin/util/error.hpp"
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

TEST_F(Files, OnlyRegularFilesAreReplaced) {
  EXPECT_THROW(replace_file("/dev/null", "text"), Error);
  EXPECT_THROW(replace_file(folder_, "text"), Error);
  EXPECT_THROW(replace_file(folder_ / "none" / "a", "text"), Error);
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
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
  EXPECT_TRUE(is_temporary_of("x/a.12-0.tmp", "y/a"));
  for (const char* other : {"a", "a.tmp", "a.12.tmp", "a.12-.tmp", "a.notes-1.tmp", "a.12-0.tmp.gz", "b.12-0.tmp"}) {
    EXPECT_FALSE(is_temporary_of(other, "a")) << other;
  }
}

}  // namespace
}  // namespace taquin
