// Links to boards and games.
import { writeLink, type Link, type View } from '../game/link.ts';
import { timesOf, writeTimes } from '../game/timing.ts';
import type { Play } from '../play/play.svelte.ts';
import type { Problem } from './reading.ts';

export const linkTo = (view: View, problem: Problem | null, more: Partial<Link> = {}): string =>
  writeLink({ ...more, view, board: problem?.board ?? null, goal: problem?.name ?? problem?.goal ?? null });

export const played = ({ game, goalName }: Pick<Play, 'game' | 'goalName'>): Problem | null =>
  game && { board: game.start, goal: game.goal, name: goalName };

/** The moves on the board, with their times. */
export function playedNow({ game }: Pick<Play, 'game'>): { moves: string; times: string } {
  return { moves: game!.path, times: writeTimes(timesOf(game!.runs.slice(0, game!.made))) };
}

/** To the game as it was played. */
export const replayLink = (play: Play): string => linkTo('review', played(play), playedNow(play));
