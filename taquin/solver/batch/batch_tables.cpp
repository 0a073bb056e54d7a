#include "taquin/solver/batch/batch_tables.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bit>

#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

void BatchTables::count(const Board& board, const Answer& answer) {
  const bool is_unproven = answer.status == Status::bounded || answer.status == Status::limit;
  if (answer.heuristic == "pdb") {
    ++boards_;
    seconds_ += answer.seconds;
  } else if (is_unproven) {
    unproven_seconds_ += answer.seconds;
  } else {
    return;
  }
  size_ = fmt::format("{}x{}", std::min(board.rows(), board.cols()), std::max(board.rows(), board.cols()));
}

bool BatchTables::can_be_built() const {
  const auto names = Databases::names();
  return !folder_.empty() && std::find(names.begin(), names.end(), size_) != names.end();
}

bool BatchTables::repay(std::uint64_t given, std::uint64_t remaining) {
  constexpr std::uint64_t first = 63;
  if (given < first || !std::has_single_bit(given + 1) || asked_ || boards_ == 0 || !can_be_built()) return false;
  try {
    estimate_ = Databases(folder_).estimate(size_, remaining, seconds_ / static_cast<double>(boards_), threads_);
  } catch (const Error&) {
    return false;
  }
  return asked_ = estimate_.repays();
}

std::string BatchTables::announcement() const {
  return fmt::format(
      "building the large tables for {} in about {}: without them the remaining boards would take about {}", size_,
      predicted(estimate_.build), predicted(estimate_.without));
}

void BatchTables::build(const BuildOptions& options, const std::function<void(const TableBuild&)>& each,
                        const std::function<void(const std::string&)>& message) const {
  Databases(folder_).build(size_, options, each, message);
}

std::string BatchTables::advice() const {
  constexpr double long_search = 5;  // seconds
  if (seconds_ + unproven_seconds_ < long_search || asked_ || !can_be_built()) return "";
  try {
    const double build = Databases(folder_).estimate(size_, 0, 0, threads_).build;
    if (build == 0) return "";
    return fmt::format(
        "'taquin pdb build {}', once and in about {}, stores tables that make such boards take a fraction "
        "of the time",
        size_, predicted(build));
  } catch (const Error&) {
    return "";
  }
}

}  // namespace taquin
