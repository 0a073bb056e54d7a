// Written here rather than by CLI11, which does not wrap lines. This file also has the command `taquin help`.
#include "cli/words/help.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <sstream>
#include <utility>

#include "cli/commands.hpp"
#include "cli/terminal/streams.hpp"
#include "cli/words/choices.hpp"
#include "cli/words/manual.hpp"
#include "taquin/util/error.hpp"

namespace taquin::cli {

namespace {

constexpr std::size_t columns = 80;

constexpr const char* examples = R"(Examples:
  taquin help solve
  taquin help --mdoc > taquin.1)";

struct Options {
  std::string command;
  bool mdoc = false;
};

// "-t, --time SECONDS"; a long name alone stands below the other long ones.
std::string head_of(const OptionWords& option) {
  if (option.is_argument) return option.value;
  std::vector<std::string> names = option.names;
  const auto letter = std::find_if(names.begin(), names.end(), [](const auto& name) { return name.size() == 2; });
  if (letter != names.end()) std::rotate(names.begin(), letter, letter + 1);
  return fmt::format("{}{}{}{}", names.front().size() == 2 ? "" : "    ", fmt::join(names, ", "),
                     option.takes_value ? " " : "", option.value);
}

constexpr std::size_t option_indent = 26;

std::string option_help(const CommandWords& command) {
  std::string text;
  std::string heading;
  for (const OptionWords& option : command.options) {
    if (option.heading != heading) text += fmt::format("\n{}:\n", heading = option.heading);
    text += help_entry(head_of(option), option.summary, option_indent);
  }
  return text;
}

std::string command_help(const CommandWords& command) {
  std::string usage = fmt::format("Usage: taquin {} [OPTIONS]", command.name);
  for (const OptionWords& option : command.options) {
    if (option.is_argument) usage += " " + option.value;
  }
  return fmt::format("{}\n\n{}\n{}\n{}\n", command.summary, usage, option_help(command), command.footer);
}

std::string program_help(const CommandWords& program, const std::vector<CommandWords>& known) {
  std::size_t longest = 0;
  for (const CommandWords& command : known) longest = std::max(longest, command.name.size());
  std::string list;
  for (const CommandWords& command : known) list += help_entry(command.name, command.summary, longest + 4);
  return fmt::format("{}\n\nUsage: taquin COMMAND [OPTIONS]\n\nCommands:\n{}{}\n{}\n", program.summary, list,
                     option_help(program), program.footer);
}

}  // namespace

std::string help_entry(const std::string& head, const std::string& text, std::size_t indent) {
  std::string lines;
  std::string line = "  " + head;
  if (line.size() + 2 > indent) lines = std::exchange(line, "") + "\n";
  line.resize(indent - 1, ' ');
  std::istringstream words(text);
  for (std::string word, next; words >> word;) {
    if (word == "(default:" && words >> next) word += " " + next;
    if (line.size() + 1 + word.size() > columns) lines += std::exchange(line, std::string(indent - 1, ' ')) + "\n";
    line += " " + word;
  }
  return lines + line + "\n";
}

std::string help_text(const CommandWords& program, const std::vector<CommandWords>& known, const std::string& name) {
  for (const CommandWords& command : known) {
    if (command.name == name) return command_help(command);
  }
  return program_help(program, known);
}

Action add_help(Parser command) {
  const auto options = std::make_shared<Options>();
  command.add_option("COMMAND", options->command, "The command to describe", "", "the whole program");
  command.add_flag("--mdoc", options->mdoc, "Print the manual page, in mdoc");
  command.footer(examples);
  return [command, options] {
    if (!options->command.empty()) check_choice("help COMMAND", options->command);
    if (options->mdoc && !options->command.empty())
      throw Error("help --mdoc describes all commands: it takes no COMMAND");
    put(options->mdoc ? manual_page(command.program(), command.commands())
                      : help_text(command.program(), command.commands(), options->command));
    return Exit::answered;
  };
}

}  // namespace taquin::cli
