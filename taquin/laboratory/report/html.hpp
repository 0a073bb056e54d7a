// Text inside HTML and XML.
#pragma once

#include <string>
#include <string_view>

namespace taquin {

/// With & < > " ' written as references, and as \xNN what is not printable (`util/printable.hpp`): XML forbids control
/// characters, even as references.
std::string escaped(std::string_view text);

}  // namespace taquin
