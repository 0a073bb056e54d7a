// Options and arguments: declared by the commands, parsed, and described for help and completion.
//
// CLI11 parses. Only options.cpp includes it, because it costs each file that does two seconds.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace taquin::cli {

/// An option or argument as declared.
struct OptionWords {
  std::vector<std::string> names;  ///< long ones first: "--goal", "-g"; of an argument, "BOARD"
  std::string summary;             ///< with its default
  std::string value;               ///< what stands for the value in the help: "SECONDS"; "[BOARD]..." of an argument
  std::string heading;             ///< of the options that it stands with in the help
  bool is_argument = false;
  bool takes_value = false;
};

struct CommandWords {
  std::string name;
  std::string summary;
  std::string footer;
  std::vector<OptionWords> options;  ///< those for help come last
};

/// The options of one command. A value outlives the parsing; it is set if the option is given. `names` are separated by
/// commas: "-g,--goal", or "BOARD" for an argument; `type` stands for the value in the help. The help also shows the
/// default: the value if it has one, else `by_default`, else "none".
class Parser {
 public:
  explicit Parser(CLI::App& app) noexcept : app_(&app) {}

  /// The heading in the help of the options that are added after this call.
  void heading(const char* text) { heading_ = text; }
  void add_option(const char* names, std::string& value, const std::string& help, const char* type,
                  const char* by_default = "");
  void add_option(const char* names, std::optional<std::string>& value, const std::string& help, const char* type,
                  const char* by_default = "");
  void add_option(const char* names, std::vector<std::string>& value, const std::string& help, const char* type,
                  const char* by_default = "");
  void add_flag(const char* names, bool& value, const std::string& help);
  /// The text below the options in the help.
  void footer(std::string text);

  /// The program, and all its commands.
  CommandWords program() const;
  std::vector<CommandWords> commands() const;

 private:
  void describe(CLI::Option& option, const std::string& help, const char* type, const std::string& by_default) const;

  CLI::App* app_;
  const char* heading_ = "Options";
};

/// What a command line asks for.
struct Parsed {
  std::string command;  ///< empty: none was given
  bool wants_help = false;
  bool wants_version = false;
  bool wants_licences = false;
  std::map<std::string, std::string> given = {};  ///< the command's options that were given, "--threads": its value
};

class Program {
 public:
  Program(const char* description, const char* name, const char* footer);
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
