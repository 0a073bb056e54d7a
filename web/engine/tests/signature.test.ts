// The same searches as natively, to the node: the rows of bench/signature.txt but for the heuristic that browsers do without.
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';

import type { Metric } from '../dist/engine.js';
import { instance } from './instance.js';

const rows = readFileSync(new URL('../../../bench/signature.txt', import.meta.url), 'utf8').trim().split('\n').filter((row) => !row.includes(' constrained-walking: '));

test('the file has its rows', () => expect(rows.length).toBeGreaterThanOrEqual(30));

test.each(rows)('%s', async (row) => {
  const taquin = await instance();
  const [, selector = '', metric = '', algorithm = '', name = ''] = /^(\S+) (\S+) (\S+) (\S+): /.exec(row) ?? [];
  const { board, goal } = taquin.instance(selector);
  // As natively, the clock stands still: where a turn ends, a few boards are expanded again.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const answer = taquin.solve(board, goal, { metric: metric as Metric, algorithm, heuristic: name, deterministic: true });
  clock.mockRestore();
  const { expanded, generated, reopened, peakOpen } = answer.counts;
  const rounds = answer.rounds.map((round) => ` ${round.bound}:${round.generated}`).join('');
  expect(
    `${selector} ${metric} ${algorithm} ${name}: ${answer.length} moves, ${expanded} expanded, ` +
      `${generated} generated, ${reopened} reopened, ${peakOpen} open;${rounds}`,
  ).toBe(row);
});
