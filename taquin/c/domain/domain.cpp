// Domains of one's own through the C interface: the caller's functions become those of a `Domain`, and an answer is a
// struct whose arrays live with it.
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "taquin/c/domain/domain.hpp"
#include "taquin/c/handle.hpp"
#include "taquin/c/signal.hpp"
#include "taquin/c/trace_json.hpp"
#include "taquin/laboratory/domain.hpp"
#include "taquin/laboratory/trace/domain_trace.hpp"

using taquin::c::check;
using taquin::c::domain_of;
using taquin::c::guarded;
using taquin::c::need;

namespace {

struct Answer final : taquin_domain_answer {
  std::string said;
  taquin::DomainResult result;
  std::vector<std::uint32_t> numbers;
  std::vector<std::string> texts;
  std::vector<const char*> pointers;
  std::vector<taquin_round> all_rounds;
};

taquin::DomainRequest request_of(const taquin::Request& plain) {
  taquin::DomainRequest request{
      .weight = plain.weight, .limits = {plain.limits.bytes, plain.limits.expanded}, .seconds = plain.limits.seconds};
  if (plain.algorithm != "auto") request.algorithm = plain.algorithm;
  if (!plain.progress) return request;
  request.stop = [&plain, name = request.algorithm](const taquin::Progress& now, double seconds) {
    taquin::SolveProgress told;
    told.algorithm = name;
    told.lower_bound = now.lower_bound;
    told.counts = now.counts;
    told.seconds = seconds;
    told.lists = now.lists;
    plain.progress(told);
    return plain.limits.stop.stop_requested();
  };
  return request;
}

taquin_status status_of(const taquin::DomainResult& result) {
  if (result.cost >= 0) return result.cost == result.lower_bound ? TAQUIN_OPTIMAL : TAQUIN_BOUNDED;
  return result.outcome == taquin::Outcome::exhausted ? TAQUIN_UNSOLVABLE : TAQUIN_LIMIT;
}

// The labels are asked for now, as the search has no use for them.
void label(Answer& answer, const taquin_domain& domain) {
  for (std::size_t i = 0; i < answer.result.moves.size(); ++i) {
    const taquin_edge* list = nullptr;
    const auto count = domain.successors(answer.result.path[i], &list, domain.user);
    const int move = answer.result.moves[i];
    const char* text = 0 <= move && move < count ? list[move].label : nullptr;
    answer.numbers.push_back(static_cast<std::uint32_t>(move));
    answer.texts.emplace_back(text == nullptr ? "" : text);
  }
  for (const std::string& text : answer.texts) answer.pointers.push_back(text.c_str());
}

void fill(Answer& answer) {
  const taquin::DomainResult& found = answer.result;
  for (const taquin::Round& round : found.rounds)
    answer.all_rounds.push_back({round.bound, round.expanded, round.generated});
  answer.status = status_of(found);
  answer.interrupted = found.interrupted;
  answer.said = found.message();
  answer.message = answer.said.c_str();
  answer.cost = found.cost;
  answer.lower_bound = found.lower_bound;
  answer.length = found.moves.size();
  answer.states = found.path.empty() ? nullptr : found.path.data();
  answer.moves = answer.numbers.data();
  answer.labels = answer.pointers.data();
  answer.counts = {found.counts.expanded, found.counts.generated, found.counts.reopened, found.counts.peak_open,
                   found.counts.peak_bytes};
  answer.seconds = found.seconds;
  answer.round_count = answer.all_rounds.size();
  answer.rounds = answer.all_rounds.data();
}

}  // namespace

taquin_code taquin_domain_search(const taquin_domain* domain, uint64_t start, const taquin_options* options,
                                 taquin_domain_answer** out) noexcept {
  return guarded([&] {
    need(domain, out);
    check(*domain);
    const taquin::Board none(1, 2, {1, 0});
    const taquin_options given = taquin::c::known_fields(options);
    const taquin::c::Interrupt interrupt(given.interruptible != 0);
    const taquin::Request plain = taquin::c::request_of(none, none, given);
    auto answer = std::make_unique<Answer>();
    answer->result = taquin::search_domain(domain_of(*domain), start, request_of(plain));
    label(*answer, *domain);
    fill(*answer);
    *out = answer.release();
  });
}

void taquin_domain_answer_free(taquin_domain_answer* answer) noexcept { delete static_cast<Answer*>(answer); }

const char* taquin_domain_algorithm(size_t number) noexcept {
  const auto names = taquin::domain_algorithms();
  return number < names.size() ? names[number].data() : nullptr;
}

struct taquin_domain_trace {
  taquin_domain given;  // which the domain of the trace refers to
  std::unique_ptr<taquin::DomainTrace> trace;
};

taquin_code taquin_domain_trace_new(const taquin_domain* domain, uint64_t start, const char* algorithm, double weight,
                                    taquin_domain_trace** out) noexcept {
  return guarded([&] {
    need(domain, algorithm, out);
    check(*domain);
    std::unique_ptr<taquin_domain_trace> made(new taquin_domain_trace{*domain, nullptr});
    made->trace = taquin::trace_of(domain_of(made->given), start, algorithm, weight == 0 ? 1.5 : weight);
    *out = made.release();
  });
}

void taquin_domain_trace_free(taquin_domain_trace* trace) noexcept { delete trace; }

taquin_code taquin_domain_trace_next(taquin_domain_trace* trace, size_t most, char** out) noexcept {
  return guarded([&] {
    need(trace, out);
    const std::string step = taquin::c::next_json(*trace->trace, most);
    *out = step.empty() ? nullptr : taquin::c::copy_of(step);
  });
}
