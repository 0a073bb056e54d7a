import { describe, expect, it } from 'vitest';
import { Hover } from '../../src/board/hover.ts';
import { Game } from '../../src/game/game.svelte.ts';
import { board } from '../board.ts';

const fifteen = '1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0';

function hand(text = fifteen) {
  const game = new Game(board(text), board('0 1 2 3 / 4 5 6 7 / 8 9 10 11 / 12 13 14 15'));
  const hover = new Hover({ board: () => game.board, play: (run) => game.play(run) !== null });
  const at = (col: number, row: number, blocked = false) => hover.move({ x: col + 0.5, y: row + 0.5 }, 0, blocked);
  return { game, hover, at };
}

describe('a pointer over the board', () => {
  it('slides each tile of a snake, however few samples there are', () => {
    const { game, at } = hand();
    at(3, 3);
    // One sample at each corner: all cells between are on the line.
    at(0, 3);
    at(0, 2);
    at(3, 2);
    at(3, 1);
    at(0, 1);
    at(0, 0);
    at(3, 0);
    expect(game.count('stm')).toBe(15);
  });

  it('goes round a corner between two samples by way of the tile that slides', () => {
    const { game, at } = hand();
    at(3, 3);
    at(2, 2);
    expect(game.path.length).toBe(2);
  });

  it('slides nothing while it is blocked, and goes on from where it was put', () => {
    const { game, at } = hand();
    at(3, 3);
    at(3, 0, true);
    expect(game.made).toBe(0);
    at(3, 0, true);
    at(2, 0);
    expect(game.made).toBe(0);
  });

  it('counts nothing outside the board', () => {
    const { game, hover, at } = hand();
    at(-2, 3);
    at(-1, 1);
    hover.forget();
    at(9, 9);
    expect(game.made).toBe(0);
  });
});
