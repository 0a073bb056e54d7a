// The goals that have names, and the sizes that a board may have. The engine makes the same goals; the first board of a
// visit does not wait for it.
import type { Board } from '#engine/types';

export const goalNames = ['last', 'first', 'snail', 'columns', 'loop'] as const;
export type GoalName = (typeof goalNames)[number];
export type Goal = GoalName | Board;

export const isGoalName = (text: unknown): text is GoalName => goalNames.includes(text as GoalName);

/** Edges of a board, in cells. */
export const least = 2;
export const most = 16;

const numbered = (rows: number, cols: number, numberAt: (cell: number) => number): Board => ({
  rows,
  cols,
  tiles: Array.from({ length: rows * cols }, (_, cell) => numberAt(cell) % (rows * cols)),
});

/** Null for the goals that the engine alone makes. */
export function goalNamed(name: GoalName, rows: number, cols: number): Board | null {
  if (name === 'last') return numbered(rows, cols, (cell) => cell + 1);
  if (name === 'first') return numbered(rows, cols, (cell) => cell);
  if (name === 'columns') return numbered(rows, cols, (cell) => (cell % cols) * rows + Math.floor(cell / cols) + 1);
  return null;
}
