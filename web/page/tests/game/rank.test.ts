import { expect, it } from 'vitest';
import { rankOf } from '../../src/game/rank.ts';

it('numbers all arrangements of four in lexicographic order', () => {
  const all: number[][] = [];
  const extend = (tiles: number[]) => {
    if (tiles.length === 4) all.push(tiles);
    else for (let tile = 0; tile < 4; ++tile) if (!tiles.includes(tile)) extend([...tiles, tile]);
  };
  extend([]);
  expect(all.map(rankOf)).toEqual(Array.from({ length: 24 }, (_, i) => i));
});

it('knows the first and the last of nine', () => {
  expect(rankOf([0, 1, 2, 3, 4, 5, 6, 7, 8])).toBe(0);
  expect(rankOf([8, 7, 6, 5, 4, 3, 2, 1, 0])).toBe(362879);
});
