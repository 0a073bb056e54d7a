// A ruling is found from the figures; what was expected is compared with it, never put in its place.
#include "papers/claim.hpp"

#include <array>
#include <utility>

#include "taquin/util/json.hpp"

namespace taquin {

std::string_view name(Ruling ruling) noexcept {
  constexpr std::array<std::string_view, 3> names{"matched", "corrected", "refuted"};
  return names[static_cast<std::size_t>(ruling)];
}

Claim& Claims::add(std::string claim, std::string quoted, std::string measured, std::string sentence) {
  Claim& added = claims_.emplace_back();
  added.document = document_;
  added.claim = std::move(claim);
  added.quoted = std::move(quoted);
  added.measured = std::move(measured);
  added.sentence = std::move(sentence);
  return added;
}

void Claims::match(std::string claim, std::string quoted, std::string measured, std::string sentence) {
  Claim& added = add(std::move(claim), std::move(quoted), std::move(measured), std::move(sentence));
  added.as_expected = added.measured == added.quoted;
  added.ruling = added.as_expected ? Ruling::matched : Ruling::refuted;
}

void Claims::correct(std::string claim, std::string quoted, std::string measured, std::string_view expected,
                     std::string sentence) {
  Claim& added = add(std::move(claim), std::move(quoted), std::move(measured), std::move(sentence));
  added.ruling = added.measured == added.quoted ? Ruling::matched : Ruling::corrected;
  added.as_expected = added.ruling == Ruling::corrected && added.measured == expected;
}

void Claims::explain(std::string claim, std::string quoted, std::string measured, std::string correct,
                     std::string_view expected, std::string sentence) {
  Claim& added = add(std::move(claim), std::move(quoted), std::move(measured), std::move(sentence));
  added.correct = std::move(correct);
  const bool reproduced = added.measured == added.quoted;
  added.ruling = !reproduced ? Ruling::refuted : added.correct == added.quoted ? Ruling::matched : Ruling::corrected;
  added.as_expected = added.ruling == Ruling::corrected && added.correct == expected;
}

void Claims::refute(std::string claim, std::string quoted, std::string measured, std::string_view expected,
                    std::string sentence) {
  Claim& added = add(std::move(claim), std::move(quoted), std::move(measured), std::move(sentence));
  added.ruling = added.measured == added.quoted ? Ruling::matched : Ruling::refuted;
  added.as_expected = added.ruling == Ruling::refuted && added.measured == expected;
}

std::string to_json(const Claim& claim) {
  JsonObject json;
  json.add("document", claim.document)
      .add("claim", claim.claim)
      .add("quoted", claim.quoted)
      .add("measured", claim.measured)
      .add("correct", claim.right())
      .add("verdict", name(claim.ruling))
      .add("as_expected", claim.as_expected)
      .add("sentence", claim.sentence);
  return json.text();
}

}  // namespace taquin
