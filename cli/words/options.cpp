#include "cli/words/options.hpp"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <string_view>
#include <utility>

#include "taquin/util/error.hpp"
#include "taquin/util/printable.hpp"

namespace taquin::cli {

namespace {

constexpr const char* help_heading = "Help";

struct CallForLicences {};

// The text of an option's value, or of a positional argument, in the usage: its type. An argument without a type is
// optional and appears as [NAME].
std::string value_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  if (!option.get_positional() || !type.empty()) return type;
  return fmt::format("[{}]{}", option.get_name(true), option.get_items_expected_max() > 1 ? "..." : "");
}

OptionWords words_of(const CLI::Option& option) {
  OptionWords words{{},
                    option.get_description(),
                    value_of(option),
                    option.get_group(),
                    option.get_positional(),
                    option.get_items_expected_max() > 0};
  if (words.is_argument) words.names.push_back(option.get_name(true));
  for (const std::string& name : option.get_lnames()) words.names.push_back("--" + name);
  for (const std::string& name : option.get_snames()) words.names.push_back("-" + name);
  return words;
}

CommandWords words_of(const CLI::App& app) {
  CommandWords words{app.get_name(), app.get_description(), app.get_footer(), {}};
  for (const bool help : {false, true}) {
    for (const CLI::Option* option : app.get_options()) {
      if ((option->get_group() == help_heading) == help) words.options.push_back(words_of(*option));
    }
  }
  return words;
}

std::vector<CommandWords> commands_of(const CLI::App& program) {
  std::vector<CommandWords> commands;
  for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; })) {
    commands.push_back(words_of(*command));
  }
  return commands;
}

// CLI11 would split a word in brackets into a list. A space at its end prevents that; every command accepts
// such a space.
void protect_brackets(std::vector<std::string>& words) {
  for (std::string& word : words) {
    if (word.starts_with('[') && word.ends_with(']')) word += ' ';
  }
}

std::string chosen(const CLI::App& program) {
  const auto commands = program.get_subcommands();
  return commands.empty() ? "" : commands.front()->get_name();
}

// CLI11 says "--time: 1 required SECONDS missing", "--time: At Most 1 required but received 2" and "The following
// argument was not expected: b".
std::string plain(const std::string& message) {
  constexpr std::string_view missing = ": 1 required ", behind = " missing";
  constexpr std::string_view repeated = ": At Most 1 required but received ";
  constexpr std::string_view one_more = "The following argument was not expected: ";
  constexpr std::string_view more = "The following arguments were not expected: ";
  const auto after = [&](std::size_t at, std::string_view words) { return message.substr(at + words.size()); };
  if (const std::size_t at = message.find(repeated); at != message.npos) {
    const std::string times = after(at, repeated);
    return fmt::format("{} is given {}: give it once", message.substr(0, at),
                       times == "2" ? "twice" : times + " times");
  }
  if (message.starts_with(one_more))
    return fmt::format("found one argument too many: '{}'", excerpt(after(0, one_more)));
  if (message.starts_with(more)) return fmt::format("found too many arguments: '{}'", excerpt(after(0, more)));
  const std::size_t at = message.find(missing);
  if (at == message.npos || !message.ends_with(behind)) return message;
  const std::string type = after(at, missing);
  return fmt::format("{} needs a value: {}", message.substr(0, at), type.substr(0, type.size() - behind.size()));
}

// "--file=" as two words, because CLI11 would look for the value of one in the next word.
void split_behind_equals(std::vector<std::string>& words) {
  for (std::size_t i = 0; i < words.size() && words[i] != "--"; ++i) {
    if (!words[i].starts_with("--") || words[i].find('=') + 1 != words[i].size()) continue;
    words[i].pop_back();
    words.insert(words.begin() + static_cast<std::ptrdiff_t>(++i), "");
  }
}

// A variable of a script that is not set leaves an empty value, which must not pass for "not given". An empty argument,
// such as no moves, may make sense.
void check_values(const CLI::App& command) {
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_positional()) continue;
    for (const std::string& value : option->results()) {
      if (!value.empty()) continue;
      throw Error(fmt::format("--{}: found an empty value, expected {}", option->get_lnames().front(),
                              option->get_type_name()));
    }
  }
}

}  // namespace

void Parser::add_option(const char* names, std::string& value, const std::string& help, const char* type,
                        const char* by_default) {
  describe(*app_->add_option(names, value), help, type, value.empty() ? by_default : value);
}

void Parser::add_option(const char* names, std::optional<std::string>& value, const std::string& help, const char* type,
                        const char* by_default) {
  describe(*app_->add_option(names, value), help, type, by_default);
}

void Parser::add_option(const char* names, std::vector<std::string>& value, const std::string& help, const char* type,
                        const char* by_default) {
  describe(*app_->add_option(names, value), help, type, by_default);
}

void Parser::add_flag(const char* names, bool& value, const std::string& help) {
  app_->add_flag(names, value, help)->group(heading_);
}

// Adds the default, "(default: 30)", to the help of every option, in one form for all.
void Parser::describe(CLI::Option& option, const std::string& help, const char* type,
                      const std::string& by_default) const {
  const bool is_required = option.get_positional() && by_default.empty();
  const std::string known = fmt::format(" (default: {})", by_default.empty() ? "none" : by_default);
  option.description(is_required ? help : help + known)->type_name(type)->group(heading_);
}

void Parser::footer(std::string text) { app_->footer(std::move(text)); }

CommandWords Parser::program() const { return words_of(*app_->get_parent()); }

std::vector<CommandWords> Parser::commands() const { return commands_of(*app_->get_parent()); }

Program::Program(const char* description, const char* name, const char* footer)
    : app_(std::make_unique<CLI::App>(description, name)) {
  app_->require_subcommand(0, 1);
  app_->set_help_flag("-h,--help", "Print this help")->group(help_heading);
  app_->set_version_flag("-V,--version", "", "Print version, commit, compiler and flags")->group(help_heading);
  app_->add_flag_callback(
          "--licences", [] { throw CallForLicences(); }, "Print the licences of taquin and of what is compiled in")
      ->group(help_heading);
  app_->footer(footer);
}

Program::~Program() = default;

Parser Program::add(const char* name, const char* summary) {
  CLI::App* command = app_->add_subcommand(name, summary);
  command->set_help_flag("-h,--help", "Print this help")->group(help_heading);
  return Parser(*command);
}

CommandWords Program::words() const { return words_of(*app_); }

std::vector<CommandWords> Program::commands() const { return commands_of(*app_); }

Parsed Program::parse(std::vector<std::string> words) {
  protect_brackets(words);
  split_behind_equals(words);
  std::reverse(words.begin(), words.end());  // CLI11 reads them from the end
  try {
    app_->parse(words);
  } catch (const CLI::CallForHelp&) {
    return {.command = chosen(*app_), .wants_help = true};
  } catch (const CLI::CallForVersion&) {
    return {.command = "", .wants_version = true};
  } catch (const CallForLicences&) {
    return {.command = "", .wants_licences = true};
  } catch (const CLI::ParseError& error) {
    throw Error(plain(error.what()));
  }
  Parsed parsed{.command = chosen(*app_)};
  for (const CLI::App* command : app_->get_subcommands()) {
    check_values(*command);
    for (const CLI::Option* option : command->get_options()) {
      if (option->count() > 0) parsed.given[option->get_name()] = option->results().back();
    }
  }
  return parsed;
}

}  // namespace taquin::cli
