// A search watched step by step: the engine's walk, with all nodes seen so far and where each is now.
import type { Board, Engine, Walk, WalkNode, WalkOptions, WalkStep, WalkView } from '#engine/types';

export const enum Place {
  open = 1,
  closed = 2,
  cut = 3,
}

/** Entries of the open list that are shown. */
export const shownOpen = 12;

export class Watched {
  /** The view after the last steps; null before the first. */
  view: WalkView | null = $state.raw(null);
  last: WalkStep | null = $state.raw(null);
  /** Changes with every view, for what is drawn from `nodes` and `places`. */
  version = $state(0);
  busy = $state(false);
  readonly nodes: WalkNode[] = [];
  readonly places: Place[] = [];
  #walk: Walk | null = null;
  #started: Promise<unknown> = Promise.resolve();
  /** Changes when a walk begins: its nodes are numbered anew. */
  generation = 0;

  constructor(readonly engine: Engine) {}

  get over(): boolean {
    return this.view?.over ?? false;
  }

  start(board: Board, goal: Board, options: WalkOptions): Promise<void> {
    const started = this.#start(board, goal, options);
    this.#started = started.catch(() => undefined); // told to who starts it
    return started;
  }

  async #start(board: Board, goal: Board, options: WalkOptions): Promise<void> {
    this.close();
    const generation = this.generation;
    const walk = await this.engine.walk(board, goal, options);
    if (generation !== this.generation) return walk.close();
    this.#walk = walk;
    await this.#step(0);
  }

  /** All the way, in slices, so that the page answers meanwhile; while `on` says so. */
  async run(on: () => boolean): Promise<void> {
    while (on() && (await this.step(2000)));
  }

  /** Once the walk has begun. False if there was nothing to step: over, closed, or a step is under way. */
  async step(steps: number): Promise<boolean> {
    await this.#started;
    return this.#step(steps);
  }

  async #step(steps: number): Promise<boolean> {
    const walk = this.#walk;
    const generation = this.generation;
    if (!walk || this.busy || this.over) return false;
    this.busy = true;
    try {
      const view = await walk.step(steps, shownOpen);
      if (generation !== this.generation) return false;
      this.#take(view);
      return true;
    } finally {
      if (generation === this.generation) this.busy = false;
    }
  }

  close(): void {
    ++this.generation;
    this.#walk?.close();
    this.#walk = null;
    this.view = this.last = null;
    this.nodes.length = this.places.length = 0;
    this.busy = false;
    ++this.version;
  }

  #take(view: WalkView): void {
    view.nodes.forEach((node, i) => {
      this.nodes[view.firstNode + i] = node;
      this.places[view.firstNode + i] ??= Place.open;
    });
    for (const step of view.steps) {
      this.places[step.node] = Place.closed;
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
