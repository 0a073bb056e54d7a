// Positions in a text, and how to quote a part of it: what every reader of this folder needs to say what is wrong
// where.
//
// Readers remember offsets only. A line and a column are counted once, when an error is made, so that reading stays
// linear. Columns count characters, not bytes, as editors do. What is quoted is shortened and stripped of control
// characters: it may be anything.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "taquin/util/error.hpp"

namespace taquin {

/// From 1.
struct TextPosition {
  int line = 1;
  int column = 1;
};

/// Where `offset` is in UTF-8 `text`, whose first line has the number `first_line`. Lines end with \n, \r\n or \r.
TextPosition locate(std::string_view text, std::size_t offset, int first_line = 1);

/// Without the byte order mark that some editors put in front: readers begin with this. Throws `Error` for UTF-16,
/// which has a mark of its own, or a zero beside its first digit, letter or sign.
std::string_view without_mark(std::string_view text);

/// In double quotes, at most 24 characters; what is not printable as \xNN (`util/printable.hpp`).
std::string quoted(std::string_view text);

/// "line 2, column 5: " and the message.
Error error_at(std::string_view text, std::size_t offset, int first_line, const std::string& message);

}  // namespace taquin
