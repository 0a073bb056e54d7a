// The typed binding of taquin.h: one instance of taquin.wasm, called synchronously. In a page it lives in a worker.
//
//   const taquin = await Taquin.instantiate(await WebAssembly.compile(bytes));
//   taquin.solve(taquin.parse('8 6 7 / 2 5 4 / 3 0 1').board, taquin.goal('last', 3, 3)).length // 31
//
// What C hands over is read and freed at once; nothing here has to be disposed of. Input that the library refuses
// throws EngineError.

import * as abi from './abi.js';
import { Memory } from './memory.js';
import {
  EngineError,
  type Answer,
  type Board,
  type Counts,
  type Improvement,
  type NamedRow,
  type Parsed,
  type Progress,
  type Registry,
  type Round,
  type SolveOptions,
  type Solvability,
} from './types.js';

/** Called while a search runs, on its thread. */
export interface Watcher {
  /** Some thousand times a second; true ends the search. */
  progress?: (read: () => Progress) => boolean;
  improved?: (improvement: Improvement) => void;
}

const system = {
  proc_exit(status: number): never {
    throw new Error(`taquin.wasm ended with ${status}`);
  },
  environ_get: () => 0,
  fd_close: () => 0,
  fd_seek: () => 0,
};

export class Taquin {
  private readonly memory: Memory;
  private readonly solver: number;
  private watcher: Watcher = {};

  private constructor(private readonly c: abi.Exports) {
    this.memory = new Memory(c);
    this.solver = this.made((out) => c.taquin_solver_new(out));
  }

  static async instantiate(module: WebAssembly.Module): Promise<Taquin> {
    let self: Taquin | undefined;
    let memory: WebAssembly.Memory | undefined;
    const view = () => new DataView(memory!.buffer);
    const env: abi.Imports & Record<string, WebAssembly.ImportValue> = {
      page_progress: (address) => (self!.onProgress(address) ? 1 : 0),
      page_improved: (address) => self!.onImproved(address),
      emscripten_notify_memory_growth: () => undefined,
    };
    const wasi_snapshot_preview1 = {
      ...system,
      environ_sizes_get: (count: number, size: number) => {
        view().setUint32(count, 0, true);
        view().setUint32(size, 0, true);
        return 0;
      },
      clock_time_get: (_clock: number, _precision: bigint, out: number) => {
        view().setBigUint64(out, BigInt(Math.round(performance.now() * 1e6)), true);
        return 0;
      },
      fd_write: (_file: number, _parts: number, _count: number, written: number) => {
        view().setUint32(written, 0, true);
        return 0;
      },
    };
    const instance = await WebAssembly.instantiate(module, { env, wasi_snapshot_preview1 });
    const exports = instance.exports as unknown as abi.Exports;
    memory = exports.memory;
    exports._initialize();
    self = new Taquin(exports);
    return self;
  }

  /** Bytes that the instance holds; they are never given back. */
  get heldBytes(): number {
    return this.c.memory.buffer.byteLength;
  }

  registry(): Registry {
    const { algorithms, heuristics, goals, instanceSets } = abi.table;
    return {
      version: this.memory.text(this.c.taquin_version()),
      algorithms: this.rows(algorithms),
      heuristics: this.rows(heuristics),
      goals: this.rows(goals),
      instanceSets: this.rows(instanceSets),
    };
  }

  parse(text: string, size?: { rows: number; cols: number }): Parsed {
    return this.memory.withText(text, (given) =>
      this.memory.room(8, (out) => {
        this.check(this.c.taquin_board_parse(given, size?.rows ?? 0, size?.cols ?? 0, out, out + 4));
        return { board: this.takenBoard(out), guessed: this.takenText(out + 4) };
      }),
    );
  }

  goal(name: string, rows: number, cols: number): Board {
    return this.memory.withText(name, (given) => this.board((out) => this.c.taquin_board_goal(given, rows, cols, out)));
  }

  random(goal: Board, seed: number): Board {
    return this.withBoard(goal, (wanted) =>
      this.board((out) => this.c.taquin_board_random(wanted, BigInt.asUintN(64, BigInt(Math.trunc(seed))), out)),
    );
  }

