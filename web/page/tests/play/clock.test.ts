import { afterEach, expect, it, vi } from 'vitest';
import { Clock } from '../../src/play/clock.svelte.ts';

afterEach(() => vi.useRealTimers());

it('starts once, stops, starts over from nothing', () => {
  vi.useFakeTimers();
  let now = 5000;
  const clock = new Clock(() => now);
  expect(clock.seconds).toBe(0);
  clock.start();
  now += 1500;
  vi.advanceTimersByTime(100);
  expect(clock.seconds).toBe(1.5);
  clock.start();
  now += 234;
  expect(clock.stop()).toBe(1.734);
  now += 1000;
  expect(clock.stop()).toBe(1.734);
  clock.reset();
  expect(clock.seconds).toBe(0);
});
