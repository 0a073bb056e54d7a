// A search step by step: which one, how far, and whether it runs; and another search of the same board beside it, which
// makes the same steps. The traces have what they have seen.
import type { Engine, Space } from '#engine/types';
import { someSearch, type Steps } from '../game/link.ts';
import { sameBoard } from '../game/slide.ts';
import type { Problem } from '../page/reading.ts';
import { Watched } from './trace.svelte.ts';

/** Cells up to which the map of all boards is drawn. */
export const mapped = 9;
const mostViews = 30; // a second

export class Stepping {
  readonly watched: Watched;
  /** The search beside it. */
  readonly second: Watched;
  algorithm = $state(someSearch.algorithm);
  heuristic = $state(someSearch.heuristic);
  /** The algorithm of the search beside it; "" for none. */
  beside = $state('');
  /** Steps a second. */
  speed = $state(10);
  running = $state(false);
  /** Steps that a link asks for and that are not made yet. */
  wanted = $state(0);
  /** The most steps that were made. */
  furthest = $state(0);
  space: Space | null = $state.raw(null);
  #of: ({ problem: Problem } & Omit<Steps, 'step'>) | null = null;
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly engine: Engine) {
    this.watched = new Watched(engine);
    this.second = new Watched(engine);
  }

  get #all(): Watched[] {
    return this.beside ? [this.watched, this.second] : [this.watched];
  }

  get over(): boolean {
    return this.#all.every(({ over }) => over);
  }

  get at(): number {
    return Math.max(...this.#all.map(({ at }) => at));
  }

  /** As a link says it. */
  get link(): Steps {
    const { algorithm, heuristic, beside, wanted, at } = this;
    return { algorithm, heuristic, beside, step: wanted || at };
  }

  choose({ algorithm, heuristic, beside, step }: Steps): void {
    this.algorithm = algorithm;
    this.heuristic = heuristic;
    this.beside = beside;
    this.wanted = step;
    this.#of = null;
  }

  /** The search of this board as it was left, or from its start if it is another. */
  async follow(problem: Problem): Promise<void> {
    const { algorithm, heuristic, beside } = this;
    const of = this.#of;
    if (of?.problem === problem && of.algorithm === algorithm && of.heuristic === heuristic && of.beside === beside) return;
    this.#of = { problem, algorithm, heuristic, beside };
    await this.restart(problem);
    await this.#map(problem);
  }

  async restart({ board, goal }: Problem): Promise<void> {
    this.stop();
    const turn = ++this.#turn;
    this.furthest = 0;
    const { algorithm, heuristic, wanted } = this; // a search without a heuristic ignores it
    if (!this.beside) this.second.close();
    await Promise.all(this.#all.map((each, i) => each.start(board, goal, { algorithm: i === 0 ? algorithm : this.beside, heuristic })));
    if (turn !== this.#turn) return;
    if (wanted > 0) await this.to(wanted);
    if (turn === this.#turn) this.wanted = 0;
  }

  /** After the first steps, which it would keep waiting. */
  async #map({ goal }: Problem): Promise<void> {
    if (this.space && this.#mapOf && sameBoard(this.#mapOf, goal)) return;
    this.space = null;
    this.#mapOf = goal;
    if (goal.tiles.length > mapped) return;
    const space = await this.engine.space(goal);
    if (goal === this.#mapOf) this.space = space;
  }
  #mapOf: Problem['goal'] | null = null;

  async #each(go: (watched: Watched) => Promise<unknown>): Promise<void> {
    await Promise.all(this.#all.map(go));
    this.furthest = Math.max(this.furthest, this.at);
  }

  async step(count = 1): Promise<void> {
    await this.#each((each) => each.step(count));
    if (this.over) this.stop();
  }

  /** On to that step, or back. */
  async to(step: number): Promise<void> {
    this.stop();
    await this.#each((each) => each.to(step));
  }

  run(): void {
    this.running = true;
    void this.#tick();
  }

  stop(): void {
    this.running = false;
    clearTimeout(this.#timer);
  }

  /** At most 30 views a second; faster than that, each takes more steps. */
  async #tick(): Promise<void> {
    if (!this.running || this.over) return this.stop();
    const views = Math.min(mostViews, this.speed);
    const began = performance.now();
    await this.step(Math.max(1, Math.round(this.speed / views)));
    if (this.running) this.#timer = setTimeout(() => void this.#tick(), Math.max(0, 1000 / views - (performance.now() - began)));
  }

  async toEnd(): Promise<void> {
    this.running = true;
    await this.#each((each) => each.run(() => this.running));
    this.stop();
  }

  async toLowered(): Promise<void> {
    this.running = true;
    do await this.step();
    while (this.running && !this.watched.over && !this.watched.last?.children.some(({ fate }) => fate === 'improved'));
    this.stop();
  }
}
