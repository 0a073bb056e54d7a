// Grid puzzles: against an independent search, what is refused, and a search that is cancelled.
import { expect, test } from 'vitest';

import { solveGrid, verifyGrid } from '../dist/grids.js';

/** The least cost by uniform-cost search over texts of digits, 0 the blanks. */
function cheapest(start: string, goal: string, cols: number, cost: (tile: number) => number): number | undefined {
  const best = new Map([[start, 0]]);
  for (let open = new Set([start]); open.size > 0; ) {
    const board = [...open].reduce((a, b) => (best.get(b)! < best.get(a)! ? b : a));
    open.delete(board);
    if (board === goal) return best.get(board);
    for (let blank = 0; blank < board.length; ++blank) {
      if (board[blank] !== '0') continue;
      for (const cell of [blank - cols, blank + cols, blank % cols > 0 ? blank - 1 : -1, blank % cols < cols - 1 ? blank + 1 : -1]) {
        const tile = Number(board[cell] ?? 0);
        if (tile === 0) continue;
        const cells = [...board];
        [cells[blank], cells[cell]] = [cells[cell]!, '0'];
        const next = cells.join('');
        const paid = best.get(board)! + cost(tile);
        if (paid >= (best.get(next) ?? Infinity)) continue;
        best.set(next, paid);
        open.add(next);
      }
    }
  }
  return undefined;
}
const rows = (text: string, cols: number): string => text.match(new RegExp(`.{${cols}}`, 'g'))!.map((row) => [...row].join(' ')).join(' / ');

test.each([
  ['235104', '123450', 'heavy', (tile: number) => tile],
  ['112230', '322110', '', () => 1],
  ['120340', '043021', '1=7', (tile: number) => (tile === 1 ? 7 : 1)],
])('%s to %s costs what an independent search says', async (start, goal, cost, costOf) => {
  const puzzle = { start: rows(start, 3), goal: rows(goal, 3), cost };
  const answer = await solveGrid(puzzle);
  const wanted = cheapest(start, goal, 3, costOf);
  expect([answer.status, answer.cost]).toEqual(wanted === undefined ? ['unsolvable', null] : ['optimal', wanted]);
  if (wanted === undefined) return;
  const verdict = await verifyGrid(puzzle, answer.moves!);
  expect([verdict.status, verdict.cost, verdict.length]).toEqual(['solution', wanted, answer.length]);
});

test('walls, several goals, diagonal moves, pattern databases', async () => {
  expect((await solveGrid({ start: '3 1 2 6 / # 4 # 5 / 7 8 9 0' })).status).toBe('unsolvable');
  expect((await solveGrid({ start: '1 2 # / 3 4 _ / # 5 _', goal: '_ _ # / 1 2 3 / # 4 5 | 5 4 # / 3 2 _ / # 1 _' })).status).toBe('optimal');
  expect((await solveGrid({ start: '8 6 7 / 2 5 4 / 3 0 1', diagonal: true })).cost).toBe(17);
  const named = await solveGrid({ start: '2 3 6 / 1 0 7 / 4 8 5', cost: 'inverse' }, { algorithm: 'astar', heuristic: 'grid-patterns' });
  expect([named.cost, named.costScale, named.heuristic]).toEqual([2796, 840, 'grid-patterns']);
});

// The rows that the page leaves out are there, too.
test.each(['nbs', 'mm', 'baestar', 'idastar-cr', 'idastar-tt', 'smastar', 'ees', 'xdp', 'xup', 'beam'])('%s serves costs', async (algorithm) => {
  const { status, cost } = await solveGrid({ start: '2 3 6 / 1 0 7 / 4 8 5', cost: 'heavy' }, { algorithm });
  expect(status === 'optimal' ? cost : Math.min(cost!, 63)).toBe(63);
});

test('what is refused says why, and the next call is answered', async () => {
  await expect(solveGrid({ start: '1 1 / 2 0' })).rejects.toThrow('say the goal');
  await expect(solveGrid({ start: '1 2 / 3 0', cost: 'heavy' }, { algorithm: 'bfs' })).rejects.toThrow('bfs does not serve');
  await expect(solveGrid({ start: '1 2 / 3 0' }, { sceonds: 1 } as never)).rejects.toThrow("found 'sceonds'");
  expect((await verifyGrid({ start: '1 2 / 3 0' }, 'R')).status).toBe('no solution');
});

test('limits and cancelling end a search', async () => {
  const start = '14 15 8 12 / 10 11 9 13 / 2 6 5 1 / 3 7 4 0';
  const limited = await solveGrid({ start, cost: 'inverse' }, { algorithm: 'astar', expanded: 1000 });
  expect([limited.status, limited.expanded, limited.cost]).toEqual(['limit', 1000, null]);
  const controller = new AbortController();
  const search = solveGrid({ start, cost: 'inverse' }, { algorithm: 'idastar' }, { signal: controller.signal });
  setTimeout(() => controller.abort(), 50);
  await expect(search).rejects.toThrow('cancelled');
});
