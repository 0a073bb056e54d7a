// A mouse that slides tiles without a press. Each sample of the pointer counts, those between two frames too, and from one
// to the next it went along a line, cell by cell: so no cell is lost, however late the frames are. The cell is computed
// from the board's place; what lies under the pointer may be a tile in flight.
import type { Board } from '#engine/types';
import { runTo, type Run } from '../game/slide.ts';

export interface HoverHost {
  board(): Board;
  play(run: Run, at: number): boolean;
}

/** In cells, from the board's upper left corner. */
export interface Point {
  x: number;
  y: number;
}

type Cell = readonly [col: number, row: number];

const cellOf = ({ x, y }: Point): Cell => [Math.floor(x), Math.floor(y)];

/** How far along the line its next edge between columns (or rows) lies; the whole line is 1. */
function toEdge(from: number, to: number, cell: number): number {
  if (to === from) return Infinity;
  return ((to > from ? cell + 1 : cell) - from) / (to - from);
}

export class Hover {
  #last: Point | null = null;

  constructor(readonly host: HoverHost) {}

  /** `blocked`: the pointer is placed, and slides nothing. */
  move(to: Point, at: number, blocked = false): void {
    const from = this.#last;
    this.#last = to;
    if (blocked) return;
    if (from) this.#walk(from, to, at);
    else this.#enter(cellOf(to), at);
  }

  /** Where the pointer goes on is not where it was. */
  forget(): void {
    this.#last = null;
  }

  #walk(from: Point, to: Point, at: number): void {
    let cell = cellOf(from);
    const [endCol, endRow] = cellOf(to);
    const [right, down] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)];
    const most = Math.abs(endCol - cell[0]) + Math.abs(endRow - cell[1]);
    for (let step = 0; step < most; ++step) {
      const [col, row] = cell;
      const across = col === endCol ? Infinity : toEdge(from.x, to.x, col);
      const along = row === endRow ? Infinity : toEdge(from.y, to.y, row);
      const [beside, below]: Cell[] = [[col + right, row], [col, row + down]];
      // Through a corner it went by way of the cell whose tile slides.
      const isAcross = Math.abs(across - along) < 1e-9 ? this.#runTo(beside!) !== null : across < along;
      cell = isAcross ? beside! : below!;
      this.#enter(cell, at);
    }
  }

  #runTo([col, row]: Cell): Run | null {
    const board = this.host.board();
    return col >= 0 && row >= 0 && col < board.cols && row < board.rows ? runTo(board, row * board.cols + col) : null;
  }

  #enter(cell: Cell, at: number): void {
    const run = this.#runTo(cell);
    if (run) this.host.play(run, at);
  }
}
