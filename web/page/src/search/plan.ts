// A known solution that follows what the player does.
//
// The next move of the plan shortens it. Any other move puts its own inverse in front: still a solution, at once, until
// a search finds a better one. What a search finds is for the board it began on; the moves played since are taken back
// in front of it, and steps that cancel out are removed.
import type { Metric, Way } from '#engine/types';
import { backwards, lengthIn, shortened } from '../game/moves.ts';
import { inverse } from '../game/slide.ts';

export const afterMove = (plan: string, way: Way): string =>
  plan[0] === way ? plan.slice(1) : inverse(way) + plan;

export const follows = (plan: string, way: Way): boolean => plan[0] === way;

/** A solution of the board `played` moves further on. */
export const fromHere = (found: string, played: string): string => shortened(backwards(played) + found);

export const better = (metric: Metric, candidate: string, plan: string | null): boolean =>
  plan === null || lengthIn(metric, candidate) < lengthIn(metric, plan);
