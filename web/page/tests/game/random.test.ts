import { afterAll, expect, it } from 'vitest';
import { createEngine } from '#engine';
import { goalNamed, goalNames } from '../../src/game/goals.ts';
import { isSolvable, randomBoard } from '../../src/game/random.ts';
import { exchanged } from '../../src/game/slide.ts';

const engine = createEngine({ workers: 1, storage: null });
afterAll(() => engine.close());

it('goals and random boards are those of the engine', async () => {
  for (const [rows, cols] of [[2, 2], [3, 3], [4, 4], [3, 5], [16, 2], [16, 16]] as const)
    for (const name of goalNames) {
      const goal = await engine.goal(name, rows, cols);
      const own = goalNamed(name, rows, cols);
      if (own) expect(own).toEqual(goal);
      for (const seed of [0, 1, 20_261_123, 2 ** 32 - 1, 2 ** 53]) {
        const board = randomBoard(goal, seed);
        expect(board).toEqual(await engine.random(goal, seed));
        expect(isSolvable(board, goal)).toBe(true);
        expect(isSolvable(exchanged(board, 1, 2), goal)).toBe(false);
      }
    }
});
