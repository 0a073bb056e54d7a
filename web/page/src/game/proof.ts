// Why a board can or cannot be solved, with its figures (Johnson & Story 1879; as `taquin explain solvability` has them).
//
// Each piece, the blank too, bears the number of its goal cell. A slide exchanges two numbers, which changes the
// inversions by an odd number, and moves the blank by one cell; so the parity of inversions and way together never
// changes. The goal has 0 and 0.
import type { Board } from '#engine/types';
import { blankOf } from './slide.ts';

export interface Figures {
  /** By cell: the number of the piece there. */
  numbers: number[];
  /** Pairs of which the larger number comes first. */
  inversions: number;
  /** Rows and columns from the blank to its goal cell. */
  way: number;
  odd: boolean;
}

export function figuresOf(board: Board, goal: Board): Figures {
  const home = new Map(goal.tiles.map((tile, cell) => [tile, cell]));
  const numbers = board.tiles.map((tile) => home.get(tile)! + 1);
  const inversions = inversionsOf(numbers);
  const way = distance(blankOf(board), blankOf(goal), board.cols);
  return { numbers, inversions, way, odd: (inversions + way) % 2 === 1 };
}

function inversionsOf(numbers: readonly number[]): number {
  let count = 0;
  for (let i = 0; i < numbers.length; ++i)
    for (let j = i + 1; j < numbers.length; ++j) if (numbers[i]! > numbers[j]!) ++count;
  return count;
}

/** Rows and columns between two cells. */
export const distance = (a: number, b: number, cols: number): number =>
  Math.abs(Math.floor(a / cols) - Math.floor(b / cols)) + Math.abs((a % cols) - (b % cols));
