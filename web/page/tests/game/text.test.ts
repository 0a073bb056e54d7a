import { describe, expect, it } from 'vitest';
import { boardText, find, movesText, scrambleOf } from '../../src/game/text.ts';
import { board } from '../board.ts';

describe('text', () => {
  it('goes out in four forms', () => {
    expect(boardText(board('1 2 3 / 4 0 5'))).toBe('1 2 3 / 4 0 5');
    expect(['runs', 'tiles', 'blank', 'scramble'].map((form) => movesText('LLU', form as never))).toEqual(['L2U', 'LLU', 'RRD', 'DR2']);
  });

  it('comes in as moves from the goal, however they are spaced', () => {
    expect(scrambleOf('R2 d L')).toBe('RRDL');
    for (const text of ['1 2 3 / 4 0 5', '@korf100:1', 'Up and down', '']) expect(scrambleOf(text)).toBeNull();
  });

  it('comes in as a link, with all that surrounds it', () => {
    expect(find('see http://x.org/#play?board=1.2/0.3&goal=snail&moves=L, nice')).toEqual({ board: 'see http://x.org/#play?board=1.2/0.3&goal=snail&moves=L, nice', goal: '', moves: '' });
    expect(find('http://x.org/#play?board=1.2/0.3&moves=L and so on')).toEqual({ board: '1 2 / 0 3', goal: '', moves: 'L' });
    expect(find('#edit?board=1.2/0.3&goal=0.1/2.3')).toEqual({ board: '1 2 / 0 3', goal: '0 1 / 2 3', moves: '' });
  });

  it('comes in as the command prints it', () => {
    const json = '{"format":1,"type":"answer","board":"1 2 3 / 4 5 6 / 0 7 8","goal":"1 2 3 / 4 5 6 / 7 8 0","perspective":"blank","moves":"R2"}';
    expect(find(`${json.replace('R2', 'U')}\n${json}\n`)).toEqual({ board: '1 2 3 / 4 5 6 / 0 7 8', goal: '1 2 3 / 4 5 6 / 7 8 0', moves: 'LL' });
    expect(find("$ taquin solve '8 6 7 / 2 5 4 / 3 _ 1'\n31 moves (optimal)\ntile moves: D2LU\nidastar with …")).toEqual({ board: '8 6 7 / 2 5 4 / 3 _ 1', goal: '', moves: 'DDLU' });
    expect(find("taquin solve '1 2 / 0 3' --goal snail").goal).toBe('snail');
    expect(find('$ ./run solve @korf100:1\nblank moves: U2')).toEqual({ board: '@korf100:1', goal: '', moves: 'DD' });
  });

  it('in any other form is the engine\'s to read', () => {
    expect(find(' [[1,2],[3,0]]\n').board).toBe('[[1,2],[3,0]]');
  });
});
