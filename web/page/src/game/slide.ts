// How tiles slide: all that the page knows of the puzzle. The engine decides which moves are good.
//
// A way is that of the tile, so 'U' slides the tile below the blank upwards. Boards are values; a slide makes a new one.
import type { Board, Way } from '#engine/types';

export const ways: readonly Way[] = ['U', 'D', 'L', 'R'];

const opposite: Record<Way, Way> = { U: 'D', D: 'U', L: 'R', R: 'L' };
export const inverse = (way: Way): Way => opposite[way];

export const blankOf = (board: Board): number => board.tiles.indexOf(0);

/** The cell whose tile slides that way into the blank, -1 if the edge is there. */
export function cellThatSlides(board: Board, way: Way, blank = blankOf(board)): number {
  const { rows, cols } = board;
  const row = Math.floor(blank / cols);
  const col = blank % cols;
  switch (way) {
    case 'U':
      return row + 1 < rows ? blank + cols : -1;
    case 'D':
      return row > 0 ? blank - cols : -1;
    case 'L':
      return col + 1 < cols ? blank + 1 : -1;
    case 'R':
      return col > 0 ? blank - 1 : -1;
  }
}

/** One tile by one cell; null at the edge. */
export function slide(board: Board, way: Way): Board | null {
  const blank = blankOf(board);
  const cell = cellThatSlides(board, way, blank);
  if (cell < 0) return null;
  const tiles = [...board.tiles];
  tiles[blank] = tiles[cell]!;
  tiles[cell] = 0;
  return { ...board, tiles };
}

export interface Run {
  way: Way;
  /** How many tiles slide at once. */
  count: number;
}

/** The move that a press on a cell makes: all tiles from it to the blank, if they share a row or a column. */
export function runTo(board: Board, cell: number): Run | null {
  const { cols } = board;
  const blank = blankOf(board);
  if (cell === blank) return null;
  const rows = Math.floor(blank / cols) - Math.floor(cell / cols);
  const columns = (blank % cols) - (cell % cols);
  if (rows !== 0 && columns !== 0) return null;
  if (rows !== 0) return { way: rows > 0 ? 'D' : 'U', count: Math.abs(rows) };
  return { way: columns > 0 ? 'R' : 'L', count: Math.abs(columns) };
}

/** How many tiles slide that way at most: all between the blank and the edge. */
export function wholeRun(board: Board, way: Way): number {
  const { rows, cols } = board;
  const blank = blankOf(board);
  const [row, col] = [Math.floor(blank / cols), blank % cols];
  return { U: rows - 1 - row, D: row, L: cols - 1 - col, R: col }[way];
}

/** The cells whose tiles slide in a run, the one next to the blank first. */
export function cellsOf(board: Board, run: Run): number[] {
  const blank = blankOf(board);
  const next = cellThatSlides(board, run.way, blank);
  return Array.from({ length: run.count }, (_, i) => blank + (next - blank) * (i + 1));
}

export function slideRun(board: Board, run: Run): Board | null {
  let now: Board | null = board;
  for (let i = 0; i < run.count && now; ++i) now = slide(now, run.way);
  return now;
}

/** All boards on the way, the first and the last included; null if a move leads over the edge. */
export function boardsAlong(board: Board, moves: string): Board[] | null {
  const boards = [board];
  for (const way of moves) {
    const next = slide(boards.at(-1)!, way as Way);
    if (!next) return null;
    boards.push(next);
  }
  return boards;
}

export const sameBoard = (a: Board, b: Board): boolean =>
  a.rows === b.rows && a.cols === b.cols && a.tiles.every((tile, i) => tile === b.tiles[i]);

export const exchanged = (board: Board, one: number, other: number): Board => ({
  ...board,
  tiles: board.tiles.map((tile) => (tile === one ? other : tile === other ? one : tile)),
});
