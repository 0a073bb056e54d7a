import { describe, expect, it } from 'vitest';
import { readBoard, readLink, writeBoard, writeLink, type Link } from '../../src/game/link.ts';
import { board } from '../board.ts';

describe('a link', () => {
  it('is read back as it was written', () => {
    const none = { board: null, goal: null, moves: '', times: '', search: null, step: null, beside: '', lanes: [], size: null, seed: null, beat: null, document: null };
    const links: Link[] = [
      { ...none, view: 'play' },
      { ...none, view: 'review', board: board('1 2 3 / 4 5 6 / 7 0 8'), goal: 'snail', moves: 'DDLR', times: '.1c.z.' },
      { ...none, view: 'edit', board: board('1 2 / 0 3'), goal: board('0 1 / 2 3') },
      { ...none, view: 'race', board: board('0 3 2 / 8 7 1 / 4 5 6') },
    ];
    links.push({ ...links[3]!, view: 'step', search: { algorithm: 'idastar', heuristic: 'misplaced' }, step: 12, beside: 'dijkstra' });
    links.push({ ...links[3]!, lanes: [{ algorithm: 'dijkstra', heuristic: 'manhattan' }, { algorithm: 'astar', heuristic: 'misplaced' }] });
    links.push({ ...links[3]!, view: 'loop', step: 40 });
    links.push({ ...links[3]!, view: 'play', beat: 62 });
    links.push({ ...links[3]!, view: 'documents', document: 'heap' });
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
    wrong('#documents?document=hep', 'key');
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
    wrong('#step?beside=<b>', 'search');
    wrong('#play?board=1.2/3.0&goal=0.1.2/3.4.5', 'goal-size');
    wrong('#play?board=1.2/3.0&moves=XYZ', 'moves');
    wrong('#play?moves=D2', 'moves');
    wrong('#review?board=1.2/3.0&moves=D2&times=1.2.3', 'times');
    wrong('#review?board=1.2/3.0&moves=D2&times=1.-2', 'times');
  });

  it('says a size and a seed of a random board, a search of a race', () => {
    expect(readLink('#play?seed=7&size=5x5')).toMatchObject({ seed: 7, size: [5, 5] });
    expect(readLink('#race?algorithm=dijkstra')).toMatchObject({ search: { algorithm: 'dijkstra' } });
    expect(readLink('#play?seed=-1')).toBe('seed');
    expect(readLink('#play?size=1x5')).toBe('size');
  });

  it('drops no part in silence', () => {
    expect(readLink('#edit?step=4')).toBe('key');
    expect(readLink('#learn?board=1.2/3.0')).toBe('key');
    expect(readLink('#race?lanes=astar')).toBe('search');
  });

  it('forgives an empty one and a stroke before the view', () => {
    expect(readLink('')).toMatchObject({ view: 'play', board: null });
    expect(readLink('#/loop')).toMatchObject({ view: 'loop' });
  });
});
