// The engine: what a page or a program calls. Searches go to workers, one each, in turn; all else goes to a worker of
// its own, so that it is answered at once whatever is searched. Workers that help with a hard board are others again, so
// that no search waits for them.
//
//   const engine = createEngine();
//   const goal = await engine.goal('last', 4, 4);
//   const answer = await engine.solve(await engine.random(goal, 7), goal, {}, { onProgress: console.log });

import { aborted, Hand, type Listeners } from './crew.js';
import { Joint, searchOfHelpers } from './joint.js';
import { compile, cores } from './platform.js';
import type { CallName, Calls, KeptTable } from './protocol.js';
import { Queue } from './queue.js';
import { canShare } from './rounds.js';
import { browserStorage, Tables } from './tables.js';
import {
  EngineError,
  type Answer,
  type Board,
  type Engine,
  type EngineOptions,
  type SolveHooks,
  type SolveOptions,
  type Walk,
  type WalkOptions,
} from './types.js';

export * from './types.js';

const large = 'pdb-large';
const small = 'pdb';

/** Would a search look for large tables? The plan does. */
const usesLarge = ({ heuristic = 'auto', metric = 'stm' }: SolveOptions): boolean =>
  metric === 'stm' && (heuristic === 'auto' || heuristic.includes(large));

function listenersOf({ onProgress, onImproved }: SolveHooks, joint: Joint | undefined): Listeners {
  const listeners: Listeners = {};
  if (joint || onProgress)
    listeners.progress = (progress) => {
      joint?.invite(progress);
      onProgress?.(progress);
    };
  if (onImproved) listeners.improved = onImproved;
  return listeners;
}

/** Tables are made for a goal. */
const keyOf = (goal: Board): string => `${goal.rows}x${goal.cols}:${goal.tiles.join()}`;

class Workers implements Engine {
  private compiled: Promise<WebAssembly.Module> | undefined;
  private readonly module = () => (this.compiled ??= compile());
  private readonly clerk = new Hand(this.module);
  private readonly searchers: Queue;
  private readonly helpers: Queue;
  private readonly kept: Tables;
  private readying: { key: string; done: Promise<void> } | undefined;
  private readonly large = new Map<string, Promise<{ name: string; bytes: number }[]>>();

  constructor(options: EngineOptions) {
    this.kept = new Tables(options.storage === undefined ? browserStorage() : options.storage);
    const count = Math.max(1, Math.floor(options.workers ?? cores()));
    const hands = (length: number) => new Queue(Array.from({ length }, () => new Hand(this.module)));
    this.searchers = hands(count);
    this.helpers = hands(Math.min(count, cores()) - 1);
    if (options.readyFor) this.getReady(options.readyFor);
  }

  private getReady(goal: Board): void {
    this.clerk.warm();
    this.searchers.first.warm();
    void this.kept.any();
    const key = keyOf(goal);
    const made = this.searchers.run(key, (hand) => hand.call('prepare', [goal, small]));
    // If it fails (a size without such tables, a closed engine) the first search will tell.
    const done = made.then(() => undefined, () => undefined);
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
  readonly space = this.ask('space');
  readonly estimate = this.ask('estimate');

  /** May have to solve many boards until one is as far. */
  atDistance(...args: Parameters<Calls['atDistance']>): Promise<Board> {
    return this.searchers.run(keyOf(args[0]), (hand) => hand.call('atDistance', args));
  }

  async walk(board: Board, goal: Board, options: WalkOptions): Promise<Walk> {
    const number = await this.clerk.call('walk', [board, goal, options]);
    return {
      step: (steps, open = 0) => this.clerk.call('walkStep', [number, steps, open]),
      close: () => void this.clerk.call('walkClose', [number]).catch(() => undefined),
    };
  }

  async solve(board: Board, goal: Board, options: SolveOptions = {}, hooks: SolveHooks = {}): Promise<Answer> {
    const joint = this.jointFor(board, goal, options);
    const listeners = listenersOf(hooks, joint);
    const key = keyOf(goal);
    // Another worker would only make the same tables.
    if (this.readying?.key === key) await this.readying.done;
    try {
      const answer = await this.searchers.run(
        key,
        async (hand) => {
          const tables = usesLarge(options) ? await this.tablesFor(hand, goal) : [];
          const membership = joint?.leader;
          return hand.call('solve', [board, goal, options], { listeners, signal: hooks.signal, tables, membership });
        },
        hooks.signal,
      );
      if (hooks.signal?.aborted) throw aborted();
      // A helper was lost, and with it a part of the search.
      if (joint && answer.interrupted) return await this.solve(board, goal, { ...options, split: false }, hooks);
      return answer;
    } finally {
      joint?.dismiss();
    }
  }

  /** Of a search that others may help with. */
  private jointFor(board: Board, goal: Board, options: SolveOptions): Joint | undefined {
    const { algorithm = 'auto', metric = 'stm', split = algorithm === 'auto', expanded } = options;
    if (!canShare || !split || metric !== 'stm' || expanded !== undefined || this.helpers.size === 0) return undefined;
    return new Joint(
      () => Math.min(this.helpers.free, cores() - this.searchers.busy - this.helpers.busy),
      ({ heuristic, membership, signal }) =>
        this.helpers.run(
          keyOf(goal),
          (hand) =>
            hand.call('solve', [board, goal, { algorithm: searchOfHelpers, heuristic }], { signal, membership }),
          signal,
        ),
    );
  }

  async tables(goal: Board): Promise<{ heuristic: string; bytes: number; stored: boolean }[]> {
    const tables = await this.largeTables(goal);
    if (tables.length === 0) return [];
    const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
    return [{ heuristic: large, bytes, stored: await this.kept.hasAll(tables.map((table) => table.name)) }];
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
    const listeners: Listeners = {
      kept: (table) => void puts.push(this.kept.put(table)),
      share: (share) => hooks.onProgress?.(share),
    };
    await this.searchers.run(
      keyOf(goal),
      (hand) => hand.call('prepare', [goal, heuristic], { listeners, signal: hooks.signal }),
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

  /** What a worker has to be given so that it can use the large tables of a goal: all, or nothing. */
  private async tablesFor(hand: Hand, goal: Board): Promise<KeptTable[]> {
    if (!(await this.kept.any())) return [];
    const names = (await this.largeTables(goal)).map((table) => table.name);
    const missing = names.filter((name) => !hand.has(name));
    return missing.length > 0 && (await this.kept.hasAll(names)) ? this.kept.get(missing) : [];
  }

  close(): void {
    const closed = new DOMException('The engine was closed', 'AbortError');
    this.searchers.close(closed);
    this.helpers.close(closed);
    this.clerk.close(closed);
  }
}

export function createEngine(options: EngineOptions = {}): Engine {
  return new Workers(options);
}
