// The game that is on: its board and moves, its clock, its series, and the help in it.
//
// The rules of fairness live here: the clock starts with the first move (blindfold: with the board), a game with help sets
// no personal best, a solved board is locked until something is taken back.
import type { Board, Engine } from '#engine/types';
import { Game } from '../game/game.svelte.ts';
import type { Goal, GoalName } from '../game/goals.ts';
import { advanced, kindOf, largestOf, seriesFor, type Mode, type Series } from '../game/modes.ts';
import { dealt, isSolvable } from '../game/random.ts';
import type { SavedGame } from '../game/saved.ts';
import { boardsAlong, type Run } from '../game/slide.ts';
import { Assistant } from '../help/assistant.svelte.ts';
import { persist } from '../page/install.svelte.ts';
import type { Keeper } from '../page/keeper.ts';
import type { Notices } from '../page/notices.svelte.ts';
import type { Reading } from '../page/reading.ts';
import type { Guide } from '../search/guide.svelte.ts';
import { Measuring } from '../search/measuring.svelte.ts';
import type { Search } from '../search/search.svelte.ts';
import { Solves } from '../solves/solves.svelte.ts';
import { Bests, keyOf, type Kind } from '../state/bests.svelte.ts';
import type { Settings } from '../state/settings.svelte.ts';
import { t } from '../texts/index.svelte.ts';
import { Clock } from './clock.svelte.ts';
import { Inspection } from './inspection.svelte.ts';
import { solveOf } from './record.ts';

/** How the start board comes about. */
export type Scramble = { kind: 'uniform' } | { kind: 'seeded'; seed: number } | { kind: 'distance'; moves: number; seed: number };

export const someSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;

/** What of a game is not its moves. */
type Terms = Pick<SavedGame, 'name' | 'seed' | 'fresh' | 'helped' | 'finished'> & Partial<Pick<SavedGame, 'mode' | 'series'>>;

interface Made {
  /** The solution that is shown makes the move. */
  byGuide?: boolean;
  /** When the key or button went down, as `performance.now` counts. */
  at?: number;
}

export class Play {
  readonly bests: Bests;
  readonly solves: Solves;
  readonly inspection = new Inspection();
  readonly clock = new Clock();
  readonly optimum: Search;
  readonly guide: Guide;
  readonly assistant: Assistant;
  game: Game | null = $state.raw(null);
  /** The name of the goal, or null for one set by hand. */
  goalName: GoalName | null = $state('last');
  /** The seed of the scramble, if it can be asked for again. */
  seed: number | null = $state(null);
  helped = $state(false);
  finished = $state(false);
  beaten: Kind[] = $state.raw([]);
  /** Two tiles whose exchange makes the board solvable; null if it is. */
  mend: [number, number] | null = $state.raw(null);
  mode: Mode = $state('single');
  series: Series | null = $state.raw(null);
  /** The moves of another player on this board, to be beaten; null outside a challenge. */
  beat: number | null = $state(null);
  /** A game of this board to race against: its slides, and the milliseconds of each. */
  ghost: { moves: string; times: readonly number[] } | null = $state.raw(null);
  /** Is there a game to go back to? It was left with moves made. */
  canReturn = $state(false);
  /** The board is on the screen. */
  seen = false;
  readonly #measuring: Measuring;
  /** A random board that was not seen before. */
  #fresh = false;
  #games = 0;
  /** The next board of a series is on its way. */
  #advancing = false;

  constructor(
    readonly engine: Engine,
    readonly keeper: Keeper,
    readonly reading: Reading,
    readonly settings: Settings,
    readonly notices: Notices,
    /** Another game has begun. */
    readonly onbegin: () => void = () => {},
  ) {
    this.bests = new Bests(keeper.store);
    this.solves = new Solves(keeper.store);
    this.#measuring = new Measuring(engine, settings, this.solves, () => this.game);
    ({ optimum: this.optimum, guide: this.guide } = this.#measuring);
    this.assistant = new Assistant(this);
  }

  /** A solution from elsewhere, to be played on the board. */
  showSolution(moves: string): void {
    this.#measuring.show(moves);
  }

  /** Rejects with the engine's words if there is no such board. */
  async newGame(rows: number, cols: number, goal: Goal, scramble: Scramble, mode: Mode = 'single'): Promise<void> {
    const series = seriesFor(mode, [rows, cols], this.settings.now);
    const [height, width] = series?.sizes[0] ?? [rows, cols];
    await this.#scrambled(height, width, goal, scramble);
    this.mode = mode;
    this.series = series;
    this.#openSolves();
    this.#keep();
    const inspection = mode === 'fewest' ? 0 : this.settings.now.inspection;
    this.inspection.begin(inspection, () => this.clock.start());
    if (mode === 'blind' && inspection === 0) this.clock.start(); // to memorize the board takes time, too
  }

  async #scrambled(rows: number, cols: number, goal: Goal, scramble: Scramble): Promise<void> {
    const target = await this.reading.goalBoard(goal, rows, cols);
    const { board, seed } = await this.#deal(target, scramble);
    await this.begin(board, target, typeof goal === 'string' ? goal : null);
    this.seed = seed;
    this.#fresh = scramble.kind === 'uniform';
  }

