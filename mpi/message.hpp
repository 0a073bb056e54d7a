// The messages between the ranks. All ranks run the same program (`main` checks it).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "taquin/taquin.hpp"
#include "taquin/util/binary.hpp"

namespace taquin {

// The fields of these types.
inline auto fields(Counts& counts) {
  return std::tie(counts.expanded, counts.generated, counts.reopened, counts.peak_open, counts.peak_bytes);
}
inline auto fields(SubtreeResult& result) {
  return std::tie(result.id, result.least_h, result.expanded, result.generated);
}

}  // namespace taquin

namespace taquin {
inline auto fields(StageReport& stage) {
  return std::tie(stage.algorithm, stage.heuristic, stage.backward, stage.left_out, stage.seconds, stage.length,
                  stage.lower_bound, stage.end);
}
}  // namespace taquin

namespace taquin::mpi {

enum class Kind : std::uint8_t {
  // from the coordinator
  search,    // a search to help with
  round,     // of that search
  assigned,  // subtree ids of that round
  updates,   // of that round: what ends it
  board,     // to solve alone
  halt,      // the boards under way
  quit,
  // to the coordinator
  ready,  // to help with the search
  want,   // more subtrees
  results,
  found,
  leave,   // the round
  answer,  // of a board
};

/// The head of each message. A message of a search or a round that is over is not read further.
struct Head {
  Kind kind = Kind::quit;
  std::uint32_t search = 0;
  std::uint32_t round = 0;
};

inline auto fields(Head& head) { return std::tie(head.kind, head.search, head.round); }

inline BinaryWriter message(const Head& head) {
  BinaryWriter writer;
  writer.put(head);
  return writer;
}
inline BinaryReader opened(const std::string& message) { return {message, "a message of another rank"}; }

// The fields that both ends of a message write and read, in the same order.
void request_fields(const auto& visit, auto& request) {
  auto& limits = request.limits;
  visit(request.metric, request.algorithm, request.heuristic, request.backward, request.weight);
  visit(limits.seconds, limits.bytes, limits.expanded, limits.gap, request.deterministic, request.checkpoint_every);
}
void answer_fields(const auto& visit, auto& answer) {
  visit(answer.status, answer.path, answer.length, answer.lower_bound, answer.algorithm, answer.heuristic);
  visit(answer.backward, answer.counts, answer.rounds, answer.seconds, answer.setup_seconds, answer.message);
  visit(answer.interrupted, answer.stages);
}

/// Passes a round on through `ranks`: to the first and the middle one, each with the ranks behind it to pass it on to.
template <class Post>
void pass_on(const Head& head, const std::vector<int>& ranks, std::string_view round, const Post& post) {
  const auto middle = ranks.begin() + static_cast<std::ptrdiff_t>((ranks.size() + 1) / 2);
  const auto send = [&](auto first, auto last) {
    if (first == last) return;
    post(*first, message(head).put(std::vector<int>(first + 1, last)).put_bytes(round).take());
  };
  send(ranks.begin(), middle);
  send(middle, ranks.end());
}

}  // namespace taquin::mpi