  instance(selector: string): { board: Board; goal: Board } {
    return this.memory.withText(selector.replace(/^@/, ''), (given) =>
      this.memory.room(8, (out) => {
        this.check(this.c.taquin_board_instance(given, out, out + 4));
        return { board: this.takenBoard(out), goal: this.takenBoard(out + 4) };
      }),
    );
  }

  solvable(board: Board, goal: Board): Solvability {
    return this.withBoards(board, goal, (start, wanted) =>
      this.memory.room(16, (out) => {
        this.check(this.c.taquin_solvable(start, wanted, out, out + 4, out + 12));
        const pair: [number, number] = [this.memory.int(out + 4), this.memory.int(out + 8)];
        return {
          solvable: this.memory.int(out) !== 0,
          exchange: pair[0] === pair[1] ? null : pair,
          reason: this.takenText(out + 12),
        };
      }),
    );
  }

  solve(board: Board, goal: Board, options: SolveOptions = {}, watcher: Watcher = {}): Answer {
    this.watcher = watcher;
    try {
      return this.withBoards(board, goal, (start, wanted) =>
        this.withOptions(options, (given) => {
          const answer = this.made((out) => this.c.taquin_solver_solve(this.solver, start, wanted, given, out));
          try {
            return this.read(answer);
          } finally {
            this.c.taquin_answer_free(answer);
          }
        }),
      );
    } finally {
      this.watcher = {};
    }
  }

  // ---- Answers ----

  private read(answer: number): Answer {
    const { c, memory } = this;
    return {
      status: abi.statuses[c.taquin_answer_status(answer)]!,
      length: Number(c.taquin_answer_length(answer)),
      lowerBound: Number(c.taquin_answer_lower_bound(answer)),
      moves: this.text((out) => c.taquin_answer_moves(answer, abi.tilePerspective, 0, out)),
      algorithm: memory.text(c.taquin_answer_algorithm(answer)),
      heuristic: memory.text(c.taquin_answer_heuristic(answer)),
      counts: memory.room(abi.counts.sizeof, (out) => {
        c.taquin_answer_counts(out, answer);
        return this.countsAt(out);
      }),
      rounds: Array.from({ length: c.taquin_answer_rounds(answer) }, (_, number) => this.round(answer, number)),
      seconds: c.taquin_answer_seconds(answer),
      setupSeconds: c.taquin_answer_setup_seconds(answer),
      message: memory.text(c.taquin_answer_message(answer)),
      interrupted: c.taquin_answer_interrupted(answer) !== 0,
    };
  }

  private round(answer: number, number: number): Round {
    return this.memory.room(abi.round.sizeof, (out) => {
      this.c.taquin_answer_round(out, answer, number);
      return {
        bound: this.memory.long(out + abi.round.bound),
        expanded: this.memory.long(out + abi.round.expanded),
        generated: this.memory.long(out + abi.round.generated),
      };
    });
  }

  private countsAt(address: number): Counts {
    const at = (field: number) => this.memory.long(address + field);
    const { expanded, generated, reopened, peakOpen, peakBytes } = abi.counts;
    return {
      expanded: at(expanded),
      generated: at(generated),
      reopened: at(reopened),
      peakOpen: at(peakOpen),
      peakBytes: at(peakBytes),
    };
  }

  // ---- Options and callbacks ----

  private withOptions<T>(given: SolveOptions, use: (options: number) => T): T {
    const { memory, c } = this;
    return memory.withText(given.algorithm ?? 'auto', (algorithm) =>
      memory.withText(given.heuristic ?? 'auto', (heuristic) =>
        memory.room(abi.options.sizeof, (at) => {
          const view = memory.view;
          view.setUint32(at + abi.options.size, abi.options.sizeof, true);
          view.setInt32(at + abi.options.metric, abi.metrics[given.metric ?? 'stm'], true);
          view.setUint32(at + abi.options.algorithm, algorithm, true);
          view.setUint32(at + abi.options.heuristic, heuristic, true);
          view.setFloat64(at + abi.options.weight, given.weight ?? 0, true);
          view.setFloat64(at + abi.options.seconds, given.seconds ?? 0, true);
          view.setBigUint64(at + abi.options.bytes, BigInt(given.bytes ?? 0), true);
          view.setBigUint64(at + abi.options.expanded, BigInt(given.expanded ?? 0), true);
          view.setUint32(at + abi.options.progress, c.web_progress(), true);
          view.setUint32(at + abi.options.improved, c.web_improved(), true);
          return use(at);
        }),
      ),
    );
  }

