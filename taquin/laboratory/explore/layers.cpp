// Steps from layer to layer, block by block.
//
// A block's words are collected in a buffer of the thread's own, small enough for the nearest cache. Threads take
// blocks in runs of neighbours, and a slide far down a board stays among neighbours, so what one cell of a run has
// brought into the cache serves the others.
#include "taquin/laboratory/explore/layers.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace taquin {

namespace {

constexpr std::size_t most_block_words = 336;
constexpr std::uint64_t most_neighbours = 90;  // blocks that a thread takes at a time

std::uint64_t times(std::uint64_t a, std::uint64_t b) noexcept {
  return b != 0 && a > ~std::uint64_t{0} / b ? ~std::uint64_t{0} : a * b;
}

std::uint64_t planes_of(const OrientedBoard& oriented, Metric metric) noexcept {
  const auto cells = static_cast<std::uint64_t>(oriented.cells());
  return metric == Metric::stm ? cells : 2 * cells + 2;
}

}  // namespace

struct Layers::Scratch {
  alignas(64) std::array<std::uint64_t, most_block_words> words;
  explicit Scratch(std::size_t count) { std::fill_n(words.begin(), count, std::uint64_t{0}); }
};

// One slide of the sweep along a column: from the plane of what was gathered so far to the plane of the next cell.
struct Layers::Pass {
  const BitPlane* from;
  const Slide* slide;
  int cell;       // where the blank arrives
  bool gathers;   // on the way down: the boards of this cell are added
  bool finishes;  // the column is complete: the cell's next layer is made
  BitPlane* to;   // null: not needed any more
};

std::uint64_t Layers::bytes(const OrientedBoard& oriented, const PermutationIndex& numbers, Metric metric) noexcept {
  const std::uint64_t words = numbers.words();
  const std::uint64_t plane = words > ~std::uint64_t{0} / 16 ? ~std::uint64_t{0} : BitPlane::bytes(numbers);
  const std::uint64_t all = times(plane, planes_of(oriented, metric));
  return all > ~std::uint64_t{0} - numbers.blocks() ? all : all + numbers.blocks();
}

Layers::Layers(const OrientedBoard& oriented, const PermutationIndex& numbers, Metric metric)
    : oriented_(oriented), numbers_(numbers), metric_(metric) {
  for (int cell = 0; cell + oriented.cols() < oriented.cells(); ++cell) {
    down_.emplace_back(numbers, cell, oriented.cols(), true);
    up_.emplace_back(numbers, cell, oriented.cols(), false);
  }
  for (std::size_t i = 0; i < numbers.block_words(); ++i) {
    const bool odd = parity_of(numbers.digits(i, numbers.first_in_block(), numbers.first_in_word())) != 0;
    odd_.push_back(odd ? ~std::uint64_t{0} : 0);
  }
  for (std::uint64_t block = 0; block < numbers.blocks(); ++block) {
    parity_.push_back(static_cast<std::uint8_t>(parity_of(numbers.digits(block, 0, numbers.first_in_block()))));
  }
  for (int cell = 0; cell < oriented.cells(); ++cell) {
    now_.emplace_back(numbers);
    if (metric == Metric::mtm) before_.emplace_back(numbers);
  }
  for (int i = 0; metric == Metric::mtm && i < 2; ++i) spare_.emplace_back(numbers);
  BitPlane& goal = now_[static_cast<std::size_t>(oriented.goal_blank())];
  goal.block(0)[0] = 1;
  goal.mark(0);
}

std::vector<BitPlane*> Layers::planes() {
  std::vector<BitPlane*> all;
  for (BitPlane& plane : now_) all.push_back(&plane);
  for (BitPlane& plane : before_) all.push_back(&plane);
  return all;
}

bool Layers::is_of(unsigned depth, int cell) const noexcept {
  return metric_ == Metric::mtm ||
         ((oriented_.colour(cell) ^ oriented_.colour(oriented_.goal_blank()) ^ depth) & 1U) == 0;
}

const Slide& Layers::slide(int from, int to) const noexcept {
  return from < to ? down_[static_cast<std::size_t>(from)] : up_[static_cast<std::size_t>(to)];
}

BlockPosition Layers::position(std::uint64_t block, int blank) const noexcept {
  return {block, parity_[block] ^ oriented_.parity(blank), odd_.data()};
}

void Layers::each_block(Team& team, const std::function<bool()>& stop,
                        const std::function<void(std::uint64_t)>& work) const {
  const std::uint64_t blocks = numbers_.blocks();
  const std::uint64_t run = std::clamp<std::uint64_t>(blocks / (8 * team.size()), 1, most_neighbours);
  team.each((blocks + run - 1) / run, [&](std::uint64_t i) {
    if (stop()) return;
    for (std::uint64_t block = i * run; block < std::min(blocks, (i + 1) * run); ++block) work(block);
  });
}

// --- STM ---

