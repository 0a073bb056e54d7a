import { expect, it } from 'vitest';
import type { Answer, SolveOptions } from '#engine/types';
import { Editor } from '../../src/board/editor.svelte.ts';
import { goalNamed, type GoalName } from '../../src/game/goals.ts';
import { isSolvable } from '../../src/game/random.ts';
import { Notices } from '../../src/page/notices.svelte.ts';
import { Reading } from '../../src/page/reading.ts';
import type { Play } from '../../src/play/play.svelte.ts';
import { Solver } from '../../src/search/solver.svelte.ts';
import { Settings } from '../../src/state/settings.svelte.ts';
import { Store } from '../../src/state/store.ts';
import { board } from '../board.ts';
import { engineOf } from '../engine.ts';

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

it('a search ends by the limits that were chosen, and its answer is announced', async () => {
  const asked: SolveOptions[] = [];
  const answer = { status: 'optimal', length: 2, lowerBound: 2, moves: 'LU', stages: [] } as unknown as Answer;
  const engine = engineOf({
    solvable: () => Promise.resolve({ solvable: true, exchange: null, reason: '' }),
    solve: (_board, _goal, options) => (asked.push(options!), Promise.resolve(answer)),
  });
  const notices = new Notices();
  const solver = new Solver(engine, reading, new Settings(await Store.over(null)), notices);
  solver.seconds = 10;
  solver.gap = 0.05;
  await solver.open({ board: board('1 2 3 / 4 0 5 / 7 8 6'), goal: board('1 2 3 / 4 5 6 / 7 8 0'), name: 'last' }, '');
  expect(asked).toMatchObject([{ metric: 'stm', seconds: 10, gap: 0.05 }]);
  await expect.poll(() => notices.spoken).toMatch(/2 moves, the shortest/);
});

it('a link is open while its search still runs', async () => {
  const engine = engineOf({ solvable: () => Promise.resolve({ solvable: true, exchange: null, reason: '' }) });
  const solver = new Solver(engine, reading, new Settings(await Store.over(null)), new Notices());
  await solver.open({ board: board('1 2 3 / 4 0 5 / 7 8 6'), goal: board('1 2 3 / 4 5 6 / 7 8 0'), name: 'last' }, '');
  expect(solver.search.running).toBe(true);
});
