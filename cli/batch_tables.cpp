#include "batch_tables.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "cache.hpp"
#include "signals.hpp"
#include "taquin/heuristic/pdb/databases.hpp"
#include "taquin/puzzle/answer.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"

namespace taquin::cli {

DatabaseOptions build_options(ProgressLine& line, std::stop_source& stop,
                              std::function<void(const std::string&)> tell) {
  DatabaseOptions options;
  options.stop = stop.get_token();
  options.progress = [&line, &stop](const DatabaseProgress& progress) {
    if (Interrupt::asked()) stop.request_stop();
    line.update(progress);
  };
  options.message = [&line, tell = std::move(tell)](const std::string& message) {
    line.clear();
    tell(message);
  };
  return options;
}

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
  return std::find(names.begin(), names.end(), size_) != names.end();
}

bool BatchTables::repay(std::uint64_t remaining) {
  const auto folder = cache_folder_if_any();
  if (!wanted_ || asked_ || folder.empty() || boards_ == 0 || !can_be_built()) return false;
  try {
    estimate_ = Databases(folder).estimate(size_, remaining, seconds_ / static_cast<double>(boards_), threads_);
  } catch (const Error&) {
    return false;
  }
  return asked_ = estimate_.repays();
}

void BatchTables::build(std::stop_source& stop, const std::function<void(const std::string&)>& tell) const {
  if (!quiet_) {
    tell(fmt::format(
        "building the large tables for {} in about {}: without them the remaining boards would take about {}", size_,
        predicted(estimate_.build), predicted(estimate_.without)));
  }
  ProgressLine line(!quiet_);
  DatabaseOptions options = build_options(line, stop, tell);
  options.threads = threads_;
  options.memory = memory_;
  try {
    Databases(cache_folder()).build(size_, options, [](const BuiltTable&) {});
  } catch (const Error& error) {
    line.clear();
    tell(fmt::format("{}; the batch continues with small tables", error.what()));
  }
}

std::string BatchTables::advice() const {
  constexpr double long_search = 5;  // seconds
  const auto folder = cache_folder_if_any();
  if (seconds_ + unproven_seconds_ < long_search || asked_ || folder.empty() || !can_be_built()) return "";
  try {
    const double build = Databases(folder).estimate(size_, 0, 0, threads_).build;
    if (build == 0) return "";
    return fmt::format(
        "'taquin pdb build {}', once and in about {}, stores tables that make such boards take a fraction "
        "of the time",
        size_, predicted(build));
  } catch (const Error&) {
    return "";
  }
}

}  // namespace taquin::cli
