// Steps of random walks.
#pragma once

#include <cstdint>

namespace taquin::test {

/// Any of the state's moves; there must be one.
template <class Space, class Generator>
typename Space::Move random_move(const Space& space, const typename Space::State& state, Generator& random) {
  const auto moves = space.moves(state);
  auto move = moves.begin();
  for (auto skip = random() % static_cast<std::uint64_t>(moves.size()); skip > 0; --skip) ++move;
  return *move;
}

}  // namespace taquin::test
