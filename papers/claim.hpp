// A claim of a document beside what is measured here.
//
// A claim quotes its document letter by letter and says where the words stand; `data/quotations.tsv` has the passages.
// A quotation may also come from a page that the document links to. Rulings: `matched`: what is quoted holds, or a
// correct program may print the figure. `corrected`: no correct program prints the figure; the right one stands beside
// it. `refuted`: a statement that is wrong, with a witness. `noted` is no claim: a fact found here that the document
// leaves out. Each claim also knows which ruling and which figure this program expects, so that a run is a test of
// itself.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace taquin {

enum class Ruling : std::uint8_t { matched, corrected, refuted, noted };

std::string_view name(Ruling ruling) noexcept;  ///< "matched" ...

/// Words of a document, letter by letter, and the passage that they stand in.
struct Quotation {
  std::string text;
  std::string_view place;
  bool linked = false;  ///< the words stand on a page that the document links to at this place
};

struct Claim {
  std::string document;  ///< its key: "heap"
  std::string claim;     ///< what it is about, a few words
  std::string quoted;    ///< the document's words; empty for a note
  std::string place;     ///< where they stand: "below figure 7"
  bool linked = false;   ///< ... on a page that the document links to there
  std::string measured;  ///< what comes out here, done as the document does it
  std::string
      correct;  ///< the right figure, or the least and the greatest right one; empty if that is the measured one
  Ruling ruling = Ruling::matched;
  std::string sentence;  ///< what to make of it, no full stop
  bool as_expected = false;

  const std::string& right() const noexcept { return correct.empty() ? measured : correct; }
};

/// What correct programs count: they differ in the order of children.
struct CountRange {
  std::uint64_t least;
  std::uint64_t most;
  bool operator==(const CountRange&) const = default;
  bool contains(std::uint64_t count) const noexcept { return least <= count && count <= most; }
};

/// Collects the claims of one document.
class Claims {
 public:
  explicit Claims(std::string_view document) : document_(document) {}

  /// Expected: the quoted figure is measured.
  void match(std::string claim, Quotation quotation, std::string measured, std::string sentence);
  /// Expected: the quoted statement holds, as `measured` tells in figures.
  void hold(std::string claim, Quotation quotation, bool holds, std::string measured, std::string sentence);
  /// Expected: what is quoted is wrong; done as the document does it, `measured` comes out, done right `correct`, which
  /// is `expected`.
  void correct(std::string claim, Quotation quotation, std::string measured, std::string correct,
               std::string_view expected, std::string sentence);
  /// Expected: the quoted count is reproduced, and correct programs count `right`, which is `expected`. Matched where
  /// the count is within that range, else corrected.
  void count(std::string claim, Quotation quotation, std::uint64_t measured, CountRange right, CountRange expected,
             std::string sentence);
  /// Expected: the quoted statement does not hold, and `measured`, which is `expected`, shows it.
  void refute(std::string claim, Quotation quotation, bool holds, std::string measured, std::string_view expected,
              std::string sentence);
  /// Nothing is quoted. Expected: `expected`.
  void note(std::string claim, std::string measured, std::string_view expected, std::string sentence);

  std::vector<Claim> take() && { return std::move(claims_); }

 private:
  Claim& add(std::string claim, Quotation quotation, std::string measured, std::string sentence);

  std::string document_;
  std::vector<Claim> claims_;
};

/// {"document":..., "claim":..., "quoted":..., "place":..., "linked":..., "measured":..., "correct":..., "verdict":...,
/// "as_expected":..., "sentence":...}: one line, no line feed. `correct` is the right figure, also where it is the
/// measured one; `quoted` and `place` are null in a note.
std::string to_json(const Claim& claim);

}  // namespace taquin
