import { expect, it } from 'vitest';
import { boardsAlong, sameBoard, slide, ways } from '../../src/game/slide.ts';
import { allShortest } from '../../src/search/all_shortest.ts';
import { board } from '../board.ts';

const goal = board('1 2 3 / 4 5 6 / 7 8 0');

/** The distance of every board, by breadth-first search. */
const distances = new Map([[goal.tiles.join(), 0]]);
for (const queue = [goal]; queue.length > 0; ) {
  const from = queue.shift()!;
  for (const way of ways) {
    const next = slide(from, way);
    if (!next || distances.has(next.tiles.join())) continue;
    distances.set(next.tiles.join(), distances.get(from.tiles.join())! + 1);
    if (distances.get(next.tiles.join())! < 22) queue.push(next);
  }
}
const distanceOf = (at: { tiles: readonly number[] }) => Promise.resolve(distances.get(at.tiles.join()) ?? 99);

/** As many paths, counted one by one. */
const paths = (from: typeof goal): string[] =>
  sameBoard(from, goal) ? [''] : ways.flatMap((way) => {
    const next = slide(from, way);
    return next && distances.get(next.tiles.join())! < distances.get(from.tiles.join())! ? paths(next).map((moves) => way + moves) : [];
  });

it('all of them are found, each once, and each solves the board', async () => {
  for (const text of ['0 1 2 / 4 5 3 / 7 8 6', '1 3 0 / 4 2 6 / 7 5 8', '8 1 3 / 4 0 2 / 7 6 5', '5 1 3 / 2 0 6 / 4 7 8']) {
    const start = board(text);
    const distance = distances.get(start.tiles.join())!;
    const expected = paths(start);
    const all = await allShortest(start, distance, distanceOf, 1000);
    expect(all.count).toBe(expected.length);
    expect([...all.moves].sort()).toEqual([...expected].sort());
    for (const moves of all.moves) expect(sameBoard(boardsAlong(start, moves)!.at(-1)!, goal)).toBe(true);
    expect((await allShortest(start, distance, distanceOf, 1)).moves).toHaveLength(1);
  }
});
