// taquin completion: scripts for bash, zsh and fish, written from the declared commands and options and from the table
// of choices, so that they cannot fall behind.
//
// The scripts are plain text with all words inside: no start of the program for a press of the tab key, at the price
// that a new version needs the script again.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "choices.hpp"
#include "commands.hpp"
#include "streams.hpp"

namespace taquin::cli {

namespace {

constexpr const char* examples = R"text(Examples:
  eval "$(taquin completion bash)"                               for this shell; in ~/.bashrc, for all
  taquin completion zsh > "${fpath[1]}/_taquin"
  taquin completion fish > ~/.config/fish/completions/taquin.fish)text";

// An option that can be completed.
struct Completed {
  std::string name;  // "--goal"
  std::string summary;
  bool takes_value = false;
  std::vector<std::string> values;
};

struct CompletedCommand {
  std::string name;
  std::string summary;
  std::vector<Completed> options;
  std::vector<std::string> arguments;  // words for its positional arguments
};

std::vector<CompletedCommand> described(const std::vector<CommandWords>& commands) {
  std::vector<CompletedCommand> all;
  for (const CommandWords& words : commands) {
    CompletedCommand& command = all.emplace_back(CompletedCommand{words.name, words.summary, {}, {}});
    for (const OptionWords& option : words.options) {
      const std::string& name = option.names.front();
      if (option.is_argument) {
        const auto more = choices(words.name + " " + name);
        command.arguments.insert(command.arguments.end(), more.begin(), more.end());
      } else if (name.starts_with("--")) {
        command.options.push_back({name, option.summary, option.takes_value, choices(name)});
      }
    }
  }
  return all;
}

bool is_file(const std::vector<std::string>& values) { return values == std::vector<std::string>{"<file>"}; }

std::string names_of(const std::vector<CompletedCommand>& commands) {
  std::vector<std::string> names;
  for (const CompletedCommand& command : commands) names.push_back(command.name);
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

std::string bash_command(const CompletedCommand& command) {
  std::vector<std::string> words;
  std::string cases;
  for (const Completed& option : command.options) {
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

std::string bash(const std::vector<CompletedCommand>& commands) {
  std::string text = bash_head;
  text += "  case $COMP_CWORD in 1) words='" + names_of(commands) +
          " --help --version' ;; *)\n  case ${COMP_WORDS[1]} in\n";
  for (const CompletedCommand& command : commands) text += bash_command(command);
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

std::string zsh_option(const Completed& option) {
  const std::string summary = replaced(replaced(replaced(option.summary, "[", "\\["), "]", "\\]"), ":", "\\:");
  if (!option.takes_value) return fmt::format("{}[{}]", option.name, summary);
  return fmt::format("{}=[{}]:{}:{}", option.name, summary, option.name.substr(2), zsh_action(option.values));
}

std::string zsh_command(const CompletedCommand& command) {
  std::string text = fmt::format("    {})\n      _arguments", command.name);
  for (const Completed& option : command.options) text += " \\\n        " + in_quotes(zsh_option(option));
  if (!command.arguments.empty()) text += " \\\n        " + in_quotes("*:argument:" + zsh_action(command.arguments));
  return text + " ;;\n";
}

std::string zsh(const std::vector<CompletedCommand>& commands) {
  std::string text = "#compdef taquin\n# zsh completion for taquin\n_taquin() {\n  local -a commands=(\n";
  for (const CompletedCommand& command : commands) {
    text += "    " + in_quotes(command.name + ":" + replaced(command.summary, ":", "\\:")) + "\n";
  }
  text += "  )\n  if (( CURRENT == 2 )); then _describe command commands; return; fi\n";
  text += "  local command=$words[2]\n  shift words\n  (( CURRENT-- ))\n  case $command in\n";
  for (const CompletedCommand& command : commands) text += zsh_command(command);
  return text + "  esac\n}\nif [[ $funcstack[1] == _taquin ]]; then _taquin \"$@\"; else compdef _taquin taquin; fi\n";
}

std::string fish_option(const Completed& option) {
  std::string text = fmt::format("-l {} -d {}", option.name.substr(2), in_quotes(option.summary));
  if (is_file(option.values)) return text + " -r -F";
  return option.takes_value ? fmt::format("{} -x -a '{}'", text, fmt::join(option.values, " ")) : text;
}

std::string fish(const std::vector<CompletedCommand>& commands) {
  std::string text = "# fish completion for taquin\ncomplete -c taquin -f\n";
  for (const CompletedCommand& command : commands) {
    text += fmt::format("complete -c taquin -n __fish_use_subcommand -a {} -d {}\n", command.name,
                        in_quotes(command.summary));
    const std::string when = fmt::format("complete -c taquin -n '__fish_seen_subcommand_from {}'", command.name);
    for (const Completed& option : command.options) text += when + " " + fish_option(option) + "\n";
    if (!command.arguments.empty()) text += fmt::format("{} -a '{}'\n", when, fmt::join(command.arguments, " "));
  }
  return text;
}

struct Shell {
  std::string_view name;
  std::string (*script)(const std::vector<CompletedCommand>& commands);
};

constexpr std::array shells{Shell{"bash", bash}, Shell{"zsh", zsh}, Shell{"fish", fish}};

Exit run(const Parser& command, const std::string& name) {
  check_choice("completion SHELL", name);
  const auto* shell = std::find_if(shells.begin(), shells.end(), [&](const Shell& row) { return row.name == name; });
  put(shell->script(described(command.commands())));
  return Exit::answered;
}

}  // namespace

Run add_completion(Parser command) {
  const auto name = std::make_shared<std::string>();
  command.add_option("SHELL", *name, "bash, zsh or fish", "");
  command.footer(examples);
  return [command, name] { return run(command, *name); };
}

}  // namespace taquin::cli
