// What the members of a shared search do with the memory between them, one thread playing all.
import { expect, test } from 'vitest';

import { isUnderWay, Member, roundsMemory } from '../dist/rounds.js';

const never = () => false;

function members(count: number) {
  const memory = roundsMemory();
  return { memory, all: Array.from({ length: count }, (_, i) => new Member({ memory, leads: i === 0 }, never)) };
}

test('a root goes to one member a round', () => {
  const { memory, all } = members(2);
  const [leader, helper] = all as [Member, Member];
  expect(isUnderWay(memory)).toBe(false);
  expect(helper.join(0)).toBe(-1); // too early
  expect(leader.join(31)).toBe(31);
  expect(isUnderWay(memory)).toBe(true);
  expect(leader.claim(7)).toBe(true);
  expect(leader.claim(7)).toBe(false);
  expect(leader.endRound(2)).toBe(2); // alone: nobody to wait for
  expect(helper.join(0)).toBe(33); // the bound of the round under way
  expect(helper.claim(7)).toBe(true);
  expect(leader.claim(7)).toBe(false);
});

test('values are handed on, roots past the end are the leader\'s', () => {
  const { all } = members(2);
  const [leader, helper] = all as [Member, Member];
  leader.join(10);
  expect(helper.nearest(3)).toBe(-1);
  leader.searched(3, 0);
  expect(helper.nearest(3)).toBe(0);
  leader.searched(100_000, 5);
  expect(helper.nearest(100_000)).toBe(-1);
  expect([leader.claim(100_000), helper.claim(100_000)]).toEqual([true, false]);
});

test('who leaves, or is told to end while it waits, ends it for all', () => {
  const { memory, all } = members(2);
  const [leader, helper] = all as [Member, Member];
  leader.join(10);
  helper.join(0);
  helper.leave();
  expect(leader.isOver).toBe(true);
  expect(helper.isOver).toBe(false);
  expect(leader.endRound(2)).toBe(-1);
  expect(isUnderWay(memory)).toBe(false);
  leader.leave();
  expect(leader.isOver).toBe(true); // the helper has the answer
  const other = roundsMemory();
  const waiting = new Member({ memory: other, leads: true }, () => true);
  waiting.join(4);
  new Member({ memory: other, leads: false }, never).join(0);
  expect(waiting.endRound(2)).toBe(-1);
});

test('who has ended it searches what comes next alone, whatever the others do', () => {
  const { all } = members(2);
  const [leader, helper] = all as [Member, Member];
  leader.join(10);
  helper.join(0);
  leader.searched(3, 7);
  leader.leave();
  expect(helper.isOver).toBe(true);
  expect(leader.isOver).toBe(false);
  expect(leader.join(40)).toBe(40);
  expect([leader.claim(3), leader.claim(3)]).toEqual([true, true]);
  expect(leader.nearest(3)).toBe(-1);
  expect(leader.endRound(2)).toBe(2);
});
