// Metropolis-Hastings in two stages (delayed acceptance, Christen & Fox 2005). A proposal is where some steps of a
// chain lead that is tilted by the quick estimate e; it is solved, and accepted with the probability
//   min(1, R^(|D - d| - |D - d'|) r^(e - e')),
// where D is the wanted distance, d and d' are those of the board and of the proposal, and r is the ratio of the first
// stage. As the first stage is reversible for r^e, the whole is for R^-|D - d|, which depends on the distance alone: in
// the long run the boards of each layer are equally likely, without weights. R makes D the most likely distance.
//
// Each chain starts at a board that importance sampling has drawn at a less rare distance, makes some rounds, and ends
// at its fourth visit of the layer, where a rejected proposal is another visit of the same board. So boards are
// independent; what is not exact is the finite number of rounds. Measured on 4x4 at distance 42, from boards at a less
// rare one: the mean Manhattan distance is 29.1 in place of 29.4, a tenth of its standard deviation (bench/README.md).
//
// Tried and dropped: chains that start at uniform boards (a bias of 0.2 deviations after 32 rounds); long chains of
// which every eighth visit counts (a fifth of the boards came twice); at distance 70, importance sampling alone needs
// four times as long.
#include "taquin/laboratory/sample/sample_rare.hpp"

#include <cstdlib>
#include <utility>

#include "taquin/laboratory/sample/sample_weights.hpp"

namespace taquin {

namespace {

constexpr int steps_between_levels = 8;
constexpr int rounds_to_begin = 24;
constexpr int visits_to_end = 4;
constexpr double more = 0.3;  // tilt than brings the mean to the distance, so that it is the most likely one

}  // namespace

ExactChains::ExactChains(TiltedChains& chains, int distance, WeightedChains& starts)
    : chains_(chains), distance_(distance), starts_(starts) {
  const Spread spread = chains.spread();
  const double x = (distance - spread.mean) / spread.variance;
  towards_ = Powers((x < 0 ? -x : x) + more);
  ratio_ = Powers(x * spread.slope);
}

// Finds the distances of places. False if stopped.
bool ExactChains::solve(std::vector<Place>& places) {
  std::vector<Board> boards;
  for (const Place& place : places) boards.push_back(place.chain.board);
  const std::vector<int> found = chains_.distances().of(boards);
  for (std::size_t i = 0; i < found.size(); ++i) places[i].distance = found[i];
  return !found.empty();
}

bool ExactChains::moves(const Place& from, Place& to) const {
  const int nearer = std::abs(distance_ - from.distance) - std::abs(distance_ - to.distance);
  const double ratio = towards_(nearer) * ratio_(from.chain.estimate - to.chain.estimate);
  return uniform(to.chain.random) < ratio;
}

// One round of all chains. False if stopped.
bool ExactChains::step(std::vector<Place>& places) {
  std::vector<Place> next = places;
  chains_.advance(next.size(), steps_between_levels, ratio_, [&](std::size_t i) -> Chain& { return next[i].chain; });
  if (!solve(next)) return false;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (moves(places[i], next[i]))
      places[i] = std::move(next[i]);
    else
      places[i].chain.random = next[i].chain.random;
  }
  return true;
}

// Counts the visits and takes out the chains that have ended.
void ExactChains::end(std::vector<Place>& places, std::vector<Board>& boards) {
  const auto ends = [&](Place& place) {
    if (place.distance == distance_) ++place.visits;
    return place.visits == visits_to_end;
  };
  std::erase_if(places, [&](Place& place) {
    if (!ends(place)) return false;
    boards.push_back(std::move(place.chain.board));
    return true;
  });
}

std::vector<Board> ExactChains::draw(int tries) {
  std::vector<Place> places;
  for (Board& board : starts_.draw(tries)) places.push_back({chains_.start(std::move(board))});
  if (places.empty() || !solve(places)) return {};
  std::vector<Board> boards;
  for (int round = 0; !places.empty() && round < tries; ++round) {
    if (!step(places)) return {};
    if (round >= rounds_to_begin) end(places, boards);
  }
  return boards;
}

}  // namespace taquin
