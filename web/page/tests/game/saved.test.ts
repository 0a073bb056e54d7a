import { describe, expect, it } from 'vitest';
import { Game } from '../../src/game/game.svelte.ts';
import { readSaved, type SavedGame } from '../../src/game/saved.ts';
import { board } from '../board.ts';

const start = board('1 2 3 / 4 0 5 / 7 8 6');
const goal = board('1 2 3 / 4 5 6 / 7 8 0');

function played(): SavedGame {
  const game = new Game(start, goal);
  game.play({ way: 'D', count: 1 }, 0);
  game.play({ way: 'L', count: 1 }, 480);
  game.undo();
  return { start, goal, name: 'last', seed: 7, fresh: true, helped: false, finished: false, mode: 'single', series: null, running: true, seconds: 1.25, runs: game.runs, made: game.made };
}

describe('a saved game', () => {
  it('goes on where it was, with what was taken back', () => {
    const saved = readSaved(structuredClone(played()))!;
    expect(saved).toEqual(played());
    const game = Game.resumed(saved.start, saved.goal, saved.runs, saved.made);
    expect([game.path, game.canRedo, game.runs[1]!.at]).toEqual(['D', true, 480]);
    game.redo();
    expect(game.path).toBe('DL');
  });

  it('is refused if any of it makes no sense', () => {
    const wrong: Partial<Record<keyof SavedGame, unknown>>[] = [
      { start: null },
      { start: { rows: 3, cols: 3, tiles: [1, 1, 2, 3, 4, 5, 6, 7, 8] } },
      { start: { rows: 99, cols: 3, tiles: [] } },
      { goal: board('1 2 / 3 0') },
      { runs: 'DL' },
      { runs: [{ way: 'X', count: 1, at: 0 }] },
      { runs: [{ way: 'U', count: 2, at: 0 }] },
      { runs: [{ way: 'U', count: 1, at: -5 }] },
      { made: 3 },
      { seconds: Infinity },
    ];
    for (const part of wrong) expect(readSaved({ ...played(), ...part }), JSON.stringify(part)).toBeNull();
    expect(readSaved({ ...played(), name: '<b>' })?.name).toBeNull();
  });
});
