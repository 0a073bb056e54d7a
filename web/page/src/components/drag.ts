// Dragging tiles: the tiles between the finger and the blank follow it, at most one cell, and go on or fall back when
// let go. A swipe over tiles that share no line with the blank slides one tile that way.
import type { Board, Way } from '#engine/types';
import { cellsOf, runTo, type Run } from '../game/slide.ts';

interface Hold {
  x: number;
  y: number;
  time: number;
  run: Run | null;
  held: HTMLElement[];
  moved: boolean;
}

const slack = 6;
const swipe = 24;
const along: Record<Way, [number, number]> = { U: [0, -1], D: [0, 1], L: [-1, 0], R: [1, 0] };

export interface DragHost {
  board: () => Board;
  /** The element of the tile on a cell. */
  tileAt: (cell: number) => HTMLElement | null;
  /** Width of a cell in pixels. */
  cell: () => number;
  play: (run: Run) => void;
}

export class Drag {
  #hold: Hold | null = null;
  /** The click that ends a drag is no press. */
  swallowing = false;

  constructor(readonly host: DragHost) {}

  down(event: PointerEvent, cell: number): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const board = this.host.board();
    const run = runTo(board, cell);
    const held = run ? cellsOf(board, run).flatMap((at) => this.host.tileAt(at) ?? []) : [];
    this.#hold = { x: event.clientX, y: event.clientY, time: event.timeStamp, run, held, moved: false };
  }

  move(event: PointerEvent): void {
    const hold = this.#hold;
    if (!hold) return;
    const [dx, dy] = [event.clientX - hold.x, event.clientY - hold.y];
    if (!hold.moved && Math.hypot(dx, dy) < slack) return;
    hold.moved = true;
    if (!hold.run) return;
    const [ax, ay] = along[hold.run.way];
    const offset = this.#offset(hold.run, dx, dy);
    for (const tile of hold.held) {
      tile.classList.add('dragged');
      tile.style.setProperty('--dx', `${ax * offset}px`);
      tile.style.setProperty('--dy', `${ay * offset}px`);
    }
  }

  up(event: PointerEvent): void {
    const hold = this.#hold;
    this.cancel();
    if (!hold?.moved) return;
    this.swallowing = true;
    setTimeout(() => (this.swallowing = false));
    const [dx, dy] = [event.clientX - hold.x, event.clientY - hold.y];
    const run = hold.run ?? this.#swiped(dx, dy);
    if (run && this.#farEnough(hold, run, dx, dy, event.timeStamp)) this.host.play(run);
  }

  cancel(): void {
    for (const tile of this.#hold?.held ?? []) {
      tile.classList.remove('dragged');
      tile.style.removeProperty('--dx');
      tile.style.removeProperty('--dy');
    }
    this.#hold = null;
  }

  #offset(run: Run, dx: number, dy: number): number {
    const [ax, ay] = along[run.way];
    return Math.min(this.host.cell(), Math.max(0, ax * dx + ay * dy));
  }

  /** Past two fifths of a cell, or fast. */
  #farEnough(hold: Hold, run: Run, dx: number, dy: number, time: number): boolean {
    if (!hold.run) return true;
    const offset = this.#offset(run, dx, dy);
    return offset > 0.4 * this.host.cell() || (offset > swipe / 2 && time - hold.time < 250);
  }

  #swiped(dx: number, dy: number): Run | null {
    if (Math.max(Math.abs(dx), Math.abs(dy)) < swipe) return null;
    const way: Way = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'R' : 'L') : dy > 0 ? 'D' : 'U';
    return { way, count: 1 };
  }
}

/** Arrow keys and WASD: the way the tile goes. */
export function wayOfKey(key: string): Way | null {
  const ways: Record<string, Way> = {
    ArrowUp: 'U', ArrowDown: 'D', ArrowLeft: 'L', ArrowRight: 'R', w: 'U', s: 'D', a: 'L', d: 'R',
  };
  return ways[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** The cell next to one in a direction, -1 beyond the edge; over the blank to the tile behind it. */
export function neighbour(board: Board, cell: number, way: Way): number {
  const [dx, dy] = along[way];
  let [row, col] = [Math.floor(cell / board.cols) + dy, (cell % board.cols) + dx];
  if (board.tiles[row * board.cols + col] === 0) [row, col] = [row + dy, col + dx];
  const inside = row >= 0 && col >= 0 && row < board.rows && col < board.cols;
  return inside ? row * board.cols + col : -1;
}

