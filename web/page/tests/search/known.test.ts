import { describe, expect, it } from 'vitest';
import type { Answer, Progress, SolveHooks } from '#engine/types';
import { Known } from '../../src/search/known.svelte.ts';
import { Search } from '../../src/search/search.svelte.ts';
import { board } from '../board.ts';
import { engineOf } from '../engine.ts';

const start = board('8 6 7 / 2 5 4 / 3 0 1');
const goal = board('1 2 3 / 4 5 6 / 7 8 0');
const unproven = (moves: string, lowerBound: number): Answer => ({ status: 'bounded', length: moves.length, lowerBound, moves, algorithm: '', heuristic: '', counts: { expanded: 0, generated: 0, reopened: 0, peakOpen: 0, peakBytes: 0 }, rounds: [], stages: [], seconds: 1, setupSeconds: 0, message: '', interrupted: false });

describe('what is known of a board', () => {
  it('carries a lower bound over the moves that were made', () => {
    const known = new Known(start, goal, 'stm');
    known.raise(30);
    expect(known.boundFrom('DR')).toBe(28);
    known.raise(31, 'DRDR');
    expect(known.bound).toBe(30); // 27 from there is less
    known.raise(36, 'DR');
    expect(known.bound).toBe(34);
  });

  it('keeps the shorter solution, whichever search found it', () => {
    const known = new Known(start, goal, 'stm');
    known.hear('DDRRUULL');
    known.hear('RRUULL', 'D'); // one move on
    expect(known.moves).toBe('DRRUULL');
    expect(known.solutionFrom('D')).toBe('RRUULL');
    expect(known.solutionFrom('R')).toBe('LDRRUULL');
    known.hear('DDDDDDDDD');
    expect(known.moves).toBe('DRRUULL');
  });

});

it('a solution is proven once the bound is its length, which counts runs under MTM', async () => {
  const known = new Known(start, goal, 'mtm');
  const search = new Search(engineOf());
  void search.run(start, goal, { metric: 'mtm' }, { known, played: '' });
  known.hear('DDRR');
  expect([search.length, search.proven]).toEqual([2, false]);
  known.raise(2);
  expect(search.proven).toBe(true);
});

it('two searches of one board tell the same length and bound', async () => {
  const known = new Known(start, goal, 'stm');
  const heard: SolveHooks[] = [];
  const engine = engineOf({ solve: (_board, _goal, _options, hooks) => (heard.push(hooks!), new Promise<Answer>(() => {})) });
  const [strip, panel] = [new Search(engine), new Search(engine)];
  void strip.run(start, goal, {}, { known, played: '' });
  void panel.run(start, goal, {}, { known, played: '' });
  const found = (moves: string, lowerBound: number) => ({ length: moves.length, lowerBound, moves, algorithm: '', heuristic: '', seconds: 1 });
  heard[0]!.onImproved!(found('DRULDRULDRUL', 5));
  heard[1]!.onImproved!(found('RDLURDLU', 7));
  expect([strip.length, strip.lowerBound]).toEqual([8, 7]);
  expect([panel.length, panel.lowerBound]).toEqual([8, 7]);
});

it('a search from where the player is tells what is known from the start', async () => {
  const known = new Known(start, goal, 'stm');
  known.hear('DRULDRUL');
  known.raise(6);
  const search = new Search(engineOf({ solve: () => Promise.resolve(unproven('RULDRULDRU', 2)) }));
  await search.run(board('8 6 7 / 2 0 4 / 3 5 1'), goal, {}, { known, played: 'D' });
  expect([search.length, search.lowerBound, search.moves]).toEqual([7, 5, 'RULDRUL']);
});

it('a search that has told anything shows that the engine works, though it is lost', async () => {
  const lost = (_board: unknown, _goal: unknown, _options: unknown, hooks?: SolveHooks): Promise<Answer> => {
    hooks!.onProgress!({ lowerBound: 5, generated: 0, seconds: 1 } as Progress);
    return Promise.reject(new Error('out of memory'));
  };
  const search = new Search(engineOf({ solve: lost }));
  await search.run(start, goal, {});
  expect([search.works, search.failure]).toEqual([true, 'out of memory']);
  const dead = new Search(engineOf({ solve: () => Promise.reject(new Error('no worker')) }));
  await dead.run(start, goal, {});
  expect(dead.works).toBe(false);
});
