import { describe, expect, it } from 'vitest';
import { boardsAlong, cellsOf, exchanged, runTo, sameBoard, slide, slideRun } from '../../src/game/slide.ts';
import { board } from '../board.ts';

describe('slides', () => {
  const middle = board('1 2 3 / 4 0 5 / 6 7 8');

  it('slide the tile the way that is named', () => {
    expect(slide(middle, 'U')).toEqual(board('1 2 3 / 4 7 5 / 6 0 8'));
    expect(slide(middle, 'D')).toEqual(board('1 0 3 / 4 2 5 / 6 7 8'));
    expect(slide(middle, 'L')).toEqual(board('1 2 3 / 4 5 0 / 6 7 8'));
    expect(slide(middle, 'R')).toEqual(board('1 2 3 / 0 4 5 / 6 7 8'));
  });

  it('stop at the edges', () => {
    const corner = board('1 2 3 / 4 5 6 / 7 8 0');
    expect(slide(corner, 'U')).toBeNull();
    expect(slide(corner, 'L')).toBeNull();
    expect(boardsAlong(corner, 'DU')).toHaveLength(3);
    expect(boardsAlong(corner, 'DL')).toBeNull();
  });

  it('do not change the board they start from', () => {
    const before = [...middle.tiles];
    slide(middle, 'U');
    expect(middle.tiles).toEqual(before);
  });
});

describe('a press', () => {
  const wide = board('1 2 3 4 / 5 6 7 0');

  it('moves all tiles up to the blank', () => {
    expect(runTo(wide, 4)).toEqual({ way: 'R', count: 3 });
    expect(runTo(wide, 3)).toEqual({ way: 'D', count: 1 });
    expect(slideRun(wide, { way: 'R', count: 3 })).toEqual(board('1 2 3 4 / 0 5 6 7'));
    expect(cellsOf(wide, { way: 'R', count: 3 })).toEqual([6, 5, 4]);
  });

  it('does nothing off the row and the column of the blank, nor on it', () => {
    expect(runTo(wide, 0)).toBeNull();
    expect(runTo(wide, 7)).toBeNull();
  });
});

it('exchanges two tiles, or a tile and the blank', () => {
  const start = board('1 2 / 3 0');
  expect(exchanged(start, 1, 3)).toEqual(board('3 2 / 1 0'));
  expect(exchanged(start, 0, 2)).toEqual(board('1 0 / 3 2'));
  expect(sameBoard(exchanged(exchanged(start, 1, 2), 1, 2), start)).toBe(true);
});
