// The Solver: a text, the board and goal that are read from it, and the search. It outlives its view.
import type { Engine } from '#engine/types';
import { messageOf, wasAborted } from '../common/errors.ts';
import type { GoalName } from '../game/goals.ts';
import { boardText } from '../game/text.ts';
import type { Notices } from '../page/notices.svelte.ts';
import type { Problem, Reading } from '../page/reading.ts';
import type { Settings } from '../state/settings.svelte.ts';
import { t } from '../texts/index.svelte.ts';
import { allShortest, type AllShortest } from './all_shortest.ts';
import { distanceTo, measurable } from './distances.ts';
import { Search } from './search.svelte.ts';

/** So many of the shortest solutions are shown. */
const listed = 100;

export class Solver {
  readonly search: Search;
  text = $state('');
  /** The goal where the text names none. */
  goal: GoalName = $state('last');
  /** What ends the next search before its proof: so many seconds, or a solution longer than the shortest by this share. */
  seconds = $state(600);
  gap = $state(0);
  problem: Problem | null = $state.raw(null);
  /** Moves that came with the board. */
  given = $state('');
  failure = $state('');
  /** Goals that have names to which the board can be solved, where it cannot to the one asked for. */
  others: GoalName[] = $state.raw([]);
  /** All shortest solutions, once they have been asked for. */
  all: AllShortest | null = $state.raw(null);
  listing = $state(false);
  #abort = new AbortController();

  constructor(
    readonly engine: Engine,
    readonly reading: Reading,
    readonly settings: Settings,
    readonly notices: Notices,
  ) {
    this.search = new Search(engine);
  }

  /** What the text says. */
  async solve(): Promise<void> {
    this.#clear();
    try {
      const { rows, cols } = this.problem?.board ?? this.settings.now;
      const found = await this.reading.readAny(this.text, this.goal, [rows, cols]);
      await this.#take(found, found.moves);
    } catch (error) {
      this.failure = messageOf(error);
    }
  }

  /** The board of a link. */
  async open(problem: Problem, moves: string): Promise<void> {
    this.#clear();
    this.text = boardText(problem.board);
    await this.#take(problem, moves);
  }

  /** The same board for another goal. */
  async aim(goal: GoalName): Promise<void> {
    this.goal = goal;
    if (!this.problem) return;
    this.#clear();
    const { board } = this.problem;
    await this.#take(await this.reading.problemOf(board, goal), '');
  }

  /** Shortest in slides: the distances beside the solutions are counted so. */
  get canList(): boolean {
    const { search } = this;
    return search.proven && search.known!.metric === 'stm' && search.known!.board.tiles.length <= measurable;
  }

  async list(): Promise<void> {
    const { board, goal } = this.problem!;
    const { signal } = this.#abort;
    this.listing = true;
    try {
      const all = await allShortest(board, this.search.length, await distanceTo(goal, this.engine, signal), listed);
      if (!signal.aborted) this.all = all;
    } catch (error) {
      if (!wasAborted(error)) this.failure = messageOf(error);
    } finally {
      if (!signal.aborted) this.listing = false;
    }
  }

  async #take(problem: Problem, moves: string): Promise<void> {
    this.problem = problem;
    this.given = moves;
    const { board, goal } = problem;
    if (problem.name) this.goal = problem.name;
    const { solvable, reason } = await this.engine.solvable(board, goal);
    if (this.problem !== problem) return;
    if (solvable) void this.#search(problem);
    else {
      this.failure = t.unsolvable(reason);
      this.others = await this.reading.goalsOf(board);
    }
  }

  /** The page does not wait for it. */
  async #search({ board, goal }: Problem): Promise<void> {
    const { seconds, gap, search } = this;
    const answer = await search.run(board, goal, { metric: this.settings.now.metric, seconds, gap });
    if (answer && search.length >= 0) this.notices.announce(t.help.announceSolution(search.length, search.proven));
  }

  #clear(): void {
    this.failure = '';
    this.others = [];
    this.all = null;
    this.listing = false;
    this.#abort.abort();
    this.#abort = new AbortController();
    this.search.clear();
  }
}
