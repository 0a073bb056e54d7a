// The runner: a team of threads takes the trials, and one solver serves them all.
#include "taquin/laboratory/compare/compare.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <tuple>
#include <utility>

#include "taquin/core/ordered.hpp"
#include "taquin/io/grids/grid_text.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/laboratory/compare/compare_grid.hpp"
#include "taquin/laboratory/quality.hpp"
#include "taquin/solver/grid_solve.hpp"
#include "taquin/solver/plan/stages.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

template <class Spell>
std::vector<std::string> spelt_by(Spell spell, const std::vector<std::string>& names) {
  std::vector<std::string> result;
  for (const std::string& typed : names) {
    std::string known = typed == "auto" ? typed : spell(typed);
    if (std::find(result.begin(), result.end(), known) == result.end()) result.push_back(std::move(known));
  }
  return result;
}

std::string spell_algorithm(std::string_view typed) { return std::string(find_algorithm(typed).name); }

std::string spell_heuristic(std::string_view typed) {
  std::string text;
  for (const std::string_view part : heuristics_in(typed)) text += (text.empty() ? "" : "+") + std::string(part);
  return text;
}

// Why a solution found with an inadmissible heuristic is not called shortest.
std::string doubt(const std::string& heuristic, Metric metric) {
  if (heuristic.empty() || heuristic == "auto") return "";
  for (const std::string_view part : heuristics_in(heuristic)) {
    const HeuristicInfo& info = find_heuristic(part);
    if (!(metric == Metric::stm ? info.admissible_stm : info.admissible_mtm)) {
      return fmt::format("{} is no lower bound under {}: the search proves nothing", part, name(metric));
    }
  }
  return "";
}

class Runner {
 public:
  Runner(const Matrix& matrix, const CompareOptions& options)
      : matrix_(matrix), options_(options), trials_(trials_of(matrix)), solver_(options.storage, options.threads) {
    for (const BoardItem& instance : matrix.instances) {
      const BoardEntry* const entry = instance.entry();
      if (entry == nullptr) texts_.emplace_back();
      if (entry != nullptr) texts_.emplace_back(to_text(entry->board), to_text(*entry->goal));
    }
    for (const auto& [id, problem] : matrix.grids)
      texts_.emplace_back(to_text(problem, problem.start), goals_text(problem));
  }

  bool run() {
    std::vector<const Trial*> open;
    for (const Trial& trial : trials_) {
      if (!options_.skip || !options_.skip(trial)) open.push_back(&trial);
    }
    if (!make_tables(open) || !measure(open)) return false;
    auto next = open.begin();
    const auto take = [&]() -> std::optional<const Trial*> {
      if (options_.poll) options_.poll();
      if (stopped() || next == open.end()) return std::nullopt;
      return *next++;
    };
    const auto threads = std::min<std::uint64_t>(std::max(options_.threads, 1u), std::max<std::size_t>(open.size(), 1));
    in_order(
        static_cast<unsigned>(threads), take, [&](const Trial* trial, unsigned) { return finished(*trial); },
        [](bool) {});
    return !stopped();
  }

 private:
  bool stopped() const { return options_.stop.stop_requested(); }

  // All tables first: otherwise a search that begins while another's tables are made would wait for them on its own
  // clock.
  bool make_tables(const std::vector<const Trial*>& open) {
    for (const Trial* trial : open) {
      if (is_of_grids()) {
        if (options_.poll) options_.poll();
        if (stopped()) return false;
        if (trial->heuristic == "grid-patterns") grid_tables_.make(grid_request(*trial));
        continue;
      }
      const BoardEntry* const entry = matrix_.instances[trial->instance].entry();
      if (entry == nullptr) continue;
      if (options_.poll) options_.poll();
      try {
        if (stopped() || solver_.prepare(request(*trial, *entry)).is_interrupted) return false;
      } catch (const std::exception&) {
        // The trial will fail the same way and say so in its row.
      }
    }
    return true;
  }

  // The quality of each heuristic for each goal; rows have none where it cannot be measured.
  bool measure(const std::vector<const Trial*>& open) {
    if (matrix_.quality_samples == 0 || is_of_grids() || matrix_.metric == Metric::mtm) return true;
    QualityOptions how{.samples = matrix_.quality_samples, .threads = std::max(options_.threads, 1u)};
    how.progress = [this](double) {
      if (options_.poll) options_.poll();
      return stopped();
    };
    for (const Trial* trial : open) {
      const bool is_measured = !trial->heuristic.empty() && trial->heuristic != "auto";
      if (!is_measured || etas_.contains(key_of_eta(*trial))) continue;
      const BoardEntry& entry = *matrix_.instances[trial->instance].entry();
      try {
        const Quality found = quality(*entry.goal, solver_.evaluator(request(*trial, entry)), how);
        if (!found.is_complete) return false;
        etas_.emplace(key_of_eta(*trial), found.eta.value);
      } catch (const Error&) {
      }
    }
    return true;
  }
  std::pair<std::string, std::string> key_of_eta(const Trial& trial) const {
    return {texts_[trial.instance].second, trial.heuristic};
  }

  // Rows are told as they end, so that a comparison that is killed has lost none.
  bool finished(const Trial& trial) {
    const std::optional<TrialRow> row = row_of(trial);
    if (!row) return false;
    const std::lock_guard lock(telling_);
    options_.row(*row);
    return true;
  }

