// The editor: the board and goal that are set up, and what was set up in other sizes.
import type { Board, Engine, Solvability } from '#engine/types';
import type { Goal, GoalName } from '../game/goals.ts';
import type { Problem, Reading } from '../page/reading.ts';
import type { Play } from '../play/play.svelte.ts';

const sizeOf = ({ rows, cols }: Board): string => `${rows}x${cols}`;

export class Editor {
  /** Null: the board of the game. */
  draft: Problem | null = $state.raw(null);
  /** What is being typed or pasted. */
  text = $state('');
  verdict: Solvability | null = $state.raw(null);
  /** Goals that have names to which the board can be solved, where it cannot to the one set. */
  others: GoalName[] = $state.raw([]);
  readonly #sizes = new Map<string, Problem>();

  constructor(
    readonly engine: Engine,
    readonly reading: Reading,
    readonly play: Play,
  ) {}

  get problem(): Problem {
    const { game, goalName } = this.play;
    return this.draft ?? { board: game!.start, goal: game!.goal, name: goalName };
  }

  /** Begins with the board as it stands in the game. */
  open(): void {
    const { game, goalName } = this.play;
    this.draft ??= { board: game!.board, goal: game!.goal, name: goalName };
  }

  set(problem: Problem): void {
    this.draft = problem;
  }

  /** A size that was set up before comes back as it was. */
  async resize(rows: number, cols: number): Promise<void> {
    const { problem } = this;
    this.#sizes.set(sizeOf(problem.board), problem);
    const goal = await this.reading.goalBoard(problem.name ?? 'last', rows, cols);
    this.draft = this.#sizes.get(sizeOf(goal)) ?? { board: goal, goal, name: problem.name ?? 'last' };
  }

  async aim(goal: Goal): Promise<void> {
    this.draft = await this.reading.problemOf(this.problem.board, goal);
  }

  /** Whether the board can be solved; what was found of another board meanwhile is dropped. */
  async judge(): Promise<void> {
    const { board, goal } = this.problem;
    const verdict = await this.engine.solvable(board, goal);
    const others = verdict.solvable ? [] : await this.reading.goalsOf(board);
    if (this.problem.board !== board || this.problem.goal !== goal) return;
    this.verdict = verdict;
    this.others = others;
  }
}
