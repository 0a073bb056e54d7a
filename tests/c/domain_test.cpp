// Domains of one's own through the C interface: a directed graph at random against Bellman & Ford, by every algorithm.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "taquin/laboratory/domain.hpp"
#include "tests/c/handles.hpp"

namespace taquin::test_c_domain {

struct FreeAnswer {
  void operator()(taquin_domain_answer* answer) const { taquin_domain_answer_free(answer); }
};
using Answer = std::unique_ptr<taquin_domain_answer, FreeAnswer>;

// The goal is state 0. Labels are the numbers of the states.
struct Graph {
  std::vector<std::vector<taquin_edge>> from;
  std::vector<std::string> names;
  std::vector<std::int64_t> distance;
  int calls = 0;

  explicit Graph(unsigned seed, std::size_t states = 40, int most_cost = 9) : from(states), distance(states, far) {
    std::mt19937 random(seed);
    for (std::size_t i = 0; i < states; ++i) names.push_back(std::to_string(i));
    for (auto& edges : from) {
      for (auto i = random() % 4; i > 0; --i) {
        const auto to = random() % states;
        edges.push_back({to, 1 + static_cast<int>(random() % static_cast<unsigned>(most_cost)), names[to].c_str()});
      }
    }
    distance[0] = 0;
    for (std::size_t round = 0; round < states; ++round) {
      for (std::size_t i = 0; i < states; ++i) {
        for (const taquin_edge& edge : from[i]) distance[i] = std::min(distance[i], distance[edge.to] + edge.cost);
      }
    }
  }
  static constexpr std::int64_t far = TAQUIN_UNREACHABLE;

