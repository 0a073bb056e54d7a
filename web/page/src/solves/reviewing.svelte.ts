// The review: the game that is looked at, and the distances along it.
import type { Engine } from '#engine/types';
import { messageOf, wasAborted } from '../common/errors.ts';
import type { Problem } from '../page/reading.ts';
import { distanceTo, measurable } from '../search/distances.ts';
import { t } from '../texts/index.svelte.ts';
import { review, type Reviewed } from './review.ts';

/** A game as it was played. */
export type Subject = Problem & { moves: string; times: string };

export class Reviewing {
  subject: Subject | null = $state.raw(null);
  result: Reviewed | null = $state.raw(null);
  /** The slide that is shown. */
  at = $state(0);
  share = $state(0);
  failure = $state('');
  /** What was typed as the link of a replay. */
  link = $state('');
  #abort: AbortController | null = null;

  constructor(readonly engine: Engine) {}

  /** The distance of each board is computed up to this size. */
  get exact(): boolean {
    return this.subject !== null && this.subject.goal.tiles.length <= measurable;
  }

  open(subject: Subject): void {
    this.subject = subject;
    this.result = null;
    this.at = 0;
  }

  /** Unless it was measured, or is being measured. */
  async measure(): Promise<void> {
    if (!this.exact || this.result || this.#abort) return;
    const { board, goal, moves } = this.subject!;
    const abort = (this.#abort = new AbortController());
    this.failure = '';
    this.share = 0;
    try {
      const distanceOf = await distanceTo(goal, this.engine, abort.signal);
      const found = await review(board, moves, distanceOf, (done) => abort.signal.aborted || (this.share = done));
      if (!abort.signal.aborted) this.result = found;
    } catch (error) {
      if (!wasAborted(error)) this.failure = t.review.failed(messageOf(error));
    } finally {
      if (this.#abort === abort) this.#abort = null;
      abort.abort(); // the other searches of this review
    }
  }

  stop(): void {
    this.#abort?.abort();
    this.#abort = null;
  }
}
