// What the source documents publish, to show beside our own: their boards, their programs and their numbers. The counts
// of D. W. Harder, "The (N^2-1)-puzzle", University of Waterloo, are those of A* on an updatable heap: vertices visited and
// largest heap; beside them the vertices that correct programs visit, over all orders of children (`taquin documents heap`).
import type { Board } from '#engine/types';
import type { GoalName } from '../game/goals.ts';
import type { Choice, DocumentKey } from '../game/link.ts';

export interface Published {
  visited: number;
  heap: number;
  correct: [least: number, most: number];
}

interface Program {
  /** The set and the name of a board that the document shows, or that fits it. */
  board: string;
  goal?: GoalName;
  search: Choice;
  /** A sentence of it, letter by letter. */
  quote: string;
}

export const programs: Record<DocumentKey, Program> = {
  deepening: {
    board: 'aoj:13b',
    search: { algorithm: 'idastar', heuristic: 'manhattan' },
    quote: 'calculate the shortest move(fewest steps) to solve the puzzle problem, in which move a piece toward the empty space at one step from initial state to goal state of the puzzle.',
  },
  heap: {
    board: 'waterloo:fig7',
    search: { algorithm: 'astar-heap', heuristic: 'manhattan' },
    quote: 'a index to each entry is stored in a hash table and when the priority is updated, the index allows the heap to, if necessary, percolate the object up.',
  },
  loop: {
    board: 'waterloo:fig8',
    goal: 'loop',
    search: { algorithm: 'astar', heuristic: 'manhattan' },
    quote: 'We may replace the aim of the puzzle by the following: Arranging the pieces 1, 2, 3, ..., 15 along this loop.',
  },
  breadth: {
    board: 'breadth-first:example',
    search: { algorithm: 'bfs', heuristic: 'manhattan' },
    quote: '空格可以与相邻(如果存在)的四个格子交换,得到形如"12345678(空格)"的状态.',
  },
  transitions: {
    board: 'aoj:13c',
    search: { algorithm: 'dijkstra', heuristic: 'manhattan' },
    quote: 'To answer your question right away: A* *CAN* be used to solve the 15 puzzle.',
  },
};

const last3 = '1 2 3 4 5 6 7 8 0';
const last4 = '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0';
const figure7 = `0 3 2 8 7 1 4 5 6 > ${last3}`;
const figure8 = `12 15 6 10 4 9 5 8 14 13 0 2 1 7 11 3 > ${last4}`;
const counts: Record<string, Published> = {
  [`${figure7} discrete`]: { visited: 139466, heap: 24154, correct: [117745, 139575] },
  [`${figure7} misplaced`]: { visited: 127643, heap: 22899, correct: [13550, 18801] },
  [`${figure7} manhattan`]: { visited: 2751, heap: 1501, correct: [1491, 2857] },
  [`${figure8} manhattan`]: { visited: 84702, heap: 72340, correct: [34813, 102203] },
};
const moves: Record<string, number> = {
  [figure7]: 24,
  [figure8]: 50,
  [`1 3 0 4 2 5 7 8 6 > ${last3}`]: 4,
  [`1 2 3 4 6 7 8 0 5 10 11 12 9 13 14 15 > ${last4}`]: 8,
  [`1 2 3 4 8 5 7 6 0 > ${last3}`]: 4,
};

const name = (board: Board, goal: Board) => `${board.tiles.join(' ')} > ${goal.tiles.join(' ')}`;

/** The counts published for the discrete heuristic are those of Dijkstra's algorithm: see the note of the race. */
export function publishedFor(board: Board, goal: Board, { algorithm, heuristic }: Choice): Published | null {
  const used = algorithm === 'dijkstra' ? 'discrete' : algorithm.startsWith('astar') ? heuristic : '';
  return counts[`${name(board, goal)} ${used}`] ?? null;
}

/** The moves that a document gives for the board. */
export const publishedMoves = (board: Board, goal: Board): number | null => moves[name(board, goal)] ?? null;
