// taquin: the command line. Reads the command and its options, runs it, and turns whatever happens into an exit code
// and, if it is no answer, one line on stderr.
//
// Unknown words are found before CLI11 parses, because its own message for them comes last, after complaints that
// follow from the same mistake, and does not suggest the nearest word.
#include <algorithm>
#include <cctype>
#include <exception>
#include <map>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/terminal/streams.hpp"
#include "cli/words/choices.hpp"
#include "cli/words/help.hpp"
#include "taquin/core/parallel.hpp"
#include "taquin/core/version.hpp"
#include "taquin/laboratory/build_info.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/printable.hpp"
#include "taquin/util/suggest.hpp"

namespace taquin {
extern const std::string_view licences;  // cmake/Licences.cmake
}

namespace taquin::cli {

namespace {

RemoteWorkers* remote = nullptr;

constexpr const char* description = R"(Solve sliding puzzles of any size, with proof.)";

constexpr const char* examples = R"(Examples:
  taquin solve 8 6 7 2 5 4 3 0 1
  taquin solve @korf100:1
  taquin random --size 3x3 | taquin solve
  taquin show '1 2 3 / 4 5 6 / 8 7 0'
'taquin help COMMAND' describes a command.)";

using Actions = std::map<std::string, Action>;

// Every command's own options, and --color.
Actions declare(Program& program, std::string& color) {
  Actions actions;
  for (const Command& row : commands) {
    Parser command = program.add(row.name, row.summary);
    actions[row.name] = row.add(command);
    command.heading("Output");
    command.add_option("--color", color, "Print bold and dim text: on a terminal (auto), always or never",
                       "auto|always|never", "auto");
  }
  return actions;
}

// mpirun gives rank 0 a terminal of its own, wherever its output goes.
Color color_option(const std::string& text) {
  check_choice("--color", text);
  if (text == "always") return Color::always;
  return text == "never" || remote_workers() != nullptr ? Color::never : Color::automatic;
}

std::vector<std::string> option_names(const CommandWords& command) {
  std::vector<std::string> names;
  for (const OptionWords& option : command.options) {
    if (!option.is_argument) names.insert(names.end(), option.names.begin(), option.names.end());
  }
  return names;
}

// The option's name in a word of the command line; empty if the word is none.
std::string option_in(const std::string& word) {
  if (word.starts_with("--")) return word.substr(0, word.find('='));
  const bool is_short = word.size() > 1 && word[0] == '-' && std::isalpha(static_cast<unsigned char>(word[1])) != 0;
  return is_short ? word.substr(0, 2) : "";
}

void check_words(const Program& program, std::span<const std::string> words) {
  if (words.empty()) return;
  const std::vector<CommandWords> known = program.commands();
  const auto command = std::find_if(known.begin(), known.end(), [&](const auto& row) { return row.name == words[0]; });
  const bool is_command = command != known.end();
  if (!is_command && !words[0].starts_with('-')) {
    if (words[0].find_first_of("0123456789@[") != std::string::npos)
      throw Error(
          fmt::format("no command '{}'; to solve a board: taquin solve {}", excerpt(words[0]), excerpt(words[0])));
    std::vector<std::string_view> names;
    for (const Command& row : commands) names.emplace_back(row.name);
    throw Error(fmt::format("no command '{}'{} ('taquin --help' lists them)", excerpt(words[0]),
                            did_you_mean(words[0], names, "'")));
  }
  const std::vector<std::string> options = option_names(is_command ? *command : program.words());
  for (const std::string& word : words.subspan(is_command ? 1 : 0)) {
    const std::string name = option_in(word);
    if (name == "--") return;
    if (name.empty() || std::find(options.begin(), options.end(), name) != options.end()) continue;
    throw Error(fmt::format("no option '{}'{} ('taquin {}--help' lists them)", excerpt(name),
                            did_you_mean(name, options, "'"), is_command ? words[0] + " " : ""));
  }
}

Exit print_version() {
  const BuildInfo& build = build_info();
  print("taquin {}\ncommit: {}\ncompiler: {}\nflags: {}\n", version, build.commit, build.compiler, build.flags);
  return Exit::answered;
}

Exit run(std::vector<std::string> words) {
  Program program(description, "taquin", examples);
  std::string color = "auto";
  const Actions actions = declare(program, color);
  check_words(program, words);
  if (words.empty()) words.emplace_back("--help");
  const Parsed parsed = program.parse(std::move(words));
  if (parsed.wants_version) return print_version();
  if (parsed.wants_licences) {
    put(licences);
    return Exit::answered;
  }
  if (parsed.wants_help) {
    put(help_text(program.words(), program.commands(), parsed.command));
    return Exit::answered;
  }
  if (parsed.command.empty()) throw Error("no command given ('taquin --help' lists them)");
  use_color(color_option(color));
  return actions.at(parsed.command)();
}

// Once, however many threads did it.
void say_refused_threads() {
  if (const std::uint64_t refused = Team::refused(); refused > 0) {
    say("the system refused {}: the work was done by fewer", counted(refused, "thread"));
  }
}

Exit guarded(std::vector<std::string> words) {
  try {
    const Exit code = run(std::move(words));
    flush();
    say_refused_threads();
    return code;
  } catch (const Error& error) {
    say("{}", error.what());
    return Exit::usage;
  } catch (const OutputError& error) {
    say("{}", error.what());
    return Exit::usage;
  } catch (const std::bad_alloc&) {
    say("out of memory");
    return Exit::nothing_found;
  } catch (const std::exception& error) {
    say("this is a bug, please report it with the command that led here: {}", error.what());
    return Exit::bug;
  }
}

}  // namespace

std::map<std::string, std::string> options_in(std::vector<std::string> words) {
  Program program(description, "taquin", examples);
  std::string color;
  const Actions actions = declare(program, color);
  try {
    return program.parse(std::move(words)).given;
  } catch (const Error&) {
    return {};
  }
}

RemoteWorkers* remote_workers() noexcept { return remote; }

int command(std::vector<std::string> words, RemoteWorkers* with) {
  remote = with;
  prepare_streams();
  return static_cast<int>(guarded(std::move(words)));
}

}  // namespace taquin::cli
