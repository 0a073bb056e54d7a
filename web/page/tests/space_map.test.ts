import { expect, it } from 'vitest';
import { layOut, squareAt } from '../src/lib/space_map.ts';

it('gives every state a square of its own inside its band', () => {
  const map = layOut({ layers: [1, 2, 4, 300, 2404, 10] }, 900, 260);
  const seen = new Set<string>();
  let outside = 0;
  map.layers.forEach((count, d) => {
    for (let i = 0; i < count; ++i) {
      const [x, y] = squareAt(map, d, i);
      const dot = map.dots[d]!;
      if (x < map.bands[d]! || x + dot > map.bands[d + 1]! || y < 0 || y + dot > map.height) ++outside;
      seen.add(`${x},${y}`);
    }
  });
  expect(outside).toBe(0);
  expect(seen.size).toBe(map.layers.reduce((a, b) => a + b));
});
