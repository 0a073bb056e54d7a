import { describe, expect, it } from 'vitest';
import { readBoard, readLink, writeBoard, writeLink, type Link } from '../src/lib/link.ts';
import { board } from './board.ts';

describe('a link', () => {
  it('is read back as it was written', () => {
    const links: Link[] = [
      { view: 'play', board: null, goal: null, moves: '', times: '', search: null },
      { view: 'review', board: board('1 2 3 / 4 5 6 / 7 0 8'), goal: 'snail', moves: 'DDLR', times: '.1c.z.', search: null },
      { view: 'edit', board: board('1 2 / 0 3'), goal: board('0 1 / 2 3'), moves: '', times: '', search: null },
      { view: 'race', board: board('0 3 2 / 8 7 1 / 4 5 6'), goal: null, moves: '', times: '', search: null },
    ];
    links.push({ ...links[3]!, view: 'step', search: { algorithm: 'idastar', heuristic: 'misplaced', step: 12 } });
    for (const link of links) expect(readLink(writeLink(link))).toEqual(link);
  });

  it('carries the largest board', () => {
    const tiles = Array.from({ length: 256 }, (_, i) => 255 - i);
    expect(readBoard(writeBoard({ rows: 16, cols: 16, tiles }))).toEqual({ rows: 16, cols: 16, tiles });
  });

  it('says what is wrong with a malformed one', () => {
    const wrong = (fragment: string, problem: string) => expect(readLink(fragment), fragment).toBe(problem);
    wrong('#nothing', 'view');
    wrong('#<img src=x onerror=alert(1)>', 'view');
    wrong('#play?bored=1', 'key');
    wrong('#play?board=', 'board');
    wrong('#play?board=1.2/3', 'board');
    wrong('#play?board=1.1/2.0', 'board');
    wrong('#play?board=1.2/3.4', 'board');
    wrong('#play?board=<b>', 'board');
    wrong('#play?board=0.1', 'size');
    wrong(`#play?board=${Array.from({ length: 17 }, (_, i) => `${2 * i}.${2 * i + 1}`).join('/')}`, 'size');
    wrong('#play?board=1.2/3.0&goal=middle', 'goal');
    wrong('#step?algorithm=A*', 'search');
    wrong('#step?heuristic=<b>', 'search');
    wrong('#step?step=-1', 'search');
    wrong('#play?board=1.2/3.0&goal=0.1.2/3.4.5', 'goal-size');
    wrong('#play?board=1.2/3.0&moves=XYZ', 'moves');
    wrong('#play?moves=D2', 'moves');
    wrong('#review?board=1.2/3.0&moves=D2&times=1.2.3', 'times');
    wrong('#review?board=1.2/3.0&moves=D2&times=1.-2', 'times');
  });

  it('forgives an empty one and a stroke before the view', () => {
    expect(readLink('')).toMatchObject({ view: 'play', board: null });
    expect(readLink('#/loop')).toMatchObject({ view: 'loop' });
  });
});
