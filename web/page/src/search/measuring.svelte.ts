// How short the game could have been: the search from its start, and the guide from where the player is. Both write to
// what is known of the game's board.
import type { Board, Engine } from '#engine/types';
import type { Game } from '../game/game.svelte.ts';
import type { Solve } from '../solves/solve_record.ts';
import type { Solves } from '../solves/solves.svelte.ts';
import type { Settings } from '../state/settings.svelte.ts';
import { Guide } from './guide.svelte.ts';
import { Known } from './known.svelte.ts';
import { fromHere } from './plan.ts';
import { Search, type Place } from './search.svelte.ts';
import { isSmall, mostBytes } from './solve.ts';

/** Seconds of background search for the length beside the player's own; boards this large are not solved in less. */
const backgroundSeconds = (board: Board) => (isSmall(board) ? 300 : 15);

export class Measuring {
  readonly optimum: Search;
  readonly guide: Guide;
  #known: Known | null = null;
  /** A solve whose optimal length is not known yet. */
  #unmeasured: { game: Game; solve: Solve } | null = null;

  constructor(
    engine: Engine,
    readonly settings: Settings,
    readonly solves: Solves,
    /** The game that is on. */
    readonly game: () => Game | null,
  ) {
    this.optimum = new Search(engine);
    this.guide = new Guide(engine, () => this.#place());
  }

  get #metric() {
    return this.settings.now.metric;
  }

  clear(): void {
    this.guide.forget();
    this.optimum.clear();
    this.#known = null;
  }

  /** What is known of the game, and the moves made in it. */
  #place(): Place | undefined {
    const game = this.game();
    return game && this.#known?.metric === this.#metric ? { known: this.#known, played: game.path } : undefined;
  }

  /** The optimal length, in the background. */
  async measure({ start, goal }: Game): Promise<void> {
    const metric = this.#metric;
    if (this.#known?.board !== start || this.#known.metric !== metric) this.#known = new Known(start, goal, metric);
    const known = this.#known;
    const limits = { seconds: backgroundSeconds(start), bytes: mostBytes };
    await this.optimum.run(start, goal, { metric, ...limits }, { known, played: '' }, () => this.#hearOptimum());
    this.#measured();
  }

  #hearOptimum(): void {
    const { moves } = this.optimum;
    const game = this.game();
    if (moves !== null && game) this.guide.hear(fromHere(moves, game.path));
  }

  /** The solve is changed once its optimal length is known. */
  wait(game: Game, solve: Solve): void {
    this.#unmeasured = { game, solve };
  }

  /** The background search has ended: the solve that waits for its length has it. */
  #measured(): void {
    const waiting = this.#unmeasured;
    const { optimum } = this;
    if (waiting?.game !== this.game() || !optimum.proven || this.#metric !== waiting?.solve.metric) return;
    this.#unmeasured = null;
    void this.solves.change({ ...waiting.solve, optimal: optimum.length });
  }

  /** The next move of the solution, or everything the guide needs to know it. */
  async hint(game: Game): Promise<void> {
    if (this.guide.plan !== null || this.guide.search.running) return;
    const metric = this.#metric;
    if (this.#knownFromStart(game)) return;
    this.#adoptBest(game);
    await this.guide.look(game.board, game.goal, metric, isSmall(game.board) ? 300 : 4);
  }

  async solve(game: Game, seconds: number): Promise<void> {
    if (this.guide.proven || this.#knownFromStart(game)) return;
    this.#adoptBest(game);
    await this.guide.look(game.board, game.goal, this.#metric, seconds);
  }

  /** The background search may have said it all, if the player kept to it. */
  #knownFromStart(game: Game): boolean {
    const { moves, proven } = this.optimum;
    if (!proven || !moves?.startsWith(game.path)) return false;
    this.guide.adopt(moves.slice(game.path.length), true, game.goal, this.#metric);
    return true;
  }

  /** Where no shortest solution is a matter of moments, the best one known serves until there is a shorter one. */
  #adoptBest(game: Game): void {
    const { moves } = this.optimum;
    if (this.guide.plan !== null || moves === null || (this.#metric === 'stm' && isSmall(game.board))) return;
    this.guide.adopt(fromHere(moves, game.path), false, game.goal, this.#metric);
  }

  /** A solution from elsewhere, to be played on the board. */
  show(moves: string): void {
    const place = this.#place();
    place?.known.hear(moves, place.played);
    this.guide.adopt(moves, false, this.game()!.goal, this.#metric);
    this.guide.given = true;
  }
}
