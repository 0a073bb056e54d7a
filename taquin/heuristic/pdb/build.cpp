#include "taquin/heuristic/pdb/build.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <vector>

#include "taquin/core/memory.hpp"
#include "taquin/core/parallel.hpp"
#include "taquin/core/small.hpp"
#include "taquin/heuristic/pdb/boxes.hpp"

namespace taquin {

namespace {

struct Edge {
  std::uint32_t pair;
  std::uint32_t op;
};

// The moves between (set, region) pairs.
struct Graph {
  std::vector<std::uint32_t> first;  // of a pair, its first edge
  std::vector<Edge> edges;

  Graph(const Layout& layout, const OrderMoves& moves) {
    first.reserve(std::size_t{layout.pairs()} + 1);
    const CellSet all = (CellSet{1} << layout.cells()) - 1;
    for (std::uint32_t set = 0; set < layout.sets(); ++set) {
      const CellSet occupied = layout.set_at(set);
      for (CellSet left = all & ~occupied; left != 0;) {
        const CellSet region = layout.region(occupied, std::countr_zero(left));
        left &= ~region;
        first.push_back(static_cast<std::uint32_t>(edges.size()));
        add_edges(layout, moves, occupied, region);
      }
    }
    first.push_back(static_cast<std::uint32_t>(edges.size()));
  }

  void add_edges(const Layout& layout, const OrderMoves& moves, CellSet occupied, CellSet region) {
    for (CellSet blanks = region; blanks != 0; blanks &= blanks - 1) {
      const int to = std::countr_zero(blanks);
      for (CellSet tiles = layout.neighbours(to) & occupied; tiles != 0; tiles &= tiles - 1) {
        const int from = std::countr_zero(tiles);
        const CellSet moved = (occupied ^ CellSet{1} << from) | CellSet{1} << to;
        const int q = std::popcount(occupied & ((CellSet{1} << from) - 1));
        const int there = std::popcount(moved & ((CellSet{1} << to) - 1));
        edges.push_back({layout.pair(moved, from), moves.op(q, there - q)});
      }
    }
  }
};

// The search of one process; `dealt`: among others, with the orders of its share.
template <bool dealt>
class Search {
 public:
  /// `boxes`: null if alone.
  Search(const Layout& layout, const BuildOptions& options, const EntrySink& sink, const Share& share, Boxes* boxes)
      : layout_(layout),
        options_(options),
        sink_(sink),
        team_(options.threads),
        share_(share),
        boxes_(boxes),
        words_(layout.stride() / 64),
        blocks_(share.size(layout.orders().count())),
        moves_(layout.orders(), layout.cols() - 1),
        graph_(layout, moves_),
        met_(std::size_t{blocks_} * words_),
        done_(std::size_t{blocks_} * words_) {
    for (auto& mask : parity_) mask.resize(words_);
    for (std::uint32_t set = 0; set < layout.sets(); ++set) {
      int steps = 0;
      for (CellSet cells = layout.set_at(set); cells != 0; cells &= cells - 1) {
        const int cell = std::countr_zero(cells);
        steps += cell / layout.cols() + cell % layout.cols();
      }
      for (std::uint32_t pair = layout.first_pair(set); pair < layout.first_pair(set + 1); ++pair) {
        parity_[steps & 1][pair / 64] |= std::uint64_t{1} << pair % 64;
      }
    }
  }

  Built run(const Pattern& pattern) {
    const Built ready = all_are(met_ && done_ ? Built::whole : Built::out_of_memory);
    if (ready != Built::whole) return ready;
    const std::uint32_t goal = layout_.pair(pattern.tiles, std::countr_zero(pattern.region));
    if (is_own(0)) met_[goal / 64] = std::uint64_t{1} << goal % 64;
    const bool odd = (parity_[1][goal / 64] >> goal % 64 & 1U) != 0;
    for (int value = 0;; ++value) {
      const std::uint64_t before = entries_;
      const Built state = round(value, parity_[(value & 1) ^ odd].data());
      if (state != Built::whole || entries_ == before) return state;
    }
  }