  async #deal(goal: Board, scramble: Scramble): Promise<{ board: Board; seed: number }> {
    if (scramble.kind === 'uniform') return dealt(goal, someSeed());
    if (scramble.kind === 'seeded') return dealt(goal, scramble.seed);
    const { moves, seed } = scramble;
    return { board: await this.engine.atDistance(goal, moves, seed, this.settings.now.metric), seed };
  }

  /** The next board of a series: its clock runs on. */
  async #next(series: Series): Promise<void> {
    const { goalName, helped, clock } = this;
    const game = this.game!;
    const seconds = clock.read();
    this.#advancing = true;
    const [rows, cols] = series.sizes[series.at + 1]!;
    await this.#scrambled(rows, cols, goalName ?? 'last', { kind: 'uniform' }).finally(() => (this.#advancing = false));
    clock.reset(seconds);
    clock.start();
    this.helped = helped;
    this.mode = series.mode;
    this.series = advanced(series, game.count('stm'), game.count('mtm'));
    this.canReturn = false;
    this.#openSolves();
    this.#keep();
  }

  /** The list that a solve of this kind of game goes to. */
  #openSolves(): void {
    if (!this.goalName || !this.game) return;
    const [rows, cols] = this.series ? largestOf(this.series) : [this.game.goal.rows, this.game.goal.cols];
    void this.solves.open({ rows, cols, goal: this.goalName, mode: kindOf(this.mode, this.series) });
  }

  /** A random board like this one. */
  again(): Promise<void> {
    const { rows, cols } = this.game!.goal;
    const [height, width] = this.series ? largestOf(this.series) : [rows, cols];
    return this.newGame(height, width, this.goalName ?? this.game!.goal, { kind: 'uniform' }, this.mode);
  }

  /** Another game. The one that was on can be gone back to. */
  async begin(board: Board, goal: Board, name: GoalName | null): Promise<void> {
    this.#leave();
    await this.#take(new Game(board, goal), { name, seed: null, fresh: false, helped: false, finished: false });
  }

  /** A game as it was left: its clock runs on if it ran. */
  async resume(saved: SavedGame): Promise<void> {
    this.#leave();
    const taken = this.#take(Game.resumed(saved.start, saved.goal, saved.runs, saved.made), saved);
    this.clock.reset(saved.seconds);
    if (saved.running) this.clock.start();
    await taken;
  }

  /** The same board from its start. It has been seen, so it counts no more. */
  async restart(): Promise<void> {
    const { start, goal } = this.game!;
    const { goalName: name, seed, helped, mode, series, beat, ghost } = this;
    const fresh = this.#fresh && !this.clock.running && this.game!.made === 0;
    this.#leave();
    const taken = this.#take(new Game(start, goal), { name, seed, fresh, helped: helped && !this.finished, finished: false, ...(series === null && { mode }) });
    this.beat = beat;
    this.ghost = ghost;
    await taken;
  }

  /** Back to the game before this one. */
  async goBack(): Promise<void> {
    const last = this.canReturn ? this.keeper.left.pop() : null;
    if (last) await this.resume(last);
  }

  #leave(): void {
    const saved = this.saved();
    if (saved !== null && saved.made > 0 && !this.game!.solved) this.keeper.leave(saved);
  }

  async #take(game: Game, as: Terms): Promise<void> {
    const number = ++this.#games;
    this.#measuring.clear();
    this.assistant.forget();
    this.clock.reset();
    this.inspection.end();
    this.game = game;
    this.goalName = as.name;
    this.seed = as.seed;
    this.#fresh = as.fresh;
    this.helped = as.helped;
    this.finished = as.finished;
    this.mode = as.mode ?? 'single';
    this.series = as.series ?? null;
    this.canReturn = this.keeper.left.length > 0;
    this.#openSolves();
    this.beaten = [];
    this.beat = this.ghost = null;
    this.mend = null;
    this.onbegin();
    this.#keep();
    if (isSolvable(game.start, game.goal)) return void this.measure();
    const { exchange, reason } = await this.engine.solvable(game.start, game.goal);
    if (number !== this.#games) return;
    this.mend = exchange;
    this.notices.line = t.unsolvable(reason);
  }

  /** The game that is on, as it is kept. */
  saved = (): SavedGame | null => {
    const { game, clock } = this;
    if (!game) return null;
    return {
      start: game.start,
      goal: game.goal,
      name: this.goalName,
      seed: this.seed,
      fresh: this.#fresh,
      helped: this.helped,
      finished: this.finished,
      mode: this.mode,
      series: this.series,
      running: clock.running,
      seconds: clock.read(),
      runs: game.runs,
      made: game.made,
    };
  };

  #keep(): void {
    this.keeper.save(this.saved);
  }

  /** The page is left: what is not written yet is written now. */
  flush(): void {
    this.#keep();
    this.keeper.flush();
    this.keeper.store.flush();
  }

  /** The optimal length, in the background. */
  async measure(): Promise<void> {
    if (!this.game || this.mend) return;
    await this.#measuring.measure(this.game);
  }

  /** Whether the tiles went. */
  move(run: Run | null, { byGuide = false, at = this.clock.now() }: Made = {}): boolean {
    if (!run || !this.game || this.finished || this.#advancing) return false;
    const before = this.game.board;
    const done = this.game.play(run, Math.round(1000 * this.clock.read(at)));
    if (!done) return false;
    this.inspection.end();
    if (byGuide) this.helped = true;
    else if (!this.helped && this.mode !== 'fewest') this.clock.start(at);
    this.#follow(before, done);
    if (this.game.solved) this.#finish(at);
    this.#keep();
    return true;
  }

  undo(): boolean {
    if (!this.game?.canUndo) {
      void this.goBack();
      return false;
    }
    const before = this.game.board;
    const done = this.game.undo();
    if (!done) return false;
    this.finished = false;
    this.#follow(before, done);
    this.#keep();
    return true;
  }

  redo(): boolean {
    const before = this.game?.board;
    const done = this.game?.redo();
    if (!before || !done) return false;
    this.#follow(before, done);
    if (this.game?.solved) this.#finish(this.clock.now());
    this.#keep();
    return true;
  }

  #follow(before: Board, run: Run): void {
    const boards = boardsAlong(before, run.way.repeat(run.count))!;
    for (const board of boards.slice(1)) this.guide.follow(run.way, board);
  }

  #finish(at: number): void {
    const game = this.game!;
    const { series } = this;
    if (series && series.at + 1 < series.sizes.length) return void this.#next(series).catch(this.notices.fail);
    const seconds = this.clock.stop(at);
    this.finished = true;
    this.assistant.player.pause();
    const result = { seconds, stm: game.count('stm'), mtm: game.count('mtm') };
    const { rows, cols } = game.goal;
    if (this.#fresh && !this.helped && this.goalName) {
      if (this.mode === 'single') this.beaten = this.bests.enter(keyOf(rows, cols, this.goalName), result);
      void this.#list(game, this.goalName, seconds);
    }
    this.#fresh = false;
    this.notices.announce(t.play.solvedAnnouncement(result.stm, seconds));
  }

  /** Enters the solve, and its optimal length once that is known. */
  async #list(game: Game, goal: GoalName, seconds: number): Promise<void> {
    const solve = solveOf(this, game, goal, seconds);
    const waits = solve.optimal === null && !this.series;
    const id = await this.solves.add(solve);
    void persist().catch(() => {}); // refused: the browser decides what it keeps
    if (waits) this.#measuring.wait(game, { ...solve, id });
  }

  /** The next move of the solution, or everything the guide needs to know it. */
  async hint(): Promise<void> {
    const game = this.game;
    if (!game || this.mend || game.solved) return;
    this.helped = true;
    await this.#measuring.hint(game);
  }

  async solve(seconds: number): Promise<void> {
    const game = this.game;
    if (!game || this.mend) return;
    this.helped = true;
    this.clock.stop();
    await this.#measuring.solve(game, seconds);
  }
}
