// The shortest solution of a board: node solve.mjs '8 6 7 / 2 5 4 / 3 _ 1'
import { createEngine, EngineError } from 'taquin';

const engine = createEngine();
try {
  const { board, guessed } = await engine.parse(process.argv[2] ?? '8 6 7 / 2 5 4 / 3 _ 1');
  if (guessed) console.error(guessed);
  const goal = await engine.goal('last', board.rows, board.cols);
  const answer = await engine.solve(
    board,
    goal,
    { seconds: 60 },
    {
      onProgress: ({ lowerBound, generated }) => console.error(`at least ${lowerBound}; ${generated} nodes`),
      onImproved: ({ length, lowerBound }) => console.error(`${length} moves; at least ${lowerBound}`),
    },
  );
  console.log(answer.length < 0 ? answer.message : `${answer.length} moves (${answer.status}): ${answer.moves}`);
} catch (error) {
  if (!(error instanceof EngineError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
} finally {
  engine.close();
}
