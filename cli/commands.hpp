// THE table of commands. Adding one is a file and a row.
#pragma once

#include <array>
#include <functional>

#include "cli/exit_code.hpp"
#include "cli/words/options.hpp"

namespace taquin::cli {

/// What a command does once its options are read. May throw `Error`: exit code 2.
using Action = std::function<Exit()>;

/// Each declares its options and arguments and returns what runs with them.
Action add_solve(Parser command);
Action add_verify(Parser command);
Action add_random(Parser command);
Action add_judge(Parser command);
Action add_show(Parser command);
Action add_explain(Parser command);
Action add_explore(Parser command);
Action add_export(Parser command);
Action add_documents(Parser command);
Action add_compare(Parser command);
Action add_quality(Parser command);
Action add_status(Parser command);
Action add_list(Parser command);
Action add_pdb(Parser command);
Action add_learn(Parser command);
Action add_completion(Parser command);
Action add_help(Parser command);

struct Command {
  const char* name;
  const char* summary;
  Action (*add)(Parser command);
};

inline constexpr std::array commands{
    Command{"solve", "Find the shortest solution, with its proof", add_solve},
    Command{"verify", "Check a solution; say where it fails", add_verify},
    Command{"random", "Generate random solvable boards", add_random},
    Command{"judge", "Answer a programming contest's input in its own format", add_judge},
    Command{"show", "Draw a board with its parity, heuristic values and neighbours", add_show},
    Command{"explain", "Watch an algorithm at work, step by step", add_explain},
    Command{"explore", "Count all boards of a size by their distance from the goal", add_explore},
    Command{"export", "Write boards for planners and for other programs", add_export},
    Command{"documents", "Check the claims of five documents about the puzzle; run their programs", add_documents},
    Command{"compare", "Compare algorithms and heuristics on boards: tables, charts, reports", add_compare},
    Command{"quality", "Measure heuristics on random boards: the mean of b^-h, nodes predicted", add_quality},
    Command{"status", "Show the progress of a solve, read from its checkpoint", add_status},
    Command{"list", "List algorithms, heuristics, instance sets, judges and goals", add_list},
    Command{"pdb", "Build, list, verify and remove pattern databases", add_pdb},
    Command{"learn", "Train the heuristic learned for a size of board", add_learn},
    Command{"completion", "Print a completion script for your shell", add_completion},
    Command{"help", "Print the help of a command", add_help},
};

}  // namespace taquin::cli
