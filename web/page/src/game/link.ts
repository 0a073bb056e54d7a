// What a URL's fragment says: a view, a board, a goal, moves, a search and how many steps of it. "#play?board=8.6.7/2.5.4/3.0.1&goal=snail&moves=D2L".
//
// Whatever comes from there is only ever a number, one of a few words, or letters U D L R: it is checked here, letter by
// letter, and a link with anything else is refused as a whole, with one line that says what was wrong.
import type { Board } from '#engine/types';
import { isGoalName, least, most, type Goal } from './goals.ts';
import type { Size } from './modes.ts';
import { compress, expand } from './moves.ts';
import { readTimes } from './timing.ts';

export const views = ['play', 'edit', 'solve', 'review', 'race', 'step', 'loop', 'documents', 'learn'] as const;
export type View = (typeof views)[number];
/** The documents that the project started from, as `taquin documents` names them. */
export const documents = ['deepening', 'heap', 'loop', 'breadth', 'transitions'] as const;
export type DocumentKey = (typeof documents)[number];

/** The name of an algorithm or heuristic; the engine knows which there are. */
const name = /^[a-z][a-z0-9-]{0,30}$/;
const mostSteps = 1_000_000;

/** A search: names that the engine knows. */
export interface Choice {
  algorithm: string;
  heuristic: string;
}

/** A search step by step, the step it is at, and the algorithm of the search beside it, "" for none. */
export interface Steps extends Choice {
  step: number;
  beside: string;
}

export interface Link {
  view: View;
  board: Board | null;
  goal: Goal | null;
  moves: string;
  /** The time of each slide, as game/timing.ts writes them; "" if unknown. */
  times: string;
  search: Choice | null;
  /** A step of the search, or of the loop. */
  step: number | null;
  /** The algorithm of a search beside it; "" for none. */
  beside: string;
  /** The searches of a race. */
  lanes: Choice[];
  /** The size and the seed of a random board. */
  size: Size | null;
  seed: number | null;
  /** The moves of another player on the board, to be beaten. */
  beat: number | null;
  document: DocumentKey | null;
}

export type Problem = 'view' | 'key' | 'board' | 'size' | 'goal' | 'goal-size' | 'moves' | 'times' | 'search' | 'seed' | 'scramble';

export const someSearch: Choice = { algorithm: 'astar', heuristic: 'manhattan' };
/** What a link to each view may say; any other part is refused, so that none is dropped in silence. */
const parts: Record<View, string> = {
  play: 'board goal moves size seed beat',
  edit: 'board goal',
  solve: 'board goal moves',
  review: 'board goal moves times',
  race: 'board goal lanes algorithm heuristic',
  step: 'board goal algorithm heuristic step beside',
  loop: 'board goal step',
  documents: 'document board goal',
  learn: '',
};
const mostLanes = 4;
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
  const link: Link = { view: 'play', board: null, goal: null, moves: '', times: '', search: null, step: null, beside: '', lanes: [], size: null, seed: null, beat: null, document: null };
  if (view !== '' && !(views as readonly string[]).includes(view)) return 'view';
  if (view !== '') link.view = view as View;
  for (const [key, value] of new URLSearchParams(query)) {
    const problem = parts[link.view].split(' ').includes(key) ? readPair(link, key, value) : 'key';
    if (problem) return problem;
  }
  if (link.goal && typeof link.goal !== 'string' && !sameSize(link.goal, link.board)) return 'goal-size';
  if (link.moves && !link.board) return 'moves';
  if (link.times && readTimes(link.times, link.moves.length) === null) return 'times';
  return link;
}

const sameSize = (goal: Board, board: Board | null) => board?.rows === goal.rows && board.cols === goal.cols;

const readers: Record<string, (link: Link, value: string) => Problem | null> = {
  board: (link, value) => {
    const board = readBoard(value);
    if (typeof board === 'string') return board;
    link.board = board;
    return null;
  },
  goal: (link, value) => {
    const goal = isGoalName(value) ? value : readBoard(value);
    if (goal === 'board' || goal === 'size') return 'goal';
    link.goal = goal;
    return null;
  },
  moves: (link, value) => {
    const moves = expand(value, longest);
    link.moves = moves ?? '';
    return moves === null ? 'moves' : null;
  },
  times: (link, value) => {
    link.times = value;
    return null;
  },
  algorithm: (link, value) => {
    link.search = { ...(link.search ?? someSearch), algorithm: value };
    return name.test(value) ? null : 'search';
  },
  heuristic: (link, value) => {
    link.search = { ...(link.search ?? someSearch), heuristic: value };
    return name.test(value) ? null : 'search';
  },
  step: (link, value) => {
    link.step = natural(value, mostSteps);
    return link.step === null ? 'search' : null;
  },
  beside: (link, value) => {
    link.beside = value;
    return name.test(value) ? null : 'search';
  },
  lanes: (link, value) => {
    link.lanes = value.split(',').map((lane) => {
      const [algorithm = '', heuristic = ''] = lane.split(':');
      return { algorithm, heuristic };
    });
    const fits = link.lanes.length >= 2 && link.lanes.length <= mostLanes;
    return fits && link.lanes.every((lane) => name.test(lane.algorithm) && name.test(lane.heuristic)) ? null : 'search';
  },
  size: (link, value) => {
    const edges = (value.match(/^(\d{1,2})x(\d{1,2})$/) ?? []).slice(1).map(Number);
    if (edges.length !== 2 || edges.some((edge) => edge < least || edge > most)) return 'size';
    link.size = [edges[0]!, edges[1]!];
    return null;
  },
  beat: (link, value) => {
    link.beat = natural(value, mostSteps);
    return link.beat ? null : 'moves';
  },
  document: (link, value) => {
    link.document = documents.find((each) => each === value) ?? null;
    return link.document ? null : 'key';
  },
  seed: (link, value) => {
    link.seed = natural(value, 2 ** 32 - 1);
    return link.seed === null ? 'seed' : null;
  },
};

const natural = (text: string, most: number): number | null => (/^\d{1,10}$/.test(text) && Number(text) <= most ? Number(text) : null);

const readPair = (link: Link, key: string, value: string): Problem | null => readers[key]!(link, value);

export function writeLink({ view, board, goal, moves, times, search, step, beside, beat, document, lanes = [] }: Partial<Link> & Pick<Link, 'view'>): string {
  const pairs: string[] = [];
  if (document) pairs.push(`document=${document}`);
  if (board) pairs.push(`board=${writeBoard(board)}`);
  if (goal && goal !== 'last') pairs.push(`goal=${typeof goal === 'string' ? goal : writeBoard(goal)}`);
  if (moves) pairs.push(`moves=${compress(moves)}`);
  if (moves && times) pairs.push(`times=${times}`);
  if (search) pairs.push(`algorithm=${search.algorithm}`, `heuristic=${search.heuristic}`);
  if (beside) pairs.push(`beside=${beside}`);
  if (beat) pairs.push(`beat=${beat}`);
  if (step) pairs.push(`step=${step}`);
  if (lanes.length > 0) pairs.push(`lanes=${lanes.map(({ algorithm, heuristic }) => `${algorithm}:${heuristic}`).join(',')}`);
  return pairs.length > 0 ? `#${view}?${pairs.join('&')}` : `#${view}`;
}
