// Reading an answer through the C interface.
#include "taquin/c/handle.hpp"
#include "taquin/io/answer_json.hpp"

using taquin::c::copy_of;
using taquin::c::guarded;
using taquin::c::need;
using taquin::c::perspective_of;

void taquin_answer_free(taquin_answer* answer) noexcept { delete answer; }

taquin_status taquin_answer_status(const taquin_answer* answer) noexcept {
  switch (answer->answer.status) {
    case taquin::Status::optimal:
      return TAQUIN_OPTIMAL;
    case taquin::Status::bounded:
      return TAQUIN_BOUNDED;
    case taquin::Status::unsolvable:
      return TAQUIN_UNSOLVABLE;
    case taquin::Status::limit:
      break;
  }
  return TAQUIN_LIMIT;
}

int64_t taquin_answer_length(const taquin_answer* answer) noexcept { return answer->answer.length; }
int64_t taquin_answer_lower_bound(const taquin_answer* answer) noexcept { return answer->answer.lower_bound; }
const char* taquin_answer_algorithm(const taquin_answer* answer) noexcept { return answer->answer.algorithm.c_str(); }
const char* taquin_answer_heuristic(const taquin_answer* answer) noexcept { return answer->answer.heuristic.c_str(); }
const char* taquin_answer_message(const taquin_answer* answer) noexcept { return answer->answer.message.c_str(); }
int taquin_answer_interrupted(const taquin_answer* answer) noexcept { return answer->answer.interrupted; }
double taquin_answer_seconds(const taquin_answer* answer) noexcept { return answer->answer.seconds; }
double taquin_answer_setup_seconds(const taquin_answer* answer) noexcept { return answer->answer.setup_seconds; }
size_t taquin_answer_rounds(const taquin_answer* answer) noexcept { return answer->answer.rounds.size(); }

taquin_counts taquin_answer_counts(const taquin_answer* answer) noexcept {
  const taquin::Counts& counts = answer->answer.counts;
  return {counts.expanded, counts.generated, counts.reopened, counts.peak_open, counts.peak_bytes};
}

taquin_round taquin_answer_round(const taquin_answer* answer, size_t number) noexcept {
  if (number >= answer->answer.rounds.size()) return {};
  const taquin::Round& round = answer->answer.rounds[number];
  return {round.bound, round.expanded, round.generated};
}

taquin_code taquin_answer_moves(const taquin_answer* answer, taquin_perspective perspective, int compact,
                                char** out) noexcept {
  return guarded([&] {
    need(answer, out);
    *out = copy_of(taquin::to_text(answer->answer.path, perspective_of(perspective), compact != 0));
  });
}

taquin_code taquin_answer_stages(const taquin_answer* answer, char** out) noexcept {
  return guarded([&] {
    need(answer, out);
    *out = copy_of(taquin::stages_json(answer->answer.stages));
  });
}

taquin_code taquin_answer_json(const taquin_answer* answer, const char* id, taquin_perspective perspective,
                               char** out) noexcept {
  return guarded([&] {
    need(answer, out);
    const std::string_view name = id == nullptr ? "" : id;
    *out = copy_of(taquin::to_json(name, answer->board, answer->goal, answer->metric, answer->answer,
                                   perspective_of(perspective)));
  });
}
