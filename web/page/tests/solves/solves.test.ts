import { describe, expect, it } from 'vitest';
import { readTimes, runsOf, timesOf, writeTimes } from '../../src/game/timing.ts';
import { average, Averages, mean, trimOf } from '../../src/solves/averages.ts';
import { readFile, toCsTimer, toCsv } from '../../src/solves/exchange.ts';
import { paceOf, readSolve, resultOf, type Solve } from '../../src/solves/solve_record.ts';
import { numbers } from '../board.ts';

const session = '3x3 last single 1';
const solve: Solve = {
  session, when: 1_700_000_000_000, time: 1480, board: '1.2.3/4.0.5/7.8.6', moves: 'LU', times: '.4o', stm: 2, mtm: 2, optimal: 2, metric: 'stm', penalty: 0, comment: '',
};

const statistics = (times: readonly number[]) => {
  const averages = new Averages();
  times.forEach((time) => averages.push(time));
  return averages.rows();
};
const named = (name: string, like: string) => `${like} ${name}`;

describe('averages, as csTimer counts', () => {
  it('a mean of 3 takes all, an average of 5 leaves out the best and the worst', () => {
    expect(mean([99, 10, 20, 60], 3)).toBe(30);
    expect(average([10, 20, 30, 40, 1000], 5)).toBe(30);
    expect(average([10, 20], 5)).toBeNull();
    expect([5, 12, 100].map(trimOf)).toEqual([1, 1, 5]);
  });

  it('the best average is the best of all windows', () => {
    const times = [50, 10, 20, 30, 40, 90, 90];
    expect(statistics(times).slice(0, 3)).toEqual([
      { name: 'single', size: 1, now: 90, best: 10 },
      { name: 'mo3', size: 3, now: (40 + 90 + 90) / 3, best: 20 },
      { name: 'ao5', size: 5, now: (30 + 40 + 90) / 3, best: 30 },
    ]);
  });

  it('averages of thousands of solves equal those of each window alone', () => {
    const random = numbers(5);
    const times = Array.from({ length: 2000 }, (_, i) => (i % 30 === 7 ? Infinity : Math.floor(1000 * random())));
    for (const { name, size, now, best } of statistics(times)) {
      if (size <= 3) continue;
      const all = times.map((_, i) => average(times.slice(0, i + 1), size)).filter((value) => value !== null);
      expect([now, best], name).toEqual([all.at(-1), Math.min(...all)]);
    }
  });

  it('a solve that was not finished is the worst; two of them end an average of 5', () => {
    expect(average([10, 20, 30, 40, Infinity], 5)).toBe(30);
    expect(average([10, 20, 30, Infinity, Infinity], 5)).toBe(Infinity);
    expect(statistics([10, 20, Infinity])[1]).toMatchObject({ name: 'mo3', now: Infinity, best: Infinity });
  });
});

it('the pace of solves leaves out those without moves or time', () => {
  const solves = [solve, { ...solve, stm: 4, time: 520 }, { ...solve, stm: 0 }];
  expect(paceOf(solves, 3)).toEqual({ moves: 3, rate: 3 });
  expect([paceOf(solves, 4), paceOf(solves, 1)]).toEqual([null, null]);
});

describe('times of slides', () => {
  it('are read back as they were written', () => {
    const runs = [{ way: 'L', count: 2, at: 0 }, { way: 'L', count: 1, at: 480 }, { way: 'U', count: 1, at: 99_990 }] as const;
    const text = writeTimes(timesOf(runs));
    expect(text).toBe('..1c.7of');
    expect(readTimes(text, 4)).toEqual([0, 0, 480, 99_990]);
    expect(runsOf('LLLU', readTimes(text, 4)!)).toEqual(runs);
  });

  it('of a single slide are not nothing', () => {
    expect(writeTimes([0])).toBe('0');
    expect(readTimes('0', 1)).toEqual([0]);
  });

  it('that are no times are refused', () => {
    for (const wrong of ['1.2', '1.2.3.4', '1..é', '-1.2.3']) expect(readTimes(wrong, 3)).toBeNull();
  });
});

describe('files', () => {
  it('CSV comes back as it went', async () => {
    expect(await readFile(toCsv([solve, solve]), session, named)).toEqual({ solves: [solve, solve], skipped: 0 });
    expect(toCsv([solve]).split('\n')[1]).toBe('1,2023-11-14T22:13:20.000Z,1.480,2,2,1.351,2,stm,1.0000,3x3 last single 1,1.2.3/4.0.5/7.8.6,LU,.4o,0,');
  });

  it('csTimer\'s JSON carries moves and times in its comments', async () => {
    const text = toCsTimer([solve], () => '');
    expect(JSON.parse(text).session1[0]).toEqual([[0, 1480], solve.board, '#review?board=1.2.3/4.0.5/7.8.6&moves=LU&times=.4o', 1_700_000_000]);
    expect(await readFile(text, 'x', named)).toEqual({ solves: [{ ...solve, optimal: null }], skipped: 0 });
  });

  it('of csTimer\'s own: penalties, solves that were not finished and comments are kept', async () => {
    const text = JSON.stringify({ session1: [[[0, 9000], "R U R'", 'a lucky one', 1], [[2000, 9000], '', '', 2], [[-1, 9000], '', '', 3], 'x'], properties: {} });
    const { solves, skipped } = (await readFile(text, session, named))!;
    expect(solves.map(({ time, session: of, stm }) => [time, of, stm])).toEqual([[9000, session, 0], [9000, session, 0], [9000, session, 0]]);
    expect(solves.map(resultOf)).toEqual([9000, 11000, Infinity]);
    expect(solves[0]!.comment).toBe('a lucky one');
    expect(skipped).toBe(1);
    expect((await readFile(toCsTimer(solves, () => ''), session, named))!.solves).toEqual(solves);
  });

  it('of an earlier version have neither penalties nor comments', async () => {
    const text = toCsv([solve]).split('\n').map((line, i) => (i === 0 ? line.replace(',penalty,comment', '') : line.replace(/,0,$/, ''))).join('\n');
    expect(await readFile(text, session, named)).toEqual({ solves: [solve], skipped: 0 });
  });

  it('of another kind are none', () => {
    for (const text of ['', 'hello', '{', '{"a":1}', 'a,b\n1,2']) expect(readFile(text, session, named)).toBeNull();
    expect(readSolve({ ...solve, board: '1.1/2.3' })).toBeNull();
    expect(readSolve({ ...solve, session: '<b>' })).toBeNull();
  });
});
