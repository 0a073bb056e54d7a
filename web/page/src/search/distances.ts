// The distance of any board from the goal: read from the map of the whole space where there is one, else searched.
import type { Board, Engine } from '#engine/types';
import { rankOf } from '../game/rank.ts';

/** Cells up to which the map of all boards is made. */
const mapped = 9;
/** Cells up to which a board's distance is searched. */
export const measurable = 16;

export async function distanceTo(goal: Board, engine: Engine, signal: AbortSignal): Promise<(board: Board) => Promise<number>> {
  if (goal.tiles.length <= mapped) {
    const { distance } = await engine.space(goal);
    return (board) => Promise.resolve(distance[rankOf(board.tiles)]!);
  }
  return async (board) => {
    const answer = await engine.solve(board, goal, {}, { signal });
    if (answer.status !== 'optimal') throw new Error(answer.message || answer.status);
    return answer.length;
  };
}

/** The slides that only led back to a board met before: lost for certain, on a board of any size. */
export function detours(boards: readonly Board[]): number[] {
  const last = new Map<string, number>();
  boards.forEach((board, i) => last.set(board.tiles.join(), i));
  const lost: number[] = [];
  for (let i = 0; i < boards.length; ++i) {
    const again = last.get(boards[i]!.tiles.join())!;
    for (; i < again; ++i) lost.push(i);
  }
  return lost;
}
