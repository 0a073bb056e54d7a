import { describe, expect, it } from 'vitest';
import { figuresOf } from '../../src/game/proof.ts';
import { exchanged, slide, ways } from '../../src/game/slide.ts';
import { board, numbers } from '../board.ts';

const goal = board('1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0');

describe('the proof of solvability', () => {
  it('has the figures of the command', () => {
    expect(figuresOf(goal, goal)).toMatchObject({ inversions: 0, way: 0, odd: false });
    // taquin explain solvability '2 1 3 / 4 5 6 / 7 8 0'
    expect(figuresOf(board('2 1 3 / 4 5 6 / 7 8 0'), board('1 2 3 / 4 5 6 / 7 8 0'))).toEqual({
      numbers: [2, 1, 3, 4, 5, 6, 7, 8, 9],
      inversions: 1,
      way: 0,
      odd: true,
    });
    // The blank counts: to a goal with the blank first it is the number 1.
    expect(figuresOf(board('1 0 / 3 2'), board('0 1 / 2 3'))).toMatchObject({ numbers: [2, 1, 4, 3], inversions: 2, way: 1, odd: true });
  });

  it('each slide changes both parities, an exchange of two tiles one', () => {
    const next = numbers(7);
    let now = goal;
    for (let i = 0; i < 500; ++i) {
      const to = slide(now, ways[Math.floor(4 * next())]!);
      if (!to) continue;
      const [before, after] = [figuresOf(now, goal), figuresOf(to, goal)];
      expect((before.inversions - after.inversions) % 2).not.toBe(0);
      expect(Math.abs(before.way - after.way)).toBe(1);
      expect(after.odd).toBe(false);
      expect(figuresOf(exchanged(to, 3, 11), goal).odd).toBe(true);
      now = to;
    }
  });
});
