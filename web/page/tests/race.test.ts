// What the charts of a race show.
import type { Answer, Progress } from '#engine/types';
import { expect, it } from 'vitest';
import { aligned, fields, Lane, type Race } from '../src/lib/race.svelte.ts';

const progress = (seconds: number, expanded: number): Progress => ({ algorithm: 'astar', heuristic: 'manhattan', lowerBound: 20, expanded, generated: 2 * expanded, open: expanded, closed: expanded, bytes: 100 * expanded, seconds });

it('never falls, also where the answer has a shorter time than the last report', () => {
  const lane = new Lane({ algorithm: 'astar', heuristic: 'manhattan' });
  for (const [seconds, expanded] of [[0.05, 100], [0.08, 90], [0.1, 300]] as const)
    lane.add({ ...progress(seconds, expanded), peakOpen: expanded, bound: 20 });
  const counts = { expanded: 400, generated: 800, reopened: 0, peakOpen: 350, peakBytes: 50_000 };
  lane.finish({ status: 'optimal', length: 24, lowerBound: 24, counts, seconds: 0.09 } as Answer);
  expect(lane.seconds).toBe(0.09);
  for (const field of fields) {
    const values = aligned([lane] as Race['lanes'], field)[1]!.filter((value) => value !== null);
    expect(values, field).toEqual([...values].sort((a, b) => a - b));
  }
});
