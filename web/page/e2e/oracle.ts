// All distances of a small board, by breadth-first search: what the page shows is held against this.
import type { Board, Way } from '#engine/types';
import { rankOf } from '../src/game/rank.ts';
import { slide, ways } from '../src/game/slide.ts';

export class Oracle {
  readonly #distance: Uint8Array;

  constructor(goal: Board) {
    let size = 1;
    for (let n = 2; n <= goal.tiles.length; ++n) size *= n;
    this.#distance = new Uint8Array(size).fill(255);
    this.#distance[rankOf(goal.tiles)] = 0;
    for (let layer = [goal], d = 1; layer.length > 0; ++d) layer = this.#after(layer, d);
  }

  #after(layer: Board[], d: number): Board[] {
    const next: Board[] = [];
    for (const board of layer)
      for (const way of ways) {
        const child = slide(board, way);
        if (!child) continue;
        const rank = rankOf(child.tiles);
        if (this.#distance[rank] !== 255) continue;
        this.#distance[rank] = d;
        next.push(child);
      }
    return next;
  }

  distance(board: Board): number {
    return this.#distance[rankOf(board.tiles)]!;
  }

  /** One shortest solution. */
  solution(board: Board): string {
    let moves = '';
    for (let at = board; this.distance(at) > 0; ) {
      const way = ways.find((each) => this.#nearer(at, each))!;
      at = slide(at, way)!;
      moves += way;
    }
    return moves;
  }

  #nearer(board: Board, way: Way): boolean {
    const child = slide(board, way);
    return child !== null && this.distance(child) < this.distance(board);
  }
}

export const keyOf: Record<string, string> = { U: 'ArrowUp', D: 'ArrowDown', L: 'ArrowLeft', R: 'ArrowRight' };
