// The loop method through the C interface.
#include <string>

#include "taquin/c/handle.hpp"
#include "taquin/construct/loop_sort.hpp"

using taquin::c::guarded;
using taquin::c::letter_of;
using taquin::c::need;

struct taquin_loop {
  taquin::LoopSort sort;
  std::string fetched;

  bool has(int index) const noexcept { return index >= 0 && index < sort.loop().size(); }
};

taquin_code taquin_loop_new(const taquin_board* board, const taquin_board* goal, taquin_loop** out) noexcept {
  return guarded([&] {
    need(board, goal, out);
    taquin::LoopSort sort(board->board, goal->board);
    std::string fetched = to_text(sort.fetched(), taquin::Perspective::tile, false);
    *out = new taquin_loop{std::move(sort), std::move(fetched)};
  });
}

void taquin_loop_free(taquin_loop* loop) noexcept { delete loop; }

int taquin_loop_size(const taquin_loop* loop) noexcept { return loop->sort.loop().size(); }
int taquin_loop_cell(const taquin_loop* loop, int index) noexcept {
  return loop->has(index) ? loop->sort.loop().cell(index) : -1;
}
int taquin_loop_can_leap(const taquin_loop* loop, int index) noexcept {
  return loop->has(index) && loop->sort.loop().can_leap(index);
}
int taquin_loop_left_out(const taquin_loop* loop) noexcept { return loop->sort.loop().left_out(); }
const char* taquin_loop_fetched(const taquin_loop* loop) noexcept { return loop->fetched.c_str(); }
uint64_t taquin_loop_inversions(const taquin_loop* loop) noexcept { return loop->sort.inversions(); }

taquin_loop_slide taquin_loop_next(taquin_loop* loop) noexcept {
  if (loop->sort.finished()) return {loop->sort.inversions(), 0, '\0'};
  const bool leap = loop->sort.leaps_next();
  const char move = letter_of(loop->sort.slide());
  return {loop->sort.inversions(), leap, move};
}

int taquin_loop_finished(const taquin_loop* loop) noexcept { return loop->sort.finished(); }
int taquin_loop_solvable(const taquin_loop* loop) noexcept { return loop->sort.finished() && loop->sort.solvable(); }
