import { describe, expect, it } from 'vitest';
import { Game } from '../../src/game/game.svelte.ts';
import { boardsAlong, sameBoard, ways } from '../../src/game/slide.ts';
import { board, numbers } from '../board.ts';

const goal = board('1 2 3 / 4 5 6 / 7 8 0');

describe('a game', () => {
  it('counts a run as so many slides, and as one move', () => {
    const game = new Game(board('0 1 3 / 4 2 5 / 7 8 6'), goal);
    game.press(2);
    expect([game.count('stm'), game.count('mtm')]).toEqual([2, 1]);
    game.press(8);
    expect([game.count('stm'), game.count('mtm')]).toEqual([4, 2]);
    expect(game.path).toBe('LLUU');
  });

  it('counts single slides the same way as one move of whole runs', () => {
    const game = new Game(board('0 1 3 / 4 2 5 / 7 8 6'), goal);
    game.slide('L');
    game.slide('L');
    game.slide('U');
    expect([game.count('stm'), game.count('mtm')]).toEqual([3, 2]);
  });

  it('knows when it is solved', () => {
    const game = new Game(board('1 2 3 / 4 5 6 / 7 0 8'), goal);
    expect(game.solved).toBe(false);
    game.slide('L');
    expect(game.solved).toBe(true);
  });

  it('refuses what cannot slide, and forgets nothing for it', () => {
    const game = new Game(goal, goal);
    expect(game.slide('U')).toBeNull();
    expect(game.press(0)).toBeNull();
    expect(game.made).toBe(0);
  });

  it('forgets what was taken back once something else is played', () => {
    const game = new Game(goal, goal);
    game.slide('D');
    game.slide('R');
    game.undo();
    game.slide('D');
    expect(game.canRedo).toBe(false);
    expect(game.path).toBe('DD');
  });
});

it('undoes and redoes without limit: after any play, the path leads to the board', () => {
  const random = numbers(7);
  const start = board('5 1 2 / 0 4 3 / 8 7 6 / 9 11 10');
  const game = new Game(start, start);
  for (let i = 0; i < 3000; ++i) {
    const what = random();
    if (what < 0.25) game.undo();
    else if (what < 0.4) game.redo();
    else if (what < 0.7) game.press(Math.floor(random() * 12));
    else game.slide(ways[Math.floor(random() * 4)]!);
    if (i % 100 === 0) expect(sameBoard(boardsAlong(start, game.path)!.at(-1)!, game.board)).toBe(true);
  }
  expect(game.count('stm')).toBe(game.path.length);
  while (game.canUndo) game.undo();
  expect(game.board).toEqual(start);
  expect([game.count('stm'), game.count('mtm')]).toEqual([0, 0]);
  while (game.canRedo) game.redo();
  expect(sameBoard(boardsAlong(start, game.path)!.at(-1)!, game.board)).toBe(true);
});
