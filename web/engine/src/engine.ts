// The engine: what a page or a program calls. Each search takes a worker of its own, in turn; everything else goes to
// one more worker, so that it is answered at once whatever is searched. Workers that help with a hard board are
// separate from these, so that no search waits for them.
//
//   const engine = createEngine();
//   const goal = await engine.goal('last', 4, 4);
//   const answer = await engine.solve(await engine.random(goal, 7), goal, {}, { onProgress: console.log });

import { aborted, EngineWorker, type Listeners } from './engine_worker.js';
import { compile, cores } from './platform.js';
import type { CallName, Calls, KeptTable } from './protocol.js';
import { Queue } from './queue.js';
import { ReadyTables } from './ready_tables.js';
import { canShare } from './rounds.js';
import { SharedSearch, sharedAlgorithm } from './shared_search.js';
import { browserStorage, Tables } from './tables.js';
import { TablesProgress } from './tables_progress.js';
import { Weights } from './weights.js';
import {
  EngineError,
  type Answer,
  type Board,
  type Engine,
  type EngineOptions,
  type SolveHooks,
  type SolveOptions,
  type Trace,
  type TraceOptions,
} from './types.js';

export * from './types.js';

const large = 'pdb-large';
const small = 'pdb';

/** Whether a search would use large tables. The plan does. */
const usesLarge = ({ heuristic = 'auto', metric = 'stm' }: SolveOptions): boolean =>
  metric === 'stm' && (heuristic === 'auto' || heuristic.includes(large));

/** Once a search is cancelled, messages that its worker has sent already are dropped. */
function listenersOf({ onProgress, onImproved, signal }: SolveHooks, sharedSearch: SharedSearch | undefined): Listeners {
  const listeners: Listeners = {};
  if (sharedSearch || onProgress)
    listeners.progress = (progress) => {
      if (signal?.aborted) return;
      sharedSearch?.invite(progress);
      onProgress?.(progress);
    };
  if (onImproved)
    listeners.improved = (improvement) => {
      if (!signal?.aborted) onImproved(improvement);
    };
  return listeners;
}

const optionKeys: Record<keyof SolveOptions, true> = {
  metric: true, algorithm: true, heuristic: true, weight: true, seconds: true, bytes: true, expanded: true, gap: true, deterministic: true, split: true,
};
const hookKeys: Record<keyof SolveHooks, true> = { onProgress: true, onImproved: true, signal: true };

/** Refuses a misspelt key, which would be ignored in silence. */
function checkKeys(what: string, given: object, known: object): void {
  const wrong = Object.keys(given).find((key) => !(key in known));
  if (wrong !== undefined) throw new EngineError(`${what}: found '${wrong}', expected some of ${Object.keys(known).join(', ')}`);
}

/** Tables are made for a goal. */
const keyOf = (goal: Board): string => `${goal.rows}x${goal.cols}:${goal.tiles.join()}`;

class Workers implements Engine {
  private compiled: Promise<WebAssembly.Module> | undefined;
  private readonly module = () => (this.compiled ??= compile());
  private readonly clerk = new EngineWorker(this.module);
  private readonly searchers: Queue;
  private readonly extraWorkers: Queue;
  private readonly kept: Tables;
  private readonly ready: ReadyTables;
  private readonly weights = new Weights();
  private readying: { key: string; done: Promise<void> } | undefined;
  private readonly large = new Map<string, Promise<{ name: string; bytes: number }[]>>();

  constructor(options: EngineOptions) {
    this.kept = new Tables(options.storage === undefined ? browserStorage() : options.storage);
    this.ready = new ReadyTables(options.readyTables ?? []);
    const count = Math.max(1, Math.floor(options.workers ?? cores()));
    const workers = (length: number) => new Queue(Array.from({ length }, () => new EngineWorker(this.module)));
    this.searchers = workers(count);
    this.extraWorkers = workers(Math.min(count, cores()) - 1);
    if (options.readyFor) this.getReady(options.readyFor);
  }

