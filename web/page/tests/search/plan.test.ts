import { expect, it } from 'vitest';
import { boardsAlong, sameBoard, slide, ways } from '../../src/game/slide.ts';
import { afterMove, better, follows, fromHere } from '../../src/search/plan.ts';
import { board, numbers } from '../board.ts';

it('follows who follows it, and takes back what does not', () => {
  expect(follows('LU', 'L')).toBe(true);
  expect(afterMove('LU', 'L')).toBe('U');
  expect(afterMove('LU', 'D')).toBe('ULU');
});

it('joins what a search found to where the player went meanwhile', () => {
  expect(fromHere('LURD', 'LU')).toBe('RD');
  expect(fromHere('LURD', 'LD')).toBe('UURD');
});

it('is better only if shorter in its metric', () => {
  expect(better('stm', 'LL', 'LUR')).toBe(true);
  expect(better('mtm', 'LUR', 'LLLLU')).toBe(false);
  expect(better('stm', 'LL', 'RR')).toBe(false);
  expect(better('stm', 'LL', null)).toBe(true);
});

it('stays a solution whatever is played', () => {
  const start = board('1 2 3 / 4 0 6 / 7 5 8');
  const goal = board('1 2 3 / 4 5 6 / 7 8 0');
  const random = numbers(3);
  let [now, plan] = [start, 'UL'];
  for (let i = 0; i < 200; ++i) {
    const way = random() < 0.4 && plan ? (plan[0] as 'U') : ways[Math.floor(random() * 4)]!;
    const next = slide(now, way);
    if (!next) continue;
    plan = afterMove(plan, way);
    now = next;
    expect(sameBoard(boardsAlong(now, plan)!.at(-1)!, goal)).toBe(true);
  }
});
