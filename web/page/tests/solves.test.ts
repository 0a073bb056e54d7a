import { describe, expect, it } from 'vitest';
import { average, mean, statistics, trimOf } from '../src/game/averages.ts';
import { readFile, toCsTimer, toCsv } from '../src/game/exchange.ts';
import { readSolve, type Solve } from '../src/game/solve_record.ts';
import { readTimes, runsOf, timesOf, writeTimes } from '../src/game/timing.ts';

const session = '3x3 last single 1';
const solve: Solve = {
  session, when: 1_700_000_000_000, time: 1480, board: '1.2.3/4.0.5/7.8.6', moves: 'LU', times: '.4o', stm: 2, mtm: 2, optimal: 2, metric: 'stm',
};

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
      { name: 'single', now: 90, best: 10 },
      { name: 'mo3', now: (40 + 90 + 90) / 3, best: 20 },
      { name: 'ao5', now: (30 + 40 + 90) / 3, best: 30 },
    ]);
  });
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
  it('CSV comes back as it went', () => {
    expect(readFile(toCsv([solve, solve]), session)).toEqual({ solves: [solve, solve], skipped: 0 });
    expect(toCsv([solve]).split('\n')[1]).toBe('1,2023-11-14T22:13:20.000Z,1.480,2,2,1.351,2,stm,1.0000,3x3 last single 1,1.2.3/4.0.5/7.8.6,LU,.4o');
  });

  it('csTimer\'s JSON carries moves and times in its comments', () => {
    const text = toCsTimer([solve]);
    expect(JSON.parse(text).session1[0]).toEqual([[0, 1480], solve.board, '#review?board=1.2.3/4.0.5/7.8.6&moves=LU&times=.4o', 1_700_000_000]);
    expect(readFile(text, 'x')).toEqual({ solves: [{ ...solve, optimal: null }], skipped: 0 });
  });

  it('of csTimer\'s own: penalties are added, what was not finished is left out', () => {
    const text = JSON.stringify({ session1: [[[0, 9000], "R U R'", '', 1], [[2000, 9000], '', '', 2], [[-1, 9000], '', '', 3], 'x'], properties: {} });
    const { solves, skipped } = readFile(text, session)!;
    expect(solves.map(({ time, session: of, stm }) => [time, of, stm])).toEqual([[9000, session, 0], [11000, session, 0]]);
    expect(skipped).toBe(2);
  });

  it('of another kind are none', () => {
    for (const text of ['', 'hello', '{', '{"a":1}', 'a,b\n1,2']) expect(readFile(text, session)).toBeNull();
    expect(readSolve({ ...solve, board: '1.1/2.3' })).toBeNull();
    expect(readSolve({ ...solve, session: '<b>' })).toBeNull();
  });
});
