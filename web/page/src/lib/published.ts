// Counts that sources publish, to show beside our own. D. W. Harder, "The (N^2-1)-puzzle", University of Waterloo:
// A* on an updatable heap on that page's figure 7, vertices visited and largest heap.
import type { Board } from '#engine/types';
import type { Choice } from '../game/link.ts';

export interface Published {
  visited: number;
  heap: number;
}

const figure7 = '0 3 2 8 7 1 4 5 6';
const counts: Record<string, Published> = {
  discrete: { visited: 139466, heap: 24154 },
  misplaced: { visited: 127643, heap: 22899 },
  manhattan: { visited: 2751, heap: 1501 },
};

export function publishedFor(board: Board, goal: Board, { algorithm, heuristic }: Choice): Published | null {
  if (board.tiles.join(' ') !== figure7 || goal.tiles.join(' ') !== '1 2 3 4 5 6 7 8 0') return null;
  return algorithm.startsWith('astar') ? (counts[heuristic] ?? null) : null;
}