  taquin_domain domain() {
    taquin_domain domain{};
    domain.size = sizeof domain;
    domain.successors = [](std::uint64_t state, const taquin_edge** edges, void* user) {
      auto& graph = *static_cast<Graph*>(user);
      ++graph.calls;
      *edges = graph.from[state].data();
      return static_cast<std::int64_t>(graph.from[state].size());
    };
    domain.is_goal = [](std::uint64_t state, void*) { return state == 0 ? 1 : 0; };
    // Admissible and not consistent; dead ends are told.
    domain.heuristic = [](std::uint64_t state, void* user) {
      const std::int64_t exact = static_cast<Graph*>(user)->distance[state];
      return exact == far || state % 3 != 0 ? exact : exact / 2;
    };
    domain.user = this;
    return domain;
  }
};

Answer searched(const taquin_domain& domain, std::uint64_t start, const char* algorithm,
                taquin_options options = fresh_options()) {
  options.algorithm = algorithm;
  taquin_domain_answer* answer = nullptr;
  EXPECT_EQ(taquin_domain_search(&domain, start, &options, &answer), TAQUIN_OK)
      << algorithm << ": " << taquin_last_error();
  return Answer(answer);
}

void leads_to_a_goal(const Graph& graph, const taquin_domain_answer& answer, std::uint64_t start) {
  ASSERT_NE(answer.states, nullptr);
  ASSERT_EQ(answer.states[0], start);
  ASSERT_EQ(answer.states[answer.length], 0U);
  std::int64_t cost = 0;
  for (std::size_t i = 0; i < answer.length; ++i) {
    const auto& edges = graph.from[answer.states[i]];
    ASSERT_LT(answer.moves[i], edges.size());
    EXPECT_EQ(edges[answer.moves[i]].to, answer.states[i + 1]);
    EXPECT_STREQ(answer.labels[i], edges[answer.moves[i]].label);
    cost += edges[answer.moves[i]].cost;
  }
  EXPECT_EQ(answer.cost, cost);
}

bool is_two_way(const std::string& algorithm) {
  return algorithm == "bidirectional" || algorithm == "baestar" || algorithm == "nbs" || algorithm == "mm";
}

TEST(CInterfaceDomain, IsSearchedByEveryAlgorithm) {
  const std::vector<std::string> any = {"dfs", "greedy"}, within = {"weighted-astar", "xdp", "xup", "ees"};
  const auto is_in = [](const auto& list, const std::string& name) {
    return std::find(list.begin(), list.end(), name) != list.end();
  };
  int reached = 0;
  for (unsigned seed = 0; seed < 40; ++seed) {
    Graph graph(seed);
    const taquin_domain domain = graph.domain();
    const bool is_reached = graph.distance[1] < Graph::far;
    reached += is_reached;
    for (std::size_t number = 0; taquin_domain_algorithm(number) != nullptr; ++number) {
      const std::string name = taquin_domain_algorithm(number);
      if (is_two_way(name) || name == "bfs" || (name == "iddfs" && !is_reached))
        continue;  // costs; never ends where there are cycles
      const Answer answer = searched(domain, 1, name.c_str());
      if (!is_reached) {
        EXPECT_EQ(answer->status, TAQUIN_UNSOLVABLE) << name << seed;
        EXPECT_EQ(answer->cost, -1);
        continue;
      }
      leads_to_a_goal(graph, *answer, 1);
      if (is_in(any, name)) continue;
      if (is_in(within, name)) {
        EXPECT_LE(2 * answer->cost, 3 * graph.distance[1]) << name << seed;
      } else {
        EXPECT_EQ(answer->cost, graph.distance[1]) << name << seed;
        EXPECT_EQ(answer->lower_bound, graph.distance[1]) << name << seed;
        EXPECT_EQ(answer->status, TAQUIN_OPTIMAL) << name << seed;
      }
    }
  }
  EXPECT_GT(reached, 10);
}

TEST(CInterfaceDomain, IsServedByTheRowsThatSaySo) {
  char* text = nullptr;
  ASSERT_EQ(taquin_table_json(TAQUIN_ALGORITHMS, &text), TAQUIN_OK);
  std::set<std::string> told, known;
  for (const auto& row : nlohmann::json::parse(taken(text))) {
    if (row.at("serves_domains")) told.insert(row.at("name"));
  }
  for (std::size_t number = 0; taquin_domain_algorithm(number) != nullptr; ++number)
    known.insert(taquin_domain_algorithm(number));
  EXPECT_EQ(told, known);
}

// A ring of 100 states whose steps cost 3.
TEST(CInterfaceDomain, IsSearchedFromBothEnds) {
  taquin_domain ring{};
  ring.size = sizeof ring;
  ring.successors = [](std::uint64_t state, const taquin_edge** edges, void*) {
    static taquin_edge pair[2];
    pair[0] = {(state + 1) % 100, 3, nullptr};
    pair[1] = {(state + 99) % 100, 3, nullptr};
    *edges = pair;
    return std::int64_t{2};
  };
  ring.is_goal = [](std::uint64_t state, void*) { return state == 20 ? 1 : 0; };
  ring.goal = 20;
  ring.heuristic_between = [](std::uint64_t from, std::uint64_t to, void*) {
    const auto apart = static_cast<std::int64_t>(from > to ? from - to : to - from);
    return 2 * std::min<std::int64_t>(apart, 100 - apart);
  };
  ring.two_way = 1;
  for (const char* algorithm : {"baestar", "nbs", "mm"}) {
    const Answer answer = searched(ring, 90, algorithm);
    EXPECT_EQ(answer->cost, 90) << algorithm;
    EXPECT_EQ(answer->lower_bound, 90) << algorithm;
    ASSERT_EQ(answer->length, 30U);
    EXPECT_EQ(answer->states[10], 0U);
  }
  ring.unit_costs = 1;
  EXPECT_EQ(searched(ring, 90, "bidirectional")->cost, 30);
  ring.two_way = 0;
  taquin_options options = fresh_options();
  options.algorithm = "mm";
  taquin_domain_answer* none = nullptr;
  EXPECT_EQ(taquin_domain_search(&ring, 90, &options, &none), TAQUIN_BAD_INPUT);
  EXPECT_STREQ(taquin_last_error(), "mm needs moves that lead back, and one goal");
}

TEST(CInterfaceDomain, UnitCostsServeBreadthFirstSearch) {
  Graph graph(3, 200, 1);
  taquin_domain domain = graph.domain();
  taquin_options options = fresh_options();
  options.algorithm = "bfs";
  taquin_domain_answer* none = nullptr;
  EXPECT_EQ(taquin_domain_search(&domain, 1, &options, &none), TAQUIN_BAD_INPUT);
  EXPECT_STREQ(taquin_last_error(), "bfs needs moves that all cost 1");
  domain.unit_costs = 1;
  const auto start = static_cast<std::uint64_t>(
      std::find_if(graph.distance.begin(), graph.distance.end(), [](auto d) { return d == 5; }) -
      graph.distance.begin());
  ASSERT_LT(start, 200U);
  const Answer answer = searched(domain, start, "bfs");
  EXPECT_EQ(answer->cost, 5);
  leads_to_a_goal(graph, *answer, start);
  ASSERT_GT(answer->round_count, 0U);
  EXPECT_EQ(searched(domain, start, "idastar")->rounds[0].bound, start % 3 == 0 ? 2 : 5);
}

// A line without end, on which SMA* keeps to its memory and a limit is exact.
taquin_domain endless() {
  taquin_domain domain{};
  domain.size = sizeof domain;
  domain.successors = [](std::uint64_t state, const taquin_edge** edges, void*) {
    static taquin_edge pair[2];
    pair[0] = {2 * state + 1, 1, nullptr};
    pair[1] = {2 * state + 2, 1, nullptr};
    *edges = pair;
    return std::int64_t{2};
  };
  domain.is_goal = [](std::uint64_t, void*) { return 0; };
  domain.unit_costs = 1;
  return domain;
}

TEST(CInterfaceDomain, LimitsAreAnswers) {
  taquin_options options = fresh_options();
  options.expanded = 1000;
  for (std::size_t number = 0; taquin_domain_algorithm(number) != nullptr; ++number) {
    if (is_two_way(taquin_domain_algorithm(number))) continue;
    const Answer answer = searched(endless(), 0, taquin_domain_algorithm(number), options);
    EXPECT_EQ(answer->status, TAQUIN_LIMIT);
    EXPECT_STREQ(answer->message, "node limit reached") << taquin_domain_algorithm(number);
    EXPECT_EQ(answer->counts.expanded, 1000U) << taquin_domain_algorithm(number);
    EXPECT_EQ(answer->states, nullptr);
  }
  options.expanded = 0;
  options.bytes = 1'000'000;
  EXPECT_STREQ(searched(endless(), 0, "dijkstra", options)->message, "memory limit reached");
  options.bytes = 0;
  options.seconds = 0.01;
  EXPECT_STREQ(searched(endless(), 0, "iddfs", options)->message, "time limit reached");
}

// Memory for 300 nodes or so suffices for far more states.
TEST(CInterfaceDomain, SmastarForgets) {
  taquin_domain domain = endless();
  domain.is_goal = [](std::uint64_t state, void*) { return state == 1500 ? 1 : 0; };
  taquin_options options = fresh_options();
  options.bytes = 150'000;
  const Answer answer = searched(domain, 0, "smastar", options);
  EXPECT_EQ(answer->cost, 10);  // 1501 has 11 bits
  EXPECT_GT(answer->counts.expanded, 1000U);
  EXPECT_LE(answer->counts.peak_bytes, 150'000U);
}

TEST(CInterfaceDomain, TheCallbackMayStop) {
  taquin_options options = fresh_options();
  std::string seen;
  options.user = &seen;
  options.progress = [](const taquin_progress* progress, void* user) {
    *static_cast<std::string*>(user) = progress->algorithm;
    return progress->expanded > 0 ? 1 : 0;
  };
  const Answer answer = searched(endless(), 0, nullptr, options);
  EXPECT_EQ(answer->status, TAQUIN_LIMIT);
  EXPECT_EQ(answer->interrupted, 1);
  EXPECT_STREQ(answer->message, "interrupted");
  EXPECT_EQ(seen, "astar");
}

TEST(CInterfaceDomain, WhatIsWrongIsSaid) {
  const auto refused = [](const taquin_domain& domain, const char* algorithm = nullptr) {
    taquin_options options = fresh_options();
    options.algorithm = algorithm;
    taquin_domain_answer* answer = nullptr;
    const taquin_code code = taquin_domain_search(&domain, 7, &options, &answer);
    EXPECT_EQ(answer, nullptr);
    return std::pair(code, std::string(taquin_last_error()));
  };
  using Refusal = std::pair<taquin_code, std::string>;
  taquin_domain domain = endless();
  domain.is_goal = [](std::uint64_t, void*) { return -3; };
  EXPECT_EQ(refused(domain), Refusal(TAQUIN_BAD_INPUT, "is_goal: found -3 for state 7, expected at least 0"));
  domain = endless();
  domain.heuristic = [](std::uint64_t, void*) { return std::int64_t{-1}; };
  EXPECT_EQ(refused(domain), Refusal(TAQUIN_BAD_INPUT, "heuristic: found -1 for state 7, expected at least 0"));
  domain = endless();
  domain.successors = [](std::uint64_t, const taquin_edge**, void*) { return std::int64_t{-1}; };
  EXPECT_EQ(refused(domain), Refusal(TAQUIN_BAD_INPUT, "successors: found -1 for state 7, expected at least 0"));
  domain.successors = [](std::uint64_t, const taquin_edge** edges, void*) {
    static const taquin_edge none{7, 0, nullptr};
    *edges = &none;
    return std::int64_t{1};
  };
  domain.unit_costs = 0;
  EXPECT_EQ(refused(domain), Refusal(TAQUIN_BAD_INPUT, "found a move that costs 0; expected at least 1"));
  EXPECT_EQ(refused(endless(), "astr").first, TAQUIN_BAD_INPUT);
  EXPECT_NE(
      refused(endless(), "beam")
          .second.find(
              "beam does not serve domains of one's own: it needs moves with numbers that lead back; expected one of "
              "bfs, dfs"),
      std::string::npos);
  domain.size = 4;
  EXPECT_EQ(refused(domain), Refusal(TAQUIN_BAD_ARGUMENT, "domain.size: not set to sizeof(taquin_domain)"));
  domain = endless();
  domain.is_goal = nullptr;
  EXPECT_EQ(refused(domain).first, TAQUIN_BAD_ARGUMENT);
}

// Nodes whose depth and value are within the bound, below a state that was reached from `last`.
double nodes_within(const Graph& graph, const taquin_domain& domain, std::uint64_t state, std::uint64_t last,
                    std::int64_t bound) {
  if (bound < 0 || domain.heuristic(state, domain.user) > bound) return 0;
  double nodes = 1;
  for (const taquin_edge& edge : graph.from[state]) {
    if (edge.to != last) nodes += nodes_within(graph, domain, edge.to, state, bound - 1);
  }
  return nodes;
}

nlohmann::json quality_of(const taquin_domain& domain, const std::vector<std::uint64_t>& states, std::uint64_t samples,
                          const std::vector<std::int32_t>& bounds) {
  char* text = nullptr;
  const auto code =
      taquin_domain_quality(&domain, 1, states.data(), states.size(), samples, 1, bounds.data(), bounds.size(), &text);
  EXPECT_EQ(code, TAQUIN_OK) << taquin_last_error();
  if (code != TAQUIN_OK) return {};
  auto found = nlohmann::json::parse(text);
  taquin_string_free(text);
  return found;
}

// With consistent values: the exact distances. All states that are not dead ends lead to the goal, which leads back.
struct ExactGraph : Graph {
  explicit ExactGraph(unsigned seed) : Graph(seed, 30, 1) {
    for (std::uint64_t to = 1; to < 4; ++to) from[0].push_back({to, 1, names[to].c_str()});
  }
  taquin_domain domain() {
    taquin_domain domain = Graph::domain();
    domain.unit_costs = 1;
    domain.heuristic = [](std::uint64_t state, void* user) { return static_cast<Graph*>(user)->distance[state]; };
    return domain;
  }
  std::vector<std::uint64_t> reached() const {
    std::vector<std::uint64_t> states{1};
    for (std::size_t at = 0; at < states.size(); ++at) {
      for (const taquin_edge& edge : from[states[at]]) {
        if (distance[edge.to] < far && std::find(states.begin(), states.end(), edge.to) == states.end())
          states.push_back(edge.to);
      }
    }
    return states;
  }
};

TEST(CInterfaceDomain, QualityIsExactWhereAllStatesAreCounted) {
  int measured = 0;
  for (unsigned seed = 0; seed < 40; ++seed) {
    ExactGraph graph(seed);
    const taquin_domain domain = graph.domain();
    if (graph.distance[1] >= Graph::far) continue;
    ++measured;
    const auto states = graph.reached();
    const auto found = quality_of(domain, {}, states.size(), {0, 3, 7});
    EXPECT_EQ(found["sampling"], "all");
    EXPECT_EQ(found["samples"], states.size());
    const double branching = found["branching"];
    double eta = 0, mean = 0, nodes[3] = {};
    for (const std::uint64_t state : states) {
      eta += std::pow(branching, -static_cast<double>(graph.distance[state]));
      mean += static_cast<double>(graph.distance[state]);
      for (std::size_t k = 0; k < 3; ++k)
        nodes[k] += nodes_within(graph, domain, state, ~std::uint64_t{0}, found["rounds"][k]["bound"]);
    }
    const auto count = static_cast<double>(states.size());
    EXPECT_NEAR(found["eta"], eta / count, 1e-12);
    EXPECT_NEAR(found["mean"], mean / count, 1e-12);
    EXPECT_EQ(found["eta_error"], 0);
    for (std::size_t k = 0; k < 3; ++k) EXPECT_NEAR(found["rounds"][k]["expanded"], nodes[k] / count, 1e-9) << seed;
  }
  EXPECT_GT(measured, 10);
}

// A torus of 64 x 64 cells by knight's moves of 8 ways, two-way: every state is like any other.
struct Torus {
  taquin_edge edges[8] = {};
  static constexpr int rows[] = {1, -1, 1, -1, 2, -2, 2, -2}, cols[] = {2, -2, -2, 2, 1, -1, -1, 1};
  taquin_domain domain() {
    taquin_domain domain{};
    domain.size = sizeof domain;
    domain.successors = [](std::uint64_t state, const taquin_edge** edges, void* user) -> std::int64_t {
      auto& torus = *static_cast<Torus*>(user);
      for (std::size_t i = 0; i < 8; ++i) {
        const auto row = (state / 64 + 64 + static_cast<std::uint64_t>(rows[i])) % 64,
                   col = (state % 64 + 64 + static_cast<std::uint64_t>(cols[i])) % 64;
        torus.edges[i].to = row * 64 + col;
      }
      *edges = torus.edges;
      return 8;
    };
    domain.is_goal = [](std::uint64_t state, void*) { return state == 0 ? 1 : 0; };
    domain.heuristic = [](std::uint64_t state, void*) -> std::int64_t {
      const auto row = std::min(state / 64, 64 - state / 64), col = std::min(state % 64, 64 - state % 64);
      return static_cast<std::int64_t>((row + col + 2) / 3);
    };
    domain.unit_costs = 1;
    domain.two_way = 1;
    domain.user = this;
    return domain;
  }
};

TEST(CInterfaceDomain, QualityOfSamplesIsNearThatOfAllStates) {
  Torus torus;
  const taquin_domain domain = torus.domain();
  const auto all = quality_of(domain, {}, 4096, {20}), walk = quality_of(domain, {}, 4000, {20});
  std::vector<std::uint64_t> drawn;
  std::mt19937_64 random(1);
  for (int i = 0; i < 4000; ++i) drawn.push_back(random() % 4096);
  const auto given = quality_of(domain, drawn, 1, {20});
  EXPECT_EQ(all["sampling"], "all");
  EXPECT_EQ(walk["sampling"], "walk");
  EXPECT_EQ(given["sampling"], "given");
  EXPECT_NEAR(all["branching"], 7, 1e-9);
  for (const auto& sampled : {walk, given}) {
    EXPECT_EQ(sampled["samples"], 4000);
    EXPECT_NEAR(sampled["branching"], 7, 1e-9);
    for (const auto& [key, error] : {std::pair("mean", "mean_error"), std::pair("eta", "eta_error")}) {
      EXPECT_NEAR(sampled[key], all[key], 4 * sampled[error].get<double>()) << sampled;
      EXPECT_LT(sampled[error], all[key]);
    }
  }
  EXPECT_NEAR(given["rounds"][0]["expanded"], all["rounds"][0]["expanded"],
              4 * given["rounds"][0]["error"].get<double>());
}

TEST(CInterfaceDomain, QualityRefusesWhatCannotBeMeasured) {
  char* text = nullptr;
  const auto refused = [&](const taquin_domain& domain, std::uint64_t samples, std::int32_t bound) {
    EXPECT_EQ(taquin_domain_quality(&domain, 1, nullptr, 0, samples, 1, &bound, 1, &text), TAQUIN_BAD_INPUT);
    return std::string(taquin_last_error());
  };
  Torus torus;
  taquin_domain domain = torus.domain();
  EXPECT_EQ(refused(domain, 0, 1), "found 0 samples, expected at least 1");
  EXPECT_EQ(refused(domain, 99, 1), "found 99 samples, expected at least 100 for a random walk");
  EXPECT_EQ(refused(domain, 5000, 401), "found the bound 401, expected 0 to 400");
  EXPECT_EQ(refused(domain, 5000, 400), "found a round of more than 1e308 nodes, expected lower bounds");
  domain.unit_costs = 0;
  EXPECT_EQ(refused(domain, 1, 1), "found moves of different costs, expected moves that all cost 1");
  domain = torus.domain();
  domain.heuristic = [](std::uint64_t, void*) -> std::int64_t { return TAQUIN_UNREACHABLE; };
  EXPECT_NE(refused(domain, 1, 1).find("dead end"), std::string::npos);
  domain = torus.domain();
  domain.successors = [](std::uint64_t, const taquin_edge**, void*) -> std::int64_t { return 0; };
  EXPECT_NE(refused(domain, 1, 1).find("paths that end within 40 moves"), std::string::npos);
  EXPECT_EQ(taquin_domain_quality(&domain, 1, nullptr, 1, 1, 1, nullptr, 0, &text), TAQUIN_BAD_ARGUMENT);
}

}  // namespace taquin::test_c_domain
