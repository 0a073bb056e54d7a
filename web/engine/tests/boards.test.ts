// Boards: read, made, drawn at random, tested for solvability, looked at by heuristics and as a whole space.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';

import { EngineError, type Board } from '../dist/engine.js';
import { instanceSets } from '../dist/platform.js';
import type { Taquin } from '../dist/wasm/taquin.js';
import { instance } from './instance.js';

let taquin: Taquin;
beforeAll(async () => {
  taquin = await instance();
});

const refused = (call: () => unknown): EngineError => {
  try {
    call();
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};
const shuffled = (goal: Board): Board => taquin.random(goal, 5);

test('the instance sets are read from their ranks as they were written', () => {
  expect(Buffer.from(instanceSets()).toString()).toBe(readFileSync('../../build/web/web/engine/instances.tsv', 'utf8'));
});

test('notations are read, and what was guessed is said', () => {
  const board = { rows: 2, cols: 3, tiles: [1, 2, 3, 4, 0, 5] };
  expect(taquin.parse('[[1,2,3],[4,0,5]]')).toEqual({ board, guessed: '' });
  expect(taquin.parse('1 2 3 / 4 _ 5').board).toEqual(board);
  expect(taquin.parse('1 2 3 4 0 5', { rows: 2, cols: 3 }).board).toEqual(board);
});

test('an error says where', () => {
  const error = refused(() => taquin.parse('1 2 3\n4 4 5\n6 7 0'));
  expect([error.name, error.line, error.column]).toEqual(['EngineError', 2, 3]);
  expect(error.message).toContain('line 2, column 3');
  expect(refused(() => taquin.goal('lsat', 3, 3)).message).toContain('last');
  expect(refused(() => taquin.goal('last', 300, 3)).line).toBe(0);
});

test('what errors say is what the command says', () => {
  const goal = taquin.goal('last', 4, 4);
  const said = (call: () => unknown) => refused(call).message;
  expect(said(() => taquin.parse('1 1 1 / 1 1 0'))).toBe(
    'line 1, column 3: found a second "1" (the first is at line 1, column 1), expected each tile once; missing: 2, 3, 4 and 1 more',
  );
  expect(said(() => taquin.parse('1 2 \x01 0'))).toContain('found "\\x01", expected a tile number');
  expect(said(() => taquin.instance('waterloo:x'))).toBe('found no item "x" in @waterloo, expected fig7, fig8, stale-g-counterexample');
  expect(said(() => taquin.solve(goal, goal, { algorithm: 'weighted-astar', weight: 0.25 }))).toBe(
    'weight: found 0.25, expected a number from 1 to 100',
  );
  const small = { algorithm: 'astar', heuristic: 'manhattan', bytes: 3_000_000 };
  expect(taquin.solve(taquin.random(goal, 4), goal, small).message).toBe('memory limit reached (2.8 MiB)');
});

test('boards that are none are refused', () => {
  const goal = taquin.goal('last', 2, 2);
  for (const tiles of [[1, 2, 3], [1, 1, 2, 0], [1, 2, 3, 4], [1, 2, -3, 0], [1, 2, 0.5, 0], [1, 2, 65539, 0]]) {
    expect(refused(() => taquin.solvable({ rows: 2, cols: 2, tiles }, goal)).message).not.toBe('');
  }
});

test('goals by name', () => {
  expect(taquin.goal('last', 2, 3).tiles).toEqual([1, 2, 3, 4, 5, 0]);
  expect(taquin.goal('first', 2, 3).tiles).toEqual([0, 1, 2, 3, 4, 5]);
  expect(taquin.goal('snail', 3, 3).tiles).toEqual([1, 2, 3, 8, 0, 4, 7, 6, 5]);
  expect(taquin.goal('columns', 2, 3).tiles).toEqual([1, 3, 5, 2, 4, 0]);
});

test('the same seed, the same board; a solvable one', () => {
  const goal = taquin.goal('last', 16, 16);
  expect(shuffled(goal)).toEqual(shuffled(goal));
  expect(taquin.random(goal, 6)).not.toEqual(shuffled(goal));
  expect(taquin.solvable(shuffled(goal), goal).solvable).toBe(true);
});

test('what cannot be solved says why and what mends it', () => {
  const goal = taquin.goal('last', 2, 3);
  const verdict = taquin.solvable({ rows: 2, cols: 3, tiles: [1, 2, 3, 5, 4, 0] }, goal);
  expect(verdict.solvable).toBe(false);
  expect(verdict.reason).toMatch(/permutation/);
  const [a, b] = verdict.exchange!;
  const mended = [1, 2, 3, 5, 4, 0].map((tile) => (tile === a ? b : tile === b ? a : tile));
  expect(taquin.solvable({ rows: 2, cols: 3, tiles: mended }, goal)).toMatchObject({ solvable: true, exchange: null });
});

test('boards of literature', () => {
  const { board, goal } = taquin.instance('@waterloo:fig7');
  expect(board.tiles).toEqual([0, 3, 2, 8, 7, 1, 4, 5, 6]);
  expect(goal.tiles).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 0]);
  expect(refused(() => taquin.instance('korf100:101')).message).toContain('100');
});