  private onProgress(address: number): boolean {
    return this.watcher.progress?.(() => this.progressAt(address)) ?? false;
  }

  private progressAt(address: number): Progress {
    const { memory } = this;
    return {
      algorithm: memory.text(memory.pointer(address + abi.progress.algorithm)),
      heuristic: memory.text(memory.pointer(address + abi.progress.heuristic)),
      lowerBound: memory.long(address + abi.progress.lowerBound),
      expanded: memory.long(address + abi.progress.expanded),
      generated: memory.long(address + abi.progress.generated),
      open: 0,
      closed: 0,
      bytes: 0,
      seconds: memory.double(address + abi.progress.seconds),
    };
  }

  private onImproved(address: number): void {
    const { memory } = this;
    this.watcher.improved?.({
      length: memory.long(address + abi.improvement.length),
      lowerBound: memory.long(address + abi.improvement.lowerBound),
      algorithm: memory.text(memory.pointer(address + abi.improvement.algorithm)),
      heuristic: memory.text(memory.pointer(address + abi.improvement.heuristic)),
      seconds: memory.double(address + abi.improvement.seconds),
      moves: memory.text(memory.pointer(address + abi.improvement.moves)),
    });
  }

  // ---- Handles, texts, codes ----

  private check(result: number): void {
    if (result === abi.code.ok) return;
    const message = this.memory.text(this.c.taquin_last_error());
    if (result === abi.code.noMemory) throw new RangeError(message);
    if (result !== abi.code.badInput) throw new Error(message);
    throw new EngineError(message, this.c.taquin_last_error_line(), this.c.taquin_last_error_column());
  }

  /** What a function wrote through its last argument. */
  private made(call: (out: number) => number): number {
    return this.memory.room(4, (out) => {
      this.check(call(out));
      return this.memory.pointer(out);
    });
  }

  private text(call: (out: number) => number): string {
    return this.memory.room(4, (out) => {
      this.check(call(out));
      return this.takenText(out);
    });
  }

  private takenText(out: number): string {
    const address = this.memory.pointer(out);
    const text = this.memory.text(address);
    this.c.taquin_string_free(address);
    return text;
  }

  private board(call: (out: number) => number): Board {
    return this.memory.room(4, (out) => {
      this.check(call(out));
      return this.takenBoard(out);
    });
  }

  private takenBoard(out: number): Board {
    const handle = this.memory.pointer(out);
    const rows = this.c.taquin_board_rows(handle);
    const cols = this.c.taquin_board_cols(handle);
    const tiles = Array.from({ length: rows * cols }, (_, cell) =>
      this.c.taquin_board_tile(handle, Math.floor(cell / cols), cell % cols),
    );
    this.c.taquin_board_free(handle);
    return { rows, cols, tiles };
  }

  private withBoard<T>(board: Board, use: (handle: number) => T): T {
    if (board.tiles.length !== board.rows * board.cols) {
      throw new EngineError(`found ${board.tiles.length} tiles, expected ${board.rows} times ${board.cols}`);
    }
    const handle = this.memory.room(2 * board.tiles.length, (at) => {
      const view = this.memory.view;
      board.tiles.forEach((tile, cell) => view.setUint16(at + 2 * cell, tile, true));
      return this.made((out) => this.c.taquin_board_from_tiles(board.rows, board.cols, at, out));
    });
    try {
      return use(handle);
    } finally {
      this.c.taquin_board_free(handle);
    }
  }

  private withBoards<T>(board: Board, goal: Board, use: (start: number, wanted: number) => T): T {
    return this.withBoard(board, (start) => this.withBoard(goal, (wanted) => use(start, wanted)));
  }

  private rows(table: number): NamedRow[] {
    return Array.from({ length: this.c.taquin_table_size(table) }, (_, row) => ({
      name: this.memory.text(this.c.taquin_table_name(table, row)),
      summary: this.memory.text(this.c.taquin_table_summary(table, row)),
    }));
  }
}
