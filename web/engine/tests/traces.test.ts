// Traces and the loop method: what they tell is consistent, and ends as the searches do.
import { beforeAll, describe, expect, test } from 'vitest';

import type { Board, TraceNode, TraceView, Way } from '../dist/engine.js';
import type { Taquin } from '../dist/wasm.js';
import { instance } from './instance.js';

let taquin: Taquin;
let fig7: { board: Board; goal: Board };
beforeAll(async () => {
  taquin = await instance();
  fig7 = taquin.instance('waterloo:fig7');
});

/** The board after a tile went `way`. */
function slide({ rows, cols, tiles }: Board, way: Way): Board {
  const blank = tiles.indexOf(0);
  const from = blank + { U: cols, D: -cols, L: 1, R: -1 }[way];
  const next = [...tiles];
  [next[blank], next[from]] = [next[from]!, 0];
  return { rows, cols, tiles: next };
}

function walked(algorithm: string, heuristic: string, open = 0): { nodes: TraceNode[]; last: TraceView; steps: number } {
  const trace = taquin.trace(fig7.board, fig7.goal, { algorithm, heuristic });
  const nodes: TraceNode[] = [];
  let steps = 0;
  let last: TraceView;
  do {
    last = trace.step(1000, open);
    expect(last.firstNode).toBe(nodes.length);
    nodes.push(...last.nodes);
    steps += last.steps.length;
  } while (!last.over);
  trace.close();
  return { nodes, last, steps };
}

describe.each([
  ['bfs', ''],
  ['dijkstra', ''],
  ['astar', 'manhattan'],
  ['weighted-astar', 'manhattan'],
  ['greedy', 'linear-conflict'],
  ['idastar', 'manhattan'],
])('%s', (algorithm, heuristic) => {
  test('reaches the goal, each node by a slide from its parent', () => {
    const { nodes, last } = walked(algorithm, heuristic);
    expect(nodes[last.found]!.board).toEqual(fig7.goal);
    expect(nodes[0]).toMatchObject({ board: fig7.board, g: 0, parent: -1, move: '' });
    for (const node of nodes.slice(1, 2000)) {
      if (node.parent < 0) continue; // the start of a round
      expect(slide(nodes[node.parent]!.board, node.move as Way)).toEqual(node.board);
      expect(node.g).toBeLessThanOrEqual(nodes[node.parent]!.g + 1); // a shorter way to the parent may have been found
    }
  });
  test('takes as many steps as the search', () => {
    const options = { algorithm, heuristic: heuristic || 'auto' };
    if (algorithm === 'bfs' || algorithm === 'idastar') { // the others break ties in another way
      expect(walked(algorithm, heuristic).last.counts.expanded).toBe(
        taquin.solve(fig7.board, fig7.goal, options).counts.expanded,
      );
    }
    const length = { 'weighted-astar': 36, greedy: Infinity }[algorithm] ?? 24;
    expect(taquin.solve(fig7.board, fig7.goal, options).length).toBeLessThanOrEqual(length);
  });
});

test('the open list is told best first', () => {
  const trace = taquin.trace(fig7.board, fig7.goal, { algorithm: 'astar', heuristic: 'manhattan' });
  const view = trace.step(50, 10);
  expect(view.steps.length).toBe(50);
  expect(view.open.length).toBe(10);
  const keys = view.open.map((entry) => entry.key);
  expect(keys).toEqual([...keys].sort((a, b) => a - b));
  expect(view.nodes.length).toBe(view.openSize + view.closedSize);
  expect(trace.step(1, 1).steps[0]!.node).toBe(view.open[0]!.node);
  trace.close();
});

test('iterative deepening tells its bounds; numbers never come again', () => {
  const trace = taquin.trace(fig7.board, fig7.goal, { algorithm: 'idastar', heuristic: 'manhattan' });
  const first = trace.step(1, 0);
  expect(first.bound).toBe(taquin.estimate([fig7.board], fig7.goal, 'manhattan')[0]);
  const seen = new Set<number>();
  let view = first;
  for (; !view.over; view = trace.step(500, 0)) for (const step of view.steps) seen.add(step.node);
  for (const step of view.steps) seen.add(step.node);
  expect(view.bound).toBe(24);
  expect(seen.size).toBe(view.counts.expanded + 1);
  trace.close();
});

test('a search that cannot be watched is refused', () => {
  expect(() => taquin.trace(fig7.board, fig7.goal, { algorithm: 'nbs', heuristic: '' })).toThrow('nbs');
});

// The loop of the document "Solving along a loop"; figure 8 is solvable to the ordinary goal.
test('the loop method', () => {
  const { board, goal } = taquin.instance('waterloo:fig8');
  const run = taquin.loop(board, goal);
  expect(run.cells).toEqual([4, 0, 1, 5, 6, 2, 3, 7, 11, 15, 14, 10, 9, 13, 12, 8]);
  expect(run.leaps.filter(Boolean).length).toBe(6);
  expect(run).toMatchObject({ leftOut: -1, fetched: '', solvable: true });
  expect(run.steps.reduce((now, step) => slide(now, step.move), board)).toEqual(goal);
  let inversions = run.inversions;
  for (const step of run.steps) {
    expect(inversions - step.inversions).toBeLessThanOrEqual(step.leap ? 2 : 0);
    inversions = step.inversions;
  }
  expect(inversions).toBe(0);
});

test('odd times odd leaves a cell out; an unsolvable board shows it', () => {
  const { board, goal } = fig7;
  const run = taquin.loop(board, goal);
  expect(run.cells.length).toBe(8);
  expect(run.leftOut).toBe(0);
  expect([...run.fetched].reduce((now, way) => slide(now, way as Way), board).tiles[0]).toBe(1);
  const odd = { ...goal, tiles: [1, 2, 3, 4, 5, 6, 8, 7, 0] };
  expect(taquin.loop(odd, goal)).toMatchObject({ solvable: false });
  expect(() => taquin.loop({ rows: 1, cols: 2, tiles: [1, 0] }, { rows: 1, cols: 2, tiles: [1, 0] })).toThrow();
});
