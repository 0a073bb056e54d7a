// A game as it is kept: plain data, and read back with nothing trusted.
import type { Board, Way } from '#engine/types';
import { isGoalName, least, most, type GoalName } from './goals.ts';
import { modes, readSeries, type Mode, type Series } from './modes.ts';
import { sameBoard, slideRun, type Run } from './slide.ts';

/** A move as it was made: when, in milliseconds since the clock started. */
export interface TimedRun extends Run {
  at: number;
}

export interface SavedGame {
  start: Board;
  goal: Board;
  /** Null for a goal set by hand. */
  name: GoalName | null;
  seed: number | null;
  /** A random board that was not seen before: a solve of it counts. */
  fresh: boolean;
  helped: boolean;
  finished: boolean;
  mode: Mode;
  series: Series | null;
  seconds: number;
  running: boolean;
  runs: TimedRun[];
  /** How many of the runs are on the board; the rest were taken back. */
  made: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readBoard(value: unknown): Board | null {
  if (!isRecord(value)) return null;
  const { rows, cols, tiles } = value as { rows: number; cols: number; tiles: number[] };
  const sized = [rows, cols].every((edge) => Number.isInteger(edge) && edge >= least && edge <= most);
  if (!sized || !Array.isArray(tiles) || tiles.length !== rows * cols) return null;
  const each = [...tiles].sort((a, b) => a - b).every((tile, i) => tile === i);
  return each ? { rows, cols, tiles: [...tiles] } : null;
}

const isTime = (value: unknown): value is number => typeof value === 'number' && value >= 0 && Number.isFinite(value);

function readRuns(value: unknown, start: Board): TimedRun[] | null {
  if (!Array.isArray(value)) return null;
  let board: Board | null = start;
  const runs: TimedRun[] = [];
  for (const run of value as TimedRun[]) {
    if (!isRecord(run) || !Number.isInteger(run.count) || run.count < 1 || run.count > most || !isTime(run.at)) return null;
    if (!['U', 'D', 'L', 'R'].includes(run.way)) return null;
    board = board && slideRun(board, run);
    runs.push({ way: run.way as Way, count: run.count, at: run.at });
  }
  return board ? runs : null;
}

/** Null for anything but a game. */
export function readSaved(value: unknown): SavedGame | null {
  if (!isRecord(value)) return null;
  const [start, goal] = [readBoard(value['start']), readBoard(value['goal'])];
  const runs = start && readRuns(value['runs'], start);
  const { name, seed, seconds, made } = value;
  if (!start || !goal || !runs || start.rows !== goal.rows || start.cols !== goal.cols || !isTime(seconds)) return null;
  if (!Number.isInteger(made) || (made as number) < 0 || (made as number) > runs.length) return null;
  return {
    start,
    goal,
    name: isGoalName(name) ? name : null,
    seed: isTime(seed) ? seed : null,
    fresh: value['fresh'] === true,
    helped: value['helped'] === true,
    finished: value['finished'] === true,
    mode: modes.includes(value['mode'] as Mode) ? (value['mode'] as Mode) : 'single',
    series: readSeries(value['series']),
    running: value['running'] === true,
    seconds,
    runs,
    made: made as number,
  };
}

export const isOn = (game: Pick<SavedGame, 'start' | 'goal'>, start: Board, goal: Board): boolean =>
  sameBoard(game.start, start) && sameBoard(game.goal, goal);
