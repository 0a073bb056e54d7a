// Text from outside, made safe to show.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace taquin {

/// `text` with every byte that is not part of a printable UTF-8 character as \xNN: control characters (so terminal
/// escapes and line feeds), and bytes that are no UTF-8.
std::string printable(std::string_view text);

/// The first characters of `text`, printable, and "..." for the rest: for a message that must stay short.
std::string excerpt(std::string_view text, std::size_t most = 40);
inline constexpr std::size_t longest_path = 1000;  ///< of the characters of a path that a message quotes

/// The bytes of the printable UTF-8 character at the head of `text`, which is not empty; 0 if there is none.
std::size_t printable_head(std::string_view text);

}  // namespace taquin
