// Shows the guide's plan on the board: any speed, pause, step, back, or straight to a place.
//
// What it plays are moves of the game like any other, so stepping back is undoing, and a plan that gets shorter while
// it is shown is followed from where the board is.
import type { Run } from '../game/slide.ts';

/** The game that the player moves in. */
export interface Shown {
  /** The next move of the plan; null at its end. */
  readonly planned: Run | null;
  /** Moves a second. */
  readonly speed: number;
  follow(): boolean;
  undo(): boolean;
}

export class Player {
  playing = $state(false);
  #frame = 0;
  #last = 0;
  #due = 0;

  constructor(readonly shown: Shown) {}

  get canStep(): boolean {
    return this.shown.planned !== null;
  }

  play(): void {
    if (this.playing || !this.canStep) return;
    this.playing = true;
    this.#last = performance.now();
    this.#due = 1;
    this.#frame = requestAnimationFrame(this.#tick);
  }

  pause(): void {
    if (!this.playing) return;
    this.playing = false;
    cancelAnimationFrame(this.#frame);
  }

  step(): boolean {
    return this.shown.follow();
  }

  back(): boolean {
    this.pause();
    return this.shown.undo();
  }

  /** So many steps on, or back. */
  jump(steps: number): void {
    this.pause();
    for (; steps > 0 && this.step(); --steps);
    for (; steps < 0 && this.shown.undo(); ++steps);
  }

  /** Makes the `due` steps: a late frame makes up for it, but a tab in the background does not run ahead. */
  #tick = (now: number): void => {
    if (!this.playing) return;
    this.#due += Math.min(0.25, (now - this.#last) / 1000) * this.shown.speed;
    this.#last = now;
    for (; this.#due >= 1; --this.#due) if (!this.step()) return this.pause();
    this.#frame = requestAnimationFrame(this.#tick);
  };
}
