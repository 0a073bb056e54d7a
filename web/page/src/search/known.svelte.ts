// What is known of one board: its shortest solution so far and its greatest lower bound. Every search of the board, and of
// boards that moves lead to from it, writes here and reads from here; so no two parts of the page disagree.
//
// From the board that `played` leads to, a solution takes back those moves and follows the known one. Its distance differs
// from that of this board by at most the length of `played`, which carries lower bounds from one to the other.
import type { Board, Metric } from '#engine/types';
import { lengthIn, shortened } from '../game/moves.ts';
import { better, fromHere } from './plan.ts';

export class Known {
  /** Null: none yet. */
  moves: string | null = $state.raw(null);
  bound = $state(0);
  /** When the solution became shorter last, as `performance.now` counts. */
  gainedAt = $state(0);

  constructor(
    readonly board: Board,
    readonly goal: Board,
    readonly metric: Metric,
  ) {}

  /** A solution of the board that `played` leads to. */
  hear(moves: string, played = ''): void {
    const whole = shortened(played + moves);
    if (!better(this.metric, whole, this.moves)) return;
    this.moves = whole;
    this.gainedAt = performance.now();
  }

  /** A lower bound of the board that `played` leads to. */
  raise(bound: number, played = ''): void {
    this.bound = Math.max(this.bound, bound - this.#lengthOf(played));
  }

  solutionFrom(played: string): string | null {
    return this.moves === null ? null : fromHere(this.moves, played);
  }

  boundFrom(played: string): number {
    return Math.max(0, this.bound - this.#lengthOf(played));
  }

  #lengthOf(played: string): number {
    return lengthIn(this.metric, shortened(played));
  }
}
