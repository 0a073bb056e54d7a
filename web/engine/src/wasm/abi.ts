// taquin.h as WebAssembly sees it: the functions that taquin.wasm exports, its codes, and where the fields of its
// structs lie (size_t and pointers have 32 bits, numbers lie at multiples of their size).

import type { Fate, Status } from '../types.js';
import type { Allocator } from './memory.js';

/** A handle, a text or a function: an address; 0 is null. */
type Pointer = number;

export interface Exports extends Allocator {
  readonly __indirect_function_table: WebAssembly.Table;
  _initialize(): void;
  web_progress(): Pointer;
  web_improved(): Pointer;
  web_shared_memory(isCoordinator: number, words: number, out: Pointer): void;
  taquin_version(): Pointer;
  /** These two are those of grids.wasm, which lacks most of the others. */
  taquin_solve_grid(start: Pointer, goal: Pointer, costs: Pointer, diagonal: number, options: Pointer, out: Pointer): number;
  taquin_verify_grid(start: Pointer, goal: Pointer, costs: Pointer, diagonal: number, moves: Pointer, out: Pointer): number;
  taquin_last_error(): Pointer;
  taquin_last_error_kind(): Pointer;
  taquin_last_error_line(): number;
  taquin_last_error_column(): number;
  taquin_string_free(text: Pointer): void;
  taquin_board_parse(text: Pointer, rows: number, cols: number, out: Pointer, guessed: Pointer): number;
  taquin_board_from_tiles(rows: number, cols: number, tiles: Pointer, out: Pointer): number;
  taquin_board_goal(name: Pointer, rows: number, cols: number, out: Pointer): number;
  taquin_board_random(goal: Pointer, seed: bigint, out: Pointer): number;
  taquin_board_instance(selector: Pointer, board: Pointer, goal: Pointer): number;
  taquin_board_free(board: Pointer): void;
  taquin_board_rows(board: Pointer): number;
  taquin_board_cols(board: Pointer): number;
  taquin_board_tile(board: Pointer, row: number, col: number): number;
  taquin_solvable(board: Pointer, goal: Pointer, solvable: Pointer, exchange: Pointer, reason: Pointer): number;
  web_solver_new(out: Pointer): number;
  taquin_solver_prepare(solver: Pointer, goal: Pointer, options: Pointer, made: Pointer): number;
  taquin_large_tables(goal: Pointer): number;
  taquin_large_table(goal: Pointer, number: number, name: Pointer, bytes: Pointer): number;
  taquin_solver_solve(solver: Pointer, board: Pointer, goal: Pointer, options: Pointer, out: Pointer): number;
  taquin_solver_free(solver: Pointer): void;
  taquin_answer_free(answer: Pointer): void;
  taquin_answer_status(answer: Pointer): number;
  taquin_answer_length(answer: Pointer): bigint;
  taquin_answer_lower_bound(answer: Pointer): bigint;
  taquin_answer_algorithm(answer: Pointer): Pointer;
  taquin_answer_heuristic(answer: Pointer): Pointer;
  taquin_answer_message(answer: Pointer): Pointer;
  taquin_answer_interrupted(answer: Pointer): number;
  taquin_answer_counts(out: Pointer, answer: Pointer): void;
  taquin_answer_seconds(answer: Pointer): number;
  taquin_answer_setup_seconds(answer: Pointer): number;
  taquin_answer_rounds(answer: Pointer): number;
  taquin_answer_round(out: Pointer, answer: Pointer, number: number): void;
  taquin_answer_stages(answer: Pointer, out: Pointer): number;
  taquin_answer_moves(answer: Pointer, perspective: number, compact: number, out: Pointer): number;
  taquin_board_at_distance(goal: Pointer, moves: number, metric: number, seed: bigint, out: Pointer): number;
  taquin_distances(goal: Pointer, out: Pointer, size: number): number;
  taquin_estimate(boards: Pointer, count: number, goal: Pointer, heuristic: Pointer, out: Pointer): number;
  taquin_trace_new(
    board: Pointer,
    goal: Pointer,
    algorithm: Pointer,
    heuristic: Pointer,
    weight: number,
    out: Pointer,
  ): number;
  taquin_trace_free(trace: Pointer): void;
  taquin_trace_next(trace: Pointer, out: Pointer, made: Pointer): number;
  taquin_trace_nodes(trace: Pointer): bigint;
  taquin_trace_node_at(trace: Pointer, number: bigint, out: Pointer, board: Pointer): number;
  taquin_trace_open(trace: Pointer, most: number, nodes: Pointer, keys: Pointer): number;
  taquin_trace_chain(trace: Pointer, bin: number, most: number, nodes: Pointer, indices: Pointer): number;
  taquin_trace_now(out: Pointer, trace: Pointer): void;
  taquin_loop_new(board: Pointer, goal: Pointer, out: Pointer): number;
  taquin_loop_free(loop: Pointer): void;
  taquin_loop_size(loop: Pointer): number;
  taquin_loop_cell(loop: Pointer, index: number): number;
  taquin_loop_can_leap(loop: Pointer, index: number): number;
  taquin_loop_left_out(loop: Pointer): number;
  taquin_loop_fetched(loop: Pointer): Pointer;
  taquin_loop_inversions(loop: Pointer): bigint;
  taquin_loop_next(out: Pointer, loop: Pointer): void;
  taquin_loop_finished(loop: Pointer): number;
  taquin_loop_solvable(loop: Pointer): number;
  taquin_construction_json(board: Pointer, goal: Pointer, out: Pointer): number;
  taquin_table_json(table: number, out: Pointer): number;
}

