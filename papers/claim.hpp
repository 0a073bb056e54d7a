// A claim of a document beside what is measured here.
//
// Three rulings. `matched`: the figure, done as the document does it, comes out, and it is right. `corrected`: it is
// not the right figure; if a mistake can be named that leads to it, that mistake is made on purpose and the quoted
// figure comes out to the digit. `refuted`: a statement that is wrong, with a witness. Each claim also knows which of
// the three and which figure this program expects, so that a run is a test of itself.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace taquin {

enum class Ruling : std::uint8_t { matched, corrected, refuted };

std::string_view name(Ruling ruling) noexcept;  ///< "matched" ...

struct Claim {
  std::string document;  ///< its key: "heap"
  std::string claim;     ///< what it is about, a few words
  std::string quoted;    ///< the figure or word of the document
  std::string measured;  ///< what comes out here, done as the document does it
  std::string correct;   ///< the right figure; empty if that is the measured one
  Ruling ruling = Ruling::matched;
  std::string sentence;  ///< what to make of it, no full stop
  bool as_expected = false;

  const std::string& right() const noexcept { return correct.empty() ? measured : correct; }
};

/// Collects the claims of one document.
class Claims {
 public:
  explicit Claims(std::string_view document) : document_(document) {}

  /// Expected: measured and right as quoted.
  void match(std::string claim, std::string quoted, std::string measured, std::string sentence);
  /// Expected: the quoted figure is wrong, `expected` is right, and that is what was measured.
  void correct(std::string claim, std::string quoted, std::string measured, std::string_view expected,
               std::string sentence);
  /// Expected: the quoted figure is reproduced by a known mistake, without it `correct` comes out, which is `expected`.
  void explain(std::string claim, std::string quoted, std::string measured, std::string correct,
               std::string_view expected, std::string sentence);
  /// Expected: the statement is wrong, and `measured`, which is `expected`, shows it.
  void refute(std::string claim, std::string quoted, std::string measured, std::string_view expected,
              std::string sentence);

  std::vector<Claim> take() && { return std::move(claims_); }

 private:
  Claim& add(std::string claim, std::string quoted, std::string measured, std::string sentence);

  std::string document_;
  std::vector<Claim> claims_;
};

/// {"document":..., "claim":..., "quoted":..., "measured":..., "correct":..., "verdict":..., "as_expected":...,
/// "sentence":...}: one line, no line feed. `correct` is the right figure, also where it is the measured one.
std::string to_json(const Claim& claim);

}  // namespace taquin