  private getReady(goal: Board): void {
    this.searchers.first.warm();
    void this.kept.any();
    const key = keyOf(goal);
    const made = this.searchers.run(key, (worker) => worker.call('prepare', [goal, small]));
    // If it fails (a size without such tables, a closed engine), the first search reports it.
    const done = made.then(() => this.clerk.warm(), () => undefined);
    this.readying = { key, done };
  }

  private readonly ask =
    <Name extends CallName>(name: Name) =>
    (...args: Parameters<Calls[Name]>): Promise<ReturnType<Calls[Name]>> =>
      this.clerk.call(name, args);

  readonly registry = this.ask('registry');
  readonly parse = this.ask('parse');
  readonly goal = this.ask('goal');
  readonly random = this.ask('random');
  readonly instance = this.ask('instance');
  readonly solvable = this.ask('solvable');
  readonly loop = this.ask('loop');
  readonly construction = this.ask('construction');
  readonly space = this.ask('space');
  readonly estimate = this.ask('estimate');

  /** It may have to solve many boards until one is as far as asked. */
  atDistance(...args: Parameters<Calls['atDistance']>): Promise<Board> {
    return this.searchers.run(keyOf(args[0]), (worker) => worker.call('atDistance', args));
  }

  async trace(board: Board, goal: Board, options: TraceOptions): Promise<Trace> {
    const number = await this.clerk.call('trace', [board, goal, options]);
    return {
      step: (steps, open = 0) => this.clerk.call('traceStep', [number, steps, open]),
      close: () => void this.clerk.call('traceClose', [number]).catch(() => undefined),
    };
  }

  async solve(board: Board, goal: Board, options: SolveOptions = {}, hooks: SolveHooks = {}): Promise<Answer> {
    checkKeys('options', options, optionKeys);
    checkKeys('hooks', hooks, hookKeys);
    const sharedSearch = this.sharedSearchFor(board, goal, options);
    const listeners = listenersOf(hooks, sharedSearch);
    const key = keyOf(goal);
    if (this.readying?.key === key) {
      const early = await this.solveEarly(board, goal, options, hooks, this.readying.done);
      if (early) return early;
    }
    try {
      const answer = await this.searchers.run(
        key,
        async (worker) => {
          const tables = usesLarge(options) ? await this.tablesFor(worker, goal) : [];
          tables.push(...(await this.weights.for(worker, goal, options)));
          const membership = sharedSearch?.coordinator;
          return worker.call('solve', [board, goal, options], { listeners, signal: hooks.signal, tables, membership });
        },
        hooks.signal,
      );
      if (hooks.signal?.aborted) throw aborted();
      // A worker was lost, and with it a part of the search.
      if (sharedSearch && answer.interrupted) return await this.solve(board, goal, { ...options, split: false }, hooks);
      return answer;
    } finally {
      sharedSearch?.dismiss();
    }
  }

  // While the first tables are made, another worker would only make them again. With walking distance, whose table is
  // small, it solves half of all 15-puzzles before they are done. Null if they are done first.
  private async solveEarly(board: Board, goal: Board, options: SolveOptions, hooks: SolveHooks, ready: Promise<void>): Promise<Answer | null> {
    const { algorithm = 'auto', heuristic = 'auto', metric = 'stm' } = options;
    const isPlain = algorithm === 'auto' && heuristic === 'auto' && metric === 'stm' && options.expanded === undefined;
    if (!isPlain || this.searchers.free === 0) return ready.then(() => null);
    const late = new AbortController();
    const signal = hooks.signal ? AbortSignal.any([hooks.signal, late.signal]) : late.signal;
    const search = { ...options, algorithm: sharedAlgorithm, heuristic: 'walking-distance', split: false };
    const early = this.searchers
      .run(keyOf(goal), (worker) => worker.call('solve', [board, goal, search], { listeners: listenersOf(hooks, undefined), signal }), signal)
      .then((answer) => (answer.status === 'optimal' ? answer : null))
      .catch(() => null);
    const first = await Promise.race([early, ready.then(() => null)]);
    late.abort();
    return first ?? (await ready, null);
  }

