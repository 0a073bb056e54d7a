// The least cost of an assignment: each row of a square matrix gets a column of its own (Kuhn 1955; Munkres 1957).
//
// The form with potentials, one row after the other: cubic in the size. Tiles that are alike may go to any of the
// cells where such tiles belong, and this is the least that they must move together.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "taquin/core/cost.hpp"

namespace taquin {

/// `cost(row, column)`, 0 <= row, column < size.
template <class CostOf>
Cost least_assignment(std::size_t size, const CostOf& cost) {
  const std::size_t none = size;
  std::vector<Cost> of_row(size + 1, 0), of_column(size + 1, 0);
  std::vector<std::size_t> row_of(size + 1, none), before(size + 1, none);  // of a column; column `size` starts paths
  for (std::size_t row = 0; row < size; ++row) {
    std::vector<Cost> least(size + 1, unreachable);
    std::vector<char> done(size + 1, 0);
    std::size_t column = size;
    row_of[column] = row;
    do {
      done[column] = 1;
      const std::size_t at = row_of[column];
      std::size_t next = size;
      Cost step = unreachable;
      for (std::size_t j = 0; j < size; ++j) {
        if (done[j] != 0) continue;
        const Cost reduced = cost(at, j) - of_row[at] - of_column[j];
        if (reduced < least[j]) least[j] = reduced, before[j] = column;
        if (least[j] < step) step = least[j], next = j;
      }
      for (std::size_t j = 0; j <= size; ++j) {
        if (done[j] != 0)
          of_row[row_of[j]] += step, of_column[j] -= step;
        else
          least[j] -= step;
      }
      column = next;
    } while (row_of[column] != none);
    for (; column != size; column = before[column]) row_of[column] = row_of[before[column]];
    row_of[size] = none;
  }
  Cost sum = 0;
  for (std::size_t j = 0; j < size; ++j) sum += cost(row_of[j], j);
  return sum;
}

}  // namespace taquin
