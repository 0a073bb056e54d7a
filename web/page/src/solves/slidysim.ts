// Replays of slidysim as links: https://slidysim.github.io/replay?r=… carries JSON, deflated, to base 64, as slidyreplay
// (github.com/dphdmn/slidyreplay) writes it. A list of four has the slides of tiles, a thousand times the slides per
// second, the board, and the milliseconds of each slide, or -1. A longer list has the size fifth and sixth, and second,
// deflated once more, slides, seconds, counts, rates, memory and milliseconds of one or more solves; the board is where
// the slides come from.
//
// The first of several solves is read. Whatever is not a board of 2x2 to 16x16 and slides that solve it is refused.
import type { Board } from '#engine/types';
import { least, most } from '../game/goals.ts';
import { readBoard, writeBoard } from '../game/link.ts';
import { backwards, compress, expand } from '../game/moves.ts';
import { boardsAlong } from '../game/slide.ts';

const site = 'https://slidysim.github.io/replay?r=';
const longest = 200_000;
const mostBytes = 4_000_000;

export interface Replay {
  board: Board;
  goal: Board;
  moves: string;
  /** Milliseconds from the first slide to each. */
  times: number[];
}

const through = (bytes: Uint8Array, step: CompressionStream | DecompressionStream) =>
  new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(step as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>);

/** Rejects what is malformed or grows too large. */
async function inflated(text: string): Promise<string> {
  const parts: string[] = [];
  const decoder = new TextDecoder();
  let bytes = 0;
  for (const reader = through(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)), new DecompressionStream('deflate')).getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return parts.join('');
    parts.push(decoder.decode(value, { stream: true }));
    if ((bytes += value.length) > mostBytes) throw new Error('too large');
  }
}

const goalOf = (rows: number, cols: number): Board => ({ rows, cols, tiles: Array.from({ length: rows * cols }, (_, i) => (i + 1) % (rows * cols)) });

function replayOf(moves: string | null, board: Board, times: readonly number[]): Replay | null {
  const goal = goalOf(board.rows, board.cols);
  const isTimed = times.length === moves?.length && times.every((time, i) => Number.isInteger(time) && time >= (times[i - 1] ?? 0));
  const end = isTimed ? boardsAlong(board, moves!)?.at(-1) : null;
  return end?.tiles.every((tile, i) => tile === goal.tiles[i]) ? { board, goal, moves: moves!, times: [...times] } : null;
}

function short([solution, rate, scramble, given]: unknown[]): Replay | null {
  const board = readBoard(String(scramble).replaceAll(' ', '.'));
  const moves = expand(String(solution), longest);
  if (typeof board === 'string' || moves === null) return null;
  const even = () => [...moves].map((_, i) => Math.round((i * 1e6) / Number(rate)));
  return replayOf(moves, board, Array.isArray(given) ? given.map(Number) : even());
}

async function long(list: unknown[]): Promise<Replay | null> {
  const parts = (await inflated(String(list[1]))).split(';');
  const moves = expand(parts[0]!.split(',')[0]!, longest);
  const [cols, rows] = [Number(list[4]), Number(list[5])];
  if (moves === null || ![rows, cols].every((edge) => Number.isInteger(edge) && edge >= least && edge <= most)) return null;
  const board = boardsAlong(goalOf(rows, cols), backwards(moves))?.at(-1);
  return board ? replayOf(moves, board, (parts[5] ?? '').replace(/[[\]]/g, '').split(',').map(Number)) : null;
}

/** Null if it is none. */
export async function readReplay(link: string): Promise<Replay | null> {
  try {
    const code = new URL(link).searchParams.get('r') ?? '';
    const list: unknown = JSON.parse(await inflated(code.slice(0, longest).replaceAll(' ', '+')));
    return Array.isArray(list) ? await (list.length === 4 ? short(list) : long(list)) : null;
  } catch {
    return null;
  }
}

export async function writeReplay(board: Board, moves: string, times: readonly number[]): Promise<string> {
  const rate = Math.round((1e6 * moves.length) / Math.max(1, times.at(-1) ?? 0));
  const text = JSON.stringify([compress(moves), rate, writeBoard(board).replaceAll('.', ' '), times]);
  const bytes = new Uint8Array(await new Response(through(new TextEncoder().encode(text), new CompressionStream('deflate'))).arrayBuffer());
  return site + encodeURIComponent(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')));
}
