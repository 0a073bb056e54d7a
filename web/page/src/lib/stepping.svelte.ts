// A search step by step: which one, how far, and whether it runs. The trace has what it has seen.
import type { Engine, Space } from '#engine/types';
import { someSearch, type Steps } from '../game/link.ts';
import { sameBoard } from '../game/slide.ts';
import type { Problem } from './reading.ts';
import { Watched } from './trace.svelte.ts';

/** Cells up to which the map of all boards is drawn. */
export const mapped = 9;
const mostViews = 30; // a second

export class Stepping {
  readonly watched: Watched;
  algorithm = $state(someSearch.algorithm);
  heuristic = $state(someSearch.heuristic);
  /** Steps a second. */
  speed = $state(10);
  running = $state(false);
  /** Steps that a link asks for and that are not made yet. */
  wanted = $state(0);
  space: Space | null = $state.raw(null);
  #of: { problem: Problem; algorithm: string; heuristic: string } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly engine: Engine) {
    this.watched = new Watched(engine);
  }

  /** As a link says it. */
  get link(): Steps {
    const { algorithm, heuristic, wanted, watched } = this;
    return { algorithm, heuristic, step: wanted || (watched.last?.number ?? 0) };
  }

  choose({ algorithm, heuristic, step }: Steps): void {
    this.algorithm = algorithm;
    this.heuristic = heuristic;
    this.wanted = step;
    this.#of = null;
  }

  /** The search of this board as it was left, or from its start if it is another. */
  async follow(problem: Problem): Promise<void> {
    const { algorithm, heuristic } = this;
    const of = this.#of;
    if (of?.problem === problem && of.algorithm === algorithm && of.heuristic === heuristic) return;
    this.#of = { problem, algorithm, heuristic };
    await this.restart(problem);
    await this.#map(problem);
  }

  async restart({ board, goal }: Problem): Promise<void> {
    this.stop();
    const { algorithm, heuristic, wanted } = this; // a search without a heuristic ignores it
    await this.watched.start(board, goal, { algorithm, heuristic });
    if (wanted > 0) await this.watched.step(wanted);
    this.wanted = 0;
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

  async step(count = 1): Promise<void> {
    await this.watched.step(count);
    if (this.watched.over) this.stop();
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
    if (!this.running || this.watched.over) return this.stop();
    const views = Math.min(mostViews, this.speed);
    const began = performance.now();
    await this.step(Math.max(1, Math.round(this.speed / views)));
    if (this.running) this.#timer = setTimeout(() => void this.#tick(), Math.max(0, 1000 / views - (performance.now() - began)));
  }

  async toEnd(): Promise<void> {
    this.running = true;
    await this.watched.run(() => this.running);
    this.stop();
  }

  async toLowered(): Promise<void> {
    this.running = true;
    do await this.watched.step(1);
    while (this.running && !this.watched.over && !this.watched.last?.children.some(({ fate }) => fate === 'improved'));
    this.stop();
  }
}
