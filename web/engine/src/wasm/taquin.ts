// The typed binding of taquin.h: one instance of taquin.wasm, called synchronously. In a page it lives in a worker.
//
//   const taquin = await Taquin.instantiate(await WebAssembly.compile(bytes));
//   taquin.solve(taquin.parse('8 6 7 / 2 5 4 / 3 0 1').board, taquin.goal('last', 3, 3)).length // 31
//
// Input that the library refuses throws EngineError.

import type { Member } from '../rounds.js';
import * as abi from './abi.js';
import { Library, type Keeper } from './library.js';
import { sortedAlongLoop } from './looping.js';
import { Solving, type Watcher } from './solving.js';
import type {
  Answer,
  Board,
  ConstructionStage,
  LoopRun,
  Metric,
  NamedRow,
  Parsed,
  Registry,
  Solvability,
  SolveOptions,
  Space,
  TraceOptions,
} from '../types.js';
import { TraceSession } from './trace.js';

export type { Watcher } from './solving.js';

/** Any whole number names a sequence of random boards. */
const seedOf = (seed: number): bigint => BigInt.asUintN(64, BigInt(Math.trunc(seed)));

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));

const mostCellsOfSpace = 10;

export class Taquin {
  private readonly solving: Solving;

  private constructor(private readonly library: Library) {
    this.solving = new Solving(library);
  }

  static async instantiate(module: WebAssembly.Module): Promise<Taquin> {
    return new Taquin(await Library.instantiate(module));
  }

  /** Bytes that the instance holds; they are never released. */
  get heldBytes(): number {
    return this.library.c.memory.buffer.byteLength;
  }

  registry(): Registry {
    const { algorithms, heuristics, goals, instanceSets } = abi.table;
    return {
      version: this.library.memory.text(this.library.c.taquin_version()),
      algorithms: this.rows(algorithms),
      heuristics: this.rows(heuristics),
      goals: this.rows(goals),
      instanceSets: this.rows(instanceSets),
    };
  }

  parse(text: string, size?: { rows: number; cols: number }): Parsed {
    const { c, memory } = this.library;
    return memory.withText(text, (given) =>
      memory.room(8, (out) => {
        this.library.check(c.taquin_board_parse(given, size?.rows ?? 0, size?.cols ?? 0, out, out + 4));
        return { board: this.library.takenBoard(out), guessed: this.library.takenText(out + 4) };
      }),
    );
  }

  goal(name: string, rows: number, cols: number): Board {
    const { c, memory } = this.library;
    return memory.withText(name, (given) =>
      this.library.board((out) => c.taquin_board_goal(given, rows, cols, out)),
    );
  }

  random(goal: Board, seed: number): Board {
    const { c } = this.library;
    return this.library.withBoard(goal, (wanted) =>
      this.library.board((out) => c.taquin_board_random(wanted, seedOf(seed), out)),
    );
  }

  atDistance(goal: Board, moves: number, seed: number, metric: Metric = 'stm'): Board {
    const { c } = this.library;
    return this.library.withBoard(goal, (wanted) =>
      this.library.board((out) => c.taquin_board_at_distance(wanted, moves, abi.metrics[metric], seedOf(seed), out)),
    );
  }

  instance(selector: string): { board: Board; goal: Board } {
    const { c, memory } = this.library;
    return memory.withText(selector.replace(/^@/, ''), (given) =>
      memory.room(8, (out) => {
        this.library.check(c.taquin_board_instance(given, out, out + 4));
        return { board: this.library.takenBoard(out), goal: this.library.takenBoard(out + 4) };
      }),
    );
  }

  solvable(board: Board, goal: Board): Solvability {
    const { c, memory } = this.library;
    return this.library.withBoards(board, goal, (start, wanted) =>
      memory.room(16, (out) => {
        this.library.check(c.taquin_solvable(start, wanted, out, out + 4, out + 12));
        const pair: [number, number] = [memory.int(out + 4), memory.int(out + 8)];
        return {
          solvable: memory.int(out) !== 0,
          exchange: pair[0] === pair[1] ? null : pair,
          reason: this.library.takenText(out + 12),
        };
      }),
    );
  }

  solve(board: Board, goal: Board, options: SolveOptions = {}, watcher: Watcher = {}, member?: Member): Answer {
    return this.solving.solve(board, goal, options, watcher, member);
  }

  /** The storage of large tables; none at first. */
  set keeper(keeper: Keeper) {
    this.library.keeper = keeper;
  }

  /** The tables of the heuristic pdb-large; none if it does not serve the goal. */
  largeTables(goal: Board): { name: string; bytes: number }[] {
    const { c, memory } = this.library;
    return this.library.withBoard(goal, (wanted) =>
      memory.room(16, (out) =>
        Array.from({ length: c.taquin_large_tables(wanted) }, (_, number) => {
          this.library.check(c.taquin_large_table(wanted, number, out, out + 8));
          return { name: this.library.takenText(out), bytes: memory.long(out + 8) };
        }),
      ),
    );
  }

  prepare(goal: Board, heuristic: string, told: (share: number) => boolean = () => false): boolean {
    return this.solving.prepare(goal, heuristic, told);
  }

  /** The caller closes it. */
  trace(board: Board, goal: Board, options: TraceOptions): TraceSession {
    return new TraceSession(this.library, board, goal, options);
  }

  loop(board: Board, goal: Board): LoopRun {
    return sortedAlongLoop(this.library, board, goal);
  }

  construction(board: Board, goal: Board): ConstructionStage[] {
    const { c } = this.library;
    return this.library.withBoards(board, goal, (start, wanted) =>
      JSON.parse(this.library.text((out) => c.taquin_construction_json(start, wanted, out))),
    );
  }

  space(goal: Board): Space {
    const { c, memory } = this.library;
    const cells = goal.rows * goal.cols;
    const size = cells > mostCellsOfSpace ? 0 : factorial(cells);
    const distance = this.library.withBoard(goal, (wanted) =>
      memory.room(size, (out) => {
        this.library.check(c.taquin_distances(wanted, out, size));
        return memory.bytes.slice(out, out + size);
      }),
    );
    const layers: number[] = [];
    for (const steps of distance) if (steps !== 255) layers[steps] = (layers[steps] ?? 0) + 1;
    return { rows: goal.rows, cols: goal.cols, distance, layers };
  }

  estimate(boards: Board[], goal: Board, heuristic: string): number[] {
    const { c, memory } = this.library;
    const handles: number[] = [];
    try {
      for (const board of boards) handles.push(this.library.boardHandle(board));
      return this.library.withBoard(goal, (wanted) =>
        memory.withText(heuristic, (name) =>
          memory.room(12 * handles.length, (values) => {
            const list = values + 8 * handles.length;
            const { view } = memory;
            handles.forEach((handle, i) => view.setUint32(list + 4 * i, handle, true));
            this.library.check(c.taquin_estimate(list, handles.length, wanted, name, values));
            return handles.map((_, i) => memory.long(values + 8 * i));
          }),
        ),
      );
    } finally {
      for (const handle of handles) c.taquin_board_free(handle);
    }
  }

  private rows<Row extends NamedRow>(table: number): Row[] {
    return JSON.parse(this.library.text((out) => this.library.c.taquin_table_json(table, out)));
  }
}
