// The pieces along a loop, as the document on the sort along a loop prints them and `taquin explain -a loop` does: number k
// is the tile that is k-th behind the blank in the goal, 0 the blank.
import type { Board } from '#engine/types';

export function piecesAlong(cells: readonly number[], board: Board, goal: Board): number[] {
  const home = cells.map((cell) => goal.tiles[cell]!);
  const blank = home.indexOf(0);
  return cells.map((cell) => (home.indexOf(board.tiles[cell]!) - blank + cells.length) % cells.length);
}
