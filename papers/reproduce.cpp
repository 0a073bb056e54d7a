// The list of documents, and the evidence.
#include "papers/reproduce.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>

#include "papers/evidence.hpp"
#include "taquin/io/instances.hpp"
#include "taquin/io/judges/judge.hpp"
#include "taquin/io/text.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/suggest.hpp"

namespace taquin {

namespace {

struct Row {
  SourceDocument document;
  std::vector<Claim> (*claims)(Evidence&);
};

constexpr std::array table{
    Row{{"deepening", "Iterative deepening with the Manhattan distance, for Aizu Online Judge ALDS1_13_B and _C",
         "AOJ 13B, AOJ 13C, ALDS1_13_C, judge.u-aizu.ac.jp", "idastar", run_deepening},
        claims_of_deepening},
    Row{{"heap", "A* on an updatable heap: The (N^2-1)-puzzle, D. W. Harder, University of Waterloo",
         "uwaterloo.ca, updatable priority queue", "astar-heap", run_heap, drawing_of_heap},
        claims_of_heap},
    Row{{"loop", "Solving along a loop, by a strange sort algorithm", "a strange sort", "loop", run_loop},
        claims_of_loop},
    Row{{"breadth", "Breadth-first search of the 8-puzzle, for PKU JudgeOnline 1077", "POJ 1077, Eight, ACRush", "bfs",
         run_breadth},
        claims_of_breadth},
    Row{{"transitions", "States, transitions, Dijkstra and A*: an answer on solving the 15 puzzle", "fl0yd", "dijkstra",
         run_transitions},
        claims_of_transitions},
};

constexpr auto documents = [] {
  std::array<SourceDocument, table.size()> all;
  std::transform(table.begin(), table.end(), all.begin(), [](const Row& row) { return row.document; });
  return all;
}();

std::string letters_of(std::string_view text) {
  std::string letters;
  for (const char c : text) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0)
      letters += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return letters;
}

bool is_named(const SourceDocument& document, const std::string& letters) {
  if (letters.size() < 3) return false;
  return letters_of(document.title).find(letters) != std::string::npos ||
         letters_of(document.names).find(letters) != std::string::npos;
}

}  // namespace

std::span<const SourceDocument> source_documents() noexcept { return documents; }

const SourceDocument* find_document(std::string_view name) noexcept {
  const auto* found = std::find_if(documents.begin(), documents.end(), [&](const auto& d) { return d.key == name; });
  if (found != documents.end()) return found;
  const auto named = [letters = letters_of(name)](const SourceDocument& d) { return is_named(d, letters); };
  found = std::find_if(documents.begin(), documents.end(), named);
  return std::count_if(documents.begin(), documents.end(), named) == 1 ? found : nullptr;
}

const SourceDocument& document_named(std::string_view name) {
  if (const SourceDocument* found = find_document(name)) return *found;
  std::array<std::string_view, documents.size()> keys;
  std::transform(documents.begin(), documents.end(), keys.begin(), [](const SourceDocument& d) { return d.key; });
  std::string known;
  for (const std::string_view each : keys) known += (known.empty() ? "" : ", ") + std::string(each);
  throw Error("found no document " + quoted(name) + ", expected one of " + known + did_you_mean(name, keys));
}

std::vector<Claim> reproduce(std::string_view name) {
  const std::string_view key = document_named(name).key;
  const auto* row = std::find_if(table.begin(), table.end(), [&](const Row& r) { return r.document.key == key; });
  Evidence evidence;
  return row->claims(evidence);
}

std::uint64_t Evidence::reachable() const noexcept {
  std::uint64_t sum = 0;
  for (const std::uint64_t layer : distances_.layers) sum += layer;
  return sum;
}

int Evidence::distance(const Board& board) const { return distances_.distance[eight_.index(state_of<Eight>(board))]; }

std::optional<Path> Evidence::shortest(const Board& board) {
  Answer answer = solver_.solve({board, last_goal(board.rows(), board.cols())});
  if (answer.status != Status::optimal) return std::nullopt;
  return std::move(answer.path);
}

std::string Evidence::judged(std::string_view judge, const std::string& input) {
  const auto path = [&](const Board& board, const Board& goal) -> std::optional<Path> {
    Answer answer = solver_.solve({board, goal});
    if (answer.length < 0) return std::nullopt;
    return std::move(answer.path);
  };
  std::istringstream in(input);
  std::ostringstream out;
  find_judge(judge).run(in, out, Oracle{path, path});
  return out.str();
}

Board named_board(std::string_view selector) { return find_instances(selector).front().board; }

Board last_goal(int rows, int cols) { return goal_named("last", rows, cols); }

}  // namespace taquin
