// The sum is geometric and grows with b, so bisection finds b. Near b = 1 its closed form loses all digits; expm1 and
// log1p avoid that: with e = b - 1 the sum is expm1((d + 1) log1p(e)) / e.
#include "taquin/laboratory/compare/branching.hpp"

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
  // b^d <= N, and, if b >= 1, N <= (d + 1) b^d.
  double low = nodes > depth + 1 ? std::pow(nodes / (depth + 1), 1 / depth) : 0;
  double high = nodes > depth + 1 ? std::pow(nodes, 1 / depth) : 1;
  while (high - low > 1e-13 * high) {
    const double middle = low + (high - low) / 2;
    (nodes_of_uniform_tree(middle, depth) < nodes ? low : high) = middle;
  }
  return low + (high - low) / 2;
}

}  // namespace taquin
