// Text inside HTML.
#pragma once

#include <string>
#include <string_view>

namespace taquin {

/// With & < > " ' written as references.
std::string escaped(std::string_view text);

}  // namespace taquin
