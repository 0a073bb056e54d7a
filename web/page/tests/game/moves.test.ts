import { expect, it } from 'vitest';
import { backwards, compress, expand, firstRun, lengthIn, shortened } from '../../src/game/moves.ts';

it('compresses and expands', () => {
  expect(compress('DDLUUURD')).toBe('D2LU3RD');
  expect(expand('D2LU3RD')).toBe('DDLUUURD');
  expect(expand('')).toBe('');
  for (const bad of ['X', '2D', 'D-1', 'd', 'D 2', 'D<b>', 'D9999999']) expect(expand(bad)).toBeNull();
});

it('refuses more moves than are allowed before it makes them', () => {
  expect(expand('D999999U999999', 1000)).toBeNull();
});

it('counts in both metrics', () => {
  expect(lengthIn('stm', 'DDLLLU')).toBe(6);
  expect(lengthIn('mtm', 'DDLLLU')).toBe(3);
  expect(lengthIn('mtm', '')).toBe(0);
  expect(firstRun('stm', 'DDL')).toBe(1);
  expect(firstRun('mtm', 'DDL')).toBe(2);
  expect(firstRun('mtm', '')).toBe(0);
});

it('goes back, and drops what is taken back at once', () => {
  expect(backwards('DLU')).toBe('DRU');
  expect(shortened('DLRUR')).toBe('R');
  expect(shortened('DL' + backwards('DL'))).toBe('');
});
