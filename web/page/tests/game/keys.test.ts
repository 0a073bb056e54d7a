import { describe, expect, it } from 'vitest';
import { actionOf, assigned, defaultKeys, neighbour, readKeys, wayOf } from '../../src/game/keys.ts';
import { board } from '../board.ts';

describe('keys', () => {
  it('do what they do with and without Shift', () => {
    expect([actionOf(defaultKeys, 'W'), actionOf(defaultKeys, ' '), actionOf(defaultKeys, 'q')]).toEqual(['up', 'new', null]);
    expect([wayOf('left'), wayOf('new'), wayOf(null)]).toEqual(['L', null, null]);
  });

  it('are chosen otherwise: one key does one thing', () => {
    const keys = assigned(defaultKeys, 'undo', 'W');
    expect([actionOf(keys, 'w'), actionOf(keys, 'z'), actionOf(keys, 'ArrowUp')]).toEqual(['undo', 'undo', 'up']);
  });

  it('are read with nothing trusted', () => {
    expect(readKeys('x')).toEqual(defaultKeys);
    expect(readKeys({ up: ['i'], down: [5], left: 'a' })).toEqual({ ...defaultKeys, up: ['i'] });
  });
});

it('the neighbour of a cell is beyond the blank where that lies between', () => {
  const at = board('1 2 3 / 4 0 5 / 7 8 6');
  expect([neighbour(at, 3, 'R'), neighbour(at, 0, 'R'), neighbour(at, 0, 'U'), neighbour(at, 2, 'R')]).toEqual([5, 1, -1, -1]);
});
