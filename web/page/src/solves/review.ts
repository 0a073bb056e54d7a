// Where a game lost moves: the distances from the goal along the path that was played.
//
// A slide changes the distance by one, up or down. So if two boards of the path lie k slides apart and their distances
// differ by k, every slide between them was good (or every one bad), and none of those boards needs a search; else the
// stretch is halved. A game without a mistake takes two searches, a middling one some dozens.
import type { Board } from '#engine/types';
import { boardsAlong } from '../game/slide.ts';

export interface Reviewed {
  /** The distances of the start and of the board after each slide. */
  distances: number[];
  /** Numbers (from 0) of the slides that led away from the goal. */
  lost: number[];
}

export async function review(
  start: Board,
  moves: string,
  distanceOf: (board: Board) => Promise<number>,
  onProgress: (share: number) => void = () => {},
): Promise<Reviewed> {
  const boards = boardsAlong(start, moves);
  if (!boards) throw new Error('the moves leave the board');
  const distances: number[] = new Array<number>(boards.length).fill(-1);
  let known = 0;
  const ask = async (i: number) => {
    if (distances[i] === -1) {
      distances[i] = await distanceOf(boards[i]!);
      onProgress(++known / boards.length);
    }
  };
  const settle = async (from: number, to: number): Promise<void> => {
    if (to - from < 2) return;
    const step = (distances[to]! - distances[from]!) / (to - from);
    if (Math.abs(step) === 1) {
      for (let i = from + 1; i < to; ++i) distances[i] = distances[from]! + step * (i - from);
      onProgress((known += to - from - 1) / boards.length);
      return;
    }
    const middle = (from + to) >> 1;
    await ask(middle);
    await Promise.all([settle(from, middle), settle(middle, to)]);
  };
  await Promise.all([ask(0), ask(boards.length - 1)]);
  await settle(0, boards.length - 1);
  const lost = [...moves].flatMap((_, i) => (distances[i + 1]! > distances[i]! ? [i] : []));
  return { distances, lost };
}
