// Which pattern databases to take for the 24-puzzle: a sampling estimate of what sets of partitions spare and cost.
//
//   taquin_partitions NODES PARTS BOARDS SET...   BOARDS: a selector such as @korf-felner50:1-3. SET: partitions joined
//                                                 by +, each a name of the catalogue or a picture, rows joined by /,
//                                                 such as .aabb/aaabb/ccabb/ccddd/ccddd
//
// Each board is searched with the first set until a round has expanded NODES. Of the next round's subtrees one in PARTS
// is then searched with every set: the same subtrees and bound, so that what they expand compares. Printed are, of each
// set, the bytes of its tables as files and as they are laid out, nodes as a share of the first set's, and nanoseconds
// a node in one thread; the last lines are geometric means over the boards. A partition that is its own mirror image
// counts once, others twice. Tables are built where they are missing, in $TAQUIN_CACHE_DIR.
#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "taquin/util/error.hpp"
#include "taquin/core/parallel.hpp"
#include "taquin/heuristic/pdb/catalogue.hpp"
#include "taquin/heuristic/pdb/radix.hpp"
#include "taquin/heuristic/pdb/tables.hpp"
#include "taquin/io/instances.hpp"
#include "taquin/puzzle/canonical.hpp"
#include "taquin/puzzle/duplicates.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/puzzle.hpp"
#include "taquin/search/interleaved_ida.hpp"
#include "taquin/solver/folder.hpp"

namespace {

using namespace taquin;

using Space = Puzzle<5, 5>;
using State = IdaState<Direction>;
constexpr std::size_t most_sums = 8;
constexpr int most_patterns = 4;  // of a partition

std::vector<std::string> split(std::string_view text, char at) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == at)
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

std::vector<CellSet> patterns_of(const std::string& name) {
  if (name.find('/') == name.npos) return find_partition(name).patterns;
  std::vector<CellSet> patterns;
  int cell = 0;
  for (const char c : name) {
    if (c == '/') continue;
    if (c != '.') {
      const auto letter = static_cast<std::size_t>(c - 'a');
      if (letter >= 26) throw Error("found '" + std::string(1, c) + "' in " + name + ", expected a letter, . or /");
      if (letter >= patterns.size()) patterns.resize(letter + 1);
      patterns[letter] |= CellSet{1} << cell;
    }
    ++cell;
  }
  if (cell != 25 || name.front() != '.') throw Error(name + " is no picture of 5x5 with the blank first");
  return patterns;
}

// The cells as seen in the main diagonal.
CellSet mirrored(CellSet set) {
  CellSet image = 0;
  for (int cell = 0; cell < 25; ++cell) image |= (set >> cell & 1) << (cell % 5 * 5 + cell / 5);
  return image;
}

struct TableSet {
  std::string name;
  PatternTables::Sums sums;
  std::uint64_t file_bytes = 0;
  std::uint64_t digits_bytes = 0;
  std::uint64_t laid_out_bytes = 0;

  TableSet(std::string text, PatternTables& tables) : name(std::move(text)) {
    std::set<const PatternTable*> counted;
    for (const std::string& partition : split(name, '+')) {
      const auto patterns = patterns_of(partition);
      if (patterns.size() > most_patterns) throw Error(partition + " has more than four patterns");
      auto two = tables.sums(5, 5, 0, patterns, {}, TableKind::bits, Effort::make);
      if (!two) throw Error("no tables of " + partition);
      std::set<CellSet> here(patterns.begin(), patterns.end());
      std::set<CellSet> there;
      for (const CellSet set : patterns) there.insert(mirrored(set));
      if (here == there) two->pop_back();
      for (auto& views : *two) {
        for (const View& view : views) {
          if (!counted.insert(view.table.get()).second) continue;
          file_bytes += view.table->payload().size();
          digits_bytes += payload_bytes(view.table->layout(), TableKind::digits);
        }
        sums.push_back(std::move(views));
      }
    }
    if (sums.size() > most_sums) throw Error(name + " has more than eight sums");
  }
};

// One process that leads. At the first round after one of enough nodes it keeps the state and ends the search; given a
// state, it deals a sample of the round.
class Sampler final : public Exchange<Direction> {
 public:
  Sampler(std::uint64_t nodes, std::uint32_t parts) : nodes_(nodes), parts_(parts) {}

  bool is_over = false;
  std::optional<State> kept;

  bool leads() const noexcept override { return true; }
  void begin_round(const State& state, std::vector<std::uint32_t> places, const RoundFlags&) override {
    places_ = std::move(places);
    next_ = parts_ == 1 ? 0 : parts_ / 2;
    const bool is_enough = !state.rounds.empty() && state.rounds.back().expanded >= nodes_;
    if (parts_ != 1 || !is_enough) return;
    kept = state;
    places_.clear();
    is_over = true;
  }
  std::uint64_t worth_splitting(std::uint64_t last_round) const noexcept override { return last_round / 65536; }
  void stop() override {}
  RoundNews news() override { return {}; }
  RoundEnd<Direction> end_round() override {
    if (parts_ != 1) is_over = true;
    return {};
  }
  std::optional<State> join_round(const RoundFlags&) override { return std::nullopt; }
  void leave_round(const Counts&, Cost) override {}
  bool deal(std::uint32_t& place) override {
    if (next_ >= places_.size()) return false;
    place = places_[next_];
    next_ += parts_;
    return true;
  }
  void finished(const SubtreeResult&, Cost) override {}
  void found(std::uint32_t, const std::vector<Direction>&) override { throw Error("the sample found a solution"); }

 private:
  const std::uint64_t nodes_;
  const std::uint32_t parts_;
  std::vector<std::uint32_t> places_;
  std::size_t next_ = 0;
};

