// What the members of a shared search see of the memory between them, one thread playing all.
import { expect, test } from 'vitest';

import { giveUp, isUnderWay, Member, sharedMemory } from '../dist/rounds.js';
import { instance } from './instance.js';

const never = () => false;
const rounds = 0;
const over = 1;

function members(isToEnd = never) {
  const memory = sharedMemory();
  const [leader, helper] = [true, false].map((leads) => new Member({ memory, leads }, isToEnd)) as [Member, Member];
  return { memory, leader, helper };
}

test('words are the same for all', () => {
  const { leader, helper } = members();
  expect(leader.size).toBe(500_000);
  leader.store(7, -5);
  expect(helper.add(7, 3)).toBe(-5);
  expect(leader.compareExchange(7, 0, 9)).toBe(-2);
  expect(leader.compareExchange(7, -2, 9)).toBe(-2);
  expect(helper.load(7)).toBe(9);
});

test('others can join between the first round and the end', () => {
  const { memory, leader, helper } = members();
  expect(isUnderWay(memory)).toBe(false);
  leader.add(rounds, 1);
  expect(isUnderWay(memory)).toBe(true);
  expect([leader.isOver, helper.isOver]).toEqual([false, false]);
  leader.store(over, 1);
  expect(isUnderWay(memory)).toBe(false);
  expect([leader.isOver, helper.isOver]).toEqual([false, true]); // who leads may go on alone
});

test('a lost member ends it for all, unless it was over before', () => {
  const { memory, leader, helper } = members();
  leader.add(rounds, 1);
  giveUp(memory);
  expect(isUnderWay(memory)).toBe(false);
  expect([leader.isOver, helper.isOver]).toEqual([true, true]);
  expect(leader.wait(rounds, 1)).toBe(true);
  const other = members();
  other.leader.store(over, 1);
  giveUp(other.memory);
  expect(other.leader.isOver).toBe(false);
});

test('nobody waits for long, nor at all once told to end', () => {
  const { leader } = members();
  const began = performance.now();
  expect(leader.wait(rounds, 1)).toBe(false); // it is not so
  expect(leader.wait(rounds, 0)).toBe(false);
  expect(performance.now() - began).toBeLessThan(1000);
  expect(members(() => true).leader.wait(rounds, 0)).toBe(true);
});

// Korf (1985): board 1 takes 57.
test('a solve shares its rounds, and is interrupted if a member is lost', async () => {
  const taquin = await instance();
  const { board, goal } = taquin.instance('korf100:1');
  const search = { algorithm: 'idastar-fsm', heuristic: 'manhattan' };
  const whole = members();
  const answer = taquin.solve(board, goal, search, {}, whole.leader);
  expect(answer).toMatchObject({ status: 'optimal', length: 57, interrupted: false });
  expect(whole.leader.load(rounds)).toBeGreaterThan(0);
  expect(whole.helper.isOver).toBe(true);
  expect(taquin.solve(board, goal, search, {}, whole.helper)).toMatchObject({ status: 'limit', length: -1 });

  const { memory, leader } = members();
  const progress = () => {
    if (isUnderWay(memory)) giveUp(memory);
    return leader.isOver;
  };
  expect(taquin.solve(board, goal, search, { progress }, leader)).toMatchObject({ status: 'limit', interrupted: true });
});