// Layers of the 8-puzzle: Reinefeld (1993); two boards of 31 moves.
test('all boards of 3x3 by their distance', () => {
  const goal = taquin.goal('last', 3, 3);
  const { distance, layers } = taquin.space(goal);
  expect(distance.length).toBe(362880);
  expect(layers.slice(0, 6)).toEqual([1, 2, 4, 8, 16, 20]);
  expect(layers.length).toBe(32);
  expect(layers[31]).toBe(2);
  expect(layers.reduce((sum, count) => sum + count)).toBe(181440);
  expect(taquin.space(taquin.goal('last', 2, 3)).layers.reduce((sum, count) => sum + count)).toBe(360);
  expect(refused(() => taquin.space(taquin.goal('last', 4, 4))).message).toContain('16 cells');
});

test('the place of a board in its space is its lexicographic rank', () => {
  const goal = taquin.goal('last', 2, 2);
  const { distance } = taquin.space(goal);
  expect(distance[0]).toBe(255); // 0 1 2 3
  expect(distance[rank(goal.tiles)]).toBe(0);
  const board = taquin.random(goal, 3);
  expect(distance[rank(board.tiles)]).toBe(taquin.solve(board, goal).length);
});

function rank(tiles: readonly number[]): number {
  return tiles.reduce((sum, tile, at) => {
    const smaller = tiles.slice(at + 1).filter((other) => other < tile).length;
    return sum * (tiles.length - at) + smaller;
  }, 0);
}

test.each([0, 1, 7, 24, 31])('a board %i moves away', (moves) => {
  const goal = taquin.goal('last', 3, 3);
  expect(taquin.solve(taquin.atDistance(goal, moves, 4), goal).length).toBe(moves);
});

test('a board in both metrics, and one that is nowhere', () => {
  const goal = taquin.goal('snail', 3, 3);
  const board = taquin.atDistance(goal, 12, 9, 'mtm');
  expect(taquin.solve(board, goal, { metric: 'mtm' }).length).toBe(12);
  expect(refused(() => taquin.atDistance(goal, 99, 1)).message).toContain('99');
});

test('values of heuristics', () => {
  const { board, goal } = taquin.instance('waterloo:fig7');
  const far = (one: Board) =>
    one.tiles.reduce((sum, tile, cell) => {
      if (tile === 0) return sum;
      const home = goal.tiles.indexOf(tile);
      return sum + Math.abs(Math.floor(cell / 3) - Math.floor(home / 3)) + Math.abs((cell % 3) - (home % 3));
    }, 0);
  const boards = [board, goal, taquin.random(goal, 1)];
  expect(taquin.estimate(boards, goal, 'manhattan')).toEqual(boards.map(far));
  expect(taquin.estimate([goal, board], goal, 'misplaced')).toEqual([0, 8]);
  expect(taquin.estimate([], goal, 'manhattan')).toEqual([]);
  expect(refused(() => taquin.estimate([board], goal, 'manhatan')).message).toContain('manhattan');
  expect(refused(() => taquin.estimate([board], taquin.goal('last', 4, 4), 'manhattan')).message).toContain('4x4');
});
