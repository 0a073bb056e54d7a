// The engine with its workers: answers, progress, improvements, cancelling, queues, what goes wrong.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createEngine, EngineError, type Board, type Engine, type Improvement, type Progress } from '../dist/engine.js';
import { Member, sharedMemory } from '../dist/rounds.js';
import { instance } from './instance.js';

let engine: Engine;
let goal: Board;
beforeAll(async () => {
  engine = createEngine({ workers: 2 });
  goal = await engine.goal('last', 4, 4);
});
afterAll(() => engine.close());

// Without tables: minutes long. The 17 hardest 15-puzzles take 80 moves.
const long = { algorithm: 'idastar', heuristic: 'manhattan' };
const hard = async () => engine.instance('hardest15:1');

test('the registry names what there is', async () => {
  const { version, algorithms, heuristics, goals, instanceSets } = await engine.registry();
  expect(algorithms.find(({ name }) => name === 'dfs')).toMatchObject({ heuristic: false, traceable: true, promise: 'none' });
  expect(heuristics.find(({ name }) => name === 'pdb')).toMatchObject({ admissible_stm: true, serves_mtm: false });
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  const names = (rows: { name: string; summary: string }[]) => rows.map((row) => row.name);
  expect(names(algorithms)).toContain('idastar');
  expect(names(heuristics)).toContain('walking-distance');
  expect(names(goals)).toEqual(expect.arrayContaining(['last', 'first', 'snail', 'columns', 'loop']));
  expect(names(instanceSets)).toContain('korf100');
});

// Korf (1985): board 14 takes 59. Some hundred million nodes: seconds alone.
test('others help with a hard board: the same nodes in each round that ends as if nobody came', async () => {
  const { board, goal: wanted } = await engine.instance('korf100:14');
  const search = { algorithm: 'idastar-fsm', heuristic: 'manhattan' };
  const told: Progress[] = [];
  const together = await engine.solve(board, wanted, { ...search, split: true }, { onProgress: (each) => told.push(each) });
  const coordinator = new Member({ memory: sharedMemory(), isCoordinator: true }, () => false);
  const alone = (await instance()).solve(board, wanted, search, {}, coordinator);
  expect(together).toMatchObject({ status: 'optimal', length: 59, lowerBound: 59, message: '', interrupted: false });
  expect(together.moves).toMatch(/^[UDLR]{59}$/);
  expect(together.rounds.slice(0, -1)).toEqual(alone.rounds.slice(0, -1));
  expect(told.map(({ expanded }) => expanded)).toEqual(told.map(({ expanded }) => expanded).sort((a, b) => a - b));
  expect(together.counts.expanded).toBeGreaterThanOrEqual(told.at(-1)!.expanded);
  expect(together.counts.expanded).toBe(together.rounds.reduce((sum, { expanded }) => sum + expanded, 0));
  // Both are free again.
  const others = await Promise.all([1, 2, 3].map(async (seed) => engine.solve(await engine.random(goal, seed), goal)));
  expect(others.map(({ status }) => status)).toEqual(['optimal', 'optimal', 'optimal']);
});

// On 5x5 a search has its share of the time, then beams go on.
test('a plan goes on after the search that others have helped with', async () => {
  const five = await engine.goal('last', 5, 5);
  const board = await engine.random(five, 3);
  const answer = await engine.solve(board, five, { seconds: 10 });
  expect(answer).toMatchObject({ status: 'bounded', message: 'time limit reached', interrupted: false });
});

test('a search that others help with is cancelled like any other', async () => {
  const { board, goal: wanted } = await hard();
  const stop = new AbortController();
  const answer = engine.solve(board, wanted, { ...long, algorithm: 'idastar-fsm', split: true }, { signal: stop.signal });
  setTimeout(() => stop.abort(), 1500);
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  const again = await Promise.all([4, 5].map(async (seed) => engine.solve(await engine.random(goal, seed), goal)));
  expect(again.map(({ status }) => status)).toEqual(['optimal', 'optimal']);
});

