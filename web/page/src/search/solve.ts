// A search for a solution in either metric, with what the page allows it.
//
// Under MTM the shortest solution is far harder to find than under STM. So the shortest one under STM comes first, its
// slides folded into runs, and the search under MTM begins with that as its best: the answer lies between the bound
// that is proven and this length from the first second on.
import type { Answer, Board, Engine, SolveHooks, SolveOptions } from '#engine/types';
import { lengthIn } from '../game/moves.ts';

/** The memory that a background search or a long one may hold, so that the tab stays small. */
export const mostBytes = 256e6;
/** A shortest solution is within reach. */
export const isSmall = (board: Board): boolean => board.tiles.length <= 16;
/** What the solution under STM may take: a share of the time allowed, and seconds. It need not be the shortest. */
const share = 0.25;
const most = 5;

export async function solve(
  engine: Engine,
  board: Board,
  goal: Board,
  options: SolveOptions,
  hooks: SolveHooks,
): Promise<Answer> {
  if (options.metric !== 'mtm') return engine.solve(board, goal, options, hooks);
  const folded = await solveFolded(engine, board, goal, options.seconds, hooks);
  if (folded.length < 0) return folded;
  return shorter(await engine.solve(board, goal, { ...options, bytes: mostBytes }, hooks), folded);
}

async function solveFolded(
  engine: Engine,
  board: Board,
  goal: Board,
  seconds: number | undefined,
  { onProgress, onImproved, signal }: SolveHooks,
): Promise<Answer> {
  const limits = { seconds: Math.min(most, (seconds ?? Infinity) * share), bytes: mostBytes };
  const answer = await engine.solve(board, goal, limits, {
    ...(signal && { signal }),
    // Bounds of the other metric are none of this one.
    onProgress: (progress) => onProgress?.({ ...progress, lowerBound: 0 }),
    onImproved: (found) => onImproved?.({ ...found, length: lengthIn('mtm', found.moves), lowerBound: 0 }),
  });
  const { moves, algorithm, heuristic, seconds: took } = answer;
  if (answer.length < 0) return answer;
  const length = lengthIn('mtm', moves);
  onImproved?.({ length, lowerBound: 0, moves, algorithm, heuristic, seconds: took });
  return { ...answer, status: 'bounded', length, lowerBound: 0 };
}

/** The one with fewer moves, with the bound that the search has proven. */
function shorter(answer: Answer, folded: Answer): Answer {
  if (answer.length >= 0 && answer.length <= folded.length) return answer;
  const { lowerBound } = answer;
  const { length, moves } = folded;
  return { ...answer, length, moves, status: lowerBound >= length ? 'optimal' : 'bounded' };
}
