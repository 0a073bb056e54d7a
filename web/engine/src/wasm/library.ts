// One instance of taquin.wasm: its imports, and the conventions of taquin.h: codes, results through pointers, and
// handles and texts that the caller frees. Everything that is returned is read and freed at once.
//
// taquin.wasm has what a first game needs. All other functions are in a second module, which is loaded and joined to
// the first by the first call of one of them, at once: a call from C++ cannot wait (../split.mjs).

import { deferredModule, instanceSets } from '../platform.js';
import type { Member } from '../rounds.js';
import { EngineError, type Board, type ErrorKind } from '../types.js';
import * as abi from './abi.js';
import { Memory } from './memory.js';

/** Functions that run while the library calls out. */
export interface Callbacks {
  progress(address: number): number;
  improved(address: number): void;
}

/** The storage of large tables between solvers. */
export interface Keeper {
  find(name: string): Uint8Array | undefined;
  keep(name: string, bytes: Uint8Array<ArrayBuffer>): void;
}

/** The system of a program that neither reads nor writes: a clock. */
function systemOf(view: () => DataView): Record<string, WebAssembly.ImportValue> {
  return {
    clock_time_get: (_clock: number, _precision: bigint, out: number) => {
      view().setBigUint64(out, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    proc_exit: (status: number) => {
      throw new Error(`taquin.wasm ended with ${status}`);
    },
  };
}

/**
 * Stands for the functions of the second module: each is named by its place in the table of functions, where the
 * second module puts it.
 */
function deferred(first: () => abi.Exports): WebAssembly.ModuleImports {
  let joined: WebAssembly.Instance | undefined;
  const call = (place: number, args: unknown[]): unknown => {
    const exports = first();
    joined ??= new WebAssembly.Instance(deferredModule(), { first: exports as unknown as WebAssembly.ModuleImports });
    return exports.__indirect_function_table.get(place)(...args);
  };
  return new Proxy({}, { get: (_, place) => (...args: unknown[]) => call(Number(place), args) });
}

export class Library {
  readonly memory: Memory;
  callbacks: Callbacks | undefined;
  keeper: Keeper | undefined;
  /** The shared memory of a search with other workers. */
  member: Member | undefined;

  private constructor(readonly c: abi.Exports) {
    this.memory = new Memory(c);
  }

  /** `imports`: functions that the module needs beside those of the engine. */
  static async instantiate(module: WebAssembly.Module, imports: WebAssembly.ModuleImports = {}): Promise<Library> {
    let library: Library | undefined;
    const env: abi.Imports & Record<string, WebAssembly.ImportValue> = {
      page_progress: (address) => library?.callbacks?.progress(address) ?? 0,
      page_improved: (address) => library?.callbacks?.improved(address),
      page_load: (at) => library!.member!.load(at),
      page_store: (at, value) => library!.member!.store(at, value),
      page_add: (at, value) => library!.member!.add(at, value),
      page_compare_exchange: (at, expected, value) => library!.member!.compareExchange(at, expected, value),
      page_wait: (at, value) => (library!.member!.wait(at, value) ? 1 : 0),
      page_notify: (at) => library!.member!.notify(at),
      page_find: (name, size) => library?.find(name, size) ?? 0,
      page_keep: (name, ...parts) => library?.keep(name, ...parts),
      page_pow: Math.pow,
      page_log: Math.log,
      page_exp: Math.exp,
      emscripten_notify_memory_growth: () => undefined,
    };
    const instance = await WebAssembly.instantiate(module, {
      env: { ...env, ...imports },
      wasi_snapshot_preview1: systemOf(() => new DataView(exports.memory.buffer)),
      deferred: deferred(() => exports),
    });
    const exports = instance.exports as unknown as abi.Exports;
    exports._initialize();
    library = new Library(exports);
    return library;
  }

  private find(name: number, size: number): number {
    const file = this.memory.text(name);
    const bytes = file === 'instances.tsv' ? instanceSets() : this.keeper?.find(file);
    const address = bytes === undefined ? 0 : this.c.malloc(bytes.length);
    if (bytes === undefined || address === 0) return 0;
    this.memory.bytes.set(bytes, address);
    this.memory.view.setUint32(size, bytes.length, true);
    return address;
  }

  private keep(name: number, header: number, headerSize: number, entries: number, entriesSize: number): void {
    if (this.keeper === undefined) return;
    const bytes = new Uint8Array(headerSize + entriesSize);
    bytes.set(this.memory.bytes.subarray(header, header + headerSize));
    bytes.set(this.memory.bytes.subarray(entries, entries + entriesSize), headerSize);
    this.keeper.keep(this.memory.text(name), bytes);
  }

  /** Throws the library's error for the call that returned this. */
  check(result: number): void {
    if (result === abi.code.ok) return;
    const message = this.memory.text(this.c.taquin_last_error());
    if (result !== abi.code.badInput && result !== abi.code.noMemory) throw new Error(message);
    const kind = this.memory.text(this.c.taquin_last_error_kind()) as ErrorKind;
    throw new EngineError(message, this.c.taquin_last_error_line(), this.c.taquin_last_error_column(), kind);
  }

  /** Returns the handle that a call writes through its last argument. */
  handle(call: (out: number) => number): number {
    return this.memory.room(4, (out) => {
      this.check(call(out));
      return this.memory.pointer(out);
    });
  }

  /** The same for a text. */
  text(call: (out: number) => number): string {
    return this.memory.room(4, (out) => {
      this.check(call(out));
      return this.takenText(out);
    });
  }

  /** The same for a board. */
  board(call: (out: number) => number): Board {
    return this.memory.room(4, (out) => {
      this.check(call(out));
      return this.takenBoard(out);
    });
  }

  takenText(out: number): string {
    const address = this.memory.pointer(out);
    const text = this.memory.text(address);
    this.c.taquin_string_free(address);
    return text;
  }

  takenBoard(out: number): Board {
    const { c } = this;
    const handle = this.memory.pointer(out);
    const rows = c.taquin_board_rows(handle);
    const cols = c.taquin_board_cols(handle);
    const tiles = Array.from({ length: rows * cols }, (_, cell) =>
      c.taquin_board_tile(handle, Math.floor(cell / cols), cell % cols),
    );
    c.taquin_board_free(handle);
    return { rows, cols, tiles };
  }

  /** Runs `use` with a handle of the board. */
  withBoard<T>(board: Board, use: (handle: number) => T): T {
    const handle = this.boardHandle(board);
    try {
      return use(handle);
    } finally {
      this.c.taquin_board_free(handle);
    }
  }

  withBoards<T>(board: Board, goal: Board, use: (start: number, wanted: number) => T): T {
    return this.withBoard(board, (start) => this.withBoard(goal, (wanted) => use(start, wanted)));
  }

  /** The caller's. */
  boardHandle({ rows, cols, tiles }: Board): number {
    if (tiles.length !== rows * cols) {
      throw new EngineError(`found ${tiles.length} tiles, expected ${rows} times ${cols}`);
    }
    const odd = tiles.find((tile) => !Number.isInteger(tile) || tile < 0 || tile >= tiles.length);
    if (odd !== undefined) throw new EngineError(`found tile ${odd}, expected 0 to ${tiles.length - 1}`);
    return this.memory.room(2 * tiles.length, (at) => {
      const { view } = this.memory;
      tiles.forEach((tile, cell) => view.setUint16(at + 2 * cell, tile, true));
      return this.handle((out) => this.c.taquin_board_from_tiles(rows, cols, at, out));
    });
  }
}