/** What the instance calls. */
export interface Imports {
  page_progress(progress: Pointer, user: Pointer): number;
  page_improved(improvement: Pointer, user: Pointer): void;
  page_load(at: number, user: Pointer): number;
  page_store(at: number, value: number, user: Pointer): void;
  page_add(at: number, value: number, user: Pointer): number;
  page_compare_exchange(at: number, expected: number, value: number, user: Pointer): number;
  page_wait(at: number, value: number, user: Pointer): number;
  page_notify(at: number, user: Pointer): void;
  page_find(name: Pointer, size: Pointer, user: Pointer): Pointer;
  page_keep(name: Pointer, header: Pointer, headerSize: number, entries: Pointer, entriesSize: number): void;
  page_pow(base: number, exponent: number): number;
  page_log(of: number): number;
  page_exp(of: number): number;
}

export const code = { ok: 0, badInput: 1, badArgument: 2, noMemory: 3, bug: 70 } as const;
export const metrics = { stm: 0, mtm: 1 } as const;
export const tilePerspective = 0;
export const statuses: readonly Status[] = ['optimal', 'bounded', 'unsolvable', 'limit'];
export const table = { algorithms: 0, heuristics: 1, goals: 2, instanceSets: 3 } as const;

export const options = {
  size: 0,
  metric: 4,
  algorithm: 8,
  heuristic: 12,
  weight: 16,
  seconds: 24,
  bytes: 32,
  expanded: 40,
  progress: 48,
  user: 52,
  improved: 56,
  shared: 60,
  gap: 64,
  threads: 72,
  deterministic: 76,
  backward: 80,
  sizeof: 104,
} as const;

export const sharedMemory = { sizeof: 36 } as const;

export const progress = {
  algorithm: 0,
  heuristic: 4,
  lowerBound: 8,
  expanded: 16,
  generated: 24,
  seconds: 32,
  open: 40,
  closed: 48,
  bytes: 56,
  table: 64,
} as const;

export const improvement = { length: 0, lowerBound: 8, algorithm: 16, heuristic: 20, seconds: 24, moves: 32 } as const;

export const counts = { expanded: 0, generated: 8, reopened: 16, peakOpen: 24, peakBytes: 32, sizeof: 40 } as const;

export const round = { bound: 0, expanded: 8, generated: 16, sizeof: 24 } as const;

export const domainAnswer = {
  status: 0,
  message: 8,
  cost: 16,
  lowerBound: 24,
  length: 32,
  states: 36,
  moves: 40,
  counts: 48,
  seconds: 88,
  roundCount: 96,
  rounds: 100,
} as const;

export const fates: readonly Fate[] = ['opened', 'improved', 'reopened', 'known', 'cut', 'goal'];

export const traceNode = { g: 0, h: 8, parent: 16, move: 24, bin: 28, sizeof: 32 } as const;

export const traceChild = { node: 0, g: 8, fate: 16, move: 20, from: 24, to: 28, sizeof: 32 } as const;

export const traceStep = {
  number: 0,
  node: 8,
  equals: 16,
  isGoal: 24,
  count: 28,
  children: 32,
  sizeof: 160,
} as const;

export const traceState = {
  open: 0,
  closed: 8,
  found: 16,
  bound: 24,
  nextBound: 32,
  counts: 40,
  over: 80,
  sizeof: 88,
} as const;

export const loopSlide = { inversions: 0, leap: 8, move: 12, sizeof: 16 } as const;
