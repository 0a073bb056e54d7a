// The matrix and its rows against searches made one by one; what a killed run leaves; rows as JSON and CSV.
#include "taquin/laboratory/compare/compare.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "taquin/io/grids/grid_text.hpp"
#include "taquin/io/instances.hpp"
#include "taquin/laboratory/build_info.hpp"
#include "taquin/laboratory/compare/branching.hpp"
#include "taquin/laboratory/compare/csv.hpp"
#include "taquin/laboratory/compare/record.hpp"
#include "taquin/laboratory/compare/summary.hpp"
#include "taquin/laboratory/quality.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/solver/grid_solve.hpp"
#include "taquin/solver/solve.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/json.hpp"
#include "taquin/util/printable.hpp"

namespace taquin {
namespace {

Matrix small_matrix() {
  Matrix matrix;
  matrix.algorithms = {"dijkstra", "astar", "idastar"};
  matrix.heuristics = {"misplaced", "manhattan", "pdb"};
  for (const Instance& instance : find_instances("waterloo:fig7,stale-g-counterexample")) {
    matrix.instances.push_back(with_goal(instance));
  }
  return matrix;
}

// In the order of their numbers.
std::vector<TrialRow> rows_of(const Matrix& matrix, CompareOptions options = {}) {
  std::vector<TrialRow> rows;
  options.row = [&](const TrialRow& row) { rows.push_back(row); };
  EXPECT_TRUE(compare(matrix, options));
  std::sort(rows.begin(), rows.end(), [](const TrialRow& a, const TrialRow& b) { return a.number < b.number; });
  return rows;
}

// All but times.
std::string without_times(TrialRow row) {
  row.seconds = row.setup_seconds = 0;
  return row_json(row);
}

TEST(Compare, TheMatrixBoardByBoard) {
  const std::vector<Trial> trials = trials_of(small_matrix());
  ASSERT_EQ(trials.size(), 14U);  // twice: dijkstra alone, two algorithms with three heuristics
  EXPECT_EQ(trials[0].algorithm, "dijkstra");
  EXPECT_EQ(trials[0].heuristic, "");
  EXPECT_EQ(trials[3].algorithm, "astar");
  EXPECT_EQ(trials[3].heuristic, "pdb");
  EXPECT_EQ(trials[7].instance, 1U);
  for (std::size_t i = 0; i < trials.size(); ++i) EXPECT_EQ(trials[i].number, i + 1);
}

TEST(Compare, NamesAreSpeltOnce) {
  Matrix matrix;
  matrix.algorithms = {"AStar", "astar", "auto"};
  matrix.heuristics = {"Linear_Conflict+Misplaced", "linear-conflict+misplaced"};
  matrix = spelt(matrix);
  EXPECT_EQ(matrix.algorithms, (std::vector<std::string>{"astar", "auto"}));
  EXPECT_EQ(matrix.heuristics, std::vector<std::string>{"linear-conflict+misplaced"});
  matrix.heuristics = {"manhatan"};
  EXPECT_THROW(spelt(matrix), Error);
}

TEST(Compare, RowsHaveTheQualityOfTheirHeuristic) {
  Matrix matrix = small_matrix();
  matrix.quality_samples = 20'000;
  std::map<std::string, double> etas;
  for (const TrialRow& row : rows_of(matrix)) {
    EXPECT_EQ(row.eta.has_value(), !row.heuristic.empty()) << row.algorithm;
    EXPECT_EQ(row_from_json(row_json(row)).eta, row.eta);
    if (row.eta) etas.emplace(row.heuristic, *row.eta);
  }
  Request request{Board(3, 3, {8, 6, 7, 2, 5, 4, 3, 0, 1}), goal_named("last", 3, 3)};
  request.algorithm = "idastar";
  for (const std::string& heuristic : matrix.heuristics) {
    request.heuristic = heuristic;
    Solver solver;
    solver.prepare(request);
    EXPECT_EQ(etas[heuristic], quality(request.goal, solver.evaluator(request), {.samples = 20'000}).eta.value);
  }
}

TEST(Compare, RowsAreThoseOfSingleSolves) {
  const Matrix matrix = small_matrix();
  const std::vector<Trial> trials = trials_of(matrix);
  const std::vector<TrialRow> rows = rows_of(matrix);
  ASSERT_EQ(rows.size(), trials.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const BoardEntry& entry = *matrix.instances[trials[i].instance].entry();
    Request request{entry.board, *entry.goal};
    request.algorithm = trials[i].algorithm;
    if (!trials[i].heuristic.empty()) request.heuristic = trials[i].heuristic;
    const Answer answer = solve(request);
    EXPECT_EQ(rows[i].length, answer.length);
    EXPECT_EQ(rows[i].lower_bound, answer.lower_bound);
    EXPECT_EQ(name(rows[i].status), name(answer.status));
    EXPECT_EQ(rows[i].counts.expanded, answer.counts.expanded) << rows[i].algorithm << rows[i].heuristic;
    EXPECT_EQ(rows[i].counts.generated, answer.counts.generated);
    EXPECT_EQ(rows[i].counts.reopened, answer.counts.reopened);
    EXPECT_EQ(rows[i].counts.peak_open, answer.counts.peak_open);
    EXPECT_EQ(rows[i].counts.peak_bytes, answer.counts.peak_bytes);
    ASSERT_EQ(rows[i].rounds.size(), answer.rounds.size());
    for (std::size_t r = 0; r < answer.rounds.size(); ++r) {
      EXPECT_EQ(rows[i].rounds[r].bound, answer.rounds[r].bound);
      EXPECT_EQ(rows[i].rounds[r].generated, answer.rounds[r].generated);
    }
  }
}

TEST(Compare, PairsThatMakeNoSenseAreRowsThatSayWhy) {
  Matrix matrix;
  matrix.algorithms = {"astar", "construct"};
  matrix.heuristics = {"walking-distance", "manhattan"};
  const Instance korf24 = find_instances("korf-felner50:1").front();
  matrix.instances = {
      with_goal(korf24), with_goal(find_instances("uva10181:sample2").front()), {0, Error("line 1: no board"), "bad"}};
  matrix.limits.expanded = 20'000;
  const std::vector<TrialRow> rows = rows_of(matrix);
  ASSERT_EQ(rows.size(), 7U);
  EXPECT_EQ(rows[0].status, TrialStatus::refused);
  EXPECT_NE(rows[0].message.find("walking-distance"), std::string::npos);
  EXPECT_EQ(rows[1].status, TrialStatus::limit);
  EXPECT_EQ(rows[1].message, "node limit reached");
  EXPECT_GT(rows[1].lower_bound, 50);
  EXPECT_EQ(rows[2].status, TrialStatus::bounded);
  EXPECT_EQ(rows[3].status, TrialStatus::unsolvable);
  EXPECT_EQ(rows[5].status, TrialStatus::unsolvable);
  EXPECT_EQ(rows[6].status, TrialStatus::error);
  EXPECT_EQ(rows[6].message, "line 1: no board");
}

TEST(Compare, AGuessProvesNothing) {
  Matrix matrix;
  matrix.algorithms = {"astar"};
  matrix.heuristics = {"manhattan"};
  matrix.metric = Metric::mtm;
  matrix.instances = {with_goal(find_instances("waterloo:fig7").front())};
  const TrialRow row = rows_of(matrix).front();
  EXPECT_EQ(row.status, TrialStatus::bounded);
  EXPECT_NE(row.message.find("no lower bound"), std::string::npos) << row.message;
}

TEST(Compare, LimitsAreRows) {
  Matrix matrix;
  matrix.algorithms = {"idastar"};
  matrix.heuristics = {"misplaced"};
  matrix.instances = {with_goal(find_instances("hardest15:1").front())};
  matrix.limits.seconds = 0.05;
  matrix.limits.bytes = 1 << 20;
  const std::vector<TrialRow> timed = rows_of(matrix);
  ASSERT_EQ(timed.size(), 1U);
  EXPECT_EQ(timed[0].message, "time limit reached");

  matrix.limits.seconds = 600;  // so long that a busy machine has filled the memory, too
  matrix.algorithms = {"astar", "dijkstra"};
  const std::vector<TrialRow> filled = rows_of(matrix);
  ASSERT_EQ(filled.size(), 2U);
  for (const TrialRow& row : filled) {
    EXPECT_EQ(row.status, TrialStatus::limit);
    EXPECT_NE(row.message.find("memory limit"), std::string::npos) << row.message;
    EXPECT_LE(row.counts.peak_bytes, matrix.limits.bytes);
  }

  matrix.algorithms = {"idastar", "astar", "dijkstra"};
  matrix.instances = {with_goal(find_instances("aoj:13b").front())};
  const std::vector<TrialRow> solved = rows_of(matrix);
  ASSERT_EQ(solved.size(), 3U);
  for (const TrialRow& row : solved) EXPECT_EQ(row.status, TrialStatus::optimal);
}

TEST(Compare, SetupIsToldInEveryRowThatRestsOnIt) {
  Matrix matrix;
  matrix.algorithms = {"astar", "idastar"};
  matrix.heuristics = {"pdb"};
  for (const Instance& instance : find_instances("poj1077")) matrix.instances.push_back(with_goal(instance));
  const std::vector<TrialRow> rows = rows_of(matrix);
  ASSERT_EQ(rows.size(), 4U);
  const auto [least, most] = std::minmax_element(
      rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.setup_seconds < b.setup_seconds; });
  EXPECT_GT(least->setup_seconds, 0);
  EXPECT_GT(least->setup_seconds, most->setup_seconds / 50);  // not the first row alone
}

Matrix matrix_of_grids() {
  Matrix matrix;
  for (const char* start : {"2 3 6 / 1 0 7 / 4 8 5", "8 1 3 / 4 0 2 / 7 6 5", "2 1 3 / 4 5 6 / 7 8 0"})
    matrix.grids.push_back({start, read_grid({.start = start, .costs = "inverse"})});
  matrix.grids.push_back({"equal", read_grid({.start = "1 1 2 / 2 3 0", .goal = "0 3 2 / 2 1 1"})});
  matrix.algorithms = {"dijkstra", "AStar", "idastar-cr", "baestar", "greedy", "auto"};
  matrix.heuristics = {"grid-distance", "grid-patterns"};
  return spelt(matrix);
}

TEST(Compare, RowsOfGridPuzzlesAreThoseOfSingleSolves) {
  CompareOptions two_threads;
  two_threads.threads = 2;
  const Matrix matrix = matrix_of_grids();
  const std::vector<Trial> trials = trials_of(matrix);
  const std::vector<TrialRow> rows = rows_of(matrix, two_threads);
  ASSERT_EQ(rows.size(), 40U);  // four times: dijkstra and auto alone, four algorithms with two heuristics
  std::set<TrialStatus> seen;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const TrialRow& row = rows[i];
    seen.insert(row.status);
    GridRequest request{.problem = matrix.grids[trials[i].instance].problem, .algorithm = row.algorithm};
    if (!row.heuristic.empty()) request.heuristic = row.heuristic;
    if (row.status == TrialStatus::refused) {
      EXPECT_THROW(solve(request), Error);
      EXPECT_EQ(row.heuristic, "grid-patterns");
      continue;
    }
    const GridAnswer answer = solve(request);
    EXPECT_EQ(name(row.status), name(answer.status));
    EXPECT_EQ(row.length, answer.length);
    EXPECT_EQ(row.cost, answer.cost);
    EXPECT_EQ(row.lower_bound, answer.lower_bound);
    EXPECT_EQ(row.counts.expanded, answer.counts.expanded) << row.algorithm << row.heuristic;
    EXPECT_EQ(row.rounds.size(), answer.rounds.size());
    EXPECT_EQ(row_json(row_from_json(row_json(row))), row_json(row));
  }
  EXPECT_EQ(seen,
            (std::set{TrialStatus::optimal, TrialStatus::bounded, TrialStatus::unsolvable, TrialStatus::refused}));
}

TEST(Compare, AComparisonOfGridPuzzlesIsResumedWithItsOwnCosts) {
  Matrix matrix = matrix_of_grids();
  const std::string header = header_json(matrix, {});
  std::string text = header + "\n";
  for (const TrialRow& row : rows_of(matrix)) text += row_json(row) + "\n";
  EXPECT_EQ(read_record(text, header, trials_of(matrix)).rows.size(), 40U);
  matrix.grids[0].problem.costs[1] += 1;
  EXPECT_THROW(read_record(text, header_json(matrix, {}), trials_of(matrix)), Error);
}

TEST(Compare, SkipsAndStops) {
  std::vector<std::uint64_t> numbers;
  CompareOptions options;
  options.skip = [](const Trial& trial) { return trial.number % 2 == 0; };
  options.row = [&](const TrialRow& row) { numbers.push_back(row.number); };
  EXPECT_TRUE(compare(small_matrix(), options));
  EXPECT_EQ(numbers, (std::vector<std::uint64_t>{1, 3, 5, 7, 9, 11, 13}));
  numbers.clear();
  std::stop_source stop;
  options.stop = stop.get_token();
  options.skip = {};
  options.row = [&](const TrialRow& row) {
    numbers.push_back(row.number);
    if (numbers.size() == 3) stop.request_stop();
  };
  EXPECT_FALSE(compare(small_matrix(), options));
  EXPECT_EQ(numbers, (std::vector<std::uint64_t>{1, 2, 3}));
}

TEST(Compare, WhatTheCallbackThrowsArrives) {
  CompareOptions options;
  options.row = [](const TrialRow&) { throw Error("the disk is full"); };
  EXPECT_THROW(compare(small_matrix(), options), Error);
}

TEST(Branching, RussellAndNorvigsExample) {
  // "A solution at depth 5 using 52 nodes": 1.92.
  EXPECT_NEAR(*effective_branching_factor(52, 5), 1.92, 0.005);
}

TEST(Branching, TheSumIsTheNodes) {
  for (const std::int64_t depth : {1, 2, 5, 31, 80, 1000}) {
    for (const std::uint64_t generated : {1ULL, 4ULL, 79ULL, 80ULL, 81ULL, 1'000'000ULL, 400'000'000'000ULL}) {
      const double b = *effective_branching_factor(generated, depth);
      double sum = 0, power = 1;
      for (std::int64_t i = 0; i <= depth; ++i, power *= b) sum += power;
      EXPECT_NEAR(sum / (static_cast<double>(generated) + 1), 1, 1e-6) << generated << " at depth " << depth;
    }
  }
  EXPECT_NEAR(*effective_branching_factor(7, 7), 1, 1e-12);
  EXPECT_FALSE(effective_branching_factor(0, 5));
  EXPECT_FALSE(effective_branching_factor(5, 0));
  EXPECT_FALSE(effective_branching_factor(5, -1));
  EXPECT_LT(*effective_branching_factor(1, 100'000'000), 1);
}

TEST(Record, RowsComeBack) {
  Matrix matrix = small_matrix();
  matrix.instances.push_back({0, Error("no board: \xFF\n"), "b\"a,d"});
  for (const TrialRow& row : rows_of(matrix)) EXPECT_EQ(row_json(row_from_json(row_json(row))), row_json(row));
  EXPECT_THROW(row_from_json("{}"), Error);
  EXPECT_THROW(row_from_json("[1]"), Error);
  EXPECT_THROW(row_from_json(R"({"trial":"x"})"), Error);
}

class Kept : public testing::Test {
 protected:
  const Matrix matrix = small_matrix();
  const std::vector<Trial> trials = trials_of(matrix);
  const std::string header = header_json(matrix, {});
  std::string text = header + "\n";
  void SetUp() override {
    for (const TrialRow& row : rows_of(matrix)) text += row_json(row) + "\n";
  }
  void refused(const std::string& file, const std::string& part) {
    try {
      read_record(file, header, trials);
      ADD_FAILURE() << "taken: " << file.substr(0, 200);
    } catch (const Error& error) {
      EXPECT_NE(std::string(error.what()).find(part), std::string::npos) << error.what();
    }
  }
};

TEST_F(Kept, CutOffAnywhere) {
  const std::vector<std::size_t> ends = [&] {
    std::vector<std::size_t> places;
    for (std::size_t at = text.find('\n'); at != text.npos; at = text.find('\n', at + 1)) places.push_back(at + 1);
    return places;
  }();
  for (std::size_t cut = 0; cut <= text.size(); cut += cut < 40 ? 1 : 13) {
    const TrialRecord record = read_record(std::string_view(text).substr(0, cut), header, trials);
    const auto whole =
        static_cast<std::size_t>(std::count_if(ends.begin(), ends.end(), [&](std::size_t end) { return end <= cut; }));
    EXPECT_EQ(record.rows.size(), whole == 0 ? 0 : whole - 1);
    EXPECT_EQ(record.bytes, whole == 0 ? 0 : ends[whole - 1]);
  }
}

TEST_F(Kept, GoneOnWithIsAnUnbrokenRun) {
  const std::vector<TrialRow> unbroken = rows_of(matrix);
  const std::string half = text.substr(0, text.size() / 2);
  std::vector<TrialRow> rows = read_record(half, header, trials).rows;
  ASSERT_GT(rows.size(), 2U);
  ASSERT_LT(rows.size(), trials.size() - 2);
  std::set<std::uint64_t> done;
  for (const TrialRow& row : rows) done.insert(row.number);
  CompareOptions options;
  options.skip = [&](const Trial& trial) { return done.count(trial.number) > 0; };
  for (TrialRow& row : rows_of(matrix, options)) rows.push_back(std::move(row));
  ASSERT_EQ(rows.size(), unbroken.size());
  for (std::size_t i = 0; i < rows.size(); ++i) EXPECT_EQ(without_times(rows[i]), without_times(unbroken[i]));
}

TEST_F(Kept, OtherFilesAreRefused) {
  refused("8 6 7 / 2 5 4 / 3 0 1", "line 1: not a line");
  refused("8 6 7 / 2 5 4 / 3 0 1\n", "line 1: not a line");
  refused("{\"type\":\"nothing\"}\n", "line 1: not the first line");
  refused(header + "\nnonsense\n", "line 2: not a line");
  refused(header + "\n{\"trial\":1}\n", "line 2: not a row");
  Matrix other = matrix;
  other.limits.seconds = 7;
  refused(header_json(other, {}) + "\n", "time 7.0, this run has 60.0");
  other = matrix;
  std::swap(other.instances[0], other.instances[1]);
  refused(header_json(other, {}) + "\n", "boards_hash");
  refused(header_json(matrix, {1, true, std::nullopt}) + "\n", "timing true");
  refused(header_json(matrix, {1, false, 5}) + "\n", "seed 5");
  std::string elsewhere = header;
  const std::string commit = json_of(build_info().commit);
  elsewhere.replace(elsewhere.find(commit), commit.size(), "\"0123456789ab\"");
  refused(elsewhere + "\n", "commit \"0123456789ab\"");
  // Only the number of threads may differ.
  EXPECT_EQ(read_record(header_json(matrix, {8, false, std::nullopt}) + "\n", header, trials).rows.size(), 0U);
  const std::string row = text.substr(header.size() + 1, text.find('\n', header.size() + 1) - header.size());
  EXPECT_EQ(read_record(header + "\n" + row + row, header, trials).rows.size(), 1U);
  std::string moved = row;
  moved.replace(moved.find("\"trial\":1"), 9, "\"trial\":2");
  refused(header + "\n" + moved, "trial 2 is dijkstra");
  std::string failed = row;
  failed.replace(failed.find("\"optimal\""), 9, "\"error\"");
  refused(header + "\n" + failed, "line 2: trial 1 ended in an error of the program");
}

TEST_F(Kept, RowsThatContradictThemselvesAreRefused) {
  TrialRow whole =
      row_from_json(text.substr(header.size() + 1, text.find('\n', header.size() + 1) - header.size() - 1));
  ASSERT_EQ(whole.status, TrialStatus::optimal);
  const auto refused_with = [&](auto change) {
    TrialRow row = whole;
    change(row);
    refused(header + "\n" + row_json(row) + "\n", "line 2: trial 1 contradicts itself (it is ");
  };
  refused_with([](TrialRow& row) { row.length = 1; });
  refused_with([](TrialRow& row) { row.length = -1; });
  refused_with([](TrialRow& row) { ++row.lower_bound; });
  refused_with([](TrialRow& row) { row.lower_bound = row.length = -1; });
  refused_with([](TrialRow& row) { row.seconds = -1; });
  refused_with([](TrialRow& row) { row.status = TrialStatus::unsolvable; });
  refused_with([](TrialRow& row) { row.status = TrialStatus::limit; });
  refused_with([](TrialRow& row) { row.status = TrialStatus::bounded, row.lower_bound = row.length + 1; });
  whole.status = TrialStatus::bounded;
  --whole.lower_bound;
  EXPECT_EQ(read_record(header + "\n" + row_json(whole) + "\n", header, trials).rows.size(), 1U);
  std::string number = row_json(whole);
  number.replace(number.find("\"lower_bound\":") + 14, 1, "\"");
  refused(header + "\n" + number + "\n", "line 2: not a line of a comparison");
}

TEST(Record, TheHeadSaysWhereFiguresComeFrom) {
  const JsonValue json(header_json(small_matrix(), {3, false, 42}));
  EXPECT_EQ(json.at("commit").as<std::string>(), build_info().commit);
  EXPECT_EQ(json.at("compiler").as<std::string>(), build_info().compiler);
  EXPECT_NE(json.at("compiler").as<std::string>().find(' '), std::string::npos);
  EXPECT_EQ(json.at("machine").as<std::string>(), processor_name());
  EXPECT_EQ(json.at("seed").as<int>(), 42);
  EXPECT_EQ(json.at("threads").as<int>(), 3);
  EXPECT_EQ(json.at("settings").at("algorithms").items().size(), 3U);
  EXPECT_EQ(processor_name("/nowhere/cpuinfo"), "unknown");
}

// A reader of RFC 4180, by its grammar.
std::vector<std::vector<std::string>> parse_csv(const std::string& text) {
  std::vector<std::vector<std::string>> lines{{""}};
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '"' && i + 1 < text.size() && text[i + 1] == '"') {
      lines.back().back() += text[++i];
    } else if (c == '"') {
      quoted = !quoted;
    } else if (!quoted && c == ',') {
      lines.back().emplace_back();
    } else if (!quoted && c == '\r') {
      EXPECT_EQ(text[++i], '\n');
      lines.emplace_back(1);
    } else {
      lines.back().back() += c;
    }
  }
  lines.pop_back();
  return lines;
}

TEST(Csv, SaysWhatJsonSays) {
  Matrix matrix = small_matrix();
  matrix.instances.push_back({0, Error("no,\r\n\"board\""), "b\"a,d"});
  const std::vector<TrialRow> rows = rows_of(matrix);
  std::string text = csv_head();
  for (const TrialRow& row : rows) text += csv_row(row);
  const auto lines = parse_csv(text);
  ASSERT_EQ(lines.size(), rows.size() + 1);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const JsonValue json(row_json(rows[i]));
    ASSERT_EQ(lines[i + 1].size(), lines[0].size());
    for (std::size_t c = 0; c < lines[0].size(); ++c) {
      const std::string& key = lines[0][c];
      if (key == "rounds") continue;
      const JsonValue value = json.find(key);
      const std::string& cell = lines[i + 1][c];
      if (value.is_string())
        EXPECT_EQ(cell, printable(value.as<std::string>()));
      else if (value.is_null())
        EXPECT_EQ(cell, "");
      else
        EXPECT_EQ(std::stod(cell), value.as<double>()) << key;
    }
  }
  EXPECT_EQ(lines.back()[1], "b\"a,d");
}

TEST(Summary, MeansByPair) {
  TrialRow a, b, c;
  a.algorithm = b.algorithm = c.algorithm = "astar";
  a.heuristic = b.heuristic = c.heuristic = "manhattan";
  a.length = 10, a.counts.generated = 100, a.status = TrialStatus::optimal;
  b.length = 20, b.counts.generated = 300, b.status = TrialStatus::bounded;
  c.status = TrialStatus::limit, c.counts.generated = 1'000'000, c.counts.peak_bytes = 7;
  const auto pairs = summaries_of({a, b, c, TrialRow{}});
  ASSERT_EQ(pairs.size(), 1U);
  EXPECT_EQ(pairs[0].boards, 3U);
  EXPECT_EQ(pairs[0].solved, 2U);
  EXPECT_EQ(pairs[0].optimal, 1U);
  EXPECT_DOUBLE_EQ(pairs[0].length, 15);
  EXPECT_DOUBLE_EQ(pairs[0].generated, 200);
  EXPECT_EQ(pairs[0].peak_bytes, 7U);
}

}  // namespace
}  // namespace taquin
