// The engine's arguments and answers: plain data, so that all of it passes between workers.
//
// Directions are those of the TILE that slides, as players say them. Cells count from 0 in reading order.

/** A position. `tiles` in reading order, 0 is the blank. */
export interface Board {
  readonly rows: number;
  readonly cols: number;
  readonly tiles: readonly number[];
}

export type Way = 'U' | 'D' | 'L' | 'R';
export type Metric = 'stm' | 'mtm';
export type Status = 'optimal' | 'bounded' | 'unsolvable' | 'limit';

export interface Counts {
  expanded: number;
  generated: number;
  reopened: number;
  peakOpen: number;
  peakBytes: number;
}

export interface Round {
  bound: number;
  expanded: number;
  generated: number;
}

/** While a search runs, some ten times a second. */
export interface Progress {
  algorithm: string;
  heuristic: string;
  lowerBound: number;
  expanded: number;
  generated: number;
  /** States on the open list now and states closed; 0 for searches that keep none. */
  open: number;
  closed: number;
  bytes: number;
  seconds: number;
}

/** A better solution, found on the way. */
export interface Improvement {
  length: number;
  lowerBound: number;
  moves: string;
  algorithm: string;
  heuristic: string;
  seconds: number;
}

/** What became of a search of the plan. */
export interface Stage {
  algorithm: string;
  heuristic: string | null;
  backward: boolean;
  /** Why it did not run; null if it did. */
  left_out: string | null;
  seconds: number | null;
  /** Moves of the shortest solution that was known by its end. */
  length: number | null;
  /** Proven by then. */
  lower_bound: number | null;
  end: string | null;
}

export interface Answer {
  status: Status;
  /** In moves of the metric; -1: no solution. */
  length: number;
  lowerBound: number;
  /** One letter per slide (tile moves); under mtm, too. */
  moves: string;
  algorithm: string;
  heuristic: string;
  counts: Counts;
  rounds: Round[];
  /** The searches of the plan in their order, as far as it came. */
  stages: Stage[];
  seconds: number;
  setupSeconds: number;
  /** Why there is no solution, or which limit was reached; else empty. */
  message: string;
  interrupted: boolean;
}

export interface SolveOptions {
  metric?: Metric;
  /** A name of the registry, "auto" by default. */
  algorithm?: string;
  heuristic?: string;
  weight?: number;
  seconds?: number;
  bytes?: number;
  expanded?: number;
  /** Ends with a solution proven at most this fraction too long: 0.1 for a tenth. The shortest by default. */
  gap?: number;
  /** Leaves out what depends on the clock: the same moves and counts each time. */
  deterministic?: boolean;
  /**
   * Whether other workers may help with a hard board. By default they may if the plan decides how it is solved.
   * Counts are those of all workers.
   */
  split?: boolean;
}

export interface SolveHooks {
  onProgress?: (progress: Progress) => void;
  onImproved?: (improvement: Improvement) => void;
  /** Ends the search within 100 ms; the promise then rejects with an AbortError (`DOMException`). */
  signal?: AbortSignal;
}

export interface Parsed {
  board: Board;
  /** What was assumed where the text was unclear; "" if nothing was. */
  guessed: string;
}

export interface Solvability {
  solvable: boolean;
  /** Two tiles whose exchange makes the board solvable. */
  exchange: [number, number] | null;
  /** One sentence. */
  reason: string;
}

export interface NamedRow {
  name: string;
  /** One line. */
  summary: string;
}

export interface AlgorithmRow extends NamedRow {
  promise: 'optimal' | 'within the weight' | 'none';
  /** Whether it takes one. */
  heuristic: boolean;
  stores_states: boolean;
  /** Whether `trace` shows it. */
  traceable: boolean;
  /** Whether `solveGrid` of the entry `grids` takes it, and `searchProblem`. */
  serves_grids: boolean;
  serves_domains: boolean;
  most_cells: number;
  most_cells_mtm: number;
  source: string;
}

