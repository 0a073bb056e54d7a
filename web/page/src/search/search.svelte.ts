// One search of the engine, as something a page can watch: running, how far, the best so far, the answer. What it finds
// goes to what is known of the board, and what others have found of the board counts as its own.
import type { Answer, Board, Engine, Improvement, Progress, SolveOptions } from '#engine/types';
import { messageOf, wasAborted } from '../common/errors.ts';
import { lengthIn } from '../game/moves.ts';
import { Known } from './known.svelte.ts';
import { better } from './plan.ts';
import { solve } from './solve.ts';

/** What is known of a board, and the moves that lead from it to the board that is searched. */
export interface Place {
  known: Known;
  played: string;
}

export class Search {
  running = $state(false);
  progress: Progress | null = $state.raw(null);
  answer: Answer | null = $state.raw(null);
  failure = $state('');
  /** Whether a search has told anything since the page started: then the engine works. */
  works = $state(false);
  #found: string | null = $state.raw(null);
  #place: Place | null = $state.raw(null);
  #abort: AbortController | null = null;

  constructor(readonly engine: Engine) {}

  get known(): Known | null {
    return this.#place?.known ?? null;
  }

  /** Moves of the best known solution; null: none. */
  get moves(): string | null {
    const [found, place] = [this.#found, this.#place];
    const other = place?.known.solutionFrom(place.played) ?? null;
    return found === null || (other !== null && better(place!.known.metric, other, found)) ? other : found;
  }

  /** Length of the best known solution; -1: none. */
  get length(): number {
    const { moves } = this;
    return moves === null || !this.known ? -1 : lengthIn(this.known.metric, moves);
  }

  get lowerBound(): number {
    const known = this.#place?.known.boundFrom(this.#place.played) ?? 0;
    return Math.max(this.answer?.lowerBound ?? 0, this.progress?.lowerBound ?? 0, known);
  }

  get proven(): boolean {
    return this.answer?.status === 'optimal' || (this.length >= 0 && this.lowerBound >= this.length);
  }

  /** How much longer than the shortest the best can be, as a share; 0 if proven. */
  get gap(): number {
    return this.length > 0 && !this.proven ? Math.max(0, this.length / Math.max(1, this.lowerBound) - 1) : 0;
  }

  /** Seconds since the best solution was found. */
  get sinceGain(): number {
    void this.progress; // is reported some times a second
    return this.known ? Math.max(0, (performance.now() - this.known.gainedAt) / 1000) : 0;
  }

  /** Ends what was running. Null: cancelled, or failed (see `failure`). */
  async run(
    board: Board,
    goal: Board,
    options: SolveOptions,
    place: Place = { known: new Known(board, goal, options.metric ?? 'stm'), played: '' },
    onImproved: (moves: string) => void = () => {},
  ): Promise<Answer | null> {
    this.clear();
    const abort = new AbortController();
    this.#abort = abort;
    this.#place = place;
    this.running = true;
    const current = () => this.#abort === abort;
    try {
      const answer = await solve(this.engine, board, goal, options, {
        signal: abort.signal,
        onProgress: (progress) => {
          if (current()) this.#progress(progress);
        },
        onImproved: (improvement) => {
          if (current()) this.#improve(improvement, onImproved);
        },
      });
      if (!current()) return null;
      this.#end(answer);
      return answer;
    } catch (error) {
      if (current() && !wasAborted(error)) this.failure = messageOf(error);
      return null;
    } finally {
      if (current()) this.running = false;
    }
  }

  #progress(progress: Progress): void {
    this.progress = progress;
    this.#raise(progress.lowerBound);
  }

  #improve({ moves, lowerBound }: Improvement, onImproved: (moves: string) => void): void {
    this.#raise(lowerBound);
    if (!better(this.known!.metric, moves, this.#found)) return;
    this.#hear(moves);
    onImproved(moves);
  }

  #end(answer: Answer): void {
    this.answer = answer;
    this.#raise(answer.lowerBound);
    if (answer.length >= 0) this.#hear(answer.moves);
  }

  #hear(moves: string): void {
    const { known, played } = this.#place!;
    if (better(known.metric, moves, this.#found)) this.#found = moves;
    known.hear(moves, played);
  }

  #raise(bound: number): void {
    this.works = true;
    this.#place!.known.raise(bound, this.#place!.played);
  }

  /** Keeps the best so far. */
  cancel(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.running = false;
  }

  clear(): void {
    this.cancel();
    this.progress = this.answer = null;
    this.#found = null;
    this.#place = null;
    this.failure = '';
  }
}
