// What the members of a shared search see of the memory between them, one thread playing all.
import { expect, test } from 'vitest';

import { giveUp, isUnderWay, Member, sharedMemory } from '../dist/rounds.js';
import { instance } from './instance.js';

const never = () => false;
const rounds = 0;
const over = 1;

function members(isToEnd = never) {
  const memory = sharedMemory();
  const [coordinator, extraWorker] = [true, false].map((isCoordinator) => new Member({ memory, isCoordinator }, isToEnd)) as [Member, Member];
  return { memory, coordinator, extraWorker };
}

test('words are the same for all', () => {
  const { coordinator, extraWorker } = members();
  expect(coordinator.size).toBe(500_000);
  coordinator.store(7, -5);
  expect(extraWorker.add(7, 3)).toBe(-5);
  expect(coordinator.compareExchange(7, 0, 9)).toBe(-2);
  expect(coordinator.compareExchange(7, -2, 9)).toBe(-2);
  expect(extraWorker.load(7)).toBe(9);
});

test('others can join between the first round and the end', () => {
  const { memory, coordinator, extraWorker } = members();
  expect(isUnderWay(memory)).toBe(false);
  coordinator.add(rounds, 1);
  expect(isUnderWay(memory)).toBe(true);
  expect([coordinator.isOver, extraWorker.isOver]).toEqual([false, false]);
  coordinator.store(over, 1);
  expect(isUnderWay(memory)).toBe(false);
  expect([coordinator.isOver, extraWorker.isOver]).toEqual([false, true]); // the coordinator may continue alone
});

test('a lost member ends it for all, unless it was over before', () => {
  const { memory, coordinator, extraWorker } = members();
  coordinator.add(rounds, 1);
  giveUp(memory);
  expect(isUnderWay(memory)).toBe(false);
  expect([coordinator.isOver, extraWorker.isOver]).toEqual([true, true]);
  expect(coordinator.wait(rounds, 1)).toBe(true);
  const other = members();
  other.coordinator.store(over, 1);
  giveUp(other.memory);
  expect(other.coordinator.isOver).toBe(false);
});

test('nobody waits for long, nor at all once told to end', () => {
  const { coordinator } = members();
  const began = performance.now();
  expect(coordinator.wait(rounds, 1)).toBe(false); // it is not so
  expect(coordinator.wait(rounds, 0)).toBe(false);
  expect(performance.now() - began).toBeLessThan(1000);
  expect(members(() => true).coordinator.wait(rounds, 0)).toBe(true);
});

// Korf (1985): board 1 takes 57.
test('a solve shares its rounds, and is interrupted if a member is lost', async () => {
  const taquin = await instance();
  const { board, goal } = taquin.instance('korf100:1');
  const search = { algorithm: 'idastar-fsm', heuristic: 'manhattan' };
  const whole = members();
  const answer = taquin.solve(board, goal, search, {}, whole.coordinator);
  expect(answer).toMatchObject({ status: 'optimal', length: 57, interrupted: false });
  expect(whole.coordinator.load(rounds)).toBeGreaterThan(0);
  expect(whole.extraWorker.isOver).toBe(true);
  expect(taquin.solve(board, goal, search, {}, whole.extraWorker)).toMatchObject({ status: 'limit', length: -1 });

  const { memory, coordinator } = members();
  const progress = () => {
    if (isUnderWay(memory)) giveUp(memory);
    return coordinator.isOver;
  };
  expect(taquin.solve(board, goal, search, { progress }, coordinator)).toMatchObject({ status: 'limit', interrupted: true });
});
