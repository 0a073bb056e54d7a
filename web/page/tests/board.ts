import type { Board } from '#engine/types';

/** "1 2 / 3 0" */
export function board(text: string): Board {
  const lines = text.split('/').map((line) => line.trim().split(/\s+/).map(Number));
  return { rows: lines.length, cols: lines[0]!.length, tiles: lines.flat() };
}

/** The same numbers each time. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
