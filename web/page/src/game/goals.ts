// The goals that have names, and the sizes that a board may have.
import type { Board } from '#engine/types';

export const goalNames = ['last', 'first', 'snail', 'columns', 'loop'] as const;
export type GoalName = (typeof goalNames)[number];
export type Goal = GoalName | Board;

export const isGoalName = (text: unknown): text is GoalName => goalNames.includes(text as GoalName);

/** Edges of a board, in cells. */
export const least = 2;
export const most = 16;
