// What all views share: the engine, the settings, the game that is on, its clock and its help.
//
// The game's rules of fairness live here: the clock starts with the first move, a game with help sets no personal best,
// a solved board is locked until something is taken back.
import type { Board, Engine } from '#engine/types';
import { Clock } from '../game/clock.svelte.ts';
import { Game } from '../game/game.svelte.ts';
import { boardsAlong, sameBoard, type Run } from '../game/slide.ts';
import { t } from '../texts/index.ts';
import { Bests, keyOf, type Kind } from './bests.svelte.ts';
import { Guide } from './guide.svelte.ts';
import { readLink, writeLink, type Goal, type GoalName, type View } from './link.ts';
import { Search, messageOf } from './search.svelte.ts';
import { Settings } from './settings.svelte.ts';
import { Store } from './store.ts';

/** How the start board comes about. */
export type Scramble = { kind: 'uniform' } | { kind: 'seeded'; seed: number } | { kind: 'distance'; moves: number; seed: number };

/** A board, where it is to be brought, and the goal's name if it has one. */
export interface Problem {
  board: Board;
  goal: Board;
  name: GoalName | null;
}

const inLaboratory = (view: View) => view === 'race' || view === 'step' || view === 'loop';
const nameOf = (goal: Goal): GoalName | null => (typeof goal === 'string' ? goal : null);

const linkTo = (view: View, problem: Problem | null, moves = '') =>
  writeLink({ view, board: problem?.board ?? null, goal: problem?.name ?? problem?.goal ?? null, moves });

export const someSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;

/** Seconds of background search for the length beside the player's own; boards this large are not solved in less. */
const backgroundSeconds = (cells: number) => (cells <= 16 ? 300 : 15);

export class Session {
  readonly store = new Store();
  readonly settings = new Settings(this.store);
  readonly bests = new Bests(this.store);
  readonly clock = new Clock();
  readonly optimum: Search;
  readonly guide: Guide;
  view: View = $state('play');
  game: Game | null = $state.raw(null);
  /** The name of the goal, or null for one set by hand. */
  goalName: GoalName | null = $state('last');
  /** Of the scramble, if it can be asked for again. */
  seed: number | null = $state(null);
  helped = $state(false);
  finished = $state(false);
  beaten: Kind[] = $state.raw([]);
  /** One line above the view; empty for none. */
  notice = $state('');
  /** Read out by screen readers. */
  announcement = $state('');
  picture: string | null = $state(null);
  /** Two tiles whose exchange makes the board solvable; null if it is. */
  mend: [number, number] | null = $state.raw(null);
  /** What the review looks at. */
  reviewed: (Problem & { moves: string }) | null = $state.raw(null);
  /** What the editor has on its table; null: the board of the game. */
  draft: Problem | null = $state.raw(null);
  /** What the laboratory's searches work on. */
  lab: Problem | null = $state.raw(null);
  #random = false;
  #games = 0;

  constructor(readonly engine: Engine) {
    this.optimum = new Search(engine);
    this.guide = new Guide(engine);
  }

  async open(fragment: string): Promise<void> {
    const link = readLink(fragment);
    this.notice = '';
    if (typeof link === 'string') {
      const problem = t.link.problems[link];
      this.notice = this.game ? problem : t.link.instead(problem);
      if (!this.game) await this.#fallBack();
      return;
    }
    const problem = link.board ? await this.#problemOf(link.board, link.goal ?? 'last') : null;
    const inLab = inLaboratory(link.view);
    if (inLab) this.lab = problem ?? this.lab ?? (await this.named('waterloo:fig7'));
    this.view = link.view; // what it shows is there
    if (problem && !inLab) await this.#openGame(problem, link.moves);
    if (link.view === 'edit' && problem) this.draft = problem;
    if (!this.game) await this.#fallBack(link.goal);
  }

  async show(view: View): Promise<void> {
    if (inLaboratory(view)) this.lab ??= await this.named('waterloo:fig7');
    this.view = view;
  }

