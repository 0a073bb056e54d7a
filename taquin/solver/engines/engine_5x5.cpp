// The compiled engine of the 24-puzzle under STM: IDA* with FSM pruning and pattern databases, and the beam.
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
      return run_with<SmallSums<Space>, LargeSums<Space>>(any,
                                                          [&](const auto& heuristic) { return fsm_ida(c, heuristic); });
    }
    if (algorithm == "beam") {
      return run_with<BeamEvaluation<Space>, Learned<Space>>(any,
                                                             [&](const auto& rank) { return widening_beams(c, rank); });
    }
    return std::nullopt;
  }
};

}  // namespace

std::shared_ptr<Engine> make_engine_5x5(int goal_blank, std::shared_ptr<PatternTables> tables) {
  return std::make_shared<CompiledEngine<Pairs5x5>>(5, 5, goal_blank, std::move(tables));
}

}  // namespace taquin