  // nullopt if the trial was stopped.
  std::optional<TrialRow> row_of(const Trial& trial) {
    TrialRow row;
    row.number = trial.number;
    row.id = is_of_grids() ? matrix_.grids[trial.instance].id : matrix_.instances[trial.instance].id();
    row.metric = matrix_.metric;
    row.algorithm = trial.algorithm;
    row.heuristic = trial.heuristic;
    if (const Error* error = is_of_grids() ? nullptr : matrix_.instances[trial.instance].error()) {
      row.message = error->what();
      return row;
    }
    std::tie(row.board, row.goal) = texts_[trial.instance];
    if (const auto known = etas_.find(key_of_eta(trial)); known != etas_.end()) row.eta = known->second;
    try {
      if (!search(trial, row)) return std::nullopt;
    } catch (const Error& error) {
      row.status = TrialStatus::refused;
      row.message = error.what();
    } catch (const std::bad_alloc&) {
      row.status = TrialStatus::limit;
      row.message = "out of memory";
    } catch (const std::exception& error) {
      row.message = fmt::format("this is a bug, please report it: {}", error.what());
    }
    return row;
  }

  bool is_of_grids() const noexcept { return !matrix_.grids.empty(); }

  bool search(const Trial& trial, TrialRow& row) {
    if (is_of_grids()) return search_grid(grid_request(trial), grid_tables_, row);
    return search(request(trial, *matrix_.instances[trial.instance].entry()), row);
  }

  GridRequest grid_request(const Trial& trial) const {
    GridRequest request{.problem = matrix_.grids[trial.instance].problem,
                        .algorithm = trial.algorithm,
                        .heuristic = trial.heuristic.empty() ? "auto" : trial.heuristic,
                        .weight = matrix_.weight,
                        .limits = matrix_.limits};
    request.limits.stop = options_.stop;
    if (options_.poll) request.progress = [poll = &options_.poll](const SolveProgress&) { (*poll)(); };
    return request;
  }

  Request request(const Trial& trial, const BoardEntry& entry) const {
    Request request{entry.board, *entry.goal};
    request.metric = matrix_.metric;
    request.algorithm = trial.algorithm;
    if (!trial.heuristic.empty()) request.heuristic = trial.heuristic;
    request.weight = matrix_.weight;
    request.limits = matrix_.limits;
    request.limits.stop = options_.stop;
    if (options_.poll) request.progress = [poll = &options_.poll](const SolveProgress&) { (*poll)(); };
    return request;
  }

  bool search(const Request& request, TrialRow& row) {
    const Preparation made = solver_.prepare(request);
    row.setup_seconds = made.seconds;
    if (made.is_interrupted) return false;
    if (made.is_late) {
      row.status = TrialStatus::limit;
      row.message = "time limit reached while its tables were made";
      return true;
    }
    const Answer answer = solver_.solve(request);
    if (row.algorithm == "auto") row.setup_seconds += answer.setup_seconds;  // in the plan's later stages
    fill(row, answer);
    return !answer.interrupted;
  }

  static void fill(TrialRow& row, const Answer& answer) {
    row.status = static_cast<TrialStatus>(answer.status);
    row.length = answer.length;
    row.lower_bound = answer.lower_bound;
    row.counts = answer.counts;
    row.rounds = answer.rounds;
    row.seconds = answer.seconds;
    row.message = answer.message;
    if (row.message.empty() && row.status == TrialStatus::bounded) row.message = doubt(row.heuristic, *row.metric);
  }
  static_assert(static_cast<int>(TrialStatus::limit) == static_cast<int>(Status::limit));

  const Matrix& matrix_;
  const CompareOptions& options_;
  const std::vector<Trial> trials_;
  std::vector<std::pair<std::string, std::string>> texts_;      // by instance: its board and goal
  std::map<std::pair<std::string, std::string>, double> etas_;  // by goal and heuristic
  GridTables grid_tables_;
  Solver solver_;
  std::mutex telling_;  // guards calls of options_.row
};

}  // namespace

Matrix spelt(Matrix matrix) {
  const bool is_of_grids = !matrix.grids.empty();
  matrix.algorithms = spelt_by(is_of_grids ? grid_algorithm : spell_algorithm, matrix.algorithms);
  matrix.heuristics = spelt_by(is_of_grids ? grid_heuristic : spell_heuristic, matrix.heuristics);
  return matrix;
}

namespace {

// Whether a search differs by the heuristic. The plan for grid puzzles chooses its own.
bool takes_heuristic(const Matrix& matrix, const std::string& algorithm) {
  if (algorithm == "auto") return matrix.grids.empty();
  return matrix.grids.empty() ? find_algorithm(algorithm).uses_heuristic : uses_grid_heuristic(algorithm);
}

}  // namespace

std::vector<Trial> trials_of(const Matrix& matrix) {
  std::vector<Trial> trials;
  const auto add = [&](std::size_t instance, const std::string& algorithm, const std::string& heuristic) {
    trials.push_back({trials.size() + 1, instance, algorithm, heuristic});
  };
  const bool is_of_grids = !matrix.grids.empty();
  for (std::size_t i = 0; i < (is_of_grids ? matrix.grids.size() : matrix.instances.size()); ++i) {
    if (!is_of_grids && matrix.instances[i].error() != nullptr) {
      add(i, "", "");
      continue;
    }
    for (const std::string& algorithm : matrix.algorithms) {
      if (!takes_heuristic(matrix, algorithm)) {
        add(i, algorithm, "");
        continue;
      }
      for (const std::string& heuristic : matrix.heuristics) add(i, algorithm, heuristic);
    }
  }
  return trials;
}

bool compare(const Matrix& matrix, const CompareOptions& options) { return Runner(matrix, options).run(); }

}  // namespace taquin
