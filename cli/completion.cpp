// taquin completion: scripts for bash, zsh and fish, written from the declared commands and options and from the table
// of choices, so that they cannot fall behind.
//
// The scripts are plain text with all words inside: no start of the program for a press of the tab key, at the price
// that a new version needs the script again.
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "choices.hpp"
#include "commands.hpp"
#include "streams.hpp"
#include "taquin/taquin.hpp"

namespace taquin::cli {

namespace {

constexpr const char* examples = R"text(Examples:
  eval "$(taquin completion bash)"                               for this shell; in ~/.bashrc, for all
  taquin completion zsh > "${fpath[1]}/_taquin"
  taquin completion fish > ~/.config/fish/completions/taquin.fish)text";

struct OptionWords {
  std::string name;  // "--goal"
  std::string summary;
  bool takes_value = false;
  std::vector<std::string> values;
};

struct CommandWords {
  std::string name;
  std::string summary;
  std::vector<OptionWords> options;
  std::vector<std::string> arguments;  // words for its positional arguments
};

std::vector<CommandWords> describe_commands(const CLI::App& program) {
  std::vector<CommandWords> described;
  for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; })) {
    CommandWords& words = described.emplace_back(CommandWords{command->get_name(), command->get_description(), {}, {}});
    for (const CLI::Option* option : command->get_options()) {
      if (option->get_positional()) {
        const auto more = choices(words.name + " " + option->get_name(true));
        words.arguments.insert(words.arguments.end(), more.begin(), more.end());
        continue;
      }
      if (option->get_lnames().empty()) continue;
      const std::string name = "--" + option->get_lnames().front();
      words.options.push_back({name, option->get_description(), option->get_items_expected_max() > 0, choices(name)});
    }
  }
  return described;
}

bool is_file(const std::vector<std::string>& values) { return values == std::vector<std::string>{"<file>"}; }

std::string names_of(const std::vector<CommandWords>& commands) {
  std::vector<std::string> names;
  for (const CommandWords& command : commands) names.push_back(command.name);
  return fmt::format("{}", fmt::join(names, " "));
}

// Complete the text between spaces, then leave out of each candidate what bash will not replace: it breaks words behind
// '=' and ':', too (COMP_WORDBREAKS), and before '@'.
constexpr const char* bash_head = R"(# bash completion for taquin
_taquin() {
  local line=${COMP_LINE:0:COMP_POINT} last=${COMP_WORDS[COMP_CWORD]} word option words candidate
  word=${line##*[[:space:]]}
  line=${line%"$word"}
  option=${line%"${line##*[![:space:]]}"}
  option=${option##*[[:space:]]}
  if [[ $word == --*=* ]]; then option=${word%%=*} word=${word#*=}; fi
  case $last in ':' | '=') last= ;; esac
  if [[ ${COMP_WORDS[COMP_CWORD - 1]} == @ && $word == *@"$last" ]]; then last=@$last; fi
)";

constexpr const char* bash_tail = R"(  COMPREPLY=()
  while IFS= read -r candidate; do
    COMPREPLY+=("${candidate#"${word%"$last"}"}")
  done < <(compgen -W "$words" -- "$word")
}
complete -o default -F _taquin taquin
)";

std::string bash_command(const CommandWords& command) {
  std::vector<std::string> words;
  std::string cases;
  for (const OptionWords& option : command.options) {
    words.push_back(option.name);
    if (!option.takes_value) continue;
    const auto& values = option.values;
    cases += fmt::format("        {}) words='{}' ;;\n", option.name,
                         is_file(values) ? "" : fmt::format("{}", fmt::join(values, " ")));
  }
  words.insert(words.end(), command.arguments.begin(), command.arguments.end());
  return fmt::format("    {})\n      case $option in\n{}        *) words='{}' ;;\n      esac ;;\n", command.name, cases,
                     fmt::join(words, " "));
}

std::string bash(const std::vector<CommandWords>& commands) {
  std::string text = bash_head;
  text += "  case $COMP_CWORD in 1) words='" + names_of(commands) +
          " --help --version' ;; *)\n  case ${COMP_WORDS[1]} in\n";
  for (const CommandWords& command : commands) text += bash_command(command);
  return text + "    *) words= ;;\n  esac ;; esac\n" + bash_tail;
}

