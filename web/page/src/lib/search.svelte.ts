// One search of the engine, as something a page can watch: running, how far, the best so far, the answer.
import type { Answer, Board, Engine, Improvement, Progress, SolveOptions } from '#engine/types';
import { t } from '../texts/index.ts';
import { solve } from './solve.ts';

export const wasAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** In the page's language. */
export const messageOf = (error: unknown): string => t.engine(error instanceof Error ? error.message : String(error));

export class Search {
  running = $state(false);
  progress: Progress | null = $state.raw(null);
  best: Improvement | null = $state.raw(null);
  answer: Answer | null = $state.raw(null);
  failure = $state('');
  #abort: AbortController | null = null;

  constructor(readonly engine: Engine) {}

  /** Length of the best known solution; -1: none. */
  get length(): number {
    const [found, best] = [this.answer?.length ?? -1, this.best?.length ?? -1];
    return found < 0 || (best >= 0 && best < found) ? best : found;
  }

  /** Moves of the best known solution; null: none. */
  get moves(): string | null {
    const { answer, best } = this;
    if (answer && answer.length >= 0 && answer.length === this.length) return answer.moves;
    return best?.moves ?? null;
  }

  get lowerBound(): number {
    return this.answer?.lowerBound ?? Math.max(this.best?.lowerBound ?? 0, this.progress?.lowerBound ?? 0);
  }

  get proven(): boolean {
    return this.answer?.status === 'optimal';
  }

  /** How much longer than the shortest the best can be, as a share; 0 if proven. */
  get gap(): number {
    return this.length > 0 && !this.proven ? Math.max(0, this.length / Math.max(1, this.lowerBound) - 1) : 0;
  }

  /** Ends what was running. Null: cancelled, or failed (see `failure`). */
  async run(
    board: Board,
    goal: Board,
    options: SolveOptions,
    onImproved: (moves: string) => void = () => {},
  ): Promise<Answer | null> {
    this.clear();
    const abort = new AbortController();
    this.#abort = abort;
    this.running = true;
    const current = () => this.#abort === abort;
    try {
      const answer = await solve(this.engine, board, goal, options, {
        signal: abort.signal,
        onProgress: (progress) => {
          if (current()) this.progress = progress;
        },
        onImproved: (improvement) => {
          if (current()) this.#improve(improvement, onImproved);
        },
      });
      if (!current()) return null;
      this.answer = answer;
      return answer;
    } catch (error) {
      if (current() && !wasAborted(error)) this.failure = messageOf(error);
      return null;
    } finally {
      if (current()) this.running = false;
    }
  }

  /** A solution that was found elsewhere. */
  hear(moves: string, length: number): void {
    if (this.answer || (this.best && this.best.length <= length)) return;
    const { algorithm = '', heuristic = '', seconds = 0, lowerBound = 0 } = this.progress ?? {};
    this.best = { length, moves, lowerBound, algorithm, heuristic, seconds };
  }

  #improve(improvement: Improvement, onImproved: (moves: string) => void): void {
    if (this.best && this.best.length <= improvement.length) return;
    this.best = improvement;
    onImproved(improvement.moves);
  }

  /** Keeps the best so far. */
  cancel(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.running = false;
  }

  clear(): void {
    this.cancel();
    this.progress = this.best = this.answer = null;
    this.failure = '';
  }
}
