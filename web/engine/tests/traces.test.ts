// Traces, the loop method and a person's way: what they tell is consistent, and ends as the searches do.
import { beforeAll, describe, expect, test } from 'vitest';

import type { Board, TraceNode, TraceView, Way } from '../dist/engine.js';
import type { Taquin } from '../dist/wasm/taquin.js';
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
  ['astar-heap', 'manhattan'],
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
    if (['bfs', 'idastar', 'astar-heap'].includes(algorithm)) { // the others break ties in another way
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

describe('the heap of astar-heap', () => {
  const begun = () => taquin.trace(fig7.board, fig7.goal, { algorithm: 'astar-heap', heuristic: 'manhattan' });

  test('is told by its indices, and each node in the hash table knows its own', () => {
    const trace = begun();
    let checked = 0;
    for (let steps = 0; steps < 400; ++steps) {
      const { open, openSize, chains, steps: [step] } = trace.step(1, 10_000);
      expect(open.length).toBe(openSize);
      for (const [at, { key }] of open.entries()) if (at > 0) expect(open[(at - 1) >> 1]!.key).toBeLessThanOrEqual(key);
      for (const { node, index } of chains.flatMap(({ nodes }) => nodes)) {
        if (index > 0) expect(open[index - 1]!.node).toBe(node);
        else expect(open.some((entry) => entry.node === node)).toBe(false);
        ++checked;
      }
      for (const child of step!.children) expect(chains.some(({ nodes }) => nodes.some(({ node }) => node === child.node))).toBe(true);
    }
    expect(checked).toBeGreaterThan(1000);
    trace.close();
  });

  // The steps of `taquin explain -a astar-heap`.
  test('shows a key that is lowered: the entry rises, and the heap keeps its size', () => {
    const trace = begun();
    const nodes: TraceNode[] = [];
    let before = 1;
    for (;;) {
      const view = trace.step(1, 10_000);
      nodes.push(...view.nodes);
      const [step] = view.steps;
      const lowered = step!.children.find(({ fate }) => fate === 'improved');
      if (!lowered) {
        before = view.openSize;
        continue;
      }
      const opened = step!.children.filter(({ fate }) => fate === 'opened').length;
      expect(view.openSize).toBe(before - 1 + opened);
      expect(lowered.to).toBeLessThanOrEqual(lowered.from);
      const { h } = nodes[lowered.node]!;
      expect(view.open.find(({ node }) => node === lowered.node)!.key).toBe(lowered.g + h);
      break;
    }
    trace.close();
  });

  test('the chain that the documents quote', () => {
    const board = taquin.parse('1 2 3 / 4 8 5 / 7 6 0').board;
    const trace = taquin.trace(board, taquin.goal('last', 3, 3), { algorithm: 'astar-heap', heuristic: 'manhattan' });
    const told: string[] = [];
    for (let view = trace.step(1, 8); view.steps.length > 0; view = trace.step(1, 8))
      for (const { bin, nodes } of view.chains) told.push(`bin ${bin}  ${nodes.map(({ node, index }) => `${node}:${index || '-'}`).join(' -> ')}`);
    expect(told).toContain('bin 15  7:5 -> 4:2');
    trace.close();
  });

  test('other searches have none', () => {
    const trace = taquin.trace(fig7.board, fig7.goal, { algorithm: 'astar', heuristic: 'manhattan' });
    const { chains, nodes, steps } = trace.step(2, 5);
    expect([chains, nodes[0]!.bin, steps[0]!.children[0]!.to]).toEqual([[], -1, 0]);
    trace.close();
  });
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

test("a person's way: each stage does what it says, and together they solve the board", () => {
  const { board, goal } = taquin.instance('korf100:1');
  const stages = taquin.construction(board, goal);
  let now = board;
  for (const { kind, tile, next, cell, moves } of stages) {
    now = [...moves].reduce((before, way) => slide(before, way as Way), now);
    if (kind === 'home' || kind === 'corner' || kind === 'behind') expect(now.tiles[cell], kind).toBe(tile);
    if (kind === 'turn' || kind === 'exchange') for (const each of [tile, next]) expect(now.tiles.indexOf(each), kind).toBe(goal.tiles.indexOf(each));
  }
  expect(now).toEqual(goal);
  expect(stages.at(-1)!.kind).toBe('circle');
  expect(() => taquin.construction({ rows: 1, cols: 3, tiles: [2, 1, 0] }, { rows: 1, cols: 3, tiles: [1, 2, 0] })).toThrow(/on a line tiles cannot pass each other/);
});
