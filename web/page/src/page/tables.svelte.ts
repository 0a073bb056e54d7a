// The larger tables: what they weigh, whether this browser has them, and their making or download, which goes on whatever is
// played.
import type { Board, Engine } from '#engine/types';
import { messageOf, wasAborted } from '../common/errors.ts';

export interface Offer {
  heuristic: string;
  bytes: number;
  stored: boolean;
  ready: boolean;
}

const sizeOf = (goal: Board) => `${goal.rows}x${goal.cols}`;

export class LargeTables {
  offers = $state.raw<Offer[]>([]);
  /** The share of the tables that is made or downloaded; -1 while none are. */
  share = $state(-1);
  /** The size of board that they are made for. */
  size = $state('');
  failure = $state('');
  #goal: Board | null = null;
  #abort: AbortController | null = null;

  constructor(readonly engine: Engine) {}

  async look(goal: Board): Promise<void> {
    this.#goal = goal;
    const found = await this.engine.tables(goal).catch(() => []);
    if (goal === this.#goal) this.offers = found;
  }

  async make(goal: Board, heuristic: string): Promise<void> {
    const abort = (this.#abort = new AbortController());
    this.failure = '';
    this.size = sizeOf(goal);
    this.share = 0;
    try {
      await this.engine.makeTables(goal, heuristic, { signal: abort.signal, onProgress: (done) => (this.share = done) });
    } catch (error) {
      if (!wasAborted(error)) this.failure = messageOf(error);
    }
    this.share = -1;
    await this.look(this.#goal ?? goal);
  }

  cancel(): void {
    this.#abort?.abort();
  }
}
