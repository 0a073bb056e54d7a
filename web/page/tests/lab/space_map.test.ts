import { expect, it } from 'vitest';
import { layOut, squareAt } from '../../src/lab/space_map.ts';

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

it('fits a phone: a square then stands for several states', () => {
  const layers = [1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2];
  const map = layOut({ layers }, 296, 300);
  expect(map.width).toBeLessThanOrEqual(296);
  expect(map.per).toBeGreaterThan(1);
  expect(layOut({ layers }, 1200, 300).per).toBe(1);
});
