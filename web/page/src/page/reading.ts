// Boards and goals from text, links and names, read by the engine.
import type { Board, Engine } from '#engine/types';
import { goalNamed, goalNames, isGoalName, type Goal, type GoalName } from '../game/goals.ts';
import type { Size } from '../game/modes.ts';
import { isSolvable } from '../game/random.ts';
import { boardsAlong, sameBoard } from '../game/slide.ts';
import { find, scrambleOf } from '../game/text.ts';
import { t } from '../texts/index.svelte.ts';

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

  /** Also moves from the goal of a board of this size, a link of this page, or what the command printed, with the moves in it. */
  async readAny(text: string, otherwise: GoalName = 'last', size: Size = [4, 4]): Promise<Problem & { moves: string }> {
    const scramble = scrambleOf(text);
    if (scramble) return { ...(await this.#scrambled(scramble, otherwise, size)), moves: '' };
    const { board, goal, moves } = find(text);
    const problem = await this.read(board, otherwise);
    if (goal === '') return { ...problem, moves };
    const { rows, cols } = problem.board;
    const target = isGoalName(goal) ? await this.engine.goal(goal, rows, cols) : (await this.engine.parse(goal)).board;
    return { board: problem.board, goal: target, name: await this.#nameOf(target), moves };
  }

  /** A board of moves alone, from the goal. */
  async #scrambled(moves: string, name: GoalName, [rows, cols]: Size): Promise<Problem> {
    const goal = await this.goalBoard(name, rows, cols);
    const board = boardsAlong(goal, moves)?.at(-1);
    if (!board) throw new Error(t.link.problems.scramble);
    return { board, goal, name };
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
