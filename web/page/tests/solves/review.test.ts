import { describe, expect, it } from 'vitest';
import { slide, ways } from '../../src/game/slide.ts';
import { boardsAlong } from '../../src/game/slide.ts';
import { detours } from '../../src/search/distances.ts';
import { review } from '../../src/solves/review.ts';
import { board, numbers } from '../board.ts';

/** All distances of a small board, by breadth-first search from the goal. */
function distancesFrom(goal: ReturnType<typeof board>): Map<string, number> {
  const found = new Map([[goal.tiles.join(), 0]]);
  for (let layer = [goal], d = 1; layer.length > 0; ++d) {
    const next: typeof layer = [];
    for (const at of layer)
      for (const way of ways) {
        const child = slide(at, way);
        if (child && !found.has(child.tiles.join())) {
          found.set(child.tiles.join(), d);
          next.push(child);
        }
      }
    layer = next;
  }
  return found;
}

describe('a review', () => {
  const goal = board('1 2 3 / 4 5 0');
  const known = distancesFrom(goal);

  it('says of each slide what asking for every board says', async () => {
    const random = numbers(11);
    for (let game = 0; game < 20; ++game) {
      let moves = '';
      let now = goal;
      while (moves.length < 60) {
        const way = ways[Math.floor(random() * 4)]!;
        const next = slide(now, way);
        if (next) [now, moves] = [next, moves + way];
      }
      let asked = 0;
      const result = await review(goal, moves, (at) => (++asked, Promise.resolve(known.get(at.tiles.join())!)));
      const expected = boardsAlong(goal, moves)!.map((at) => known.get(at.tiles.join()));
      expect(result.distances).toEqual(expected);
      expect(result.lost).toEqual([...moves].flatMap((_, i) => (expected[i + 1]! > expected[i]! ? [i] : [])));
      expect(asked).toBeLessThanOrEqual(61);
    }
  });

  it('asks twice if nothing was lost', async () => {
    const start = board('0 1 2 / 4 5 3');
    let asked = 0;
    const result = await review(start, 'LLU', (at) => (++asked, Promise.resolve(known.get(at.tiles.join())!)));
    expect(result.distances).toEqual([3, 2, 1, 0]);
    expect(result.lost).toEqual([]);
    expect(asked).toBe(2);
  });
});

it('finds the slides that came back to an earlier board', () => {
  const start = board('1 2 3 / 4 5 0');
  expect(detours(boardsAlong(start, 'DUR')!)).toEqual([0, 1]);
  expect(detours(boardsAlong(start, 'DRU')!)).toEqual([]);
});
