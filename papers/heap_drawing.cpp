// The figures of the page on A* with an updatable heap: figure 4 as the queue of
// `search/best_first/updatable_queue.hpp` has it, and a chart that the page does not have, of what an update costs,
// O(ln n) as it says.
#include <fmt/core.h>

#include <array>

#include "papers/evidence.hpp"
#include "papers/waterloo.hpp"
#include "taquin/search/best_first/updatable_queue.hpp"

namespace taquin {

namespace {

// By its size, for each kind of operation the mean number of exchanges, and bars of the removals'.
std::string swaps_chart(std::string_view selector) {
  const HeapCounts counts = run_waterloo(named_board(selector));
  std::string text =
      fmt::format("\nexchanges in the heap of {}, means by its size n\n{:>14}  {:>7}  {:>8}  {:>8}  {:>6}\n", selector,
                  "n", "a new", "a key", "first", "log2 n");
  text += fmt::format("{:>14}  {:>7}  {:>8}  {:>8}\n", "", "entry", "lowered", "removed");
  for (std::size_t level = 0; level < counts.swaps.size(); ++level) {
    const auto& row = counts.swaps[level];
    if (row[0].operations == 0) continue;
    const auto cell = [](const HeapSwaps& s) { return s.operations == 0 ? "-" : fmt::format("{:.1f}", s.mean()); };
    text +=
        fmt::format("{:>6} to {:>5}  {:>7}  {:>8}  {:>8}  {:>6}  {}\n", 1ULL << level, (2ULL << level) - 1,
                    cell(row[0]), cell(row[1]), cell(row[2]), level,
                    std::string(row[2].operations == 0 ? 0 : static_cast<std::size_t>(2 * row[2].mean() + 0.5), '#'));
  }
  return text;
}

// Black, Brown and Orange; the page draws more objects than it names, Red is one here.
std::string figure_4() {
  struct Bin {
    std::size_t operator()(const std::string& name) const {
      return name == "Black" ? 4 : name == "Brown" ? 1 : name == "Orange" ? 7 : 2;
    }
  };
  constexpr std::array names = {"Brown", "Red", "Black", "Orange"};  // by bin
  UpdatableQueue<std::string, Bin> queue(8, true);
  queue.push("Black", 0), queue.push("Brown", 2), queue.push("Red", 3), queue.push("Orange", 4);
  const auto state = [&](const char* what) {
    std::array<std::string, 5> heap;
    std::string table;
    for (const std::string name : names) {
      table += fmt::format("  {} {}:{}", queue.bin(name), name, queue.position(name));
      heap[queue.position(name)] = name;
    }
    std::string text = fmt::format("{}\n  bins {}\n  heap ", what, table);
    for (std::size_t index = 1; index <= queue.size(); ++index) text += fmt::format("  {} {}", index, heap[index]);
    return text + "\n";
  };
  std::string text =
      "figure 4: each node of the hash table stores its object's index in the heap; 0 once it has left\n";
  text += state("as drawn");
  queue.decrease_key("Orange", 1);
  text += state("Orange's key is lowered below Brown's: its node says 4, and from there it rises to 2");
  queue.pop();
  return text + state("the first is taken: Black is known, but it has left the heap");
}

}  // namespace

std::string drawing_of_heap() { return figure_4() + swaps_chart("@waterloo:fig7") + swaps_chart("@waterloo:fig8"); }

}  // namespace taquin