  /** Solves one board in a search that extra workers may join. */
  private sharedSearchFor(board: Board, goal: Board, options: SolveOptions): SharedSearch | undefined {
    const { algorithm = 'auto', metric = 'stm', split = algorithm === 'auto', expanded } = options;
    if (!canShare || !split || metric !== 'stm' || expanded !== undefined || this.extraWorkers.size === 0) return undefined;
    return new SharedSearch(
      () => Math.min(this.extraWorkers.free, cores() - this.searchers.busy - this.extraWorkers.busy),
      ({ heuristic, membership, signal }) =>
        this.extraWorkers.run(
          keyOf(goal),
          (worker) =>
            worker.call('solve', [board, goal, { algorithm: sharedAlgorithm, heuristic }], { signal, membership }),
          signal,
        ),
    );
  }

  async tables(goal: Board): Promise<{ heuristic: string; bytes: number; stored: boolean; ready: boolean }[]> {
    const tables = await this.largeTables(goal);
    if (tables.length === 0) return [];
    const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
    const ready = tables.every(({ name }) => this.ready.has(name));
    return [{ heuristic: large, bytes, stored: await this.kept.hasAll(tables.map((table) => table.name)), ready }];
  }

  async makeTables(
    goal: Board,
    heuristic: string,
    hooks: { onProgress?: (share: number) => void; signal?: AbortSignal } = {},
  ): Promise<void> {
    const tables = await this.largeTables(goal);
    if (heuristic !== large || tables.length === 0) {
      throw new EngineError(`${heuristic} has no large tables for ${goal.rows}x${goal.cols} with this goal`);
    }
    if (await this.kept.hasAll(tables.map((table) => table.name))) return;
    const puts: Promise<void>[] = [];
    const progress = new TablesProgress(tables);
    const share = (share: number) => hooks.onProgress?.(progress.of(share));
    const made = (table: KeptTable, isStored = false) => {
      if (!isStored) puts.push(this.kept.put(table));
      hooks.onProgress?.(progress.made(table.name));
    };
    const found: KeptTable[] = []; // stored by a call that was ended, or ready
    for (const table of tables) {
      const [stored] = (await this.kept.has(table.name)) ? await this.kept.get([table.name]) : [];
      const image = stored ?? (await this.ready.get(table, share, hooks.signal));
      if (hooks.signal?.aborted) throw aborted();
      if (image === null) continue;
      found.push(image);
      made(image, stored !== undefined);
    }
    await this.searchers.run(
      keyOf(goal),
      (worker) => {
        const missing = found.filter(({ name }) => !worker.has(name));
        return worker.call('prepare', [goal, heuristic], { listeners: { kept: made, share }, signal: hooks.signal, tables: missing });
      },
      hooks.signal,
    );
    await Promise.all(puts);
    if (hooks.signal?.aborted) throw aborted();
  }

  private largeTables(goal: Board): Promise<{ name: string; bytes: number }[]> {
    const key = keyOf(goal);
    const known = this.large.get(key) ?? this.clerk.call('largeTables', [goal]);
    this.large.set(key, known);
    known.catch(() => this.large.delete(key));
    return known;
  }

  /** The tables that a worker must receive to use the large tables of a goal: all of them, or none. */
  private async tablesFor(worker: EngineWorker, goal: Board): Promise<KeptTable[]> {
    if (!(await this.kept.any())) return [];
    const names = (await this.largeTables(goal)).map((table) => table.name);
    const missing = names.filter((name) => !worker.has(name));
    return missing.length > 0 && (await this.kept.hasAll(names)) ? this.kept.get(missing) : [];
  }

  close(): void {
    const closed = new DOMException('The engine was closed', 'AbortError');
    this.searchers.close(closed);
    this.extraWorkers.close(closed);
    this.clerk.close(closed);
  }
}

export function createEngine(options: EngineOptions = {}): Engine {
  return new Workers(options);
}
