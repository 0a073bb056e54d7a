// A random board among those from which the goal can be reached, uniform, by its seed: the same board as the engine's,
// whose generator this is (splitmix64 by S. Vigna, public domain).
import type { Board } from '#engine/types';
import { figuresOf } from './proof.ts';
import { exchanged, runTo, sameBoard, slideRun } from './slide.ts';

const bits = (value: bigint): bigint => BigInt.asUintN(64, value);

function generator(seed: number): (bound: number) => number {
  let state = bits(BigInt(Math.trunc(seed)));
  const next = () => {
    state = bits(state + 0x9e3779b97f4a7c15n);
    let z = bits((state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n);
    z = bits((z ^ (z >> 27n)) * 0x94d049bb133111ebn);
    return z ^ (z >> 31n);
  };
  // The first 2^64 mod bound values are thrown away: what is left divides evenly.
  return (bound) => {
    const divisor = BigInt(bound);
    const surplus = 2n ** 64n % divisor;
    let value = next();
    while (value < surplus) value = next();
    return Number(value % divisor);
  };
}

export const isSolvable = (board: Board, goal: Board): boolean => !figuresOf(board, goal).odd;

export function randomBoard(goal: Board, seed: number): Board {
  const below = generator(seed);
  const tiles = goal.tiles.map((_, i) => i);
  for (let left = tiles.length; left > 1; --left) {
    const other = below(left);
    [tiles[left - 1], tiles[other]] = [tiles[other]!, tiles[left - 1]!];
  }
  const board = { ...goal, tiles };
  return isSolvable(board, goal) ? board : exchanged(board, 1, 2);
}

/** Whether one press, of any number of tiles in line, solves the board: a game that ends before its clock runs. */
const isOnePress = (board: Board, goal: Board): boolean =>
  board.tiles.some((_, cell) => {
    const run = runTo(board, cell);
    return run !== null && sameBoard(slideRun(board, run)!, goal);
  });

/** The board of a seed, or of the next one whose board is a game: neither solved nor solved by one press. */
export function dealt(goal: Board, seed: number): { board: Board; seed: number } {
  for (; ; ++seed) {
    const board = randomBoard(goal, seed);
    if (!sameBoard(board, goal) && !isOnePress(board, goal)) return { board, seed };
  }
}
