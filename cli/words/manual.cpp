// The manual page in mdoc. Commands, options, examples and exit codes come from their declarations; only what concerns
// several commands is written here, as mdoc.
//
// mdoc wants each sentence to begin a line, and marks a line that begins with a dot as a macro.
#include "cli/words/manual.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>
#include <utility>

#include "cli/exit_code.hpp"

namespace taquin::cli {

namespace {

constexpr const char* head = R"(.Dd November 23, 2026
.Dt TAQUIN 1
.Os
.Sh NAME
.Nm taquin
.Nd solve sliding puzzles of any size, with proof
)";

constexpr const char* description = R"(.Sh DESCRIPTION
.Nm
finds a shortest solution of a sliding puzzle and proves that it is shortest.
If that is out of reach, it finds the best solution that the given limits allow, and proves how far from the shortest it
can be.
)";

constexpr const char* notes = R"(.Sh BOARDS
A board is given as arguments, in a file or on standard input, in almost any notation.
Its rows stand on lines of their own, or slashes separate them.
Its tiles are separated by white space, commas or brackets, and may stand in quotation marks.
Or each tile is one character: nine digits, sixteen hexadecimal digits, or letters from A for 1.
The blank is 0, x, _, a dot or null.
A size such as 3x4 may stand in front.
A file holds one board, or one board per line;
.Sq #
begins a comment.
.Pp
The formats that
.Cm export
and
.Fl Fl json
write are read as well.
A line that begins with the number of its board, like those of Korf's instances, has the blank first in its goal.
A text that can be read in two ways is refused, and the message says how to tell them apart.
.Pp
.Sq @korf100:1\-10
names boards of an instance set
.Pq Nm Cm list sets ;
the set brings its own goal.
.Pp
With
.Fl Fl json
or
.Fl Fl quiet ,
.Cm solve
answers each board of a pipe before it waits for the next, so it can serve as a coprocess.
.Sh MOVES
A letter (U, D, L or R) says which way a tile goes, and a number after it how often: U2RD3.
With
.Fl Fl moves Cm blank
the letters say where the blank goes.
.Sh ENVIRONMENT
.Bl -tag -width TAQUIN_CACHE_DIR
.It Ev TAQUIN_CACHE_DIR
The folder of the pattern databases; otherwise it is
.Pa $XDG_CACHE_HOME/taquin
or
.Pa ~/.cache/taquin .
.It Ev NO_COLOR
If it is set and not empty, text is neither bold nor dim, unless
.Fl Fl color
asks for it.
.It Ev LC_ALL , LC_CTYPE , LANG
Boards are drawn with lines if these say UTF-8, otherwise in ASCII.
.El
.Sh FILES
A file that is written is replaced as a whole and keeps its mode; a symbolic link to it stays.
A device or a pipe, such as
.Pa /dev/stdout ,
is written to.
.Fl Fl folder
replaces no symbolic links.
)";

constexpr const char* see_also = R"(.Sh SEE ALSO
.Xr dot 1 ,
.Xr rsvg-convert 1
.Pp
In the folder of the documentation,
.Pa docs/limits.md
says what each limit covers,
.Pa docs/json.md
describes what
.Fl Fl json
prints, and
.Pa docs/laboratory.md
introduces
.Cm compare , explore , explain
and
.Cm documents .
)";

// roff would print another character for each of these, or none.
std::string escaped(std::string_view text) {
  constexpr std::array<std::pair<char, std::string_view>, 6> special{
      {{'\\', "\\e"}, {'-', "\\-"}, {'\'', "\\(aq"}, {'`', "\\(ga"}, {'^', "\\(ha"}, {'~', "\\(ti"}}};
  std::string line = text.starts_with('.') ? "\\&" : "";
  for (const char letter : text) {
    const auto* row =
        std::find_if(special.begin(), special.end(), [=](const auto& pair) { return pair.first == letter; });
    row == special.end() ? line += letter : line += row->second;
  }
  return line;
}

std::string prose(std::string_view text) {
  std::string lines = escaped(text);
  for (std::size_t at = lines.find(". "); at != lines.npos; at = lines.find(". ", at + 1)) {
    if (at + 2 < lines.size() && std::isupper(static_cast<unsigned char>(lines[at + 2])) != 0) lines[at + 1] = '\n';
  }
  return lines + "\n";
}

std::string item(const OptionWords& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.is_argument ? std::vector<std::string>{} : option.names) {
    const bool is_long = name.starts_with("--");
    names.insert(is_long ? names.end() : names.begin(),
                 is_long ? "Fl Fl " + escaped(name.substr(2)) : "Fl " + name.substr(1));
  }
  const std::string value = option.value.empty() ? "" : " Ar " + escaped(option.value);
  return fmt::format(".It {}{}\n{}", fmt::join(names, " , "), value, prose(option.summary));
}

std::string list_of(const std::vector<OptionWords>& options) {
  std::string page = ".Bl -tag -width Ds\n";
  for (const OptionWords& option : options) page += item(option);
  return page + ".El\n";
}

// Lines that are indented are examples or tables: they keep their shape.
std::string footer(const std::string& text) {
  std::string page = ".Pp\n";
  bool literal = false;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(' ') != literal) page += std::exchange(literal, !literal) ? ".Ed\n.Pp\n" : ".Bd -literal\n";
    page += literal ? escaped(line) + "\n" : prose(line);
  }
  return page + (literal ? ".Ed\n" : "");
}

std::string synopsis(const CommandWords& command) {
  std::string page = fmt::format(".Nm\n.Cm {}\n.Op Ar OPTIONS\n", command.name);
  for (const OptionWords& option : command.options) {
    if (option.is_argument) page += fmt::format(".Ar {}\n", escaped(option.value));
  }
  return page;
}

bool has(const CommandWords& command, const OptionWords& option) {
  return std::any_of(command.options.begin(), command.options.end(),
                     [&](const OptionWords& known) { return known.names == option.names; });
}

std::string exit_status() {
  std::string page =
      ".Sh EXIT STATUS\nA batch ends with the worst code of its boards; the codes stand here from the mildest to the "
      "worst.\n"
      ".Pp\n.Bl -tag -width 130 -compact\n";
  for (const ExitInfo& row : exit_codes) page += fmt::format(".It {}\n{}\n", static_cast<int>(row.code), row.meaning);
  return page + ".El\n.Pp\nIf the reader of its output goes away,\n.Nm\nends by SIGPIPE, which shells report as 141.\n";
}

}  // namespace

std::string manual_page(const CommandWords& program, const std::vector<CommandWords>& known) {
  std::vector<OptionWords> common = program.options;
  const auto in_all = [&](const OptionWords& option) {
    return std::all_of(known.begin(), known.end(), [&](const CommandWords& command) { return has(command, option); });
  };
  for (const OptionWords& option : known.front().options) {
    if (in_all(option) && !has(program, option)) common.push_back(option);
  }
  std::string page = head + std::string(".Sh SYNOPSIS\n");
  for (const CommandWords& command : known) page += synopsis(command);
  page += description + std::string(".Sh OPTIONS\nThe options of the program, and those that every command has.\n") +
          list_of(common) + ".Sh COMMANDS\n";
  for (const CommandWords& command : known) {
    std::vector<OptionWords> own = command.options;
    std::erase_if(own, in_all);
    page +=
        fmt::format(".Ss {}\n{}.\n{}{}", command.name, escaped(command.summary), list_of(own), footer(command.footer));
  }
  return page + notes + exit_status() + see_also;
}

}  // namespace taquin::cli
