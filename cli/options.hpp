// Options and arguments: declared by the commands, parsed, and described for help and completion.
//
// CLI11 does the work. Only options.cpp sees it, because it costs each file that does two seconds.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "taquin/core/version.hpp"

namespace CLI {
class App;
}

namespace taquin::cli {

/// An option or argument as declared.
struct OptionWords {
  std::vector<std::string> names;  ///< long ones first: "--goal", "-g"; of an argument, "BOARD"
  std::string summary;
  bool is_argument = false;
  bool takes_value = false;
};

struct CommandWords {
  std::string name;
  std::string summary;
  std::vector<OptionWords> options;
};

enum class Extra { none, required, shows_default };

/// The options of one command. A value outlives the parsing; it is set if the option is given. `names` are parted by
/// commas: "-g,--goal", or "BOARD" for an argument; `type` stands for the value in the help.
class Parser {
 public:
  explicit Parser(CLI::App& app) noexcept : app_(&app) {}

  void add_option(const char* names, std::string& value, const char* help, const char* type, Extra extra = Extra::none);
  void add_option(const char* names, std::optional<std::string>& value, const char* help, const char* type);
  void add_option(const char* names, std::vector<std::string>& value, const char* help, const char* type);
  void add_flag(const char* names, bool& value, const char* help);
  /// Its value may be left out and is then empty.
  void add_option_with_or_without(const char* names, std::optional<std::string>& value, const char* help,
                                  const char* type);
  /// Help is --help alone: -h is free.
  void release_h();
  void footer(std::string text);

  /// What --help prints.
  std::string help() const;
  /// All commands of the program.
  std::vector<CommandWords> commands() const;

 private:
  CLI::App* app_;
};

/// What a command line asks for: a command, or a text to print.
struct Parsed {
  std::string command;  ///< empty: none was given
  std::optional<std::string> text;
};

class Program {
 public:
  Program(const char* description, const char* name, const std::string& version, const char* footer);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  Parser add(const char* name, const char* summary);
  /// The program itself, under its own name, and its commands.
  CommandWords words() const;
  std::vector<CommandWords> commands() const;
  /// Throws `Error`.
  Parsed parse(std::vector<std::string> words);

 private:
  std::unique_ptr<CLI::App> app_;
};

}  // namespace taquin::cli
