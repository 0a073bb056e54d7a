// What the documents' claims are measured against.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "papers/claim.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/space/puzzle.hpp"
#include "taquin/search/explore.hpp"
#include "taquin/solver/solve.hpp"

namespace taquin {

/// The whole 8-puzzle, and a solver. Goal: 1 2 3 ... and the blank last, as in all five documents.
class Evidence {
 public:
  using Eight = Puzzle<3, 3>;

  const Eight& eight() const noexcept { return eight_; }
  /// By the space's index; `Exploration::unreached` for the half that cannot be solved.
  const Exploration& distances() const noexcept { return distances_; }
  std::uint64_t reachable() const noexcept;
  int distance(const Board& board) const;
  /// Calls `visit(state, distance)` for each board that can be solved.
  template <class Visit>
  void for_each_solvable(Visit visit) const {
    for (std::uint64_t number = 0; number < eight_.size(); ++number) {
      if (distances_.distance[number] != Exploration::unreached)
        visit(eight_.state(number), distances_.distance[number]);
    }
  }

  /// A shortest solution to the goal with the blank last, or nullopt.
  std::optional<Path> shortest(const Board& board);
  /// What `taquin judge NAME` prints for an input.
  std::string judged(std::string_view judge, const std::string& input);

 private:
  Eight eight_{8};
  Exploration distances_ = explore(eight_);
  Solver solver_;
};

/// The board of an instance set's item: "@waterloo:fig7".
Board named_board(std::string_view selector);

/// Goal with the blank last, of a size.
Board last_goal(int rows, int cols);

/// One function per document.
std::vector<Claim> claims_of_deepening(Evidence& evidence);
std::vector<Claim> claims_of_heap(Evidence& evidence);
std::vector<Claim> claims_of_loop(Evidence& evidence);
std::vector<Claim> claims_of_breadth(Evidence& evidence);
std::vector<Claim> claims_of_transitions(Evidence& evidence);

/// Figure 4 in three states, and charts of the heap's exchanges.
std::string drawing_of_heap();

}  // namespace taquin
