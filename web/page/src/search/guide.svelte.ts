// The hint: a known solution that follows the player, and the searches that keep it short.
//
// A move of the plan shortens it. After any other move the plan still holds (its inverse in front), but would point
// straight back; so a search looks for the best way on from there, and only if that takes long is the way back shown.
// Boards with shortest solutions within reach are searched whole. On larger ones it searches for a short cut from where
// the player went to a board a few moves further on the plan: tiny, and exact.
import type { Board, Engine, Metric, SolveOptions, Way } from '#engine/types';
import { firstRun, lengthIn, shortened } from '../game/moves.ts';
import { boardsAlong, type Run } from '../game/slide.ts';
import { afterMove, better, follows, fromHere } from './plan.ts';
import { Search, type Place } from './search.svelte.ts';

/** Up to this many cells a shortest solution takes moments. */
const exactCells = 16;
const lookAhead = 14;
const patience = 1500;

export class Guide {
  plan: string | null = $state.raw(null);
  proven = $state(false);
  /** The plan came from elsewhere and must be shown as it is. */
  given = $state(false);
  /** A better way on than straight back is looked for. */
  detour = $state(false);
  readonly search: Search;
  metric: Metric = 'stm';
  #goal: Board | null = null;
  #played = '';
  #shortCut: AbortController | null = null;
  #patience: ReturnType<typeof setTimeout> | undefined;

  /** `place`: what is known of the game, and the moves made in it. */
  constructor(
    readonly engine: Engine,
    readonly place: () => Place | undefined = () => undefined,
  ) {
    this.search = new Search(engine);
  }

  get left(): number {
    return this.plan === null ? -1 : lengthIn(this.metric, this.plan);
  }

  /** The plan's next move; null at its end. */
  get planned(): Run | null {
    return this.plan ? { way: this.plan[0] as Way, count: firstRun(this.metric, this.plan) } : null;
  }

  /** What to point at: nothing while a better way on may still be found. */
  get next(): Run | null {
    return this.detour ? null : this.planned;
  }

  forget(): void {
    this.search.clear();
    this.#shortCut?.abort();
    this.#settle();
    this.plan = null;
    this.proven = this.given = false;
    this.#played = '';
  }

  /** Takes a solution that is already known. */
  adopt(moves: string, proven: boolean, goal: Board, metric: Metric): void {
    this.forget();
    this.#goal = goal;
    this.metric = metric;
    this.plan = moves;
    this.proven = proven;
  }

  /** A solution from the board as it is now, found elsewhere. Without a plan, one is wanted only while it is searched. */
  hear(plan: string): void {
    if (this.plan === null ? this.search.running : better(this.metric, plan, this.plan)) this.plan = plan;
  }

  /** Searches from `board`; `seconds` bounds it. What is known stays until something shorter is found. */
  async look(board: Board, goal: Board, metric: Metric, seconds: number): Promise<void> {
    this.#goal = goal;
    this.metric = metric;
    this.#played = '';
    const options: SolveOptions = { metric, seconds };
    const answer = await this.search.run(board, goal, options, this.place(), (moves) => this.#offer(moves, false));
    if (answer && answer.length >= 0) this.#offer(answer.moves, answer.status === 'optimal');
    if (answer || !this.search.running) this.#settle();
  }

  /** The player (or the guide itself) slid a tile; `board` is what it led to. */
  follow(way: Way, board: Board): void {
    this.#played = shortened(this.#played + way);
    if (this.plan === null) return;
    const onPlan = follows(this.plan, way);
    this.plan = afterMove(this.plan, way);
    if (onPlan) return;
    this.proven = false;
    this.#detour();
    if (board.tiles.length <= exactCells) void this.look(board, this.#goal!, this.metric, 60);
    else void this.#cutShort(board, this.plan);
  }

  cancel(): void {
    this.search.cancel();
    this.#shortCut?.abort();
    this.#settle();
  }

  #offer(found: string, proven: boolean): void {
    const candidate = fromHere(found, this.#played);
    const whole = proven && candidate.length + this.#played.length === found.length;
    if (better(this.metric, candidate, this.plan) || (whole && !this.proven)) {
      this.plan = candidate;
      this.proven = whole;
      this.#tell();
    }
    if (proven) this.#settle();
  }

  #tell(): void {
    const { known, played } = this.place() ?? {};
    if (known?.metric === this.metric) known.hear(this.plan!, played);
  }

  #detour(): void {
    this.detour = true;
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => (this.detour = false), patience);
  }

  #settle(): void {
    clearTimeout(this.#patience);
    this.detour = false;
  }

  async #cutShort(board: Board, plan: string): Promise<void> {
    this.#shortCut?.abort();
    const abort = (this.#shortCut = new AbortController());
    const ahead = Math.min(lookAhead, plan.length);
    const target = boardsAlong(board, plan.slice(0, ahead))!.at(-1)!;
    const options: SolveOptions = { algorithm: 'idastar', heuristic: 'manhattan', seconds: 2 };
    const answer = await this.engine.solve(board, target, options, { signal: abort.signal }).catch(() => null);
    if (abort.signal.aborted) return;
    if (answer && answer.length >= 0 && this.plan === plan) {
      this.plan = answer.moves + plan.slice(ahead);
      this.#tell();
    }
    this.#settle();
  }
}