struct Observer {
  const Sampler& sampler;
  template <class S>
  void expand(const S&, Cost, Cost) const noexcept {}
  void round(const Round&) const noexcept {}
  bool stop(const Progress&) const { return sampler.is_over; }
};

struct Measured {
  std::uint64_t expanded = 0;
  double seconds = 0;
};

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

class Bench {
 public:
  Bench(std::uint64_t nodes, std::uint32_t parts) : nodes_(nodes), parts_(parts) {}

  using Start = Space::State;
  struct Board {
    Start start;
    State begin;
  };

  /// The state in which the round to be sampled begins.
  template <class Heuristic>
  State beginning(const Start& start, const Heuristic& heuristic) {
    Sampler sampler(nodes_, 1);
    (void)search(start, heuristic, sampler, nullptr);
    if (!sampler.kept) throw Error("the board is solved before a round has so many nodes");
    State state = std::move(*sampler.kept);
    for (auto& root : state.roots) root.finished = false;
    return state;
  }
  template <class Heuristic>
  Measured sampled(const Board& board, const Heuristic& heuristic) {
    Sampler sampler(nodes_, parts_);
    return search(board.start, heuristic, sampler, &board.begin);
  }
  /// Calls `work` with the set's heuristic.
  template <class Work>
  void with(TableSet& set, const Work& work) const {
    const auto of = [&]<std::size_t Sums>() {
      if (set.sums.size() != Sums) return;
      const auto heuristic =
          RadixSums<Space, static_cast<int>(Sums), most_patterns>::make(space_, set.sums, {.threads = cores()});
      if (!heuristic) throw Error("no memory for " + set.name);
      set.laid_out_bytes = heuristic->bytes() + set.digits_bytes;
      work(*heuristic);
    };
    [&]<std::size_t... s>(std::index_sequence<s...>) { (of.template operator()<s + 1>(), ...); }
    (std::make_index_sequence<most_sums>());
  }

 private:
  template <class Heuristic>
  Measured search(const Start& start, const Heuristic& heuristic, Sampler& sampler, const State* begin) {
    Observer observer{sampler};
    const IdaKeeper<Direction> keeper{begin, [] { return false; }, [](const State&) {}};
    const double began = now();
    const auto result =
        interleaved_ida(space_, start, heuristic, machine_, observer, {}, {.worth_spreading = 0}, &keeper, &sampler);
    return {result.counts.expanded - (begin != nullptr ? begin->counts.expanded : 0), now() - began};
  }

  const Space space_{5, 5, 0};
  const DuplicateMachine machine_{12, 5, 5};
  const std::uint64_t nodes_;
  const std::uint32_t parts_;
};

Space::State state_of(const Instance& instance) {
  const Canonical inner(instance.board, goal_named(instance.goal, 5, 5));
  const Board& board = inner.board();
  Space::State state{Space::Tiles(25), static_cast<std::uint16_t>(board.blank())};
  for (int cell = 0; cell < 25; ++cell) state.tiles.put(cell, board.tile(cell));
  return state;
}

int run(int argc, char** argv) {
  const char* const cache = std::getenv("TAQUIN_CACHE_DIR");
  if (argc < 5 || cache == nullptr)
    throw Error("usage: TAQUIN_CACHE_DIR=DIR taquin_partitions NODES PARTS BOARDS SET...");
  SolverOptions options{.databases = cache};
  options.message = [](const std::string& line) { fmt::print(stderr, "{}\n", line); };
  auto settings = tables_in_folder(options);
  settings.threads = cores();
  PatternTables tables(std::move(settings));
  std::vector<TableSet> sets;
  for (int i = 4; i < argc; ++i) sets.emplace_back(argv[i], tables);

  Bench bench(std::strtoull(argv[1], nullptr, 10), static_cast<std::uint32_t>(std::strtoul(argv[2], nullptr, 10)));
  const auto instances = find_instances(argv[3]);
  std::vector<Bench::Board> boards;
  std::vector<double> first;  // nodes of each board with the first set
  fmt::print("{:<17} {:>5} {:>8} {:>8} {:>9} {:>6} {:>6}  {}\n", "board", "bound", "files MB", "laid MB", "expanded",
             "nodes", "ns", "set");
  for (TableSet& set : sets) {
    bench.with(set, [&](const auto& heuristic) {
      double nodes = 0;
      double each = 0;
      const auto row = [&](const std::string& name, Cost bound, std::uint64_t expanded, double share, double ns) {
        fmt::print("{:<17} {:>5} {:>8.0f} {:>8.0f} {:>9} {:>6.3f} {:>6.1f}  {}\n", name, bound,
                   static_cast<double>(set.file_bytes) / 1e6, static_cast<double>(set.laid_out_bytes) / 1e6, expanded,
                   share, ns, set.name);
        std::fflush(stdout);
      };
      for (std::size_t i = 0; i < instances.size(); ++i) {
        const auto start = state_of(instances[i]);
        if (boards.size() == i) boards.push_back({start, bench.beginning(start, heuristic)});
        const Measured measured = bench.sampled(boards[i], heuristic);
        const auto expanded = static_cast<double>(measured.expanded);
        if (first.size() == i) first.push_back(expanded);
        const double ns = measured.seconds / expanded * 1e9;
        row(instances[i].id, boards[i].begin.bound, measured.expanded, expanded / first[i], ns);
        nodes += std::log(expanded / first[i]);
        each += std::log(ns);
      }
      const auto count = static_cast<double>(instances.size());
      row("mean", 0, 0, std::exp(nodes / count), std::exp(each / count));
    });
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    fmt::print(stderr, "taquin_partitions: {}\n", error.what());
    return 2;
  }
}
