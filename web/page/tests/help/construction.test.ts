import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { Board, ConstructionStage } from '#engine/types';
import { along, Construction } from '../../src/help/construction.svelte.ts';
import { board } from '../board.ts';
import { playOf } from '../play.ts';

const start = board('1 2 3 / 0 5 6 / 4 7 8');
const goal = board('1 2 3 / 4 5 6 / 7 8 0');
const home = (moves: string): ConstructionStage => ({ kind: 'home', tile: 4, next: 0, cell: 3, moves });

it('moves keep to a plan, or leave it', () => {
  expect(['', 'U', 'UL', 'ULL', 'UD', 'R'].map((path) => along('ULL', '', path))).toEqual([0, 1, 2, 3, -1, -1]);
  expect([along('ULL', 'DR', 'DRU'), along('ULL', 'DR', 'D'), along('ULL', null, '')]).toEqual([1, -1, -1]);
});

describe("a person's way", () => {
  async function told() {
    const asked: Board[] = [];
    const construction = (from: Board) => Promise.resolve((asked.push(from), from === start ? [home(''), home('U'), home('LL')] : [home('DUL')]));
    const play = await playOf({ construction });
    await play.begin(start, goal, 'last');
    const way = new Construction(play);
    await way.follow();
    return { asked, play, way };
  }

  it('is followed stage by stage, forth and back, and counts as help', async () => {
    const { asked, play, way } = await told();
    expect([way.stages.length, way.at, way.canGoBack]).toEqual([2, 0, false]);
    way.skip();
    expect([play.game!.path, way.at, play.helped]).toEqual(['U', 1, true]);
    play.move({ way: 'L', count: 1 });
    expect(way.at).toBe(1);
    way.back();
    expect(play.game!.path).toBe('U');
    play.undo();
    expect(way.player.step()).toBe(false); // what the player takes back is not played again
    way.skip();
    way.back();
    expect([play.game!.path, way.at]).toEqual(['', 0]);
    await way.follow();
    expect(asked).toEqual([start]);
  });

  it('is told again from where another move leads, and once that is there', async () => {
    const { asked, play, way } = await told();
    play.move({ way: 'D', count: 1 });
    flushSync();
    expect(way.at).toBe(0);
    way.skip(); // no way is known from here
    expect(play.game!.path).toBe('D');
    await way.follow();
    expect([asked.length, way.stages.map(({ moves }) => moves)]).toEqual([2, ['DUL']]);
  });
});
