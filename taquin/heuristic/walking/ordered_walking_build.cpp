// Breadth-first from the goal, chain by chain.
//
// A chain is what one column connects: the states that the blank reaches by going up and down in it, one block for each
// line. For a column every block is in one chain, so threads that take chains never meet. In each layer and for each
// column, a chain's words of the layer are taken down through its lines and up again; what they meet that has no
// distance yet gets one.
//
// The layer's states are read from the entries: those whose entry is the distance modulo 3. So are the states three
// layers nearer, but their neighbours all have distances.
#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <vector>

#include "taquin/core/parallel.hpp"
#include "taquin/heuristic/walking/ordered_walking_table.hpp"

namespace taquin {

namespace {

using Word = std::uint64_t;  // a bit for each arrangement of the first group
using Words = std::vector<Word>;
using Carry = OrderedWalkingLayout::Carry;

/// How a slide permutes the bits of a word, byte by byte.
class BitPermutations {
 public:
  explicit BitPermutations(const OrderedWalkingLayout& layout)
      : first_(layout.first()), bytes_((first_.count() + 7) / 8), tables_(16 * 16 * 2) {}

  /// Made at the first use; `prepare` is not safe from several threads, `apply` is.
  void prepare(const Carry& carry) {
    std::vector<Word>& table = tables_[key(carry)];
    if (!table.empty()) return;
    table.resize(std::size_t{bytes_} * 256);
    for (std::uint32_t number = 0; number < first_.count(); ++number) {
      const Word to = Word{1} << first_.carried(carry.to_front, carry.at, carry.passed, number);
      for (std::size_t byte = 0; byte < 256; ++byte) {
        if ((byte >> number % 8 & 1U) != 0) table[number / 8 * 256 + byte] |= to;
      }
    }
  }
  void apply(const Carry& carry, Words& words) const {
    const Word* const table = tables_[key(carry)].data();
    for (Word& word : words) {
      Word permuted = 0;
      for (std::uint32_t i = 0; i < bytes_; ++i) permuted |= table[i * 256 + (word >> 8 * i & 255U)];
      word = permuted;
    }
  }

 private:
  static std::size_t key(const Carry& carry) noexcept {
    return static_cast<std::size_t>((carry.at * 16 + carry.passed) * 2 + (carry.to_front ? 1 : 0));
  }
  const Arrangements& first_;
  std::uint32_t bytes_;
  std::vector<std::vector<Word>> tables_;
};

/// The entries of one block, as one word for each arrangement of the second group.
class Block {
 public:
  Block(std::uint64_t* words, std::uint32_t bits) noexcept : words_(words), bits_(bits) {}

  /// The states whose entry is `value`: 0 for those without a distance, else the distance modulo 3, and 1 more.
  void read(unsigned value, Words& words) const noexcept {
    const Word low = (value & 1U) != 0 ? 0 : ~Word{0};
    const Word high = (value & 2U) != 0 ? 0 : ~Word{0};
    const Word all = bits_ == 64 ? ~Word{0} : (Word{1} << bits_) - 1;
    for (std::size_t i = 0, at = 0; i < words.size(); ++i, at += bits_)
      words[i] = (bits(0, at) ^ low) & (bits(1, at) ^ high) & all;
  }
  /// Gives those of `words` that have no distance yet a value; how many.
  std::uint32_t enter(unsigned value, const Words& words, const Words& free) noexcept {
    int count = 0;
    for (std::size_t i = 0, at = 0; i < words.size(); ++i, at += bits_) {
      const Word fresh = words[i] & free[i];
      if (fresh == 0) continue;
      count += std::popcount(fresh);
      if ((value & 1U) != 0) set(0, at, fresh);
      if ((value & 2U) != 0) set(1, at, fresh);
    }
    return static_cast<std::uint32_t>(count);
  }

 private:
  Word bits(std::size_t plane, std::size_t at) const noexcept {
    const std::uint64_t* const word = words_ + at / 64 * 2 + plane;
    const unsigned shift = at % 64;
    const Word low = word[0] >> shift;
    return shift + bits_ > 64 ? low | word[2] << (64 - shift) : low;
  }
  void set(std::size_t plane, std::size_t at, Word fresh) noexcept {
    std::uint64_t* const word = words_ + at / 64 * 2 + plane;
    const unsigned shift = at % 64;
    word[0] |= fresh << shift;
    if (shift + bits_ > 64) word[2] |= fresh >> (64 - shift);
  }
  std::uint64_t* words_;
  std::uint32_t bits_;
};

class Builder {
 public:
  Builder(const OrderedWalkingLayout& layout, const BuildOptions& options, std::uint64_t* words)
      : layout_(layout),
        options_(options),
        words_(words),
        block_words_(layout.block_words()),
        permutations_(layout),
        team_(std::max(1U, options.threads)),
        free_(layout.blocks(), layout.block_entries()),
        active_{std::vector<std::uint8_t>(layout.blocks()), std::vector<std::uint8_t>(layout.blocks())} {
    prepare_permutations();
  }

  Histogram run() {
    enter_goal();
    Histogram histogram{1};
    for (int layer = 0; histogram.back() != 0; ++layer) {
      fresh_ = 0;
      auto& next = active_[static_cast<std::size_t>(layer + 1) % 2];
      std::fill(next.begin(), next.end(), std::uint8_t{0});
      for (int column = 0; column < layout_.length(); ++column) {
        team_.each(layout_.sets(), [&](std::uint64_t set) { chain(static_cast<std::uint32_t>(set), column, layer); });
      }
      met_ += histogram.back();
      histogram.push_back(fresh_);
      if (options_.progress && options_.progress({layer, met_, layout_.entries()})) return {};
    }
    histogram.pop_back();
    return histogram;
  }