std::string replaced(std::string text, std::string_view old, std::string_view fresh) {
  for (std::size_t at = text.find(old); at != text.npos; at = text.find(old, at + fresh.size())) {
    text.replace(at, old.size(), fresh);
  }
  return text;
}

std::string in_quotes(const std::string& text) { return "'" + replaced(text, "'", "'\\''") + "'"; }

// What _arguments calls an action.
std::string zsh_action(const std::vector<std::string>& values) {
  if (values.empty()) return " ";  // nothing to offer, but a value is wanted
  return is_file(values) ? "_files" : fmt::format("({})", fmt::join(values, " "));
}

std::string zsh_option(const OptionWords& option) {
  const std::string summary = replaced(replaced(replaced(option.summary, "[", "\\["), "]", "\\]"), ":", "\\:");
  if (!option.takes_value) return fmt::format("{}[{}]", option.name, summary);
  return fmt::format("{}=[{}]:{}:{}", option.name, summary, option.name.substr(2), zsh_action(option.values));
}

std::string zsh_command(const CommandWords& command) {
  std::string text = fmt::format("    {})\n      _arguments", command.name);
  for (const OptionWords& option : command.options) text += " \\\n        " + in_quotes(zsh_option(option));
  if (!command.arguments.empty()) text += " \\\n        " + in_quotes("*:argument:" + zsh_action(command.arguments));
  return text + " ;;\n";
}

std::string zsh(const std::vector<CommandWords>& commands) {
  std::string text = "#compdef taquin\n# zsh completion for taquin\n_taquin() {\n  local -a commands=(\n";
  for (const CommandWords& command : commands) {
    text += "    " + in_quotes(command.name + ":" + replaced(command.summary, ":", "\\:")) + "\n";
  }
  text += "  )\n  if (( CURRENT == 2 )); then _describe command commands; return; fi\n";
  text += "  local command=$words[2]\n  shift words\n  (( CURRENT-- ))\n  case $command in\n";
  for (const CommandWords& command : commands) text += zsh_command(command);
  return text + "  esac\n}\nif [[ $funcstack[1] == _taquin ]]; then _taquin \"$@\"; else compdef _taquin taquin; fi\n";
}

std::string fish_option(const OptionWords& option) {
  std::string text = fmt::format("-l {} -d {}", option.name.substr(2), in_quotes(option.summary));
  if (is_file(option.values)) return text + " -r -F";
  return option.takes_value ? fmt::format("{} -x -a '{}'", text, fmt::join(option.values, " ")) : text;
}

std::string fish(const std::vector<CommandWords>& commands) {
  std::string text = "# fish completion for taquin\ncomplete -c taquin -f\n";
  for (const CommandWords& command : commands) {
    text += fmt::format("complete -c taquin -n __fish_use_subcommand -a {} -d {}\n", command.name,
                        in_quotes(command.summary));
    const std::string when = fmt::format("complete -c taquin -n '__fish_seen_subcommand_from {}'", command.name);
    for (const OptionWords& option : command.options) text += when + " " + fish_option(option) + "\n";
    if (!command.arguments.empty()) text += fmt::format("{} -a '{}'\n", when, fmt::join(command.arguments, " "));
  }
  return text;
}

struct Shell {
  std::string_view name;
  std::string (*script)(const std::vector<CommandWords>& commands);
};

constexpr std::array shells{Shell{"bash", bash}, Shell{"zsh", zsh}, Shell{"fish", fish}};

Exit run(const CLI::App& program, const std::string& name) {
  check_choice("completion SHELL", name);
  const auto* shell = std::find_if(shells.begin(), shells.end(), [&](const Shell& row) { return row.name == name; });
  put(shell->script(describe_commands(program)));
  return Exit::answered;
}

}  // namespace

Run add_completion(CLI::App& command) {
  const auto name = std::make_shared<std::string>();
  command.add_option("SHELL", *name, "bash, zsh or fish")->type_name("");
  command.footer(examples);
  return [&command, name] { return run(*command.get_parent(), *name); };
}

}  // namespace taquin::cli
