// Text from outside, made safe to show.
#pragma once

#include <string>
#include <string_view>

namespace taquin {

/// `text` with every byte that is not part of a printable UTF-8 character as \xNN: control characters (so terminal
/// escapes and line feeds), and bytes that are no UTF-8.
std::string printable(std::string_view text);

}  // namespace taquin
