// The engine: what a page or a program calls. Searches go to workers, one each, in turn; all else goes to a worker of
// its own, so that it is answered at once whatever is searched.
//
//   const engine = createEngine();
//   const goal = await engine.goal('last', 4, 4);
//   const answer = await engine.solve(await engine.random(goal, 7), goal, {}, { onProgress: console.log });

import { aborted, Hand, type Listeners } from './crew.js';
import { compile, cores } from './platform.js';
import type { CallName, Calls } from './protocol.js';
import { Queue } from './queue.js';
import type { Answer, Board, Engine, EngineOptions, SolveHooks, SolveOptions, Walk, WalkOptions } from './types.js';

export * from './types.js';

/** Tables are made for a goal. */
const keyOf = (goal: Board): string => `${goal.rows}x${goal.cols}:${goal.tiles.join()}`;

class Workers implements Partial<Engine> {
  private compiled: Promise<WebAssembly.Module> | undefined;
  private readonly module = () => (this.compiled ??= compile());
  private readonly clerk = new Hand(this.module);
  private readonly searchers: Queue;

  constructor(options: EngineOptions) {
    const count = Math.max(1, Math.floor(options.workers ?? cores()));
    this.searchers = new Queue(Array.from({ length: count }, () => new Hand(this.module)));
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
    const listeners: Listeners = {};
    if (hooks.onProgress) listeners.progress = hooks.onProgress;
    if (hooks.onImproved) listeners.improved = hooks.onImproved;
    const answer = await this.searchers.run(
      keyOf(goal),
      (hand) => hand.call('solve', [board, goal, options], listeners, hooks.signal),
      hooks.signal,
    );
    if (hooks.signal?.aborted) throw aborted();
    return answer;
  }

  close(): void {
    const closed = new DOMException('The engine was closed', 'AbortError');
    this.searchers.close(closed);
    this.clerk.stop(closed);
  }
}

export function createEngine(options: EngineOptions = {}): Engine {
  return new Workers(options) as unknown as Engine;
}