std::uint64_t Layers::single_block(std::uint64_t block, int cell) {
  const auto plane = [&](int at) -> BitPlane& { return now_[static_cast<std::size_t>(at)]; };
  const int cols = oriented_.cols();
  const BlockPosition at = position(block, cell);
  Scratch reached(numbers_.block_words());
  bool any = false;
  if (oriented_.col(cell) > 0) any |= StillSlide().gather(plane(cell - 1), at, reached.words.data());
  if (oriented_.col(cell) + 1 < cols) any |= StillSlide().gather(plane(cell + 1), at, reached.words.data());
  for (const int from : {cell - cols, cell + cols}) {
    if (from < 0 || from >= oriented_.cells()) continue;
    any |= slide(from, cell).gather(plane(from), at, reached.words.data());
  }
  BitPlane& own = plane(cell);
  if (!any) return own.clear(block), 0;
  if (own.is_used(block)) {
    const std::uint64_t* const old = own.block(block);
    for (std::size_t i = 0; i < numbers_.block_words(); ++i) reached.words[i] &= ~old[i];
  }
  return own.store(block, reached.words.data());
}

std::uint64_t Layers::step_single(Team& team, unsigned depth, const std::function<bool()>& stop) {
  std::vector<int> cells;
  for (int cell = 0; cell < oriented_.cells(); ++cell) {
    if (!is_of(depth, cell)) cells.push_back(cell);
  }
  std::atomic<std::uint64_t> states{0};
  each_block(team, stop, [&](std::uint64_t block) {
    std::uint64_t found = 0;
    for (const int cell : cells) found += single_block(block, cell);
    states.fetch_add(found, std::memory_order_relaxed);
  });
  return states.load();
}

// --- MTM ---

// `reached` along the column; adds the row and removes what was there before.
std::uint64_t Layers::finish(int cell, std::uint64_t block, std::uint64_t* reached) {
  const auto old = static_cast<std::size_t>(cell);
  const int left = cell - oriented_.col(cell);
  for (int other = left; other < left + oriented_.cols(); ++other) {
    if (other != cell) StillSlide().gather(now_[static_cast<std::size_t>(other)], position(block, other), reached);
  }
  const std::uint64_t* const now = now_[old].block(block);
  const std::uint64_t* const before = before_[old].block(block);
  for (std::size_t i = 0; i < numbers_.block_words(); ++i) reached[i] &= ~(now[i] | before[i]);
  return before_[old].store(block, reached);
}

std::uint64_t Layers::pass_block(const Pass& pass, std::uint64_t block) {
  const BlockPosition at = position(block, pass.cell);
  Scratch reached(numbers_.block_words());
  bool any = pass.slide->gather(*pass.from, at, reached.words.data());
  if (pass.gathers) any |= StillSlide().gather(now_[static_cast<std::size_t>(pass.cell)], at, reached.words.data());
  if (pass.to != nullptr) {
    if (any) {
      pass.to->store(block, reached.words.data());
    } else {
      pass.to->clear(block);
    }
  }
  return pass.finishes ? finish(pass.cell, block, reached.words.data()) : 0;
}

std::uint64_t Layers::step_multi(Team& team, const std::function<bool()>& stop) {
  std::atomic<std::uint64_t> states{0};
  const auto run = [&](const Pass& pass) {
    each_block(team, stop,
               [&](std::uint64_t block) { states.fetch_add(pass_block(pass, block), std::memory_order_relaxed); });
  };
  const int cols = oriented_.cols();
  for (int col = 0; col < cols; ++col) {
    const BitPlane* from = &now_[static_cast<std::size_t>(col)];
    std::size_t next = 0;
    const int bottom = oriented_.cells() - cols + col;
    for (int cell = col + cols; cell <= bottom; cell += cols, next ^= 1U) {
      run({from, &slide(cell - cols, cell), cell, true, cell == bottom, &spare_[next]});
      from = &spare_[next];
    }
    for (int cell = bottom - cols; cell >= 0; cell -= cols, next ^= 1U) {
      run({from, &slide(cell + cols, cell), cell, false, true, cell >= cols ? &spare_[next] : nullptr});
      from = &spare_[next];
    }
  }
  now_.swap(before_);
  return states.load();
}

std::uint64_t Layers::step(Team& team, unsigned depth, const std::function<bool()>& stop) {
  if (metric_ == Metric::stm) return step_single(team, depth, stop);
  const std::uint64_t states = step_multi(team, stop);
  if (states == 0) now_.swap(before_);  // the last layer remains
  return states;
}

void Layers::visit(unsigned depth, const std::function<bool(int, const TilePermutation&)>& visit) const {
  for (int cell = 0; cell < oriented_.cells(); ++cell) {
    const BitPlane& plane = now_[static_cast<std::size_t>(cell)];
    if (!is_of(depth, cell)) continue;
    for (std::uint64_t block = 0; block < plane.blocks(); ++block) {
      if (!plane.is_used(block)) continue;
      for (std::size_t i = 0; i < plane.block_words(); ++i) {
        for (std::uint64_t word = plane.block(block)[i]; word != 0; word &= word - 1) {
          const auto bit = static_cast<unsigned>(std::countr_zero(word));
          if (!visit(cell, numbers_.permutation(block * plane.block_words() + i, bit, oriented_.parity(cell)))) return;
        }
      }
    }
  }
}

}  // namespace taquin
