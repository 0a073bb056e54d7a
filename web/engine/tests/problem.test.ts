// Problems of one's own: the costs of an independent search, every algorithm, what the functions throw, limits.
import { expect, test } from 'vitest';

import { problemAlgorithms, searchProblem, type Problem } from '../dist/problem.js';

/** Two jugs of 4 and 3 litres; 2 litres are wanted in the first. */
const jugs: Problem<[number, number]> = {
  initial: [0, 0],
  unitCosts: true,
  isGoal: ([four]) => four === 2,
  steps: ([four, three]) => {
    const right = Math.min(four, 3 - three);
    const left = Math.min(three, 4 - four);
    return [
      { action: 'fill 4', state: [4, three] },
      { action: 'fill 3', state: [four, 3] },
      { action: 'empty 4', state: [0, three] },
      { action: 'empty 3', state: [four, 0] },
      { action: 'pour 4 into 3', state: [four - right, three + right] },
      { action: 'pour 3 into 4', state: [four + left, three - left] },
    ];
  },
};

/** A grid of cells with costs; from the left upper corner to the right lower one. */
function grid(side: number): Problem<string, string> & { cheapest: number } {
  const cost = (x: number, y: number): number => 1 + ((7 * x + 5 * y + x * y) % 4);
  const goal = `${side - 1},${side - 1}`;
  const place = (state: string): [number, number] => state.split(',').map(Number) as [number, number];
  const steps = (state: string) => {
    const [x, y] = place(state);
    return [[x + 1, y, 'right'], [x, y + 1, 'down'], [x - 1, y, 'left'], [x, y - 1, 'up']]
      .filter(([a, b]) => Number(a) >= 0 && Number(b) >= 0 && Number(a) < side && Number(b) < side)
      .map(([a, b, action]) => ({ action: String(action), state: `${a},${b}`, cost: cost(Math.max(x, Number(a)), Math.max(y, Number(b))) }));
  };
  const best = new Map([['0,0', 0]]);
  for (const open = new Set(['0,0']); open.size > 0; ) {
    const state = [...open].reduce((a, b) => (best.get(b)! < best.get(a)! ? b : a));
    open.delete(state);
    for (const { state: next, cost: paid } of steps(state)) {
      if (best.get(state)! + paid >= (best.get(next) ?? Infinity)) continue;
      best.set(next, best.get(state)! + paid);
      open.add(next);
    }
  }
  const away = (from: string, to: string): number => Math.abs(place(from)[0] - place(to)[0]) + Math.abs(place(from)[1] - place(to)[1]);
  return {
    initial: '0,0', steps, isGoal: (state) => state === goal, h: (state) => away(state, goal), twoWayGoal: goal, hBetween: away,
    cheapest: best.get(goal)!,
  };
}

test('water jugs', async () => {
  const found = await searchProblem(jugs, { algorithm: 'bfs' });
  expect([found.status, found.cost, found.actions.length]).toEqual(['optimal', 6, 6]);
  expect(found.path[0]).toEqual([0, 0]);
  expect(found.path.at(-1)![0]).toBe(2);
  let state: [number, number] = [0, 0];
  for (const action of found.actions) state = [...jugs.steps(state)].find((step) => step.action === action)!.state;
  expect(state).toEqual(found.path.at(-1));
});

test('every algorithm finds a path through a grid, those that promise it the cheapest', async () => {
  const problem = grid(6);
  const near = ['dfs', 'greedy', 'weighted-astar', 'xdp', 'xup', 'ees', 'beam'];
  const names = await problemAlgorithms();
  expect(names).toContain('rbfs');
  for (const algorithm of names) {
    const found = await searchProblem(problem, { algorithm }).catch((error: Error) => error);
    if (found instanceof Error) {
      expect(found.message, algorithm).toMatch(/cost/); // layer by layer
      continue;
    }
    const sum = found.actions.reduce((all, action, i) => all + ([...problem.steps(found.path[i]!)].find((step) => step.action === action)!.cost ?? 1), 0);
    expect(sum, algorithm).toBe(found.cost);
    if (!near.includes(algorithm)) expect(found.cost, algorithm).toBe(problem.cheapest);
  }
});

test('what a function throws is thrown, and the next search runs', async () => {
  const failing = { ...jugs, isGoal: () => { throw new RangeError('mine'); } };
  await expect(searchProblem(failing)).rejects.toThrow(RangeError);
  const odd = { ...jugs, steps: () => [{ action: 'odd', state: [1, 1] as [number, number], cost: 0.5 }] };
  await expect(searchProblem(odd)).rejects.toThrow('found the cost 0.5');
  await expect(searchProblem(jugs, { algorithm: 'astra' })).rejects.toThrow('astar');
  await expect(searchProblem(jugs, { sceonds: 1 } as never)).rejects.toThrow("found 'sceonds'");
  expect((await searchProblem(jugs)).cost).toBe(6);
});

test('limits end a search, and no path is told from none found', async () => {
  const endless: Problem<number> = { initial: 0, isGoal: () => false, steps: (n) => [{ action: '+1', state: n + 1 }] };
  const limited = await searchProblem(endless, { expanded: 1000 });
  expect([limited.status, limited.expanded, limited.cost]).toEqual(['limit', 1000, null]);
  expect((await searchProblem({ ...endless, steps: () => [] })).status).toBe('unsolvable');
});
