// Which view is shown, and how the address bar and it follow each other. What a link opens goes to the object of its view.
import { readLink, type Link, type View } from '../game/link.ts';
import { isOn } from '../game/saved.ts';
import { t } from '../texts/index.svelte.ts';
import { linkTo, played } from './address.ts';
import type { Page } from './page.svelte.ts';
import { reaches, type Problem } from './reading.ts';

export const laboratory: readonly View[] = ['race', 'step', 'loop', 'documents'];
export const inLaboratory = (view: View): boolean => laboratory.includes(view);

export class Router {
  view: View = $state('play');
  /** Counts what is opened: what takes longer than the next does not take its place. */
  #turn = 0;

  constructor(readonly page: Page) {}

  async open(fragment: string): Promise<void> {
    const { play, notices, reading } = this.page;
    const link = readLink(fragment);
    const turn = ++this.#turn;
    notices.line = '';
    if (typeof link === 'string') {
      const problem = t.link.problems[link];
      notices.line = play.game ? problem : t.link.instead(problem);
      if (!play.game) await this.#fallBack();
      return;
    }
    const problem = link.board ? await reading.problemOf(link.board, link.goal ?? 'last') : null;
    if (link.view !== 'play') await this.#openOther(link, problem);
    if (turn === this.#turn) {
      this.view = link.view; // what it shows is there
      if (link.view === 'play') await this.#openPlay(link, problem);
    }
    if (!play.game) await this.#goOn(link);
  }

  async show(view: View): Promise<void> {
    const turn = ++this.#turn;
    const others = view === 'play' ? null : await this.#others();
    if (view === 'documents') await others?.lab.read();
    else if (inLaboratory(view)) await others?.lab.open(null);
    if (turn === this.#turn) this.view = view;
  }

  /** What the address bar says, once there is a game. */
  get address(): string {
    const { play, others } = this.page;
    return this.view === 'play' || !others ? linkTo(this.view, this.view === 'play' ? played(play) : null, { beat: play.beat }) : others.address(this.view);
  }

  /** Null: they cannot be downloaded, and the view says so. */
  #others() {
    return this.page.needOthers().catch(() => null);
  }

  async #openOther(link: Link, problem: Problem | null): Promise<void> {
    await (await this.#others())?.open(link, problem);
  }

  async #openPlay(link: Link, problem: Problem | null): Promise<void> {
    const { play } = this.page;
    if (problem) await this.#openGame(problem, link.moves);
    else if (link.size || link.seed !== null) await this.#deal(link);
    if (link.beat !== null) play.beat = link.beat;
  }

  /** The game on that board goes on where it was left. */
  async #openGame(problem: Problem, moves: string): Promise<void> {
    const { play, notices } = this.page;
    const { board, goal, name } = problem;
    const isOnIt = play.game !== null && isOn(play.game, board, goal);
    const { resumable, isOwn } = play.keeper;
    const own = !play.game && resumable && isOwn && isOn(resumable, board, goal) ? resumable : null;
    const left = own ?? play.keeper.take(board, goal);
    if (left && !moves) await play.resume(left);
    else if (!isOnIt || moves) await play.begin(board, goal, name);
    if (!moves) return;
    if (reaches(board, goal, moves)) play.showSolution(moves);
    else notices.line = t.link.problems.moves;
  }

  /** A random board by its size and seed. */
  async #deal({ size, seed, goal }: Link): Promise<void> {
    const { play, settings } = this.page;
    const { rows, cols, goal: usual } = settings.now;
    const [height, width] = size ?? [rows, cols];
    await play.newGame(height, width, goal ?? usual, seed === null ? { kind: 'uniform' } : { kind: 'seeded', seed });
  }

  /** With the game that was on when the page was left, if there is one. */
  async #goOn({ goal }: Link): Promise<void> {
    const { play } = this.page;
    const { resumable, isOwn } = play.keeper;
    if (resumable && !goal && (isOwn || !resumable.finished)) await play.resume(resumable);
    else await this.#fallBack(typeof goal === 'string' ? goal : null);
  }

  async #fallBack(goal: Problem['name'] = null): Promise<void> {
    const { play, settings } = this.page;
    const { rows, cols, goal: usual, mode } = settings.now;
    await play.newGame(rows, cols, goal ?? usual, { kind: 'uniform' }, mode);
  }
}