// Reinefeld (1993): the hardest 8-puzzles take 31 moves. Korf (1985): board 1 takes 57.
test.each([
  ['hardest8:1', 31],
  ['hardest8:2', 31],
  ['korf100:1', 57],
  ['waterloo:fig7', 24],
  ['waterloo:fig8', 50],
])('%s takes %i moves', async (selector, length) => {
  const { board, goal } = await engine.instance(selector);
  const answer = await engine.solve(board, goal);
  expect(answer).toMatchObject({ status: 'optimal', length, lowerBound: length, message: '', interrupted: false });
  expect(answer.moves).toMatch(new RegExp(`^[UDLR]{${length}}$`));
});

test('several tiles at once', async () => {
  const { board, goal } = await engine.instance('hardest8:1');
  const answer = await engine.solve(board, goal, { metric: 'mtm' });
  expect(answer.status).toBe('optimal');
  expect(answer.length).toBeLessThanOrEqual(24); // the greatest distance under this metric
  expect(answer.moves.length).toBeGreaterThanOrEqual(31);
});

test('an unsolvable board is an answer, a word nobody knows an error', async () => {
  const tiles = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0];
  const answer = await engine.solve({ rows: 4, cols: 4, tiles }, goal);
  expect(answer).toMatchObject({ status: 'unsolvable', length: -1, moves: '' });
  expect(answer.message).toMatch(/permutation/);
  const error = await engine.solve(goal, goal, { algorithm: 'astra' }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(EngineError);
  expect((error as Error).message).toContain('astar');
});

test('limits hold', async () => {
  const { board, goal } = await hard();
  expect(await engine.solve(board, goal, { ...long, expanded: 100000 })).toMatchObject({ status: 'limit', length: -1 });
  const before = performance.now();
  expect((await engine.solve(board, goal, { ...long, seconds: 0.2 })).message).toContain('time');
  expect(performance.now() - before).toBeLessThan(5000);
  const full = await engine.solve(board, goal, { algorithm: 'astar', heuristic: 'manhattan', bytes: 2 ** 24 });
  expect(full).toMatchObject({ status: 'limit', message: expect.stringContaining('memory') });
  expect(full.counts.peakBytes).toBeLessThanOrEqual(2 ** 24);
});

test('progress streams, and a cancelled search ends with an AbortError', async () => {
  const { board, goal } = await hard();
  const told: Progress[] = [];
  const controller = new AbortController();
  const search = engine.solve(board, goal, long, {
    signal: controller.signal,
    onProgress: (progress) => {
      told.push(progress);
      if (told.length === 3) controller.abort();
    },
  });
  await expect(search).rejects.toMatchObject({ name: 'AbortError' });
  expect(told.length).toBe(3);
  expect(told[2]!.generated).toBeGreaterThan(told[0]!.generated);
  expect(told[2]).toMatchObject({ algorithm: 'idastar', heuristic: 'manhattan', open: 0, closed: 0 });
  expect(told[2]!.lowerBound).toBeGreaterThan(30);
  expect((await engine.solve(goal, goal)).length).toBe(0); // the worker is free again
});

test('best-first searches tell how full their lists are', async () => {
  const { board, goal } = await hard();
  const told: Progress[] = [];
  await engine.solve(board, goal, { algorithm: 'astar', heuristic: 'manhattan', expanded: 2e6 }, {
    onProgress: (progress) => told.push(progress),
  });
  const last = told.at(-1)!;
  expect(last.open).toBeGreaterThan(0);
  expect(last.closed).toBeGreaterThan(0);
  expect(last.bytes).toBeGreaterThan(12 * (last.open + last.closed));
});

