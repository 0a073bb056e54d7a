// The costs of a grid puzzle's tiles: heavy, inverse and square root (Thayer & Ruml 2011), a list, or pairs. A cost is
// a whole number of units, `scale` of which are a move of cost 1.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include "taquin/io/grids/grid_words.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/printable.hpp"

namespace taquin {

namespace {

constexpr Cost inexact_scale = 100'000;  // of reciprocals without a common multiple of at most `most_scale`
constexpr Cost most_scale = 1'000'000;
constexpr Cost sqrt_scale = 1000;

std::vector<int> numbers_for(const GridProblem& problem, const std::string& rule) {
  std::vector<int> numbers;
  for (int label = 1; label <= problem.labels(); ++label) {
    const auto number = number_of(problem.names[static_cast<std::size_t>(label)]);
    if (!number || *number == 0) {
      throw Error(fmt::format("costs {}: found the tile {}, expected a number; give costs as {}=COST", rule,
                              problem.names[static_cast<std::size_t>(label)],
                              problem.names[static_cast<std::size_t>(label)]));
    }
    numbers.push_back(*number);
  }
  return numbers;
}

// A decimal number, times the power of ten that makes it whole.
struct Decimal {
  std::int64_t digits = 0;
  int places = 0;
};
Decimal decimal_of(const std::string& word) {
  const std::size_t point = word.find('.');
  std::string digits = word;
  if (point != word.npos) digits.erase(point, 1);
  const auto number = number_of(digits);
  const int places = point == word.npos ? 0 : static_cast<int>(word.size() - point - 1);
  if (!number || places > 6)
    throw Error(fmt::format("found the cost '{}', expected a number such as 3 or 1.5", excerpt(word)));
  return {*number, places};
}

void take_list(GridProblem& problem, const std::string& text) {
  const Words words = words_of(text);
  const auto is_pair = [](const std::string& word) { return word.find('=') != word.npos; };
  const bool are_pairs = std::all_of(words.begin(), words.end(), is_pair);
  if (!are_pairs &&
      (std::any_of(words.begin(), words.end(), is_pair) || static_cast<int>(words.size()) != problem.labels())) {
    throw Error(
        fmt::format("found {}, expected heavy, inverse, sqrt, {} in the ascending order of the tiles, or TILE=COST",
                    counted(words.size(), "cost"), problem.labels()));
  }
  std::vector<Decimal> costs(problem.names.size(), Decimal{1, 0});
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::size_t label = i + 1;
    std::string cost = words[i];
    if (are_pairs) {
      const std::string name = without_zeros(cost.substr(0, cost.find('=')));
      label = static_cast<std::size_t>(std::find(problem.names.begin() + 1, problem.names.end(), name) -
                                       problem.names.begin());
      if (label == problem.names.size())
        throw Error(fmt::format("found a cost of '{}', expected a tile of the board", excerpt(name)));
      cost.erase(0, cost.find('=') + 1);
    }
    costs[label] = decimal_of(cost);
  }
  int places = 0;
  for (const Decimal& cost : costs) places = std::max(places, cost.places);
  for (int i = 0; i < places; ++i) problem.scale *= 10;
  for (std::size_t label = 1; label < costs.size(); ++label) {
    std::int64_t cost = costs[label].digits;
    for (int i = costs[label].places; i < places; ++i) cost *= 10;
    problem.costs[label] = static_cast<Cost>(std::min<std::int64_t>(cost, 1 << 26));
  }
}

}  // namespace

void take_costs(GridProblem& problem, const std::string& text) {
  const std::string rule = lower(trimmed(text));
  if (rule.empty()) return;
  if (rule != "heavy" && rule != "inverse" && rule != "sqrt") return take_list(problem, text);
  const std::vector<int> numbers = numbers_for(problem, rule);
  std::int64_t common = 1;
  for (const int number : numbers) common = std::min<std::int64_t>(std::lcm(common, number), most_scale + 1);
  problem.scale = rule == "heavy"        ? 1
                  : rule == "sqrt"       ? sqrt_scale
                  : common <= most_scale ? static_cast<Cost>(common)
                                         : inexact_scale;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const double n = numbers[i];
    const double cost = rule == "heavy" ? n : rule == "sqrt" ? std::sqrt(n) : 1 / n;
    problem.costs[i + 1] = static_cast<Cost>(std::min<std::int64_t>(std::llround(problem.scale * cost), 1 << 26));
  }
}

}  // namespace taquin
