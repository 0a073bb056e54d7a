import { expect, it } from 'vitest';
import { goalNamed } from '../../src/game/goals.ts';
import { readLink } from '../../src/game/link.ts';
import { isSolvable } from '../../src/game/random.ts';
import { lessons } from '../../src/texts/en/learn.ts';
import { lessons as french } from '../../src/texts/fr/learn.ts';

it('ten explanations in each language, each with a board; all but the first can be solved', () => {
  expect(lessons).toHaveLength(10);
  expect(french.map(({ link }) => link)).toEqual(lessons.map(({ link }) => link));
  const solvable = lessons.map(({ link }) => {
    const read = readLink(link);
    if (typeof read === 'string' || !read.board) throw new Error(link);
    return isSolvable(read.board, goalNamed('last', read.board.rows, read.board.cols)!);
  });
  expect(solvable).toEqual([false, ...Array<boolean>(9).fill(true)]);
});
