// Steps from layer to layer, block by block.
//
// A block's words are gathered in a scratch of the thread's own, small enough for the nearest cache. Blocks are dealt
// in runs of neighbours, and a slide far down a board stays among neighbours, so what one cell of a run has brought
// into the cache serves the others.
#include "taquin/laboratory/explore/layers.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace taquin {

namespace {

constexpr std::size_t most_block_words = 336;
constexpr std::uint64_t most_neighbours = 90;  // blocks dealt at once

std::uint64_t times(std::uint64_t a, std::uint64_t b) noexcept {
  return b != 0 && a > ~std::uint64_t{0} / b ? ~std::uint64_t{0} : a * b;
}

std::uint64_t planes_of(const LaidBoard& laid, Metric metric) noexcept {
  const auto cells = static_cast<std::uint64_t>(laid.cells());
  return metric == Metric::stm ? cells : 2 * cells + 2;
}

}  // namespace

struct Layers::Scratch {
  alignas(64) std::array<std::uint64_t, most_block_words> words;
  explicit Scratch(std::size_t count) { std::fill_n(words.begin(), count, std::uint64_t{0}); }
};

// One slide of the sweep along a column: from the plane of what was gathered so far to that on the next cell.
struct Layers::Pass {
  const Plane* from;
  const Slide* slide;
  int cell;       // where the blank arrives
  bool gathers;   // on the way down: what is on the cell itself joins in
  bool finishes;  // the column is complete: the cell's next layer is made
  Plane* to;      // null: nobody needs it any more
};

std::uint64_t Layers::bytes(const LaidBoard& laid, const OrderNumbers& numbers, Metric metric) noexcept {
  const std::uint64_t words = numbers.words();
  const std::uint64_t plane = words > ~std::uint64_t{0} / 16 ? ~std::uint64_t{0} : Plane::bytes(numbers);
  const std::uint64_t all = times(plane, planes_of(laid, metric));
  return all > ~std::uint64_t{0} - numbers.blocks() ? all : all + numbers.blocks();
}

Layers::Layers(const LaidBoard& laid, const OrderNumbers& numbers, Metric metric)
    : laid_(laid), numbers_(numbers), metric_(metric) {
  for (int cell = 0; cell + laid.cols() < laid.cells(); ++cell) {
    down_.emplace_back(numbers, cell, laid.cols(), true);
    up_.emplace_back(numbers, cell, laid.cols(), false);
  }
  for (std::size_t i = 0; i < numbers.block_words(); ++i) {
    const bool odd = parity_of(numbers.digits(i, numbers.first_in_block(), numbers.first_in_word())) != 0;
    odd_.push_back(odd ? ~std::uint64_t{0} : 0);
  }
  for (std::uint64_t block = 0; block < numbers.blocks(); ++block) {
    parity_.push_back(static_cast<std::uint8_t>(parity_of(numbers.digits(block, 0, numbers.first_in_block()))));
  }
  for (int cell = 0; cell < laid.cells(); ++cell) {
    now_.emplace_back(numbers);
    if (metric == Metric::mtm) before_.emplace_back(numbers);
  }
  for (int i = 0; metric == Metric::mtm && i < 2; ++i) spare_.emplace_back(numbers);
  Plane& goal = now_[static_cast<std::size_t>(laid.goal_blank())];
  goal.block(0)[0] = 1;
  goal.mark(0);
}

std::vector<Plane*> Layers::planes() {
  std::vector<Plane*> all;
  for (Plane& plane : now_) all.push_back(&plane);
  for (Plane& plane : before_) all.push_back(&plane);
  return all;
}

bool Layers::is_of(unsigned depth, int cell) const noexcept {
  return metric_ == Metric::mtm || ((laid_.colour(cell) ^ laid_.colour(laid_.goal_blank()) ^ depth) & 1U) == 0;
}

const Slide& Layers::slide(int from, int to) const noexcept {
  return from < to ? down_[static_cast<std::size_t>(from)] : up_[static_cast<std::size_t>(to)];
}

BlockPlace Layers::place(std::uint64_t block, int blank) const noexcept {
  return {block, parity_[block] ^ laid_.parity(blank), odd_.data()};
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
  const auto plane = [&](int at) -> Plane& { return now_[static_cast<std::size_t>(at)]; };
  const int cols = laid_.cols();
  const BlockPlace at = place(block, cell);
  Scratch reached(numbers_.block_words());
  bool any = false;
  if (laid_.col(cell) > 0) any |= StillSlide().gather(plane(cell - 1), at, reached.words.data());
  if (laid_.col(cell) + 1 < cols) any |= StillSlide().gather(plane(cell + 1), at, reached.words.data());
  for (const int from : {cell - cols, cell + cols}) {
    if (from < 0 || from >= laid_.cells()) continue;
    any |= slide(from, cell).gather(plane(from), at, reached.words.data());
  }
  Plane& own = plane(cell);
  if (!any) return own.clear(block), 0;
  if (own.is_used(block)) {
    const std::uint64_t* const old = own.block(block);
    for (std::size_t i = 0; i < numbers_.block_words(); ++i) reached.words[i] &= ~old[i];
  }
  return own.store(block, reached.words.data());
}

std::uint64_t Layers::step_single(Team& team, unsigned depth, const std::function<bool()>& stop) {
  std::vector<int> cells;
  for (int cell = 0; cell < laid_.cells(); ++cell) {
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

// `reached` along the column; adds the row and takes away what was there before.
std::uint64_t Layers::finish(int cell, std::uint64_t block, std::uint64_t* reached) {
  const auto old = static_cast<std::size_t>(cell);
  const int left = cell - laid_.col(cell);
  for (int other = left; other < left + laid_.cols(); ++other) {
    if (other != cell) StillSlide().gather(now_[static_cast<std::size_t>(other)], place(block, other), reached);
  }
  const std::uint64_t* const now = now_[old].block(block);
  const std::uint64_t* const before = before_[old].block(block);
  for (std::size_t i = 0; i < numbers_.block_words(); ++i) reached[i] &= ~(now[i] | before[i]);
  return before_[old].store(block, reached);
}

std::uint64_t Layers::pass_block(const Pass& pass, std::uint64_t block) {
  const BlockPlace at = place(block, pass.cell);
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
  const int cols = laid_.cols();
  for (int col = 0; col < cols; ++col) {
    const Plane* from = &now_[static_cast<std::size_t>(col)];
    std::size_t next = 0;
    const int bottom = laid_.cells() - cols + col;
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
  if (states == 0) now_.swap(before_);  // the last layer stays
  return states;
}

void Layers::visit(unsigned depth, const std::function<bool(int, const TileOrder&)>& visit) const {
  for (int cell = 0; cell < laid_.cells(); ++cell) {
    const Plane& plane = now_[static_cast<std::size_t>(cell)];
    if (!is_of(depth, cell)) continue;
    for (std::uint64_t block = 0; block < plane.blocks(); ++block) {
      if (!plane.is_used(block)) continue;
      for (std::size_t i = 0; i < plane.block_words(); ++i) {
        for (std::uint64_t word = plane.block(block)[i]; word != 0; word &= word - 1) {
          const auto bit = static_cast<unsigned>(std::countr_zero(word));
          if (!visit(cell, numbers_.order(block * plane.block_words() + i, bit, laid_.parity(cell)))) return;
        }
      }
    }
  }
}

}  // namespace taquin
