// Standard input for a stream that answers as it reads: it knows whether reading would wait, and a signal ends the
// wait.
#pragma once

#include <array>
#include <streambuf>

namespace taquin::cli {

class StandardInput final : public std::streambuf {
 public:
  /// Whether more, or the end, can be read without waiting.
  bool is_ready();
  /// Whether a program or a person writes it while it is read; otherwise it is a file.
  static bool is_live() noexcept;

 protected:
  /// Waits for more. The input ends once an `Interrupt` was asked for; throws `Error`, which a stream turns into its
  /// bad bit, if reading fails.
  int_type underflow() override;

 private:
  std::array<char, 1 << 16> block_{};
};

}  // namespace taquin::cli
