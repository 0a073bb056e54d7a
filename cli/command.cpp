// taquin: the command line. Reads the command and its options, runs it, and turns whatever happens into an exit code
// and, if it is no answer, one line on stderr.
//
// Wrong words are looked for before CLI11 parses, because its own message for them comes last, after complaints that
// follow from the same mistake, and knows no nearest word.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <exception>
#include <map>
#include <new>
#include <span>
#include <string>
#include <vector>

#include "choices.hpp"
#include "command.hpp"
#include "commands.hpp"
#include "streams.hpp"
#include "taquin/taquin.hpp"

namespace taquin::cli {

namespace {

constexpr const char* description = R"(taquin: sliding puzzles of any size, solved with proof.)";

constexpr const char* examples = R"(Examples:
  taquin solve 8 6 7 2 5 4 3 0 1
  taquin solve @korf100:1
  taquin random --size 3x3 | taquin solve
  taquin show '1 2 3 / 4 5 6 / 8 7 0'
'taquin COMMAND --help' tells more.)";

using Runs = std::map<const CLI::App*, Run>;

Runs declare(CLI::App& program) {
  Runs runs;
  program.require_subcommand(0, 1);
  program.set_version_flag("--version", "taquin " + std::string(version));
  program.footer(examples);
  for (const Command& row : commands) {
    CLI::App* command = program.add_subcommand(row.name, row.summary);
    runs[command] = row.add(*command);
  }
  return runs;
}

std::vector<std::string> command_names() {
  std::vector<std::string> names;
  for (const Command& row : commands) names.emplace_back(row.name);
  return names;
}

std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    for (const std::string& name : option->get_snames()) names.push_back("-" + name);
  }
  return names;
}

const CLI::App* find_command(const CLI::App& program, const std::string& name) {
  const auto found = program.get_subcommands([&](const CLI::App* command) { return command->get_name() == name; });
  return found.empty() ? nullptr : found.front();
}

// The option's name in a word of the command line; empty if the word is none.
std::string option_in(const std::string& word) {
  if (word.starts_with("--")) return word.substr(0, word.find('='));
  const bool is_short = word.size() > 1 && word[0] == '-' && std::isalpha(static_cast<unsigned char>(word[1])) != 0;
  return is_short ? word.substr(0, 2) : "";
}

void check_words(const CLI::App& program, std::span<const std::string> words) {
  if (words.empty()) return;
  const CLI::App* command = find_command(program, words[0]);
  if (command == nullptr && !words[0].starts_with('-')) {
    throw Error(fmt::format("no command '{}'{} ('taquin --help' lists them)", words[0],
                            did_you_mean(words[0], command_names())));
  }
  const CLI::App& where = command == nullptr ? program : *command;
  for (const std::string& word : words.subspan(command == nullptr ? 0 : 1)) {
    const std::string name = option_in(word);
    if (name == "--") return;
    if (name.empty() || where.get_option_no_throw(name) != nullptr) continue;
    throw Error(fmt::format("no option '{}'{} ('taquin {}--help' lists them)", name,
                            did_you_mean(name, option_names(where)), command == nullptr ? "" : words[0] + " "));
  }
}

// CLI11 would take a word in brackets for a list and split it; a space behind it, which no command minds, prevents
// that.
void protect_brackets(std::vector<std::string>& words) {
  for (std::string& word : words) {
    if (word.starts_with('[') && word.ends_with(']')) word += ' ';
  }
}

Exit run(std::vector<std::string> words) {
  CLI::App program(description, "taquin");
  const Runs runs = declare(program);
  check_words(program, words);
  if (words.empty()) words.emplace_back("--help");
  protect_brackets(words);
  try {
    std::reverse(words.begin(), words.end());  // as CLI11 wants them
    program.parse(words);
  } catch (const CLI::CallForHelp&) {
    put(program.help());
    return Exit::answered;
  } catch (const CLI::CallForVersion& call) {
    print("{}\n", call.what());
    return Exit::answered;
  } catch (const CLI::ParseError& error) {
    throw Error(error.what());
  }
  const auto chosen = program.get_subcommands();
  if (chosen.empty()) throw Error("no command given ('taquin --help' lists them)");
  return runs.at(chosen.front())();
}

Exit guarded(std::vector<std::string> words) {
  try {
    const Exit code = run(std::move(words));
    flush();
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

Others* helpers = nullptr;

}  // namespace

Others* others() noexcept { return helpers; }

int command(std::vector<std::string> words, Others* with) {
  helpers = with;
  prepare_streams();
  return static_cast<int>(guarded(std::move(words)));
}

}  // namespace taquin::cli
