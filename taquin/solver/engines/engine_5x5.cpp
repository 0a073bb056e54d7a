// The compiled engine of the 24-puzzle under STM: IDA* with FSM pruning and pattern databases, and the beam.
#include "taquin/search/ida/sum_selection.hpp"
#include "taquin/solver/engines/general_engine.hpp"

namespace taquin {

namespace {

struct Pairs5x5 {
  using Space = Puzzle<5, 5>;
  using General = GeneralSpace<ByteTiles<25>>;
  static constexpr std::array<std::string_view, 4> heuristics{"far", "learned", "pdb", "pdb-large"};

  template <class Any>
  static std::optional<SearchResult<Direction>> run(SearchContext<Space>& c, const Any& any) {
    const std::string_view algorithm = c.query.algorithm.name;
    if (algorithm == "idastar-fsm") {
      if (const auto* sums = any.template target<LargeSums<Space>>()) return selecting(c, *sums);
      return run_with<SmallSums<Space>>(any, [&](const auto& sums) { return fsm_ida(c, sums); });
    }
    if (algorithm == "beam") {
      return run_with<BeamEvaluation<Space>, Learned<Space>>(any,
                                                             [&](const auto& rank) { return widening_beams(c, rank); });
    }
    return std::nullopt;
  }

 private:
  static SearchResult<Direction> selecting(SearchContext<Space>& c, const LargeSums<Space>& sums) {
    ParallelOptions options = parallel_options(c.query);
    options.worth_pausing = std::uint64_t{1} << 22;  // some 0.4 s; the race takes a tenth of it
    return selecting_ida(c.space, c.start, sums, c.fsm_pruners->first(c.query.start, c.space.goal_blank()), c.observer,
                         c.query.budget, options, c.query.checkpointer,
                         c.query.exchange ? c.query.exchange() : Exchange());
  }
};

}  // namespace

std::shared_ptr<Engine> make_engine_5x5(int goal_blank, std::shared_ptr<PatternTables> tables) {
  return std::make_shared<CompiledEngine<Pairs5x5>>(5, 5, goal_blank, std::move(tables));
}

}  // namespace taquin