export interface HeuristicRow extends NamedRow {
  admissible_stm: boolean;
  admissible_mtm: boolean;
  serves_stm: boolean;
  serves_mtm: boolean;
  /** In words. */
  sizes: string;
  /** It needs no tables, or makes them in milliseconds. */
  instant: boolean;
  source: string;
}

/** What exists: names for `solve`, `goal` and `instance`, with one line about each. */
export interface Registry {
  version: string;
  algorithms: AlgorithmRow[];
  heuristics: HeuristicRow[];
  goals: NamedRow[];
  instanceSets: NamedRow[];
}

// ---- Step mode: one expansion at a time ----

export interface TraceOptions {
  /** bfs, dijkstra, astar, astar-heap, weighted-astar, greedy; idastar. */
  algorithm: string;
  /** "" for none. */
  heuristic: string;
  weight?: number;
}

export interface TraceNode {
  board: Board;
  g: number;
  h: number;
  /** Number of the parent, -1 for the start. */
  parent: number;
  /** The tile's direction from the parent; "" for the start. */
  move: Way | '';
  /** astar-heap alone: the bin of the hash table that it lies in; else -1. */
  bin: number;
}

export type Fate = 'opened' | 'improved' | 'reopened' | 'known' | 'cut' | 'goal';

export interface TraceChild {
  node: number;
  move: Way;
  g: number;
  fate: Fate;
  /** astar-heap alone: its index in the heap before and after, from 1; 0 if it is not there. */
  from: number;
  to: number;
}

/** A bin of the hash table of astar-heap: the nodes added last first, each with its index in the heap (0: it has left). */
export interface Chain {
  bin: number;
  nodes: { node: number; index: number }[];
}

export interface TraceStep {
  number: number;
  node: number;
  /** Others that were open with the same key. */
  equals: number;
  isGoal: boolean;
  children: TraceChild[];
}

/** The state of a trace after some steps. */
export interface TraceView {
  /** The steps made by this call, in order. */
  steps: TraceStep[];
  /** Nodes first met since the last view: numbers `firstNode`, `firstNode` + 1, ... */
  firstNode: number;
  nodes: TraceNode[];
  /**
   * The head of the open list, best first: node numbers and the key it is sorted by. Empty for idastar; of astar-heap the
   * heap, in the order of its indices.
   */
  open: { node: number; key: number }[];
  /** astar-heap alone: the bins that the last step looked into, at most as many nodes of each as of `open`. */
  chains: Chain[];
  openSize: number;
  closedSize: number;
  over: boolean;
  /** The goal's node once it is reached, else -1. */
  found: number;
  counts: Counts;
  /** idastar alone: the bound of this round and the least f above it so far (-1: none). */
  bound: number;
  nextBound: number;
}

/** A trace lives in a worker until it is closed. */
export interface Trace {
  /** At most `steps` expansions; the view has `open` entries of the open list. */
  step(steps: number, open?: number): Promise<TraceView>;
  close(): void;
}

/** All states of a small board that can reach the goal, by distance. */
export interface Space {
  rows: number;
  cols: number;
  /** Distance of each arrangement, by its lexicographic rank among all n! (reading order, blank as 0); 255: unreachable. */
  distance: Uint8Array;
  /** states[d] of distance d. */
  layers: number[];
}

// ---- The loop method ----

export interface LoopStep {
  move: Way;
  leap: boolean;
  /** After the move. */
  inversions: number;
}

export interface LoopRun {
  /** The cells in the order of the loop. */
  cells: number[];
  /** Index on the loop -> can the blank leap to the cell three further? */
  leaps: boolean[];
  /** The cell that is not on the loop, or -1. */
  leftOut: number;
  /** Slides before the sort that bring the left-out cell's tile home. */
  fetched: string;
  inversions: number;
  steps: LoopStep[];
  solvable: boolean;
}

// ---- A person's way: line by line, from the edges inwards ----

