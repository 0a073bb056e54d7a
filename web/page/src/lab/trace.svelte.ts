// A search shown step by step: the engine's trace, with all nodes seen so far and the list that each is on.
import type { Board, Engine, Trace, TraceNode, TraceOptions, TraceStep, TraceView } from '#engine/types';

export const enum Place {
  open = 1,
  closed = 2,
  cut = 3,
}

/** Entries of each list that are shown. */
export const shown = 12;
/** So many entries of a heap are shown: four levels. */
const shownOfHeap = 15;

export class Watched {
  /** The view after the last steps; null before the first. */
  view: TraceView | null = $state.raw(null);
  last: TraceStep | null = $state.raw(null);
  /** Changes with every view, for what is drawn from `nodes` and `places`. */
  version = $state(0);
  busy = $state(false);
  readonly nodes: TraceNode[] = [];
  readonly places: Place[] = [];
  /** Nodes in the order in which they were taken; one that is open again is there twice. */
  readonly taken: number[] = [];
  /** idastar alone: the bound of each round, and the boards expanded in it. */
  readonly rounds: { bound: number; expanded: number }[] = [];
  #over = Infinity; // the least f over the bound of the round
  #trace: Trace | null = null;
  #entries = shown;
  #of: [Board, Board, TraceOptions] | null = null;
  #started: Promise<unknown> = Promise.resolve();
  /** The step that is under way. */
  #pending: Promise<unknown> = Promise.resolve();
  /** Counts what is begun: what an earlier trace answers is dropped. */
  #turn = 0;
  /** The step to go to, and whether that is under way. */
  #aim = 0;
  #going = false;
  /** Changes when a trace begins: its nodes are numbered from 0 again. */
  generation = 0;

  constructor(readonly engine: Engine) {}

  get over(): boolean {
    return this.view?.over ?? false;
  }

  /** The number of the step that was made last. */
  get at(): number {
    return this.last?.number ?? 0;
  }

  start(board: Board, goal: Board, options: TraceOptions): Promise<void> {
    this.close();
    this.#of = [board, goal, options];
    this.#entries = options.algorithm === 'astar-heap' ? shownOfHeap : shown;
    return this.#begin(0);
  }

  #begin(steps: number): Promise<void> {
    const begun = this.#enter(steps);
    this.#started = begun.catch(() => undefined); // the caller gets the error
    return begun;
  }

  /** What is shown stays until the trace has made its first steps. */
  async #enter(steps: number): Promise<void> {
    const turn = ++this.#turn;
    this.busy = true;
    try {
      const trace = await this.engine.trace(...this.#of!);
      const view = turn === this.#turn ? await trace.step(steps, this.#entries) : null;
      if (turn !== this.#turn || !view) return trace.close();
      this.#clear();
      this.#trace = trace;
      this.#take(view);
    } finally {
      if (turn === this.#turn) this.busy = false;
    }
  }

  /** On to that step, or back: a trace cannot go back, so another one is made up to there. */
  async to(step: number): Promise<void> {
    this.#aim = step;
    if (this.#going) return;
    this.#going = true;
    try {
      for (let aim = -1; aim !== this.#aim; ) {
        aim = this.#aim;
        await this.#started;
        await this.#pending;
        if (aim < this.at) await this.#begin(aim);
        else await this.#step(aim - this.at);
      }
    } finally {
      this.#going = false;
    }
  }

  /** All the way, in slices, so that the page answers meanwhile; while `on` says so. */
  async run(on: () => boolean): Promise<void> {
    while (on() && (await this.step(2000)));
  }

  /** Once the trace has begun. False if there was nothing to step: over, closed, or a step is under way. */
  async step(steps: number): Promise<boolean> {
    await this.#started;
    return this.#step(steps);
  }

  async #step(steps: number): Promise<boolean> {
    const trace = this.#trace;
    const turn = this.#turn;
    if (!trace || this.busy || this.over) return false;
    this.busy = true;
    try {
      const stepping = trace.step(steps, this.#entries);
      this.#pending = stepping.catch(() => undefined);
      const view = await stepping;
      if (turn !== this.#turn) return false;
      this.#take(view);
      return true;
    } finally {
      if (turn === this.#turn) this.busy = false;
    }
  }

  /** The head of the closed list: the nodes taken last. */
  closed(): number[] {
    const list = new Set<number>();
    for (let i = this.taken.length - 1; i >= 0 && list.size < shown; --i) {
      const node = this.taken[i]!;
      if (this.places[node] === Place.closed) list.add(node);
    }
    return [...list];
  }

  close(): void {
    ++this.#turn;
    this.busy = false;
    this.#clear();
  }

  #clear(): void {
    ++this.generation;
    this.#trace?.close();
    this.#trace = null;
    this.view = this.last = null;
    this.nodes.length = this.places.length = this.taken.length = this.rounds.length = 0;
    this.#over = Infinity;
    ++this.version;
  }

  /** A round begins at the start, and its bound is the least f that went over the last one. */
  #count({ node, children, isGoal }: TraceStep): void {
    const { parent, h } = this.nodes[node]!;
    if (parent < 0) {
      this.rounds.push({ bound: this.rounds.length > 0 ? this.#over : h, expanded: 0 });
      this.#over = Infinity;
    }
    if (!isGoal) ++this.rounds.at(-1)!.expanded;
    for (const child of children) if (child.fate === 'cut') this.#over = Math.min(this.#over, child.g + this.nodes[child.node]!.h);
  }

  #take(view: TraceView): void {
    view.nodes.forEach((node, i) => {
      this.nodes[view.firstNode + i] = node;
      this.places[view.firstNode + i] ??= Place.open;
    });
    for (const step of view.steps) {
      this.places[step.node] = Place.closed;
      this.taken.push(step.node);
      if (view.bound > 0 || this.rounds.length > 0) this.#count(step);
      for (const child of step.children) {
        if (child.fate === 'reopened' || child.fate === 'opened' || child.fate === 'improved') this.places[child.node] = Place.open;
        if (child.fate === 'cut') this.places[child.node] = Place.cut;
        const node = this.nodes[child.node];
        if (node && (child.fate === 'improved' || child.fate === 'reopened'))
          this.nodes[child.node] = { ...node, g: child.g, parent: step.node, move: child.move };
      }
    }
    this.last = view.steps.at(-1) ?? this.last;
    this.view = view;
    ++this.version;
  }
}