 private:
  static constexpr std::size_t most_lines = 8;
  struct Link {
    std::uint32_t block = 0;
    bool is_active = false;
    Carry down, up;  // to the next line, and back
  };
  struct Scratch {
    std::array<Words, most_lines> layer, reached;
    Words moving, turned;
  };

  void prepare_permutations() {
    for (int passed = 1; passed < layout_.length(); ++passed) {
      for (int at = 0; at + passed < layout_.first().tiles(); ++at) {
        for (const bool to_front : {false, true}) permutations_.prepare({true, to_front, at, passed});
      }
    }
  }
  void enter_goal() {
    const auto goal = layout_.goal();
    const std::uint32_t block = layout_.block(layout_.colouring().goal_line, goal.set);
    Words words(layout_.second().count()), free(words.size(), ~Word{0});
    words[goal.second] = Word{1} << goal.first;
    block_at(block).enter(value_of(0), words, free);
    active_[0][block] = 1;
    --free_[block];
  }
  static unsigned value_of(int layer) noexcept { return static_cast<unsigned>(layer % 3) + 1; }
  Block block_at(std::uint32_t block) noexcept {
    return {words_ + std::uint64_t{block} * block_words_, layout_.first().count()};
  }

  // The chain of a column that meets line 0 in a set. Of chains with the same column no two have a block in common.
  void chain(std::uint32_t set_number, int column, int layer) {
    const auto lines = static_cast<std::size_t>(layout_.lines());
    std::array<Link, most_lines> links;
    std::uint16_t set = layout_.set_at(set_number);
    const auto& active = active_[static_cast<std::size_t>(layer) % 2];
    bool any_active = false;
    bool any_free = false;
    for (std::size_t line = 0; line < lines; ++line) {
      Link& link = links[line];
      link.block = layout_.block(static_cast<int>(line), set);
      link.is_active = active[link.block] != 0;
      any_active = any_active || link.is_active;
      any_free = any_free || free_[link.block] != 0;
      if (line + 1 == lines) break;
      link.down = layout_.carry(set, static_cast<int>(line), column, true);
      std::uint16_t back = set;
      link.up = layout_.carry(back, static_cast<int>(line), column, false);
    }
    if (!any_active || !any_free) return;
    thread_local Scratch scratch;
    prepare(scratch, links, layer);
    for (std::size_t line = 0; line + 1 < lines; ++line) pass(scratch, links, line, line + 1, links[line].down);
    scratch.moving.assign(scratch.moving.size(), 0);
    for (std::size_t line = lines - 1; line > 0; --line) pass(scratch, links, line, line - 1, links[line - 1].up);
    enter(scratch, links, layer);
  }
  void prepare(Scratch& scratch, const std::array<Link, most_lines>& links, int layer) {
    const std::size_t size = layout_.second().count();
    for (std::size_t line = 0; line < static_cast<std::size_t>(layout_.lines()); ++line) {
      scratch.layer[line].resize(size);
      scratch.reached[line].assign(size, 0);
      if (links[line].is_active) {
        block_at(links[line].block).read(value_of(layer), scratch.layer[line]);
      } else {
        scratch.layer[line].assign(size, 0);
      }
    }
    scratch.moving.assign(size, 0);
    scratch.turned.resize(size);
  }
  // What moves comes from `from`, and from lines before it if it may.
  void pass(Scratch& scratch, const std::array<Link, most_lines>& links, std::size_t from, std::size_t to,
            const Carry& carry) {
    Words& moving = scratch.moving;
    if (links[from].is_active) {
      for (std::size_t i = 0; i < moving.size(); ++i) moving[i] |= scratch.layer[from][i];
    }
    if (carry.passed > 0 && carry.in_first) permutations_.apply(carry, moving);
    if (carry.passed > 0 && !carry.in_first) {
      const Arrangements& second = layout_.second();
      for (std::uint32_t i = 0; i < moving.size(); ++i)
        scratch.turned[second.carried(carry.to_front, carry.at, carry.passed, i)] = moving[i];
      std::swap(moving, scratch.turned);
    }
    for (std::size_t i = 0; i < moving.size(); ++i) scratch.reached[to][i] |= moving[i];
  }
  void enter(Scratch& scratch, const std::array<Link, most_lines>& links, int layer) {
    for (std::size_t line = 0; line < static_cast<std::size_t>(layout_.lines()); ++line) {
      const std::uint32_t block = links[line].block;
      if (free_[block] == 0) continue;
      block_at(block).read(0, scratch.turned);
      const std::uint32_t count = block_at(block).enter(value_of(layer + 1), scratch.reached[line], scratch.turned);
      if (count == 0) continue;
      free_[block] -= count;
      active_[static_cast<std::size_t>(layer + 1) % 2][block] = 1;
      fresh_.fetch_add(count, std::memory_order_relaxed);
    }
  }

  const OrderedWalkingLayout& layout_;
  const BuildOptions& options_;
  std::uint64_t* const words_;
  const std::uint32_t block_words_;
  BitPermutations permutations_;
  Team team_;
  std::vector<std::uint32_t> free_;                  // entries without a distance, by block
  std::array<std::vector<std::uint8_t>, 2> active_;  // blocks that have states of the layer
  std::atomic<std::uint64_t> fresh_{0};
  std::uint64_t met_ = 0;
};

}  // namespace

Histogram build_ordered_walking(const OrderedWalkingLayout& layout, const BuildOptions& options, std::uint64_t* words) {
  return Builder(layout, options, words).run();
}

}  // namespace taquin
