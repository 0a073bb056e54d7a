// The compiled engine of the 15-puzzle. The web build contains only what its plan uses.
#include "taquin/solver/engines/general_engine.hpp"

namespace taquin {

namespace {

struct Pairs4x4 {
  using Space = Puzzle<4, 4>;
  using General = GeneralSpace<NibbleTiles>;
  static constexpr std::array<std::string_view, 6> heuristics{
      "manhattan", "linear-conflict", "walking-distance", "constrained-walking", "pdb", "pdb-large"};

  template <class Any>
  static std::optional<SearchResult<Direction>> run(SearchContext<Space>& c, const Any& any) {
    const std::string_view algorithm = c.query.algorithm.name;
    if (algorithm == "idastar") {
      return run_with<Manhattan<Space>, LinearConflict<Space>, WalkingDistance<Space>>(
          any, [&](const auto& heuristic) { return plain_ida(c, heuristic); });
    }
    if (algorithm == "idastar-fsm") {
      const auto search = [&](const auto& heuristic) { return fsm_ida(c, heuristic); };
      if constexpr (!web_build) {
        if (auto result = run_with<ConstrainedWalking<Space>>(any, search)) return result;
      }
      return run_with<WalkingDistance<Space>, SmallSums<Space>, LargeSums<Space>>(any, search);
    }
    if constexpr (!web_build) {
      if (algorithm == "astar") {
        return run_with<Manhattan<Space>, LinearConflict<Space>>(
            any, [&](const auto& heuristic) { return ordered_by<BucketQueue>(c, heuristic, Key::astar()); });
      }
    }
    return std::nullopt;
  }
};

}  // namespace

std::shared_ptr<Engine> make_engine_4x4(int goal_blank, std::shared_ptr<PatternTables> tables) {
  return std::make_shared<CompiledEngine<Pairs4x4>>(4, 4, goal_blank, std::move(tables));
}

}  // namespace taquin
