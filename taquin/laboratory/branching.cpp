// The sum is a geometric one and grows with b, so bisection finds b to the last bit. Near b = 1 its closed form loses
// all digits, but for expm1 and log1p: with e = b - 1 the sum is expm1((d + 1) log1p(e)) / e.
#include "taquin/laboratory/branching.hpp"

#include <algorithm>
#include <cmath>

namespace taquin {

namespace {

double nodes_of_uniform_tree(double b, double depth) {
  const double e = b - 1;
  return e == 0 ? depth + 1 : std::expm1((depth + 1) * std::log1p(e)) / e;
}

}  // namespace

std::optional<double> effective_branching_factor(std::uint64_t generated, std::int64_t length) {
  if (generated == 0 || length <= 0) return std::nullopt;
  const double nodes = static_cast<double>(generated) + 1;
  const double depth = static_cast<double>(length);
  // At b = N - 1 a tree of depth 1 has N nodes; deeper ones have more.
  double low = 0, high = std::max(2.0, nodes);
  for (int step = 0; step < 200; ++step) {
    const double middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) break;
    (nodes_of_uniform_tree(middle, depth) < nodes ? low : high) = middle;
  }
  return low + (high - low) / 2;
}

}  // namespace taquin