test('a search that waits is cancelled, too', async () => {
  const { board, goal } = await hard();
  const running = [new AbortController(), new AbortController()];
  const searches = running.map((controller) => engine.solve(board, goal, long, { signal: controller.signal }));
  const waiting = new AbortController();
  const third = engine.solve(board, goal, long, { signal: waiting.signal });
  waiting.abort();
  await expect(third).rejects.toMatchObject({ name: 'AbortError' });
  await expect(engine.solve(board, goal, long, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
  // While both workers search, everything else is answered.
  expect((await engine.parse('1 2 / 3 0')).board.tiles).toEqual([1, 2, 3, 0]);
  for (const controller of running) controller.abort();
  await Promise.all(searches.map((search) => expect(search).rejects.toMatchObject({ name: 'AbortError' })));
});

test('better and better', async () => {
  const goal = await engine.goal('last', 6, 6);
  const board = await engine.random(goal, 1);
  const found: Improvement[] = [];
  const answer = await engine.solve(board, goal, { seconds: 1.5 }, { onImproved: (better) => found.push(better) });
  expect(answer.status).toBe('bounded');
  expect(found.length).toBeGreaterThan(1);
  const lengths = found.map((better) => better.length);
  expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
  expect(found.at(-1)).toMatchObject({ length: answer.length, moves: answer.moves });
});

test('learned weights are loaded for a board that they serve', async () => {
  const large = await engine.goal('last', 5, 5);
  const board = await engine.random(large, 1);
  const learned = { algorithm: 'beam', heuristic: 'learned', expanded: 30_000 };
  const answer = await engine.solve(board, large, learned);
  expect(answer.heuristic).toBe('learned');
  expect(answer.length).toBeGreaterThan(70);
  expect(answer.length).toBeLessThan(130);
  const oblong = await engine.goal('last', 5, 6);
  expect((await engine.solve(await engine.random(oblong, 1), oblong, learned)).length).toBeLessThan(160);
  const larger = await engine.goal('last', 9, 11);
  expect((await engine.solve(await engine.random(larger, 1), larger, { ...learned, expanded: 300_000 })).length).toBeLessThan(1000);
  await expect(engine.solve(await engine.random(goal, 1), goal, learned)).rejects.toThrow('learned does not serve');
});

test('a misspelt key is refused, not ignored', async () => {
  const goal = await engine.goal('last', 3, 3);
  const misspelt = { second: 1 } as object;
  await expect(engine.solve(goal, goal, misspelt)).rejects.toThrow("options: found 'second', expected some of metric");
  await expect(engine.solve(goal, goal, {}, { onprogress: () => {} } as object)).rejects.toThrow("hooks: found 'onprogress'");
});

test('a batch is spread over the workers, each board answered', async () => {
  const small = await engine.goal('last', 3, 3);
  const boards = await Promise.all(Array.from({ length: 40 }, (_, seed) => engine.random(small, seed)));
  const answers = await Promise.all(boards.map((board) => engine.solve(board, small)));
  const { distance } = await engine.space(small);
  expect(answers.every((answer) => answer.status === 'optimal')).toBe(true);
  expect(Math.max(...answers.map((answer) => answer.length))).toBeLessThanOrEqual(31);
  expect(distance.length).toBe(362880);
});

test('traces, loops, estimates and boards of a distance through workers', async () => {
  const { board, goal } = await engine.instance('waterloo:fig7');
  const trace = await engine.trace(board, goal, { algorithm: 'astar', heuristic: 'manhattan' });
  expect((await trace.step(5, 3)).steps.length).toBe(5);
  trace.close();
  await expect(trace.step(1)).rejects.toThrow('closed');
  expect((await engine.loop(board, goal)).solvable).toBe(true);
  expect(await engine.estimate([goal], goal, 'manhattan')).toEqual([0]);
  expect((await engine.solve(await engine.atDistance(goal, 10, 1), goal)).length).toBe(10);
});

test('a closed engine answers no more', async () => {
  const other = createEngine({ workers: 1 });
  const { board, goal } = await other.instance('hardest15:1');
  const search = other.solve(board, goal, long);
  setTimeout(() => other.close(), 50);
  await expect(search).rejects.toMatchObject({ name: 'AbortError' });
  await expect(other.parse('1 2 / 3 0')).rejects.toMatchObject({ name: 'AbortError' });
});
