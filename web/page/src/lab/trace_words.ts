// A step of a search for those who watch: why its node was taken, the numbers of nodes, the tile that moved, and what a
// search has to show.
import type { Board, TraceNode } from '#engine/types';
import { blankOf } from '../game/slide.ts';
import { t } from '../texts/index.svelte.ts';
import type { Watched } from './trace.svelte.ts';

/** Depth first it has a path and rounds in place of lists of numbered nodes. */
export const isDeepening = (algorithm: string): boolean => algorithm === 'idastar';
export const hasHeap = (algorithm: string): boolean => algorithm === 'astar-heap';
/** Is the key all that is to be said of a node? */
export const keyIsAll = (algorithm: string): boolean => algorithm === 'bfs';

function keyOf(algorithm: string, { g, h }: TraceNode): string {
  const name = t.step.key[algorithm] ?? '';
  const sum = `${g} + ${h} = ${g + h}`;
  const value = { astar: sum, 'astar-heap': sum, idastar: sum, 'weighted-astar': `${g} + ${t.fixed(1.5, 1)}·${h} = ${t.fixed(g + 1.5 * h, h % 2)}`, greedy: `${h}`, dijkstra: `${g}`, bfs: `${g}`, dfs: `${g}` }[algorithm];
  return `${name} = ${value}`;
}

export function whyTaken(algorithm: string, node: TraceNode, { view, last }: Watched): string {
  if (algorithm === 'bfs') return t.step.whyOldest;
  if (algorithm === 'dfs') return t.step.whyLast;
  if (algorithm === 'idastar') return t.step.whyDeepest(view?.bound ?? 0);
  return t.step.why(keyOf(algorithm, node), last?.equals ?? 0);
}

/** Its number, and that of its parent. */
export const numbersOf = (nodes: readonly TraceNode[], node: number): string => `#${node}${nodes[node]!.parent < 0 ? '' : ` ← #${nodes[node]!.parent}`}`;

/** The tile that slides from one board to the next, for those that are to stand out. */
export const movedTile = (from: Board, to: Board): number[] => [to.tiles[blankOf(from)]!];
/** That of the move by which a node was reached. */
export const movedInto = (nodes: readonly TraceNode[], { parent, board }: TraceNode): number[] => (nodes[parent] ? movedTile(nodes[parent].board, board) : []);
