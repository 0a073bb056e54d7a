// The Solver: a text, the board and goal that are read from it, and the search. It outlives its view.
import type { Engine } from '#engine/types';
import type { GoalName } from '../game/goals.ts';
import { boardText } from '../game/text.ts';
import type { Settings } from '../state/settings.svelte.ts';
import { t } from '../texts/index.svelte.ts';
import { messageOf } from './errors.ts';
import type { Problem, Reading } from './reading.ts';
import { Search } from './search.svelte.ts';

const seconds = 600;

export class Solver {
  readonly search: Search;
  text = $state('');
  /** The goal where the text names none. */
  goal: GoalName = $state('last');
  problem: Problem | null = $state.raw(null);
  /** Moves that came with the board. */
  given = $state('');
  failure = $state('');
  /** Goals that have names to which the board can be solved, where it cannot to the one asked for. */
  others: GoalName[] = $state.raw([]);

  constructor(
    readonly engine: Engine,
    readonly reading: Reading,
    readonly settings: Settings,
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

  async #take(problem: Problem, moves: string): Promise<void> {
    this.problem = problem;
    this.given = moves;
    const { board, goal } = problem;
    if (problem.name) this.goal = problem.name;
    const { solvable, reason } = await this.engine.solvable(board, goal);
    if (this.problem !== problem) return;
    if (solvable) void this.search.run(board, goal, { metric: this.settings.now.metric, seconds });
    else {
      this.failure = t.unsolvable(reason);
      this.others = await this.reading.goalsOf(board);
    }
  }

  #clear(): void {
    this.failure = '';
    this.others = [];
    this.search.clear();
  }
}
