// Grid puzzles: sliding puzzles of up to 64 cells with costs, equal tiles, several blanks, walls, open or several goals,
// and diagonal moves. A module of its own, `taquin/grids`, so that the engine stays as small as it is.
//
//   const answer = await solveGrid({ start: '2 3 6 / 1 0 7 / 4 8 5', cost: 'heavy' });
//   answer.cost // 63
//
// Each call has a worker; one that has ended is kept for the next call.

import { aborted } from './engine_worker.js';
import { errorOf, type Failure } from './protocol.js';
import { EngineError, type Counts } from './types.js';

/** Texts as `taquin solve` takes them, with its defaults. */
export interface GridPuzzle {
  /** `1 1 2 / 3 # _`; it may have goals and costs, too. */
  start: string;
  goal?: string;
  /** `heavy`, `inverse`, `sqrt`, a cost for each tile, or `TILE=COST,...`. */
  cost?: string;
  diagonal?: boolean;
}

export interface GridOptions {
  algorithm?: string;
  /** The heuristic of a named algorithm: `grid-distance` or `grid-patterns`. */
  heuristic?: string;
  /** The weight of weighted A*, 1.5 by default. */
  weight?: number;
  seconds?: number;
  bytes?: number;
  expanded?: number;
  /** Compares costs. */
  gap?: number;
}

export interface GridAnswer extends Counts {
  /** `solution` and `no solution` are of `verifyGrid`. */
  status: 'optimal' | 'bounded' | 'unsolvable' | 'limit' | 'solution' | 'no solution';
  board: string;
  goals: string[];
  /** Null if there is no solution. */
  length: number | null;
  /** Costs are whole numbers in units of 1/`costScale`. */
  cost: number | null;
  lowerBound: number | null;
  costScale: number;
  /** The way each tile goes: `U2RD3`; with several blanks or diagonal moves also its cell: `r2c3U r1c1DR`. */
  moves: string | null;
  algorithm: string | null;
  heuristic: string | null;
  seconds: number | null;
  message: string | null;
}

/** A call as it is sent to the worker; it answers with a line of JSON of the type `grid`. */
export type GridCall = { puzzle: GridPuzzle } & ({ options: GridOptions } | { moves: string });
export type GridReply = { line: string } | { failure: Failure };

interface Handle {
  call(call: GridCall): Promise<GridReply>;
  end(): void;
}

// Found at run time, so that no bundler sees an import of Node's modules.
const node = typeof process !== 'undefined' && process.versions?.node !== undefined ? process : undefined;

function start(): Handle {
  if (node === undefined) {
    const worker = new Worker(new URL('./grids_worker.js', import.meta.url), { type: 'module', name: 'taquin grids' });
    return {
      call: (call) =>
        new Promise((resolve, reject) => {
          worker.onmessage = (event: MessageEvent<GridReply>) => resolve(event.data);
          worker.onerror = (event) => reject(new Error(event.message || 'the worker could not be started'));
          worker.postMessage(call);
        }),
      end: () => worker.terminate(),
    };
  }
  const { Worker: NodeWorker } = node.getBuiltinModule('node:worker_threads');
  const name = './grids_worker.js'; // not where it is used: a bundler would take it for a file of the page
  const worker = new NodeWorker(new URL(name, import.meta.url), { name: 'taquin grids' });
  return {
    call: (call) => {
      let fail: (error: Error) => void;
      worker.ref(); // an idle one does not keep a program from ending
      return new Promise<GridReply>((resolve, reject) => {
        worker.once('message', resolve).once('error', (fail = reject)).postMessage(call);
      }).finally(() => worker.off('error', fail).unref());
    },
    end: () => void worker.terminate(),
  };
}

const idle: Handle[] = [];

async function ask(call: GridCall, signal?: AbortSignal): Promise<GridAnswer> {
  if (signal?.aborted) throw aborted();
  const worker = idle.pop() ?? start();
  let cancel: (() => void) | undefined;
  const cancelled = new Promise<never>((_, reject) => (cancel = () => reject(aborted())));
  signal?.addEventListener('abort', cancel!, { once: true });
  try {
    const reply = await Promise.race([worker.call(call), cancelled]);
    const error = 'failure' in reply ? errorOf(reply.failure) : undefined;
    if (error === undefined || error instanceof EngineError) idle.push(worker); // of others, the instance may be broken
    if ('failure' in reply) throw error;
    return answerOf(reply.line);
  } catch (error) {
    if (!idle.includes(worker)) worker.end();
    throw error;
  } finally {
    signal?.removeEventListener('abort', cancel!);
  }
}

function answerOf(line: string): GridAnswer {
  const json = JSON.parse(line);
  return {
    status: json.status,
    board: json.board,
    goals: json.goals,
    length: json.length,
    cost: json.cost,
    lowerBound: json.lower_bound,
    costScale: json.cost_scale,
    moves: json.moves,
    algorithm: json.algorithm,
    heuristic: json.heuristic,
    expanded: json.expanded ?? 0,
    generated: json.generated ?? 0,
    reopened: json.reopened ?? 0,
    peakOpen: json.peak_open ?? 0,
    peakBytes: json.peak_bytes ?? 0,
    seconds: json.seconds,
    message: json.message,
  };
}

const known = ['algorithm', 'heuristic', 'weight', 'seconds', 'bytes', 'expanded', 'gap'];

/**
 * The cheapest solution, or the best within the limits, with a proven lower bound. Rejects with an `EngineError` for
 * what cannot be read, and with an `AbortError` if `signal` ends it.
 */
export function solveGrid(puzzle: GridPuzzle, options: GridOptions = {}, hooks: { signal?: AbortSignal } = {}): Promise<GridAnswer> {
  const wrong = Object.keys(options).find((key) => !known.includes(key));
  if (wrong !== undefined)
    return Promise.reject(new EngineError(`options: found '${wrong}', expected some of ${known.join(', ')}`));
  return ask({ puzzle, options }, hooks.signal);
}

/** Replays moves: `length` and `cost` are of those that are possible. */
export const verifyGrid = (puzzle: GridPuzzle, moves: string): Promise<GridAnswer> => ask({ puzzle, moves });
