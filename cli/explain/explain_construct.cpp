// A person's way to solve a board, line by line from the edges inwards, told stage by stage.
#include <string>
#include <vector>

#include "cli/explain/explain.hpp"
#include "cli/terminal/draw.hpp"
#include "cli/terminal/streams.hpp"
#include "taquin/construct/greedy.hpp"
#include "taquin/io/answer_json.hpp"
#include "taquin/io/moves.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/util/amounts.hpp"

namespace taquin::cli {

namespace {

using Kind = GreedyStage::Kind;

class ConstructReport {
 public:
  explicit ConstructReport(const ExplainRequest& request)
      : request_(request), board_(request.board), stages_(greedy_stages(request.board, request.goal)) {}

  Exit print_all() {
    if (!request_.json) put(draw(board_, stdout_is_utf8()));
    Path path;
    std::uint64_t number = 0;
    for (const GreedyStage& stage : stages_) {
      for (const Direction slide : stage.path) board_.slide(slide);
      path.insert(path.end(), stage.path.begin(), stage.path.end());
      if (++number > request_.steps && !request_.json) continue;
      put(request_.json ? json(stage, number) : text(stage, number));
    }
    if (request_.json) {
      Ending ending{"solved"};
      ending.steps = stages_.size();
      ending.path = std::move(path);
      put(ending_json(request_.id, request_.algorithm, &request_, ending));
    } else {
      if (number > request_.steps) put(fmt::format("\nand {} more\n", counted(number - request_.steps, "stage")));
      put(fmt::format("solved: {}; a shortest solution may have far fewer\n", counted(path.size(), "move")));
    }
    return Exit::answered;
  }

 private:
  std::string place(int cell) const {
    return fmt::format("row {}, column {}", cell / board_.cols() + 1, cell % board_.cols() + 1);
  }
  std::string words(const GreedyStage& stage) const {
    switch (stage.kind) {
      case Kind::home:
        return fmt::format("bring {} home to {}", stage.tile, place(stage.cell));
      case Kind::corner:
        return fmt::format("bring {} to the corner, {}, the place of {}: the two come home together", stage.tile,
                           place(stage.cell), stage.next);
      case Kind::behind:
        return fmt::format("bring {} behind it, to {}", stage.tile, place(stage.cell));
      case Kind::turn:
        return fmt::format("bring the blank to {}, and turn {} and {} into their places", place(stage.cell), stage.tile,
                           stage.next);
      case Kind::exchange:
        return fmt::format("{} stands where {} belongs, or is about to: a fixed sequence brings both home", stage.next,
                           stage.tile);
      case Kind::circle:
        return "move the blank round the last 2x2 until all tiles are home";
      case Kind::along:
        break;
    }
    return "move the blank along the line to its place";
  }
  std::string text(const GreedyStage& stage, std::uint64_t number) const {
    const std::string head = fmt::format("\n{}. {}", number, words(stage));
    if (stage.path.empty()) return head + ": already done\n";
    return fmt::format("{}\ntile moves: {}\n{}", head, to_text(stage.path, Perspective::tile),
                       draw(board_, stdout_is_utf8()));
  }
  std::string json(const GreedyStage& stage, std::uint64_t number) const {
    JsonObject json = json_line("construction");
    json.add_text("id", json_or_null(request_.id))
        .add("stage", number)
        .add("words", words(stage))
        .add("moves", to_text(stage.path, Perspective::tile, false))
        .add("board", to_text(board_));
    return json.text() + "\n";
  }

  const ExplainRequest& request_;
  Board board_;
  const std::vector<GreedyStage> stages_;
};

}  // namespace

Exit explain_construct(const ExplainRequest& request) { return ConstructReport(request).print_all(); }

}  // namespace taquin::cli
