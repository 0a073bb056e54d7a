// See the header.
#include "taquin/construct/gap.hpp"

namespace taquin {
namespace {

struct Places {
  int first;
  int second;
  int blank;
};

}  // namespace

GapTable::GapTable(int width, int gap) : width_(width) {
  slides_.assign(static_cast<std::size_t>(cells() * cells() * cells()), unreachable);
  fill(gap);
}

void GapTable::fill(int gap) {
  const auto is_open = [&](Spot spot) {
    return spot.depth >= 0 && spot.depth < depth && spot.along >= 0 && spot.along < width_ &&
           (spot.depth > 0 || spot.along == gap || spot.along == gap + 1);
  };
  std::vector<Places> queue;
  const auto meet = [&](Places places, int slides) {
    std::uint8_t& known =
        slides_[static_cast<std::size_t>((places.first * cells() + places.second) * cells() + places.blank)];
    if (known != unreachable) return;
    known = static_cast<std::uint8_t>(slides);
    queue.push_back(places);
  };
  for (int blank = width_; blank < cells(); ++blank) meet({gap, gap + 1, blank}, 0);
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const Places from = queue[i];
    for (const Step step : {Step::out, Step::in, Step::back, Step::ahead}) {
      const Spot spot = beside({from.blank / width_, from.blank % width_}, step);
      if (!is_open(spot)) continue;
      const int to = cell(spot);
      const auto moved = [&](int tile) { return tile == to ? from.blank : tile; };
      meet({moved(from.first), moved(from.second), to}, slides(from.first, from.second, from.blank) + 1);
    }
  }
}

}  // namespace taquin