/** What a person does in one go. What a kind does not say is 0. */
export interface ConstructionStage {
  /**
   * home: `tile` comes to `cell`, where it belongs; corner: to the end of the line, where `next` belongs; behind: to the
   * cell behind that corner; turn: the blank goes to `cell`, and `tile` and `next` turn into the line together; exchange:
   * the same by a fixed sequence, as `next` was in the way; circle: the blank goes round the last 2x2; along: it goes
   * along a board of one line.
   */
  kind: 'home' | 'corner' | 'behind' | 'turn' | 'exchange' | 'circle' | 'along';
  tile: number;
  next: number;
  /** In reading order, from 0. */
  cell: number;
  /** One letter per slide; empty if the stage is done already. */
  moves: string;
}

/** The engine. Every call goes to a Web Worker (a worker thread under Node); none blocks the caller. */
export interface Engine {
  registry(): Promise<Registry>;
  /** Reads nearly any notation. Rejects with `EngineError`. */
  parse(text: string, size?: { rows: number; cols: number }): Promise<Parsed>;
  /** last, first, snail, columns, loop. */
  goal(name: string, rows: number, cols: number): Promise<Board>;
  /** Uniform over the boards from which the goal can be reached. */
  random(goal: Board, seed: number): Promise<Board>;
  /** A board exactly that many moves away, uniform among them; for boards of at most 9 cells. */
  atDistance(goal: Board, moves: number, seed: number, metric?: Metric): Promise<Board>;
  instance(selector: string): Promise<{ board: Board; goal: Board }>;
  solvable(board: Board, goal: Board): Promise<Solvability>;
  solve(board: Board, goal: Board, options?: SolveOptions, hooks?: SolveHooks): Promise<Answer>;
  trace(board: Board, goal: Board, options: TraceOptions): Promise<Trace>;
  space(goal: Board): Promise<Space>;
  loop(board: Board, goal: Board): Promise<LoopRun>;
  /** A person's way to solve the board, in stages. Rejects if the goal cannot be reached. */
  construction(board: Board, goal: Board): Promise<ConstructionStage[]>;
  /** The heuristic's value of each board, in order. */
  estimate(boards: Board[], goal: Board, heuristic: string): Promise<number[]>;
  /**
   * The size of the larger tables for this goal, and whether they are stored, or all ready to be loaded; `makeTables`
   * loads or makes (once) and stores them.
   */
  tables(goal: Board): Promise<{ heuristic: string; bytes: number; stored: boolean; ready: boolean }[]>;
  makeTables(goal: Board, heuristic: string, hooks?: { onProgress?: (share: number) => void; signal?: AbortSignal }): Promise<void>;
  close(): void;
}

/** What kind of thing was wrong: text or a value, a name, a pair that does not go together, a size, tables, memory. */
export type ErrorKind = 'input' | 'unknown-name' | 'inconsistent' | 'size' | 'tables' | 'memory';

/** Input that the engine could not read or use. Line and column count from 1; 0 if the input has no such place. */
export class EngineError extends Error {
  constructor(
    message: string,
    readonly line = 0,
    readonly column = 0,
    readonly kind: ErrorKind = 'input',
  ) {
    super(message);
    this.name = 'EngineError';
  }
}

/** `createEngine({ workers })`: from `engine.ts`. */
export interface EngineOptions {
  /** At most that many searches in parallel; by default one per core. Workers that help with them are not counted. */
  workers?: number;
  /** A goal to prepare for: the worker of the first search is started at once and makes small tables. */
  readyFor?: Board;
  /** Where tables are stored. In the browser by default IndexedDB or the Cache Storage; null: nowhere. */
  storage?: TableStorage | null;
  /**
   * Addresses of files that `taquin pdb build` has stored, full or from the page's own: `makeTables` loads these tables
   * and makes the others, and what is missing or damaged.
   */
  readyTables?: readonly string[];
}

export interface TableStorage {
  get(key: string): Promise<Uint8Array | null>;
  put(key: string, bytes: Uint8Array): Promise<void>;
}
