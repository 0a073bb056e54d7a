// taquin completion: scripts for bash, zsh and fish, made from the declared commands and options and from the table of
// choices, so they offer just what this program accepts.
//
// The scripts contain all words, so completing does not start the program; after an update, install the new script.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "cli/commands.hpp"
#include "cli/terminal/streams.hpp"
#include "cli/words/choices.hpp"

namespace taquin::cli {

namespace {

constexpr const char* examples = R"text(Examples:
  eval "$(taquin completion bash)"       for this shell; in ~/.bashrc, for all
  taquin completion zsh > "${fpath[1]}/_taquin"
  taquin completion fish > ~/.config/fish/completions/taquin.fish)text";

// An option that can be completed.
struct Completed {
  std::vector<std::string> names;  // "--goal", "-g"
  std::string summary;
  bool takes_value = false;
  std::vector<std::string> values;
  std::string separators;  // between the items of a list
};

struct CompletedCommand {
  std::string name;
  std::string summary;
  std::vector<Completed> options;
  std::vector<std::string> arguments;  // words for its positional arguments
};

// The characters between the items of a value such as "NAME[+NAME],...": here ",+".
std::string separators_in(const std::string& value) {
  std::string found;
  for (const char separator : {',', '+'}) {
    if (value.find(separator) != value.npos) found += separator;
  }
  return found;
}

// The values that this command's option accepts; if it has none of its own, those of the option of this name anywhere.
std::vector<std::string> choices_of(const std::string& command, const std::string& option) {
  std::vector<std::string> own = choices(command + " " + option);
  return own.empty() ? choices(option) : own;
}

std::vector<CompletedCommand> described(const std::vector<CommandWords>& commands) {
  std::vector<CompletedCommand> all;
  for (const CommandWords& words : commands) {
    CompletedCommand& command = all.emplace_back(CompletedCommand{words.name, words.summary, {}, {}});
    for (const OptionWords& option : words.options) {
      const auto values = choices_of(words.name, option.names.front());
      if (option.is_argument) {
        command.arguments.insert(command.arguments.end(), values.begin(), values.end());
      } else {
        command.options.push_back(
            {option.names, option.summary, option.takes_value, values, separators_in(option.value)});
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

// The function completes the whole text between spaces. But bash replaces only the part behind the last '=' or ':'
// (COMP_WORDBREAKS) or from '@' on, so the function then removes what precedes that part from each candidate.
constexpr const char* bash_head = R"(# bash completion for taquin
_taquin() {
  local line=${COMP_LINE:0:COMP_POINT} last=${COMP_WORDS[COMP_CWORD]}
  local word option words candidate separators='' items=''
  word=${line##*[[:space:]]}
  line=${line%"$word"}
  option=${line%"${line##*[![:space:]]}"}
  option=${option##*[[:space:]]}
  if [[ $word == --*=* ]]; then option=${word%%=*} word=${word#*=}; fi
  case $last in ':' | '=') last= ;; esac
  if [[ ${COMP_WORDS[COMP_CWORD - 1]} == @ && $word == *@"$last" ]]; then last=@$last; fi
)";

// `items`: the part of a list that is already typed.
constexpr const char* bash_tail =
    R"(  if [[ $separators && $word == *[$separators]* ]]; then items=${word%"${word##*[$separators]}"}; fi
  COMPREPLY=()
  while IFS= read -r candidate; do
    COMPREPLY+=("${candidate#"${word%"$last"}"}")
  done < <(compgen -P "$items" -W "$words" -- "${word#"$items"}")
}
complete -o default -F _taquin taquin
)";

std::string bash_command(const CompletedCommand& command) {
  std::vector<std::string> words;
  std::string cases;
  for (const Completed& option : command.options) {
    words.insert(words.end(), option.names.begin(), option.names.end());
    if (!option.takes_value) continue;
    const auto& values = option.values;
    cases += fmt::format("        {}) words='{}' separators='{}' ;;\n", fmt::join(option.names, "|"),
                         is_file(values) ? "" : fmt::format("{}", fmt::join(values, " ")), option.separators);
  }
  words.insert(words.end(), command.arguments.begin(), command.arguments.end());
  return fmt::format("    {})\n      case $option in\n{}        *) words='{}' ;;\n      esac ;;\n", command.name, cases,
                     fmt::join(words, " "));
}

std::string bash(const std::vector<CompletedCommand>& commands) {
  std::string text = bash_head;
  text += "  case $COMP_CWORD in 1) words='" + names_of(commands) +
          " --help -h --licences --version -V' ;; *)\n  case ${COMP_WORDS[1]} in\n";
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

// The action in a specification for zsh's _arguments: it says which values may follow the option.
std::string zsh_action(const std::vector<std::string>& values, const std::string& separators = "") {
  if (values.empty()) return " ";  // nothing to offer, but a value is needed
  if (is_file(values)) return "_files";
  if (separators.empty()) return fmt::format("({})", fmt::join(values, " "));
  return fmt::format(" _values -s {} item {}", separators.front(), fmt::join(values, " "));
}

// One specification per name; a name excludes the others.
std::vector<std::string> zsh_options(const Completed& option) {
  const std::string summary = replaced(replaced(replaced(option.summary, "[", "\\["), "]", "\\]"), ":", "\\:");
  std::vector<std::string> specifications;
  for (const std::string& name : option.names) {
    std::string text = fmt::format("({}){}", fmt::join(option.names, " "), name);
    if (option.takes_value && name.starts_with("--")) text += "=";
    text += fmt::format("[{}]", summary);
    if (option.takes_value) text += fmt::format(":value:{}", zsh_action(option.values, option.separators));
    specifications.push_back(text);
  }
  return specifications;
}

std::string zsh_command(const CompletedCommand& command) {
  std::string text = fmt::format("    {})\n      _arguments", command.name);
  for (const Completed& option : command.options) {
    for (const std::string& words : zsh_options(option)) text += " \\\n        " + in_quotes(words);
  }
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
  std::string text;
  for (const std::string& name : option.names) {
    text += name.starts_with("--") ? "-l " + name.substr(2) + " " : "-s " + name.substr(1) + " ";
  }
  text += "-d " + in_quotes(option.summary);
  if (is_file(option.values)) return text + " -r -F";
  if (!option.takes_value) return text;
  if (option.separators.empty()) return fmt::format("{} -x -a '{}'", text, fmt::join(option.values, " "));
  return fmt::format("{} -x -a '(__fish_complete_list {} \"string split , {}\")'", text, option.separators.front(),
                     fmt::join(option.values, ","));
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

Action add_completion(Parser command) {
  const auto name = std::make_shared<std::string>();
  command.add_option("SHELL", *name, "bash, zsh or fish", "SHELL");
  command.footer(examples);
  return [command, name] { return run(command, *name); };
}

}  // namespace taquin::cli
