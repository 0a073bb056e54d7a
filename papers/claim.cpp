// The verdict follows from the figures alone; it is compared with the expected one, and never replaced by it.
#include "papers/claim.hpp"

#include <array>
#include <utility>

#include "taquin/io/answer_json.hpp"

namespace taquin {

std::string_view name(Ruling ruling) noexcept {
  constexpr std::array<std::string_view, 4> names{"matched", "corrected", "refuted", "noted"};
  return names[static_cast<std::size_t>(ruling)];
}

Claim& Claims::add(std::string claim, Quotation quotation, std::string measured, std::string sentence) {
  Claim& added = claims_.emplace_back();
  added.document = document_;
  added.claim = std::move(claim);
  added.quoted = std::move(quotation.text);
  added.place = quotation.place;
  added.linked = quotation.linked;
  added.measured = std::move(measured);
  added.sentence = std::move(sentence);
  return added;
}

void Claims::match(std::string claim, Quotation quotation, std::string measured, std::string sentence) {
  const bool holds = measured == quotation.text;
  hold(std::move(claim), std::move(quotation), holds, std::move(measured), std::move(sentence));
}

void Claims::hold(std::string claim, Quotation quotation, bool holds, std::string measured, std::string sentence) {
  Claim& added = add(std::move(claim), std::move(quotation), std::move(measured), std::move(sentence));
  added.as_expected = holds;
  added.ruling = holds ? Ruling::matched : Ruling::refuted;
}

void Claims::correct(std::string claim, Quotation quotation, std::string measured, std::string correct,
                     std::string_view expected, std::string sentence) {
  Claim& added = add(std::move(claim), std::move(quotation), std::move(measured), std::move(sentence));
  if (correct != added.measured) added.correct = std::move(correct);
  added.ruling = added.right() == added.quoted ? Ruling::matched : Ruling::corrected;
  added.as_expected = added.ruling == Ruling::corrected && added.right() == expected;
}

void Claims::count(std::string claim, Quotation quotation, std::uint64_t measured, CountRange right,
                   CountRange expected, std::string sentence) {
  Claim& added = add(std::move(claim), std::move(quotation), std::to_string(measured), std::move(sentence));
  added.correct = right.least == right.most ? std::to_string(right.least)
                                            : std::to_string(right.least) + " to " + std::to_string(right.most);
  const bool reproduced = added.measured == added.quoted;
  added.ruling = !reproduced ? Ruling::refuted : right.contains(measured) ? Ruling::matched : Ruling::corrected;
  added.as_expected = reproduced && right == expected;
}

void Claims::refute(std::string claim, Quotation quotation, bool holds, std::string measured, std::string_view expected,
                    std::string sentence) {
  Claim& added = add(std::move(claim), std::move(quotation), std::move(measured), std::move(sentence));
  added.ruling = holds ? Ruling::matched : Ruling::refuted;
  added.as_expected = !holds && added.measured == expected;
}

void Claims::note(std::string claim, std::string measured, std::string_view expected, std::string sentence) {
  Claim& added = add(std::move(claim), {}, std::move(measured), std::move(sentence));
  added.ruling = Ruling::noted;
  added.as_expected = added.measured == expected;
}

std::string to_json(const Claim& claim) {
  JsonObject json = json_line("claim");
  json.add("document", claim.document)
      .add("claim", claim.claim)
      .add_text("quoted", json_or_null(claim.quoted))
      .add_text("place", json_or_null(claim.place))
      .add("linked", claim.linked)
      .add("measured", claim.measured)
      .add("correct", claim.right())
      .add("verdict", name(claim.ruling))
      .add("as_expected", claim.as_expected)
      .add("sentence", claim.sentence);
  return json.text();
}

}  // namespace taquin
