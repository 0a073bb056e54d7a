// What the charts of a race show.
import type { Answer, Progress } from '#engine/types';
import { expect, it } from 'vitest';
import { aligned, csvOf, fields, Lane, reached, type Race } from '../../src/lab/race.svelte.ts';

const progress = (seconds: number, expanded: number): Progress => ({ algorithm: 'astar', heuristic: 'manhattan', lowerBound: 20, expanded, generated: 2 * expanded, open: expanded, closed: expanded, bytes: 100 * expanded, seconds });

it('never falls, also where the answer has a shorter time than the last report', () => {
  const lane = new Lane({ algorithm: 'astar', heuristic: 'manhattan' });
  for (const [seconds, expanded] of [[0.05, 100], [0.08, 90], [0.1, 300]] as const)
    lane.add({ ...progress(seconds, expanded), peakOpen: expanded, bound: 20 });
  const counts = { expanded: 400, generated: 800, reopened: 0, peakOpen: 350, peakBytes: 50_000 };
  lane.finish({ status: 'optimal', length: 24, lowerBound: 24, counts, seconds: 0.09, setupSeconds: 0 } as Answer);
  expect(lane.seconds).toBe(0.09);
  for (const field of fields) {
    const values = aligned([lane] as Race['lanes'], field)[1]!.filter((value) => value !== null);
    expect(values, field).toEqual([...values].sort((a, b) => a - b));
  }
});

it('the line of a lane ends at the time that the table tells: both leave the preparation out', () => {
  const lane = new Lane({ algorithm: 'astar', heuristic: 'manhattan' });
  lane.add({ ...progress(0.9, 100), peakOpen: 100, bound: 20 });
  const counts = { expanded: 400, generated: 800, reopened: 0, peakOpen: 350, peakBytes: 50_000 };
  lane.finish({ status: 'optimal', length: 24, lowerBound: 24, counts, seconds: 0.664, setupSeconds: 0.4 } as Answer);
  expect(lane.samples.map(({ seconds }) => seconds).map((seconds) => Math.round(1000 * seconds))).toEqual([0, 500, 664]);
  expect(lane.seconds).toBe(0.664);
});

it('is shown again at any moment, evenly between two samples, and is written as a table', () => {
  const lane = new Lane({ algorithm: 'astar', heuristic: 'manhattan' });
  lane.add({ ...progress(0.4, 100), peakOpen: 100, bound: 20 });
  const counts = { expanded: 400, generated: 800, reopened: 0, peakOpen: 350, peakBytes: 50_000 };
  lane.finish({ status: 'optimal', length: 24, lowerBound: 24, counts, seconds: 0.8, setupSeconds: 0 } as Answer);
  expect([0, 0.2, 0.4, 0.6, 0.8, 9].map((seconds) => reached(lane, seconds).expanded)).toEqual([0, 50, 100, 250, 400, 400]);
  expect(csvOf([lane]).split('\n')).toEqual([
    'algorithm,heuristic,status,length,seconds,expanded,generated,peak_open,lower_bound,bytes',
    'astar,manhattan,optimal,24,0.8,400,800,350,24,50000',
    '',
  ]);
});
