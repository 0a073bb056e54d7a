import { describe, expect, it } from 'vitest';
import type { Answer, Engine, Improvement, SolveOptions } from '#engine/types';
import { mostBytes, solve } from '../../src/search/solve.ts';
import { board } from '../board.ts';

const start = board('1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 0 13 14 15');
const goal = board('1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0');

const answerOf = (part: Partial<Answer>): Answer => ({
  status: 'limit', length: -1, lowerBound: 0, moves: '', algorithm: '', heuristic: '', rounds: [], stages: [], seconds: 0, setupSeconds: 0,
  counts: { expanded: 0, generated: 0, reopened: 0, peakOpen: 0, peakBytes: 0 }, message: '', interrupted: false, ...part,
});

/** Answers STM and MTM as it is told to. */
function engineOf(stm: Answer, mtm: Answer) {
  const asked: SolveOptions[] = [];
  const engine = { solve: async (_: unknown, __: unknown, options: SolveOptions) => (asked.push(options), options.metric === 'mtm' ? mtm : stm) };
  return { engine: engine as unknown as Engine, asked };
}

describe('an answer in whole runs', () => {
  const stm = answerOf({ status: 'optimal', length: 3, lowerBound: 3, moves: 'LLL' });

  it('begins with the shortest solution in single tiles, folded, and holds 256 MB at most', async () => {
    const { engine, asked } = engineOf(stm, answerOf({ lowerBound: 1 }));
    const improved: Improvement[] = [];
    const answer = await solve(engine, start, goal, { metric: 'mtm', seconds: 300 }, { onImproved: (each) => improved.push(each) });
    expect(improved.map(({ length, moves }) => [length, moves])).toEqual([[1, 'LLL']]);
    expect(answer).toMatchObject({ status: 'optimal', length: 1, moves: 'LLL' });
    expect(asked.map(({ bytes }) => bytes)).toEqual([mostBytes, mostBytes]);
    expect(asked[0]!.seconds).toBeLessThanOrEqual(5);
    expect(mostBytes).toBeLessThanOrEqual(256e6);
  });

  it('lies between the bound and that, if no shorter one is found', async () => {
    const { engine } = engineOf(answerOf({ status: 'optimal', length: 4, moves: 'LULU' }), answerOf({ lowerBound: 2 }));
    const answer = await solve(engine, start, goal, { metric: 'mtm' }, {});
    expect(answer).toMatchObject({ status: 'bounded', length: 4, lowerBound: 2 });
  });

  it('is the shorter one', async () => {
    const { engine } = engineOf(answerOf({ status: 'optimal', length: 4, moves: 'LULU' }), answerOf({ status: 'optimal', length: 2, lowerBound: 2, moves: 'LLUU' }));
    expect(await solve(engine, start, goal, { metric: 'mtm' }, {})).toMatchObject({ status: 'optimal', length: 2, moves: 'LLUU' });
  });
});