 private:
  Built all_are(Built own) {
    if constexpr (dealt) return boxes_->exchange({.state = own}).state;
    return own;
  }
  Built round(int value, const std::uint64_t* parity) {
    if constexpr (dealt) return round_with_others(value, parity);
    std::atomic<std::uint64_t> sum{0};
    team_.each(blocks_, [&](std::uint64_t order) {
      sum.fetch_add(advance(static_cast<std::uint32_t>(order), value, parity), std::memory_order_relaxed);
    });
    return count(value, sum);
  }

  // By portions: whoever comes to the end of its orders goes on exchanging until all have.
  Built round_with_others(int value, const std::uint64_t* parity) {
    std::atomic<std::uint32_t> next{0};
    for (Boxes::Word all{.has_more = true}; all.has_more;) {
      std::atomic<std::uint64_t> sum{0};
      team_.each(team_.size(), [&](std::uint64_t) {
        while (!boxes_->is_full()) {
          const std::uint32_t place = next.fetch_add(1, std::memory_order_relaxed);
          if (place >= blocks_) return;
          sum.fetch_add(advance(share_.order(place), value, parity), std::memory_order_relaxed);
        }
      });
      const Built own = options_.stop.stop_requested() ? Built::stopped : Built::whole;
      all = boxes_->exchange({.fresh = sum, .has_more = next < blocks_, .state = own});
      if (all.state != Built::whole) return all.state;
      team_.each(boxes_->lists().size(), [&](std::uint64_t i) { mark(boxes_->lists()[i]); });
      if (all.fresh != 0) (void)count(value, all.fresh);
    }
    return Built::whole;
  }

  Built count(int value, std::uint64_t fresh) {
    if (fresh == 0) return Built::whole;
    entries_ += fresh;
    if (options_.progress) options_.progress({value, entries_, layout_.entries()});
    return options_.stop.stop_requested() ? Built::stopped : Built::whole;
  }

  std::uint64_t advance(std::uint32_t order, int value, const std::uint64_t* parity) {
    thread_local std::vector<std::uint32_t> pairs;
    pairs.clear();
    collect(order, value, parity, pairs);
    expand(order, pairs);
    return pairs.size();
  }

  bool is_own([[maybe_unused]] std::uint32_t order) const noexcept {
    if constexpr (dealt) return share_.owner(order) == share_.rank;
    return true;
  }
  // Where the words of an order of this process begin.
  std::size_t block(std::uint32_t order) const noexcept {
    if constexpr (dealt) order = share_.place(order);
    return std::size_t{order} * words_;
  }

  // What the last round met. Bits that others set meanwhile are of the other parity.
  void collect(std::uint32_t order, int value, const std::uint64_t* parity, std::vector<std::uint32_t>& pairs) {
    const std::size_t block = this->block(order);
    for (std::uint32_t word = 0; word < words_; ++word) {
      std::uint64_t fresh = load(met_[block + word]) & ~done_[block + word] & parity[word];
      if (fresh == 0) continue;
      done_[block + word] |= fresh;
      sink_(order, word, fresh, value);
      for (; fresh != 0; fresh &= fresh - 1)
        pairs.push_back(64 * word + static_cast<std::uint32_t>(std::countr_zero(fresh)));
    }
  }

