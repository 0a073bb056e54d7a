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
  options.message = [&line, tell = std::move(tell)](const std::string& news) {
    line.clear();
    tell(news);
  };
  return options;
}

void BatchTables::count(const Board& board, const Answer& answer) {
  if (answer.heuristic != "pdb") return;
  ++boards_;
  seconds_ += answer.seconds;
  size_ = fmt::format("{}x{}", std::min(board.rows(), board.cols()), std::max(board.rows(), board.cols()));
}

bool BatchTables::can_be_built() const {
  const auto names = Databases::names();
  return std::find(names.begin(), names.end(), size_) != names.end();
}

bool BatchTables::repay(std::uint64_t left) {
  const auto folder = cache_folder_if_any();
  if (!wanted_ || asked_ || folder.empty() || boards_ == 0 || !can_be_built()) return false;
  try {
    estimate_ = Databases(folder).estimate(size_, left, seconds_ / static_cast<double>(boards_), threads_);
  } catch (const Error&) {
    return false;
  }
  return asked_ = estimate_.repays();
}

void BatchTables::build(std::stop_source& stop, const std::function<void(const std::string&)>& tell) const {
  if (!quiet_) {
    tell(fmt::format("building the large tables for {}, about {}: the boards left would take about {} without them",
                     size_, duration(estimate_.build), duration(estimate_.without)));
  }
  ProgressLine line(!quiet_);
  DatabaseOptions options = build_options(line, stop, tell);
  options.threads = threads_;
  options.memory = memory_;
  try {
    Databases(cache_folder()).build(size_, options, [](const BuiltTable&) {});
  } catch (const Error& error) {
    line.clear();
    tell(fmt::format("{}; the batch goes on with small tables", error.what()));
  }
}

std::string BatchTables::advice() const {
  constexpr double long_batch = 60;  // seconds: about what the large tables take
  if (seconds_ < long_batch || asked_ || !can_be_built()) return "";
  return fmt::format(
      "{} took {} with tables made at once; 'taquin pdb build {}', a minute or two of work, serves them faster",
      counted(boards_, "board"), duration(seconds_), size_);
}

}  // namespace taquin::cli