  async #fallBack(goal: Goal | null = null): Promise<void> {
    const { rows, cols, goal: usual } = this.settings.now;
    await this.newGame(rows, cols, goal && typeof goal === 'string' ? goal : usual, { kind: 'uniform' });
  }

  async #problemOf(board: Board, goal: Goal): Promise<Problem> {
    return { board, goal: await this.goalBoard(goal, board.rows, board.cols), name: nameOf(goal) };
  }

  /** A board that literature knows. */
  async named(selector: string): Promise<Problem> {
    return { ...(await this.engine.instance(selector.replace(/^@/, ''))), name: null };
  }

  /** A board in any notation, or "@" and a name. */
  async read(text: string): Promise<Problem> {
    if (text.trim().startsWith('@')) return this.named(text.trim());
    return this.#problemOf((await this.engine.parse(text)).board, 'last');
  }

  async #openGame({ board, goal, name }: Problem, moves: string): Promise<void> {
    const same = this.game && sameBoard(this.game.start, board) && sameBoard(this.game.goal, goal);
    if (same && this.view === 'review' && this.reviewed?.moves === moves) return;
    if (!same || moves) await this.begin(board, goal, name);
    if (moves) this.#openMoves({ board, goal, name }, moves);
  }

  #openMoves({ board, goal, name }: Problem, moves: string): void {
    const last = boardsAlong(board, moves)?.at(-1);
    if (!last || !sameBoard(last, goal)) {
      this.notice = t.link.problems.moves;
    } else if (this.view === 'review') {
      this.reviewed = { board, goal, name, moves };
    } else {
      this.guide.adopt(moves, false, goal, this.settings.now.metric);
      this.guide.given = true;
    }
  }

  goalBoard(goal: Goal, rows: number, cols: number): Promise<Board> {
    return typeof goal === 'string' ? this.engine.goal(goal, rows, cols) : Promise.resolve(goal);
  }

  /** Rejects with the engine's words if there is no such board. */
  async newGame(rows: number, cols: number, goal: Goal, scramble: Scramble): Promise<void> {
    const target = await this.goalBoard(goal, rows, cols);
    const seed = scramble.kind === 'uniform' ? someSeed() : scramble.seed;
    const board =
      scramble.kind === 'distance'
        ? await this.engine.atDistance(target, scramble.moves, seed, this.settings.now.metric)
        : await this.engine.random(target, seed);
    await this.begin(board, target, typeof goal === 'string' ? goal : null);
    this.seed = seed;
    this.#random = scramble.kind === 'uniform';
  }

  /** A random board like this one. */
  again(): Promise<void> {
    const { rows, cols } = this.game!.goal;
    return this.newGame(rows, cols, this.goalName ?? this.game!.goal, { kind: 'uniform' });
  }

  async begin(board: Board, goal: Board, name: GoalName | null): Promise<void> {
    const number = ++this.#games;
    this.guide.forget();
    this.optimum.clear();
    this.clock.reset();
    this.game = new Game(board, goal);
    if (this.view !== 'edit') this.draft = null;
    this.goalName = name;
    this.seed = null;
    this.#random = false;
    this.helped = this.finished = false;
    this.beaten = [];
    this.mend = null;
    const { solvable, exchange, reason } = await this.engine.solvable(board, goal);
    if (number !== this.#games) return;
    if (solvable) void this.measure();
    else {
      this.mend = exchange;
      this.notice = t.unsolvable(reason);
    }
  }

  /** The optimal length, in the background. */
  async measure(): Promise<void> {
    if (!this.game || this.mend) return;
    const { start, goal } = this.game;
    const { metric } = this.settings.now;
    await this.optimum.run(start, goal, { metric, seconds: backgroundSeconds(start.tiles.length) });
  }

  play(run: Run | null, byGuide = false): boolean {
    if (!run || !this.game || this.finished) return false;
    const before = this.game.board;
    const done = this.game.play(run);
    if (!done) return false;
    if (byGuide) this.helped = true;
    else if (!this.helped) this.clock.start();
    this.#follow(before, done);
    if (this.game.solved) this.#finish();
    return true;
  }

  undo(): boolean {
    const before = this.game?.board;
    const done = this.game?.undo();
    if (!before || !done) return false;
    this.finished = false;
    this.#follow(before, done);
    return true;
  }

  redo(): boolean {
    const before = this.game?.board;
    const done = this.game?.redo();
    if (!before || !done) return false;
    this.#follow(before, done);
    if (this.game?.solved) this.#finish();
    return true;
  }

  #follow(before: Board, run: Run): void {
    const boards = boardsAlong(before, run.way.repeat(run.count))!;
    for (const board of boards.slice(1)) this.guide.follow(run.way, board);
  }

  #finish(): void {
    const game = this.game!;
    const seconds = this.clock.stop();
    this.finished = true;
    const result = { seconds, stm: game.count('stm'), mtm: game.count('mtm') };
    const { rows, cols } = game.goal;
    if (this.#random && !this.helped && this.goalName)
      this.beaten = this.bests.enter(keyOf(rows, cols, this.goalName), result);
    this.#random = false;
    this.announce(t.play.solvedAnnouncement(result.stm, seconds));
  }

  /** The next move of the solution, or everything the guide needs to know it. */
  async hint(): Promise<void> {
    const game = this.game;
    if (!game || this.mend) return;
    this.helped = true;
    if (this.guide.plan !== null || this.guide.search.running) return;
    const { metric } = this.settings.now;
    if (this.#knownFromStart(game)) return;
    await this.guide.look(game.board, game.goal, metric, game.board.tiles.length <= 16 ? 300 : 4);
  }

  /** The background search may have said it all, if the player kept to it. */
  #knownFromStart(game: Game): boolean {
    const answer = this.optimum.answer;
    if (answer?.status !== 'optimal' || !answer.moves.startsWith(game.path)) return false;
    this.guide.adopt(answer.moves.slice(game.path.length), true, game.goal, this.settings.now.metric);
    return true;
  }

  async solve(seconds: number): Promise<void> {
    const game = this.game;
    if (!game || this.mend) return;
    this.helped = true;
    this.clock.stop();
    if (this.guide.proven || this.#knownFromStart(game)) return;
    await this.guide.look(game.board, game.goal, this.settings.now.metric, seconds);
  }

  announce(text: string): void {
    this.announcement = text;
  }

  fail(error: unknown): void {
    this.notice = messageOf(error);
  }

  get #played(): Problem | null {
    return this.game && { board: this.game.start, goal: this.game.goal, name: this.goalName };
  }

  /** What the address bar says now. */
  get link(): string {
    const { view, reviewed } = this;
    if (view === 'review' && reviewed) return linkTo(view, reviewed, reviewed.moves);
    if (inLaboratory(view)) return linkTo(view, this.lab);
    return linkTo(view, (view === 'edit' ? this.draft : null) ?? this.#played);
  }

  linkWith(moves: string): string {
    return linkTo('play', this.#played, moves);
  }
}
