import { expect, it } from 'vitest';
import { bandsOf, readLayers, tintOf, tintsOf } from '../../src/board/colours.ts';
import { board } from '../board.ts';

const goal = board('1 2 3 / 4 5 6 / 7 8 0');

it('bands tiles by where they belong', () => {
  expect(bandsOf(goal, 'rows').band.slice(1)).toEqual([0, 0, 0, 1, 1, 1, 2, 2]);
  expect(bandsOf(goal, 'columns').band.slice(1)).toEqual([0, 1, 2, 0, 1, 2, 0, 1]);
  expect(bandsOf(goal, 'fringe').band.slice(1)).toEqual([0, 0, 0, 0, 1, 1, 0, 1]);
  expect(bandsOf(goal, 'plain').bands).toBe(1);
});

it('gives each band a hue of its own', () => {
  const hues = Array.from({ length: 16 }, (_, band) => tintOf(band, 16).hue);
  expect(new Set(hues).size).toBe(16);
});

it('neighbouring bands of a large board differ in lightness as well', () => {
  expect([0, 1, 2, 3].map((band) => tintOf(band, 8).shade)).toEqual([0, 1, 0, 1]);
  expect([0, 1, 2].map((band) => tintOf(band, 4).shade)).toEqual([0, 0, 0]);
});

it('three bands are far apart, and the safe scheme has two hues, ever darker', () => {
  expect([0, 1, 2].map((band) => tintOf(band, 3).hue)).toEqual([25, 85, 200]);
  const safe = tintsOf(board('1 2 3 4 5 / 6 7 8 9 10 / 11 12 13 14 15 / 16 17 18 19 20 / 21 22 23 24 0'), 'safe');
  expect(new Set(safe.map(({ hue }) => hue)).size).toBe(2);
  expect([1, 7, 13, 19].map((tile) => safe[tile]!.shade)).toEqual([0, 0, 0.8, 0.8]);
});

it('layers of the player\'s own are read with nothing trusted; until there are some, they are the fringe', () => {
  const own = { '3x3': [4, 0, 0, 0, 0, 0, 0, 0, 8] };
  expect(readLayers({ ...own, '2x2': [0, 1, 2], '1x1': ['x'], '2x1': [0, 9] })).toEqual(own);
  expect(readLayers('none')).toEqual({});
  expect(bandsOf(goal, 'own', own).band).toEqual([8, 4, 0, 0, 0, 0, 0, 0, 0]);
  expect(bandsOf(goal, 'own').band).toEqual(bandsOf(goal, 'fringe').band.with(0, 2));
});
