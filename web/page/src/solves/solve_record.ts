// A solve as it is listed: the board, the moves with their times, what they were worth.
import type { Metric } from '#engine/types';
import { isGoalName, type GoalName } from '../game/goals.ts';
import { readBoard } from '../game/link.ts';
import { compress, expand, lengthIn } from '../game/moves.ts';
import { readTimes } from '../game/timing.ts';

export interface Solve {
  /** Given by the database. */
  id?: number;
  /** Size, goal, mode and number: "4x4 last single 1". A series has the size of its last board, and no moves. */
  session: string;
  /** Milliseconds since 1970. */
  when: number;
  /** Milliseconds. */
  time: number;
  /** "1.2.3/…", as in links; "" if it is not known (a solve from elsewhere). */
  board: string;
  /** "D2L…" */
  moves: string;
  /** As `writeTimes` writes them. */
  times: string;
  stm: number;
  mtm: number;
  /** The fewest moves possible in `metric`, once they are known. */
  optimal: number | null;
  metric: Metric;
  /** Milliseconds that the result is more than the time; -1: it does not count (DNF). */
  penalty: number;
  comment: string;
}

export const longestComment = 200;
export const notFinished = -1;
const penalties: readonly unknown[] = [0, 2000, notFinished];

const natural = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** A solve of this browser: its board, moves and times stay text, which is read with nothing trusted where the solve is looked at. */
export function readStored(value: unknown): Solve | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, session, when, time, board, moves, times, stm, mtm, optimal, metric, penalty, comment } = value as Record<string, unknown>;
  if (typeof session !== 'string' || readSession(session) === null || !natural(when) || !natural(time)) return null;
  if (typeof board !== 'string' || typeof moves !== 'string' || typeof times !== 'string') return null;
  return {
    ...(typeof id === 'number' && { id }),
    session,
    when,
    time,
    board,
    moves,
    times,
    stm: natural(stm) ? stm : 0,
    mtm: natural(mtm) ? mtm : 0,
    optimal: natural(optimal) ? optimal : null,
    metric: metric === 'mtm' ? 'mtm' : 'stm',
    penalty: penalties.includes(penalty) ? (penalty as number) : 0,
    comment: typeof comment === 'string' ? comment.replace(/\s+/g, ' ').trim().slice(0, longestComment) : '',
  };
}

/** A solve from elsewhere: with nothing trusted; null for anything but a solve. */
export function readSolve(value: unknown): Solve | null {
  const solve = readStored(value);
  if (!solve || (solve.board !== '' && typeof readBoard(solve.board) === 'string')) return null;
  const path = expand(solve.moves);
  if (path === null || (solve.times !== '' && readTimes(solve.times, path.length) === null)) return null;
  return { ...solve, moves: compress(path), ...(path && { stm: path.length, mtm: lengthIn('mtm', path) }) };
}

/** Maps a long list in several tasks, so that the browser answers between them. */
export async function mapped<T, U>(items: readonly T[], map: (item: T, i: number) => U): Promise<U[]> {
  const all: U[] = [];
  for (const [i, item] of items.entries()) {
    if (i % 100 === 99) await new Promise((done) => setTimeout(done));
    all.push(map(item, i));
  }
  return all;
}

export interface SessionKey {
  rows: number;
  cols: number;
  goal: GoalName;
  mode: string;
  number: number;
}

const sessionPattern = /^(\d{1,2})x(\d{1,2}) (\w+) (\w+) (\d{1,4})$/;

export const writeSession = ({ rows, cols, goal, mode, number }: SessionKey): string => `${rows}x${cols} ${goal} ${mode} ${number}`;

export function readSession(text: string): SessionKey | null {
  const [, rows, cols, goal, mode, number] = text.match(sessionPattern) ?? [];
  return mode && isGoalName(goal) ? { rows: Number(rows), cols: Number(cols), goal, mode, number: Number(number) } : null;
}

/** The link to the solve, with its timing. */
export function linkOf({ board, moves, times, session }: Solve): string {
  if (board === '') return '';
  const goal = readSession(session)?.goal ?? 'last';
  return `#review?board=${board}${goal === 'last' ? '' : `&goal=${goal}`}&moves=${moves}${times ? `&times=${times}` : ''}`;
}

export const efficiency = ({ optimal, metric, stm, mtm }: Solve): number | null => {
  const made = metric === 'stm' ? stm : mtm;
  return optimal === null || made === 0 ? null : optimal / made;
};

/** Milliseconds with the penalty; without end if the solve does not count. */
export const resultOf = ({ time, penalty }: Pick<Solve, 'time' | 'penalty'>): number => (penalty === notFinished ? Infinity : time + penalty);

export const movesPerSecond = ({ stm, time }: Solve): number | null => (stm > 0 && time > 0 ? (1000 * stm) / time : null);

export interface Pace {
  /** The mean of the solves. */
  moves: number;
  /** Moves a second. */
  rate: number;
}

/** The pace of the last `count` solves; null if there are fewer, or none of them has moves and a time. */
export function paceOf(solves: readonly Solve[], count: number): Pace | null {
  const played = solves.slice(-count).filter(({ stm, time }) => stm > 0 && time > 0);
  if (solves.length < count || played.length === 0) return null;
  const [moves, time] = played.reduce(([made, took], solve) => [made + solve.stm, took + solve.time], [0, 0]);
  return { moves: moves / played.length, rate: (1000 * moves) / time };
}
