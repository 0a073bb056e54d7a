// All shortest solutions of a board. Every board on one of them is a move nearer to the goal than the board before it, so
// they are found layer by layer, by the distances of the boards beside those of a layer.
import type { Board } from '#engine/types';
import { slide, ways } from '../game/slide.ts';

export interface AllShortest {
  count: number;
  /** All of them, or as many as were asked for. */
  moves: string[];
}

interface Reached extends AllShortest {
  board: Board;
}

export async function allShortest(start: Board, distance: number, distanceOf: (board: Board) => Promise<number>, most: number): Promise<AllShortest> {
  let layer: Reached[] = [{ board: start, count: 1, moves: [''] }];
  for (let left = distance; left > 0; --left) {
    const next = new Map<string, Reached>();
    const nearer = new Map<string, Promise<boolean>>();
    const children = layer.flatMap((from) => ways.flatMap((way) => {
      const board = slide(from.board, way);
      return board ? [{ from, way, board, key: board.tiles.join() }] : [];
    }));
    for (const { board, key } of children) if (!nearer.has(key)) nearer.set(key, distanceOf(board).then((other) => other < left));
    for (const { from, way, board, key } of children) {
      if (!(await nearer.get(key))) continue;
      const known = next.get(key) ?? { board, count: 0, moves: [] };
      known.count += from.count;
      known.moves = [...known.moves, ...from.moves.map((moves) => moves + way)].slice(0, most);
      next.set(key, known);
    }
    layer = [...next.values()];
  }
  return { count: layer[0]!.count, moves: layer[0]!.moves };
}
