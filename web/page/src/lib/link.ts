// What a URL's fragment says: a view, a board, a goal, moves, a search and how many steps of it. "#play?board=8.6.7/2.5.4/3.0.1&goal=snail&moves=D2L".
//
// Whatever comes from there is only ever a number, one of a few words, or letters U D L R: it is checked here, letter by
// letter, and a link with anything else is refused as a whole, with one line that says what was wrong.
import type { Board } from '#engine/types';
import { isGoalName, least, most, type Goal } from '../game/goals.ts';
import { compress, expand } from '../game/moves.ts';
import { readTimes } from '../game/timing.ts';

export const views = ['play', 'edit', 'solve', 'review', 'race', 'step', 'loop', 'learn'] as const;
export type View = (typeof views)[number];

/** The name of an algorithm or heuristic; the engine knows which there are. */
const name = /^[a-z][a-z0-9-]{0,30}$/;
const mostSteps = 1_000_000;

/** A search step by step, and the step it is at. */
export interface Steps {
  algorithm: string;
  heuristic: string;
  step: number;
}

export interface Link {
  view: View;
  board: Board | null;
  goal: Goal | null;
  moves: string;
  /** The time of each slide, as game/timing.ts writes them; "" if unknown. */
  times: string;
  search: Steps | null;
}

export type Problem = 'view' | 'key' | 'board' | 'size' | 'goal' | 'goal-size' | 'moves' | 'times' | 'search';

export const someSearch: Steps = { algorithm: 'astar', heuristic: 'manhattan', step: 0 };
const longest = 200_000;

/** "1.2.3/4.5.6/7.8.0"; a word for what is wrong with it. */
export function readBoard(text: string): Board | 'board' | 'size' {
  if (text.length > 2000 || !/^\d{1,3}([./]\d{1,3})*$/.test(text)) return 'board';
  const lines = text.split('/').map((line) => line.split('.').map(Number));
  const rows = lines.length;
  const cols = lines[0]!.length;
  if (rows < least || cols < least || rows > most || cols > most) return 'size';
  if (lines.some((line) => line.length !== cols)) return 'board';
  const tiles = lines.flat();
  if ([...tiles].sort((a, b) => a - b).some((tile, i) => tile !== i)) return 'board';
  return { rows, cols, tiles };
}

export function writeBoard(board: Board): string {
  const lines: string[] = [];
  for (let row = 0; row < board.rows; ++row)
    lines.push(board.tiles.slice(row * board.cols, (row + 1) * board.cols).join('.'));
  return lines.join('/');
}

export function readLink(fragment: string): Link | Problem {
  const text = fragment.replace(/^#\/?/, '').slice(0, longest);
  const [view, query] = [text.split('?', 1)[0]!, text.includes('?') ? text.slice(text.indexOf('?') + 1) : ''];
  const link: Link = { view: 'play', board: null, goal: null, moves: '', times: '', search: null };
  if (view !== '' && !(views as readonly string[]).includes(view)) return 'view';
  if (view !== '') link.view = view as View;
  for (const [key, value] of new URLSearchParams(query)) {
    const problem = readPair(link, key, value);
    if (problem) return problem;
  }
  if (link.goal && typeof link.goal !== 'string' && !sameSize(link.goal, link.board)) return 'goal-size';
  if (link.moves && !link.board) return 'moves';
  if (link.times && readTimes(link.times, link.moves.length) === null) return 'times';
  return link;
}

const sameSize = (goal: Board, board: Board | null) => board?.rows === goal.rows && board.cols === goal.cols;

function readPair(link: Link, key: string, value: string): Problem | null {
  if (key === 'board') {
    const board = readBoard(value);
    if (typeof board === 'string') return board;
    link.board = board;
  } else if (key === 'goal') {
    const goal = isGoalName(value) ? value : readBoard(value);
    if (goal === 'board' || goal === 'size') return 'goal';
    link.goal = goal;
  } else if (key === 'moves') {
    const moves = expand(value, longest);
    if (moves === null) return 'moves';
    link.moves = moves;
  } else if (key === 'times') {
    link.times = value;
  } else if (key === 'algorithm' || key === 'heuristic') {
    if (!name.test(value)) return 'search';
    link.search = { ...(link.search ?? someSearch), [key]: value };
  } else if (key === 'step') {
    const step = /^\d{1,7}$/.test(value) ? Number(value) : Infinity;
    if (step > mostSteps) return 'search';
    link.search = { ...(link.search ?? someSearch), step };
  } else {
    return 'key';
  }
  return null;
}

export function writeLink({ view, board, goal, moves, times, search }: Link): string {
  const pairs: string[] = [];
  if (board) pairs.push(`board=${writeBoard(board)}`);
  if (goal && goal !== 'last') pairs.push(`goal=${typeof goal === 'string' ? goal : writeBoard(goal)}`);
  if (moves) pairs.push(`moves=${compress(moves)}`);
  if (moves && times) pairs.push(`times=${times}`);
  if (search) pairs.push(`algorithm=${search.algorithm}`, `heuristic=${search.heuristic}`, `step=${search.step}`);
  return pairs.length > 0 ? `#${view}?${pairs.join('&')}` : `#${view}`;
}
