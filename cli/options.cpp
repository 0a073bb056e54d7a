#include "options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <utility>

#include "taquin/core/version.hpp"
#include "taquin/util/error.hpp"

namespace taquin::cli {

namespace {

OptionWords words_of(const CLI::Option& option) {
  OptionWords words{{}, option.get_description(), option.get_positional(), option.get_items_expected_max() > 0};
  if (words.is_argument) words.names.push_back(option.get_name(true));
  for (const std::string& name : option.get_lnames()) words.names.push_back("--" + name);
  for (const std::string& name : option.get_snames()) words.names.push_back("-" + name);
  return words;
}

CommandWords words_of(const CLI::App& app) {
  CommandWords words{app.get_name(), app.get_description(), {}};
  for (const CLI::Option* option : app.get_options()) words.options.push_back(words_of(*option));
  return words;
}

std::vector<CommandWords> commands_of(const CLI::App& program) {
  std::vector<CommandWords> commands;
  for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; })) {
    commands.push_back(words_of(*command));
  }
  return commands;
}

// CLI11 would take a word in brackets for a list and split it; a space behind it, which no command minds, prevents
// that.
void protect_brackets(std::vector<std::string>& words) {
  for (std::string& word : words) {
    if (word.starts_with('[') && word.ends_with(']')) word += ' ';
  }
}

}  // namespace

void Parser::add_option(const char* names, std::string& value, const char* help, const char* type, Extra extra) {
  CLI::Option* option = app_->add_option(names, value, help)->type_name(type);
  if (extra == Extra::required) option->required();
  if (extra == Extra::shows_default) option->capture_default_str();
}

void Parser::add_option(const char* names, std::optional<std::string>& value, const char* help, const char* type) {
  app_->add_option(names, value, help)->type_name(type);
}

void Parser::add_option(const char* names, std::vector<std::string>& value, const char* help, const char* type) {
  app_->add_option(names, value, help)->type_name(type);
}

void Parser::add_flag(const char* names, bool& value, const char* help) { app_->add_flag(names, value, help); }

void Parser::add_option_with_or_without(const char* names, std::optional<std::string>& value, const char* help,
                                        const char* type) {
  const auto keep = [&value](const std::string& given) { value = given; };
  app_->add_option_function<std::string>(names, keep, help)->expected(0, 1)->type_name(type);
}

void Parser::release_h() { app_->set_help_flag("--help", "Print this help message and exit"); }

void Parser::footer(std::string text) { app_->footer(std::move(text)); }

std::string Parser::help() const { return app_->get_parent()->help(); }

std::vector<CommandWords> Parser::commands() const { return commands_of(*app_->get_parent()); }

Program::Program(const char* description, const char* name, const std::string& version, const char* footer)
    : app_(std::make_unique<CLI::App>(description, name)) {
  app_->require_subcommand(0, 1);
  app_->set_version_flag("--version", version);
  app_->footer(footer);
}

Program::~Program() = default;

Parser Program::add(const char* name, const char* summary) { return Parser(*app_->add_subcommand(name, summary)); }

CommandWords Program::words() const { return words_of(*app_); }

std::vector<CommandWords> Program::commands() const { return commands_of(*app_); }

Parsed Program::parse(std::vector<std::string> words) {
  protect_brackets(words);
  std::reverse(words.begin(), words.end());  // as CLI11 wants them
  try {
    app_->parse(words);
  } catch (const CLI::CallForHelp&) {
    return {"", app_->help()};
  } catch (const CLI::CallForVersion& call) {
    return {"", std::string(call.what()) + "\n"};
  } catch (const CLI::ParseError& error) {
    throw Error(error.what());
  }
  const auto chosen = app_->get_subcommands();
  return {chosen.empty() ? "" : chosen.front()->get_name(), std::nullopt};
}

}  // namespace taquin::cli
