import { expect, it } from 'vitest';
import { goalNamed, type GoalName } from '../src/game/goals.ts';
import { isSolvable } from '../src/game/random.ts';
import { Editor } from '../src/lib/editor.svelte.ts';
import type { Play } from '../src/lib/play.svelte.ts';
import { Reading } from '../src/lib/reading.ts';
import { board } from './board.ts';
import { engineOf } from './engine.ts';

const reading = new Reading(engineOf({ goal: () => Promise.reject(new Error('no such goal')) }));
const korf = board('14 13 15 7 / 11 12 9 5 / 6 0 2 1 / 4 8 10 3');

it('of a board that cannot be solved to one goal, the goals that it can be solved to are known', async () => {
  expect(isSolvable(korf, goalNamed('last', 4, 4)!)).toBe(false);
  const goals = await reading.goalsOf(korf);
  expect(goals).toContain('first' satisfies GoalName);
  expect(goals).not.toContain('last');
});

it('a size that was set up comes back as it was', async () => {
  const play = { game: { start: board('2 1 3 / 4 5 6 / 7 8 0'), goal: board('1 2 3 / 4 5 6 / 7 8 0'), board: board('2 1 3 / 4 5 6 / 7 8 0') }, goalName: 'last' } as unknown as Play;
  const editor = new Editor(engineOf(), reading, play);
  editor.open();
  await editor.resize(4, 3);
  expect(editor.problem.board.rows).toBe(4);
  await editor.resize(3, 3);
  expect(editor.problem.board.tiles).toEqual([2, 1, 3, 4, 5, 6, 7, 8, 0]);
});
