import { describe, expect, it } from 'vitest';
import { drift, Presses, type Pointer } from '../../src/board/press.ts';
import { Game } from '../../src/game/game.svelte.ts';
import { board } from '../board.ts';

/** A board under two hands. */
function hands(text: string) {
  const game = new Game(board(text), board('1 2 3 / 4 5 6 / 7 8 0'));
  const presses = new Presses({ board: () => game.board, play: (run) => game.play(run) !== null, takeBack: () => void game.undo() });
  const pointer = (x: number, y: number, id: number, pointerType: string): Pointer => ({ pointerId: id, pointerType, button: 0, clientX: x, clientY: y, timeStamp: 5000 });
  return {
    game,
    presses,
    down: (cell: number, id = 1, type = 'touch') => presses.down(pointer(0, 0, id, type), cell),
    move: (x: number, y: number, id = 1, type = 'touch') => presses.move(pointer(x, y, id, type)),
    up: (id = 1) => presses.up(pointer(0, 0, id, 'touch')),
  };
}

describe('a press', () => {
  it('acts at once, on the whole line', () => {
    const { game, down } = hands('0 1 3 / 4 2 5 / 7 8 6');
    down(2);
    expect(game.path).toBe('LL');
  });

  it('that drifts as thumbs do is a tap and nothing more', () => {
    const { game, down, move, up } = hands('1 2 3 / 4 0 5 / 7 8 6');
    down(5);
    move(0, drift);
    up();
    expect(game.path).toBe('L');
  });

  it('is the finger\'s own: two at once are two moves', () => {
    const { game, down, up } = hands('1 2 3 / 4 0 5 / 7 8 6');
    down(5, 1);
    down(8, 2);
    up(1);
    up(2);
    expect(game.path).toBe('LU');
  });

  it('is not done again by the click that ends it; a click of its own counts', () => {
    const { game, down, presses } = hands('1 2 3 / 4 0 5 / 7 8 6');
    down(5);
    presses.click({ detail: 1, timeStamp: 5100 }, 4);
    expect(game.path).toBe('L');
    presses.click({ detail: 0, timeStamp: 5100 }, 8);
    expect(game.path).toBe('LU');
  });
});

describe('a swipe', () => {
  it('elsewhere slides one tile its way', () => {
    const { game, down, move } = hands('1 2 3 / 4 0 5 / 7 8 6');
    down(0);
    move(3, -40);
    move(3, -80);
    expect(game.path).toBe('U');
  });

  it('along the line is the press that began it; any other takes it back', () => {
    const along = hands('1 2 3 / 4 0 5 / 7 8 6');
    along.down(5);
    along.move(-40, 0);
    expect(along.game.path).toBe('L');
    const other = hands('1 2 3 / 4 0 5 / 7 8 6');
    other.down(5);
    other.move(2, -40);
    expect(other.game.path).toBe('U');
  });

  it('of a mouse on a tile in line is a fast hand', () => {
    const { game, down, move } = hands('1 2 3 / 4 0 5 / 7 8 6');
    down(5, 1, 'mouse');
    move(2, -40, 1, 'mouse');
    expect(game.path).toBe('L');
  });

  it('after a key was pressed takes nothing back that is not its own', () => {
    const { game, down, move } = hands('1 2 3 / 4 0 5 / 7 8 6');
    down(5);
    game.slide('U');
    move(40, 0);
    expect(game.path).toBe('LU');
  });
});