  void expand(std::uint32_t order, const std::vector<std::uint32_t>& pairs) {
    if (pairs.empty()) return;
    std::array<std::uint64_t*, 256> target{};  // null where another process has it
    for (std::uint32_t op = 0; op < moves_.ops(); ++op) {
      const std::uint32_t next = moves_.after(order, op);
      target[op] = is_own(next) ? met_.data() + block(next) : nullptr;
    }
    std::vector<std::uint32_t>* away = nullptr;  // by move: what another process is to be told
    if constexpr (dealt) away = lists_of_this_thread();
    std::array<Edge, 256> unmet;
    std::size_t count = 0;
    for (const std::uint32_t pair : pairs) {
      for (std::uint32_t e = graph_.first[pair]; e < graph_.first[pair + 1]; ++e) {
        const Edge edge = graph_.edges[e];
        // No processor foresees it; a list that grows by nothing or one instead of a branch took 1.2 times as long.
        if constexpr (dealt) {
          if (target[edge.op] == nullptr) {
            away[edge.op].push_back(edge.pair);
            continue;
          }
        }
        unmet[count] = edge;
        count += (~load(target[edge.op][edge.pair / 64]) >> edge.pair % 64) & 1U;
      }
      if (count < 128) continue;
      mark(target, unmet, count);
      count = 0;
    }
    mark(target, unmet, count);
    if constexpr (dealt) give_away(order, away);
  }
  static std::vector<std::uint32_t>* lists_of_this_thread() {
    thread_local std::array<std::vector<std::uint32_t>, 256> lists;
    return lists.data();
  }
  void give_away(std::uint32_t order, std::vector<std::uint32_t>* away) {
    for (std::uint32_t op = 0; op < moves_.ops(); ++op) {
      if (away[op].empty()) continue;
      boxes_->put(moves_.after(order, op), away[op]);
      away[op].clear();
    }
  }
  void mark(const Boxes::List& list) {
    std::uint64_t* const block = met_.data() + std::size_t{list.place} * words_;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::uint32_t pair = list[i];
      const std::uint64_t bit = std::uint64_t{1} << pair % 64;
      if ((load(block[pair / 64]) & bit) != 0) continue;
      std::atomic_ref(block[pair / 64]).fetch_or(bit, std::memory_order_relaxed);
    }
  }
  static void mark(const std::array<std::uint64_t*, 256>& target, const std::array<Edge, 256>& unmet,
                   std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      std::atomic_ref(target[unmet[i].op][unmet[i].pair / 64])
          .fetch_or(std::uint64_t{1} << unmet[i].pair % 64, std::memory_order_relaxed);
    }
  }
  static std::uint64_t load(std::uint64_t& word) noexcept {
    return std::atomic_ref(word).load(std::memory_order_relaxed);
  }

  const Layout& layout_;
  const BuildOptions& options_;
  const EntrySink& sink_;
  Team team_;
  const Share share_;
  Boxes* const boxes_;
  const std::uint32_t words_;   // of an order
  const std::uint32_t blocks_;  // orders of this process
  const OrderMoves moves_;
  const Graph graph_;
  Pages<std::uint64_t> met_;                          // reached
  Pages<std::uint64_t> done_;                         // and expanded
  std::array<std::vector<std::uint64_t>, 2> parity_;  // of a block's entries: those of even and of odd value
  std::uint64_t entries_ = 0;                         // met, by all processes
};

}  // namespace

std::uint64_t search_bytes(const Layout& layout, int processes) noexcept {
  const Share largest{0, static_cast<std::uint32_t>(processes)};
  const std::uint64_t bits = std::uint64_t{largest.size(layout.orders().count())} * layout.stride();
  // Of the cells next to a tile of the pattern at most two in three are free.
  const std::uint64_t edges = std::uint64_t{layout.sets()} * static_cast<std::uint64_t>(layout.tiles()) * 8 / 3;
  // What goes out, what comes in and what is on its way; an entry gives away a byte in a round.
  const std::uint64_t boxes = processes > 1 ? 3 * std::min(BuildPeers::usual_portion, bits) : 0;
  return bits / 4 + edges * sizeof(Edge) + std::uint64_t{layout.pairs()} * 4 +
         OrderMoves::bytes(layout.orders(), layout.cols() - 1) + boxes;
}

Built search_pattern(const Layout& layout, const Pattern& pattern, const BuildOptions& options, const EntrySink& sink) {
  return Search<false>(layout, options, sink, {}, nullptr).run(pattern);
}

Built search_pattern(const Layout& layout, const Pattern& pattern, const BuildOptions& options, const EntrySink& sink,
                     BuildPeers& peers) {
  if constexpr (small_program) {
    return Built::out_of_memory;  // nobody calls it there
  } else {
    Boxes boxes(peers);
    return Search<true>(layout, options, sink, share_of(peers), &boxes).run(pattern);
  }
}

}  // namespace taquin
