// Boards and goals from text, links and names, read by the engine.
import type { Board, Engine } from '#engine/types';
import { goalNamed, goalNames, isGoalName, type Goal, type GoalName } from '../game/goals.ts';
import { isSolvable } from '../game/random.ts';
import { boardsAlong, sameBoard } from '../game/slide.ts';
import { find } from '../game/text.ts';

/** A board, its goal, and the goal's name if it has one. */
export interface Problem {
  board: Board;
  goal: Board;
  name: GoalName | null;
}

/** Whether moves lead from the board to the goal. */
export function reaches(board: Board, goal: Board, moves: string): boolean {
  const last = boardsAlong(board, moves)?.at(-1);
  return !!last && sameBoard(last, goal);
}

export class Reading {
  constructor(readonly engine: Engine) {}

  async goalBoard(goal: Goal, rows: number, cols: number): Promise<Board> {
    return typeof goal === 'string' ? (goalNamed(goal, rows, cols) ?? this.engine.goal(goal, rows, cols)) : goal;
  }

  async problemOf(board: Board, goal: Goal): Promise<Problem> {
    return { board, goal: await this.goalBoard(goal, board.rows, board.cols), name: typeof goal === 'string' ? goal : null };
  }

  /** A board that literature knows. */
  async named(selector: string): Promise<Problem> {
    return { ...(await this.engine.instance(selector.replace(/^@/, ''))), name: null };
  }

  /** A board in any notation, to be solved to `otherwise`; or "@" and a name, which has a goal of its own. */
  async read(text: string, otherwise: GoalName = 'last'): Promise<Problem> {
    if (text.trim().startsWith('@')) return this.#withName(await this.named(text.trim()));
    return this.problemOf((await this.engine.parse(text)).board, otherwise);
  }

  /** Also a link of this page, or what the command printed, with the moves in it. */
  async readAny(text: string, otherwise: GoalName = 'last'): Promise<Problem & { moves: string }> {
    const { board, goal, moves } = find(text);
    const problem = await this.read(board, otherwise);
    if (goal === '') return { ...problem, moves };
    const { rows, cols } = problem.board;
    const target = isGoalName(goal) ? await this.engine.goal(goal, rows, cols) : (await this.engine.parse(goal)).board;
    return { board: problem.board, goal: target, name: await this.#nameOf(target), moves };
  }

  /** The goals that have names to which the board can be solved. */
  async goalsOf(board: Board): Promise<GoalName[]> {
    const goals = await Promise.all(goalNames.map((name) => this.goalBoard(name, board.rows, board.cols).catch(() => null)));
    return goalNames.filter((_, i) => goals[i] && isSolvable(board, goals[i]));
  }

  async #withName(problem: Problem): Promise<Problem> {
    return { ...problem, name: await this.#nameOf(problem.goal) };
  }

  /** Whether a goal is one of those that have names. */
  async #nameOf(goal: Board): Promise<GoalName | null> {
    for (const name of goalNames) if (sameBoard(await this.goalBoard(name, goal.rows, goal.cols), goal)) return name;
    return null;
  }
}
