// Mouse, pen and fingers on tiles. A press acts at once, not when it is let go; each finger acts for itself.
//
// What a finger does after its press tells a tap from a swipe: less than the drift of a quick thumb is a tap. A swipe
// slides one tile its way. Where it began on a tile in line with the blank, the press has slid that tile already: a
// swipe the same way has been done by it, any other takes it back first. A mouse does not swipe tiles in line: a fast hand
// moves on before the button is up.
import type { Board, Way } from '#engine/types';
import { runTo, sameBoard, type Run } from '../game/slide.ts';

/** Pixels that a tap may drift. */
export const drift = 15;
/** A click so soon after a press is that press. */
const echo = 1000; // ms

export interface PressHost {
  board(): Board;
  /** Whether the tiles went; `at`: when the button or finger went down. */
  play(run: Run, at: number): boolean;
  takeBack(): void;
}

interface Touch {
  x: number;
  y: number;
  /** What its press slid, and the board after it. */
  run: Run | null;
  after: Board | null;
  isMouse: boolean;
}

export type Pointer = Pick<PointerEvent, 'pointerId' | 'pointerType' | 'button' | 'clientX' | 'clientY' | 'timeStamp'>;

const wayOf = (dx: number, dy: number): Way => (Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'R' : 'L') : dy > 0 ? 'D' : 'U');

export class Presses {
  readonly #touches = new Map<number, Touch>();
  #pressedAt = -Infinity;

  constructor(readonly host: PressHost) {}

  down({ pointerId, pointerType, button, clientX: x, clientY: y, timeStamp }: Pointer, cell: number): void {
    if (button !== 0) return;
    this.#pressedAt = timeStamp;
    const run = runTo(this.host.board(), cell);
    const done = run !== null && this.host.play(run, timeStamp);
    this.#touches.set(pointerId, { x, y, run: done ? run : null, after: done ? this.host.board() : null, isMouse: pointerType === 'mouse' });
  }

  move({ pointerId, clientX, clientY, timeStamp }: Pointer): void {
    const touch = this.#touches.get(pointerId);
    if (!touch) return;
    const [dx, dy] = [clientX - touch.x, clientY - touch.y];
    if (Math.hypot(dx, dy) <= drift) return;
    this.#touches.delete(pointerId);
    this.#swipe(touch, wayOf(dx, dy), timeStamp);
  }

  up({ pointerId }: Pointer): void {
    this.#touches.delete(pointerId);
  }

  /** By keyboard or screen reader; a click that only ends a press does nothing more. */
  click({ detail, timeStamp }: Pick<MouseEvent, 'detail' | 'timeStamp'>, cell: number): void {
    if (detail > 0 && timeStamp - this.#pressedAt < echo) return;
    const run = runTo(this.host.board(), cell);
    if (run) this.host.play(run, timeStamp);
  }

  #swipe({ run, after, isMouse }: Touch, way: Way, at: number): void {
    if (run) {
      if (isMouse || way === run.way || !after || !sameBoard(after, this.host.board())) return;
      this.host.takeBack();
    }
    this.host.play({ way, count: 1 }, at);
  }
}
