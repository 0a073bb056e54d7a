// Boards and moves as text, out and in. In: links of this page, what the command prints (lines of JSON, and a terminal's
// text with the command in it). All other notations are the engine's to read.
import type { Board, Way } from '#engine/types';
import { readLink, writeBoard } from './link.ts';
import { backwards, compress, expand } from './moves.ts';
import { inverse } from './slide.ts';

/** "5 1 7 3 / 9 2 …", which everything here reads back. */
export const boardText = (board: Board): string => writeBoard(board).replaceAll('.', ' ').replaceAll('/', ' / ');

export const forms = ['runs', 'tiles', 'blank', 'scramble'] as const;
export type Form = (typeof forms)[number];

const opposite = (moves: string): string => [...moves].map((way) => inverse(way as Way)).join('');

/** `moves` say where tiles go; a scramble leads from the goal to the board. */
export const movesText = (moves: string, form: Form): string =>
  ({ runs: compress(moves), tiles: moves, blank: opposite(moves), scramble: compress(backwards(moves)) })[form];

/** Texts of what was found, each for the engine or `expand` to read. */
export interface Found {
  board: string;
  /** "" if the text names none. */
  goal: string;
  /** The letters of the tiles' moves; "" if there are none. */
  moves: string;
}

function fromLink(text: string): Found | null {
  const at = text.search(/#[a-z]+\?board=/);
  const link = at < 0 ? null : readLink(text.slice(at).split(/\s/, 1)[0]!);
  if (!link || typeof link === 'string' || !link.board) return null;
  const goal = link.goal === null ? '' : typeof link.goal === 'string' ? link.goal : boardText(link.goal);
  return { board: boardText(link.board), goal, moves: link.moves };
}

const tileMoves = (moves: unknown, perspective: string): string => {
  const path = typeof moves === 'string' ? (expand(moves) ?? '') : '';
  return perspective === 'blank' ? opposite(path) : path;
};

/** The last line of JSON that tells a board: an answer comes after its improvements. */
function fromJson(text: string): Found | null {
  const lines = text.split('\n').filter((line) => line.trim().startsWith('{'));
  for (const line of lines.reverse()) {
    try {
      const { board, goal, moves, perspective } = JSON.parse(line) as Record<string, unknown>;
      if (typeof board === 'string') return { board, goal: typeof goal === 'string' ? goal : '', moves: tileMoves(moves, String(perspective)) };
    } catch {
      // Not a line of the command's.
    }
  }
  return null;
}

function fromTerminal(text: string): Found | null {
  const [, quoted, name] = text.match(/\b(?:solve|show)\s+(?:'([^']+)'|"[^"]*"|(@[\w:.-]+))/) ?? [];
  const [, perspective = 'tile', moves = ''] = text.match(/^(tile|blank) moves:\s*([UDLR\d]+)/m) ?? [];
  const [, goalQuoted, goalName] = text.match(/--goal[ =](?:'([^']+)'|([a-z]+))/) ?? [];
  const board = quoted ?? name;
  return board ? { board, goal: goalQuoted ?? goalName ?? '', moves: tileMoves(moves, perspective) } : null;
}

/** The tiles' moves that lead from a goal to a board: "R2 U L" (slidysim and csTimer write them so); null if the text is none. */
export function scrambleOf(text: string): string | null {
  const letters = text.trim().replace(/[\s,']+/g, '').toUpperCase();
  return /^[UDLR]/.test(letters) ? expand(letters) : null;
}

export const find = (text: string): Found =>
  fromLink(text) ?? fromJson(text) ?? fromTerminal(text) ?? { board: text.trim(), goal: '', moves: '' };
