// The numbers of a chart.
import { expect, it } from 'vitest';
import { alongDecades, decadesOf, nearest, pathOf, rangeOf, short, spanOf, ticksOf } from '../../src/common/plot.ts';

it('has ticks at steps that people read, whole where it counts', () => {
  expect(ticksOf({ low: 0, high: 35 }, 8, true)).toEqual([0, 5, 10, 15, 20, 25, 30, 35]);
  expect(ticksOf({ low: 0, high: 1 }, 5, false).map(short)).toEqual(['0', '0.2', '0.4', '0.6', '0.8', '1']);
  expect(ticksOf({ low: 0, high: 2 }, 8, true)).toEqual([0, 1, 2]);
  expect(ticksOf({ low: 0, high: 112_000 }, 4, false).map(short)).toEqual(['0', '50 k', '100 k']);
  expect(ticksOf({ low: 0.03, high: 0.09 }, 3, false).map(short)).toEqual(['0.04', '0.06', '0.08']);
});

it('begins at 0, and is never without height or width', () => {
  expect(rangeOf([[0, 1], [5, null], [null, 20]])).toEqual({ low: 0, high: 21 });
  expect(rangeOf([[0], [0]])).toEqual({ low: 0, high: 1 });
  expect(spanOf([[0], [3]])).toEqual({ low: 0, high: 1 });
  expect(spanOf([[], []])).toEqual({ low: 0, high: 1 });
});

it('has a logarithmic axis from 1 to the next power of ten', () => {
  expect(decadesOf(117_745).map(short)).toEqual(['1', '10', '100', '1000', '10 k', '100 k']);
  expect(decadesOf(1000)).toEqual([1, 10, 100]);
  expect([0, 1].map(decadesOf)).toEqual([[1], [1]]);
  expect([0, 1, 100, 10_000].map((count) => alongDecades(count, 4))).toEqual([0, 0, 0.5, 1]);
});

it('draws the values that there are', () => {
  const same = (n: number) => n;
  expect(pathOf([[0, 1, 2], [4, null, 6]], 1, same, same)).toBe('M0.0 4.0L2.0 6.0');
  expect(pathOf([[0, 1], [4, 2]], 1, same, same, true)).toBe('M0.0 4.0H1.0V2.0');
  expect(nearest([0, 10, 20], 14)).toBe(1);
});
