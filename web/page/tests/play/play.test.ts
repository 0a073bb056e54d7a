import { describe, expect, it } from 'vitest';
import { dealt } from '../../src/game/random.ts';
import { runTo, sameBoard, slideRun } from '../../src/game/slide.ts';
import { Settings } from '../../src/state/settings.svelte.ts';
import { Store } from '../../src/state/store.ts';
import { board } from '../board.ts';
import { playOf } from '../play.ts';

const eight = board('8 6 7 / 2 5 4 / 3 0 1');
const goal = board('1 2 3 / 4 5 6 / 7 8 0');

describe('a game left for another', () => {
  it('can be gone back to, also over a second new game', async () => {
    const play = await playOf();
    await play.begin(eight, goal, 'last');
    play.move({ way: 'D', count: 1 });
    await play.again();
    await play.again();
    expect(play.canReturn).toBe(true);
    await play.goBack();
    expect([play.game!.path, sameBoard(play.game!.start, eight)]).toEqual(['D', true]);
    expect(play.canReturn).toBe(false);
  });
});

describe('a board that is dealt', () => {
  it('is a game: neither solved nor solved by one press', () => {
    const small = board('1 2 / 3 0');
    for (let seed = 0; seed < 300; ++seed) {
      const start = dealt(small, seed).board;
      expect(sameBoard(start, small)).toBe(false);
      for (const cell of start.tiles.keys()) {
        const run = runTo(start, cell);
        if (run) expect(sameBoard(slideRun(start, run)!, small)).toBe(false);
      }
    }
  });

  it('is told by the seed that makes it again', () => {
    for (let seed = 0; seed < 100; ++seed) {
      const first = dealt(board('1 2 / 3 0'), seed);
      expect(dealt(board('1 2 / 3 0'), first.seed)).toEqual(first);
    }
  });
});

describe('the clock', () => {
  it('starts when the key went down, not when the page heard of it', async () => {
    const play = await playOf();
    await play.begin(eight, goal, 'last');
    const pressed = play.clock.now() - 300;
    play.move({ way: 'D', count: 1 }, { at: pressed });
    expect(play.clock.read(pressed + 1000)).toBeCloseTo(1);
    play.clock.stop();
  });

  it('of a blindfold game starts with the board', async () => {
    const play = await playOf();
    await play.newGame(3, 3, 'last', { kind: 'seeded', seed: 7 }, 'blind');
    expect(play.clock.running).toBe(true);
    play.clock.stop();
  });
});

it('the page hears of it when storage fails that worked so far', async () => {
  let works = true;
  const kept = new Map<string, unknown>();
  const use = async <T>(value: T) => {
    if (!works) throw new DOMException('full', 'QuotaExceededError');
    return value;
  };
  const put = (key: string, value: unknown) => use(void kept.set(key, value));
  const store = await Store.over({ all: () => use(kept), read: (key) => use(kept.get(key)), put, last: put, change: (key, change) => use(change(kept.get(key))), remove: () => use(undefined) });
  const settings = new Settings(store);
  settings.set({ theme: 'dark' });
  await Promise.resolve();
  expect(settings.lasting).toBe(true);
  works = false;
  settings.set({ theme: 'light' });
  await expect.poll(() => settings.lasting).toBe(false);
});

it('a solution from elsewhere counts for the score, too', async () => {
  const play = await playOf();
  await play.begin(board('1 2 3 / 4 0 5 / 7 8 6'), goal, 'last');
  play.showSolution('LU');
  expect([play.guide.plan, play.optimum.length]).toEqual(['LU', 2]);
});
