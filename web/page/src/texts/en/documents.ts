// The source documents in English: what each is, what to watch, and what its numbers count.
import type { DocumentKey } from '../../game/link.ts';

export type Row = 'moves' | 'visited' | 'heap' | 'ends' | 'all' | 'legal';

export interface Documents {
  about: Record<DocumentKey, { name: string; title: string; text: string }>;
  rows: Record<Row, string>;
}

export const documents: Documents = {
  about: {
    deepening: {
      name: 'Deepening',
      title: 'Iterative deepening, for Aizu Online Judge ALDS1_13_B and C',
      text: 'The search goes down as long as moves made and moves still needed stay within a bound, and begins again with a larger one. The distances of the tiles show how many moves are needed at least. The document’s program raises the bound by one; the search here raises it to the least sum that went over, and tries the moves in another order.',
    },
    heap: {
      name: 'Heap',
      title: 'A* on an updatable heap: D. W. Harder, University of Waterloo',
      text: 'Choose “To the next lowered key”: the hash table finds the board, its node knows its index in the heap, and the entry rises. Figure 6 of the page draws the two distances on the tiles, and counts the blank, too, in brackets here; with it they are no lower bounds.',
    },
    loop: {
      name: 'Loop',
      title: 'Sorting along a loop',
      text: 'Small arrows show the way in which a piece slides, numbers the index in the array. The row of pieces is what the document’s program prints before each slide. It ends in 1 2 3 4 … if the board can be solved, and in 1 3 2 4 … if it cannot.',
    },
    breadth: {
      name: 'Breadth',
      title: 'Breadth-first search, for PKU JudgeOnline 1077',
      text: 'The open list is the queue. Each board has its number, and behind the arrow the number of the board before, from which the path is read back. The document says 9! = 326880; two digits are exchanged.',
    },
    transitions: {
      name: 'Transitions',
      title: 'States, transitions, Dijkstra and A*: an answer by fl0yd',
      text: 'On the board stand the codes of the legal transitions: right 1, top 2, left 4, bottom 8, the way of the tile. The closed list keeps each board with its parent, so the path can be read from the goal. Of boards with as many moves the document takes the first in, the search here the last. Choose A* to add the knowledge that the document promises for the next day.',
    },
  },
  rows: {
    moves: 'Moves',
    visited: 'Boards visited',
    heap: 'Largest heap',
    ends: 'The last row',
    all: 'All boards, 9!',
    legal: 'Legal moves at corners, on edges, inside',
  },
};
