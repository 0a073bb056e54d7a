// The compiled engine of the 15-puzzle under MTM.
#include "taquin/solver/engines/general_engine.hpp"

namespace taquin {

namespace {

struct Pairs4x4Mtm {
  using Space = MultiTile<Puzzle<4, 4>>;
  using General = MultiTile<GeneralSpace<NibbleTiles>>;
  static constexpr std::array<std::string_view, 2> heuristics{"ordered-walking", "ordered-walking-large"};

  template <class Any>
  static std::optional<SearchResult<Direction>> run(SearchContext<Space>& c, const Any& any) {
    if (c.query.algorithm.name != "idastar-fsm") return std::nullopt;
    return run_with<OrderedWalking<Puzzle<4, 4>>>(
        any, [&](const auto& heuristic) { return in_slides(fsm_ida(c, heuristic)); });
  }
};

}  // namespace

std::shared_ptr<Engine> make_engine_4x4_mtm(int goal_blank, std::shared_ptr<PatternTables> tables) {
  return std::make_shared<CompiledEngine<Pairs4x4Mtm>>(4, 4, goal_blank, std::move(tables));
}

}  // namespace taquin
