// Line by line; pointers became indices.
#include "papers/as_written/breadth.hpp"

#include <algorithm>
#include <utility>

namespace taquin {

namespace {

constexpr int m = 326881;
constexpr int none = -1;

char direction(int f1, int f2) {
  const int t1 = f1 / 3;
  const int t2 = f1 % 3;
  const int l1 = f2 / 3;
  const int l2 = f2 % 3;
  if (t1 - l1 == 1) return 'u';
  if (l1 - t1 == 1) return 'd';
  return t2 - l2 == 1 ? 'l' : 'r';
}

}  // namespace

const std::array<std::array<int, 5>, 9> BreadthAsWritten::off = {{{2, 1, 3},
                                                                  {3, 0, 2, 4},
                                                                  {2, 1, 5},
                                                                  {3, 0, 4, 6},
                                                                  {4, 1, 3, 5, 7},
                                                                  {3, 2, 4, 8},
                                                                  {2, 3, 7},
                                                                  {3, 4, 6, 8},
                                                                  {2, 5, 7}}};

std::string BreadthAsWritten::letters(const Board& board) {
  std::string letters;
  for (int cell = 0; cell < 9; ++cell) letters += board.tile(cell) == 0 ? "x" : std::to_string(board.tile(cell));
  return letters;
}

BreadthAsWritten::BreadthAsWritten() : hash_(m, none) {}

int BreadthAsWritten::hash_key(const std::string& str) {
  std::uint64_t ret = 0;
  for (const char c : str) {
    ret = (ret << 4U) + static_cast<std::uint64_t>(c);
    const std::uint64_t g = ret & 0xf0000000U;
    if (g != 0) ret ^= g >> 24U;
    ret &= ~g;
  }
  return static_cast<int>(ret % m);
}

bool BreadthAsWritten::is_known(int t, const std::string& str) {
  for (int h = hash_[static_cast<std::size_t>(t)]; h != none; h = hash2_[static_cast<std::size_t>(h)].next) {
    ++chained_;
    if (hash2_[static_cast<std::size_t>(h)].str == str) return true;
  }
  return false;
}

void BreadthAsWritten::chain(int t, const std::string& str) {
  int& first = hash_[static_cast<std::size_t>(t)];
  hash2_.push_back({str, first});
  first = static_cast<int>(hash2_.size()) - 1;
}

std::string BreadthAsWritten::answer(int ls) const {
  const auto at = [this](int number) -> const Queued& { return que_[static_cast<std::size_t>(number)]; };
  std::string ans;
  for (; at(ls).f != none; ls = at(ls).f) ans += direction(at(at(ls).f).l, at(ls).l);
  std::reverse(ans.begin(), ans.end());
  return ans;
}

std::string BreadthAsWritten::solve(std::string str) {
  const auto blank = str.find('x');
  str[blank] = '9';
  if (str == "123456789") return "";
  chain(hash_key(str), str);
  que_.push_back({str, static_cast<int>(blank), none});
  for (front_ = 1; rear_ != front_; ++rear_) {
    std::string next = que_[rear_].str;
    const int l = que_[rear_].l;
    const auto& to = off[static_cast<std::size_t>(l)];
    for (int i = 1; i <= to[0]; ++i) {
      const int cell = to[static_cast<std::size_t>(i)];
      std::swap(next[static_cast<std::size_t>(l)], next[static_cast<std::size_t>(cell)]);
      const int t = hash_key(next);
      if (!is_known(t, next)) {
        que_.push_back({next, cell, static_cast<int>(rear_)});
        if (next == "123456789") return answer(static_cast<int>(front_));
        ++front_;
        chain(t, next);
      }
      std::swap(next[static_cast<std::size_t>(l)], next[static_cast<std::size_t>(cell)]);
    }
  }
  return "unsolvable\n";
}

}  // namespace taquin
