// A game: where it began, what was played, what was taken back.
//
// The path is a list with a cursor, so undo and redo are without limit and cost a slide. Each entry is a move as the
// player made it (several tiles at once are one), with the counts in both metrics up to it: under MTM, slides the same
// way one after another are one move, however they were made.
import type { Board, Metric, Way } from '#engine/types';
import type { TimedRun } from './saved.ts';
import { inverse, runTo, sameBoard, slideRun, type Run } from './slide.ts';

interface Entry extends TimedRun {
  stm: number;
  mtm: number;
}

export class Game {
  board: Board = $state.raw({ rows: 0, cols: 0, tiles: [] });
  #cursor = $state(0);
  #length = $state(0);
  #entries: Entry[] = [];

  constructor(
    readonly start: Board,
    readonly goal: Board,
  ) {
    this.board = start;
  }

  get made(): number {
    return this.#cursor;
  }

  get canUndo(): boolean {
    return this.#cursor > 0;
  }

  get canRedo(): boolean {
    return this.#cursor < this.#length;
  }

  get solved(): boolean {
    return sameBoard(this.board, this.goal);
  }

  count(metric: Metric): number {
    return this.#cursor === 0 ? 0 : this.#entries[this.#cursor - 1]![metric];
  }

  /** All slides from the start to the board as it is now. */
  get path(): string {
    return this.#entries
      .slice(0, this.#cursor)
      .map(({ way, count }) => way.repeat(count))
      .join('');
  }

  /** All moves, those that were taken back behind those that are on the board. */
  get runs(): TimedRun[] {
    return this.#entries.map(({ way, count, at }) => ({ way, count, at }));
  }

  /** A game with moves that were made before. */
  static resumed(start: Board, goal: Board, runs: readonly TimedRun[], made: number): Game {
    const game = new Game(start, goal);
    for (const run of runs) game.play(run, run.at);
    while (game.made > made) game.undo();
    return game;
  }

  /** Null, and nothing happens, if the tiles cannot go there. `at`: milliseconds since the clock started. */
  play(run: Run, at = 0): Run | null {
    const next = slideRun(this.board, run);
    if (!next || run.count < 1) return null;
    const last = this.#entries[this.#cursor - 1];
    this.#entries.length = this.#cursor;
    this.#entries.push({
      way: run.way,
      count: run.count,
      at,
      stm: (last?.stm ?? 0) + run.count,
      mtm: (last?.mtm ?? 0) + (last?.way === run.way ? 0 : 1),
    });
    this.#cursor = this.#length = this.#entries.length;
    this.board = next;
    return { way: run.way, count: run.count };
  }

  slide(way: Way): Run | null {
    return this.play({ way, count: 1 });
  }

  press(cell: number): Run | null {
    const run = runTo(this.board, cell);
    return run && this.play(run);
  }

  /** What the board did: the run that took the last move back. */
  undo(): Run | null {
    if (!this.canUndo) return null;
    const { way, count } = this.#entries[this.#cursor - 1]!;
    const run = { way: inverse(way), count };
    this.board = slideRun(this.board, run)!;
    --this.#cursor;
    return run;
  }

  redo(): Run | null {
    if (!this.canRedo) return null;
    const { way, count } = this.#entries[this.#cursor]!;
    this.board = slideRun(this.board, { way, count })!;
    ++this.#cursor;
    return { way, count };
  }
}
