// The program of the document on solving along a loop, transcribed line by line: its array, its switch of six indices,
// its rule, its look at the end after each move. Nothing of the library.
//
// The text as delivered prints one space for the empty square, where each piece takes three characters: a run of spaces
// became one there. With three the columns stay where they are, so `show` prints three.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace taquin {

class LoopAsWritten {
 public:
  /// The numbers a[0] to a[15] along the loop, 0 for the empty square.
  explicit LoopAsWritten(std::vector<int> array) : a_(std::move(array)) {
    while (a_[z_] != 0) ++z_;
  }

  void slide() {
    ++slides_;
    switch (z_) {
      case 0:
      case 2:
      case 4:
      case 8:
      case 10:
      case 12:
        if (a_[z_ + 1] != 1 && a_[z_ + 2] != 1 && a_[z_ + 3] != 1 &&
            (a_[z_ + 1] > a_[z_ + 3] || a_[z_ + 2] > a_[z_ + 3])) {
          ++leaps_;
          a_[z_] = a_[z_ + 3], a_[z_ + 3] = 0;
          z_ = z_ + 3;
        } else {
          a_[z_] = a_[z_ + 1], a_[z_ + 1] = 0;
          z_ = z_ + 1;
        }
        break;
      case 15:
        a_[15] = a_[0], a_[0] = 0;
        z_ = 0;
        break;
      default:
        a_[z_] = a_[z_ + 1], a_[z_ + 1] = 0;
        z_++;
    }
  }
  bool finished() const {
    int i = 4;
    while (i < 16 && a_[static_cast<std::size_t>(i)] == i) ++i;
    return i == 16 && a_[0] == 0 && a_[1] == 1;
  }

  std::string show() const {
    std::string line;
    for (const int piece : a_) {
      const std::string number = piece == 0 ? "" : std::to_string(piece);
      line += std::string(3 - number.size(), ' ') + number;
    }
    return line;
  }

  const std::vector<int>& array() const { return a_; }
  int empty() const { return static_cast<int>(z_); }
  std::uint64_t slides() const { return slides_; }
  std::uint64_t leaps() const { return leaps_; }

 private:
  std::vector<int> a_;
  std::size_t z_ = 0;
  std::uint64_t slides_ = 0;
  std::uint64_t leaps_ = 0;
};

}  // namespace taquin
