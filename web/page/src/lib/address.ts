// What the address bar says of a session, and links to a game with its moves.
import { timesOf, writeTimes } from '../game/timing.ts';
import { writeLink, type Steps, type View } from './link.ts';
import type { Problem } from './reading.ts';
import type { Session } from './session.svelte.ts';

export const inLaboratory = (view: View): boolean => view === 'race' || view === 'step' || view === 'loop';

const linkTo = (view: View, problem: Problem | null, moves = '', times = '', search: Steps | null = null) =>
  writeLink({ view, board: problem?.board ?? null, goal: problem?.name ?? problem?.goal ?? null, moves, times, search });

const played = ({ game, goalName }: Session): Problem | null => game && { board: game.start, goal: game.goal, name: goalName };

/** The moves on the board, with their times. */
export function playedNow({ game }: Session): { moves: string; times: string } {
  return { moves: game!.path, times: writeTimes(timesOf(game!.runs.slice(0, game!.made))) };
}

/** What the address bar says now. */
export function addressOf(session: Session): string {
  const { view, reviewed } = session;
  if (view === 'review' && reviewed) return linkTo(view, reviewed, reviewed.moves, reviewed.times);
  if (view === 'learn') return '#learn';
  if (inLaboratory(view)) return linkTo(view, session.lab, '', '', view === 'step' ? session.steps : null);
  return linkTo(view, (view === 'edit' ? session.draft : null) ?? played(session));
}

export const linkWith = (session: Session, moves: string): string => linkTo('play', played(session), moves);

/** To the game as it was played. */
export function replayLink(session: Session): string {
  const { moves, times } = playedNow(session);
  return linkTo('review', played(session), moves, times);
}
