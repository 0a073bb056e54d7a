import { expect, it } from 'vitest';
import { layOut } from '../src/lib/space_map.ts';

it('gives every state a place of its own inside its band', () => {
  const layers = [1, 2, 4, 300, 24047, 10];
  const distance = new Uint8Array(layers.reduce((a, b) => a + b) + 3).fill(255);
  let rank = 0;
  layers.forEach((count, d) => {
    for (let i = 0; i < count; ++i) distance[rank++] = d;
  });
  const map = layOut({ rows: 3, cols: 3, distance, layers }, 900, 260);
  const seen = new Set<string>();
  for (let i = 0; i < rank; ++i) {
    const d = distance[i]!;
    const dot = map.dots[d]!;
    expect(map.x[i]!).toBeGreaterThanOrEqual(map.bands[d]!);
    expect(map.x[i]! + dot).toBeLessThanOrEqual(map.bands[d + 1]!);
    expect(map.y[i]! + dot).toBeLessThanOrEqual(map.height);
    seen.add(`${map.x[i]},${map.y[i]}`);
  }
  expect(seen.size).toBe(rank);
});
