// taquin learn: weights of the heuristic `learned` for a size, from nothing.
#include <memory>
#include <optional>
#include <string>

#include "cli/commands.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/signals.hpp"
#include "cli/terminal/streams.hpp"
#include "cli/words/parse_amounts.hpp"
#include "taquin/core/parallel.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/laboratory/learn/learner.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/files.hpp"
#include "taquin/util/printable.hpp"

namespace taquin::cli {

namespace {

constexpr const char* examples = R"(Examples:
  taquin learn --size 3x3 --rounds 60         writes learned-3x3.weights
  taquin learn --size 4x5 --checkpoint 4x5.learn
                                              half an hour; can be resumed
  taquin learn --size 6x6 --rounds 300 --from learned-5x5.weights
                                              a quarter of the time
  taquin learn --size 6x6 --from a.weights --width 200 --lambda 0.95
                                              better weights from some
  taquin solve --size 4x5 --random 1 -a beam -H learned:learned-4x5.weights
Each round solves 256 boards with beams under the present network and learns
from what they met (docs/learning.md). The same options give the same weights
on the same processor. With --checkpoint, the same command resumes a run that
was interrupted or killed; the file is deleted at the end.
Exit codes: 0 done; 2 wrong usage, or a file that is damaged or cannot be
written; 130 interrupted.)";

struct Options {
  std::string size;
  std::string seed = "1";
  std::string rounds = "500";
  std::string width = "40";
  std::string lambda = "0.97";
  std::optional<std::string> threads;
  std::string from;
  std::string output;
  std::string checkpoint;
  std::string checkpoint_every = "1m";
};

LearnedOrigin origin_of(const Options& options, const LearnRequest& request) {
  LearnedOrigin origin;
  origin.seed = request.seed;
  origin.command = fmt::format("taquin learn --size {}x{} --seed {} --rounds {} --width {}", request.rows, request.cols,
                               request.seed, request.rounds, request.width);
  if (options.lambda != Options().lambda) origin.command += " --lambda " + options.lambda;
  if (!options.from.empty()) origin.command += " --from " + std::filesystem::path(options.from).filename().string();
  return origin;
}

// One line for each twentieth of the rounds.
void report(const LearnProgress& p, ProgressLine& line) {
  line.update(p.round, p.rounds, "rounds");
  if (!p.validation) return;
  line.clear();
  const LearnValidation& v = *p.validation;
  print(
      "round {:>5} of {}: error {:.2f}, {} of {} not solved; validation: {} of {} solved, mean {:.2f}, error {:.2f}; "
      "{} left\n",
      p.round, p.rounds, p.error, p.failed, p.boards, v.solved, v.boards, v.mean_moves, v.error,
      predicted(p.seconds_left));
  flush();
}

std::uint64_t positive(const char* option, const std::string& text) {
  const std::uint64_t number = parse_count(option, text);
  if (number < 1 || number > 1'000'000)
    throw Error(fmt::format("{}: found {}, expected 1 to 1,000,000", option, excerpt(text)));
  return number;
}

LearnRequest request_of(const Options& options) {
  const Size size = parse_size(options.size);
  LearnRequest request;
  request.rows = size.rows;
  request.cols = size.cols;
  request.seed = parse_integer("--seed", options.seed);
  request.rounds = static_cast<unsigned>(positive("--rounds", options.rounds));
  request.width = positive("--width", options.width);
  request.lambda = parse_share("--lambda", options.lambda);
  if (request.lambda > 1) throw Error(fmt::format("--lambda: found {}, expected 0 to 1", excerpt(options.lambda)));
  request.threads = options.threads ? parse_threads("--threads", *options.threads) : cores();
  if (!options.from.empty()) request.from = std::make_shared<const LearnedNetwork>(read_weights(options.from).network);
  request.checkpoint = options.checkpoint;
  request.checkpoint_seconds = parse_seconds("--checkpoint-every", options.checkpoint_every);
  return request;
}

Exit run(const Options& options) {
  if (options.size.empty()) throw Error("learn needs --size, such as --size 5x5");
  ProgressLine line;
  LearnRequest request = request_of(options);
  const std::string size = fmt::format("{}x{}", request.rows, request.cols);
  const std::string output = options.output.empty() ? "learned-" + size + ".weights" : options.output;
  check_replaceable(output);  // before hours of work
  const Interrupt interrupt;
  request.stop = Interrupt::asked;
  request.progress = [&](const LearnProgress& progress) { report(progress, line); };
  request.finishing = [&] {
    line.clear();
    say("interrupted: finishing the round for the checkpoint; a second signal ends it at once and loses the round");
  };
  std::optional<LearnedWeights> weights = learn(request);
  line.clear();
  if (!weights) {
    say("interrupted: {}", options.checkpoint.empty() ? "nothing is kept without --checkpoint"
                                                      : "the same command resumes from " + options.checkpoint);
    return Exit::interrupted;
  }
  weights->origin = origin_of(options, request);
  replace_file(output, bytes_of(*weights));  // the measure may take minutes
  if (!measure(*weights, request)) {
    say("interrupted: {} has the weights, but how good they are was not measured", output);
    return Exit::interrupted;
  }
  replace_file(output, bytes_of(*weights));
  const LearnedOrigin& origin = weights->origin;
  print("{}: a beam of {} solves {} of {} random boards, in {:.2f} moves on average\n", output, grouped(origin.width),
        origin.solved, origin.boards, origin.mean_moves);
  std::error_code ignored;
  if (!options.checkpoint.empty()) std::filesystem::remove(options.checkpoint, ignored);
  return Exit::answered;
}

}  // namespace

Action add_learn(Parser command) {
  const auto options = std::make_shared<Options>();
  Options& o = *options;
  command.heading("Input");
  command.add_option("--size", o.size, "Rows and columns, at most 144 cells: 5x5", "RxC");
  command.heading("Work");
  command.add_option("--seed", o.seed, "Seed of all that is drawn", "S");
  command.add_option("--rounds", o.rounds, "Number of rounds; more of them make better weights", "N");
  command.add_option("-w,--width", o.width, "Width of the beams that solve", "N");
  command.add_option("--lambda", o.lambda,
                     "Share of a target that the solution's length has, not the values on the way", "SHARE");
  command.add_option("--from", o.from, "Begin from these weights, of the same size or of a smaller one", "FILE");
  command.add_option("-p,--threads", o.threads, "Number of threads", "N", "all cores");
  command.add_option("--checkpoint", o.checkpoint, "Keep the work in this file, and resume it if the file exists",
                     "FILE");
  command.add_option("--checkpoint-every", o.checkpoint_every, "Time between two writes of the checkpoint", "SECONDS");
  command.heading("Output");
  command.add_option("-o,--output", o.output, "The file of weights", "FILE", "learned-SIZE.weights");
  command.footer(examples);
  return [options] { return run(*options); };
}

}  // namespace taquin::cli
