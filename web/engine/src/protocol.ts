// The messages between a worker and its engine. Plain data; an error travels as a Failure and is thrown again on the
// other side.

import type { Membership } from './rounds.js';
import {
  EngineError,
  type ErrorKind,
  type Answer,
  type Board,
  type ConstructionStage,
  type Improvement,
  type LoopRun,
  type Metric,
  type Parsed,
  type Progress,
  type Registry,
  type Solvability,
  type SolveOptions,
  type Space,
  type TraceOptions,
  type TraceView,
} from './types.js';

/** The functions a worker serves: their arguments and results. */
export interface Calls {
  registry(): Registry;
  parse(text: string, size?: { rows: number; cols: number }): Parsed;
  goal(name: string, rows: number, cols: number): Board;
  random(goal: Board, seed: number): Board;
  instance(selector: string): { board: Board; goal: Board };
  solvable(board: Board, goal: Board): Solvability;
  solve(board: Board, goal: Board, options: SolveOptions): Answer;
  atDistance(goal: Board, moves: number, seed: number, metric?: Metric): Board;
  space(goal: Board): Space;
  loop(board: Board, goal: Board): LoopRun;
  construction(board: Board, goal: Board): ConstructionStage[];
  estimate(boards: Board[], goal: Board, heuristic: string): number[];
  /** The tables of pdb-large. */
  largeTables(goal: Board): { name: string; bytes: number }[];
  /** Makes a heuristic's tables and sends those to store. False if it was ended. */
  prepare(goal: Board, heuristic: string): boolean;
  /** The trace's number in its worker. */
  trace(board: Board, goal: Board, options: TraceOptions): number;
  traceStep(trace: number, steps: number, open: number): TraceView;
  traceClose(trace: number): void;
}
export type CallName = keyof Calls;

/** What is sent before a call's result. */
export interface Events {
  progress: Progress;
  improved: Improvement;
  /** The share of the table that is made. */
  share: number;
  kept: KeptTable;
}

export interface KeptTable {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface Start {
  kind: 'start';
  module: WebAssembly.Module;
  /** Its first number becomes 1 when the call under way must end; null where memory cannot be shared. */
  flag: Int32Array | null;
}
export interface Call<Name extends CallName = CallName> {
  kind: 'call';
  id: number;
  name: Name;
  args: Parameters<Calls[Name]>;
  /** Tables that the call may use. */
  tables: KeptTable[];
  /** The members of a solve that several workers share. */
  membership?: Membership | undefined;
}
export type ToWorker = Start | Call;

export interface Failure {
  type: ErrorKind | 'bug';
  message: string;
  line: number;
  column: number;
}
export type FromWorker =
  | { kind: 'result'; id: number; value: unknown; heldBytes: number }
  | { kind: 'failure'; id: number; failure: Failure }
  | { [Name in keyof Events]: { kind: 'event'; id: number; name: Name; value: Events[Name] } }[keyof Events];

export function failureOf(error: unknown): Failure {
  if (error instanceof EngineError) {
    return { type: error.kind, message: error.message, line: error.line, column: error.column };
  }
  return { type: 'bug', message: error instanceof Error ? error.message : String(error), line: 0, column: 0 };
}

export function errorOf(failure: Failure): Error {
  const { type, message, line, column } = failure;
  return type === 'bug' ? new Error(message) : new EngineError(message, line, column, type);
}
