// The queue of jobs alone, with workers that only say whether they are started.
import { expect, it } from 'vitest';
import type { EngineWorker } from '../src/engine_worker.js';
import { Queue } from '../src/queue.js';

function worker() {
  const made = { isStarted: false };
  return made as unknown as EngineWorker & typeof made;
}
const later = () => new Promise((done) => setTimeout(done));

it('waits for a worker whose job was cancelled, and starts no other', async () => {
  const [first, second] = [worker(), worker()];
  const queue = new Queue([first, second]);
  const abort = new AbortController();
  let end!: () => void;
  const cancelled = queue.run('4x4', async () => {
    first.isStarted = true;
    await new Promise<void>((done) => (end = done));
  }, abort.signal);
  await later();
  abort.abort();
  const next = queue.run('4x4', async (taken) => taken);
  await later();
  expect(second.isStarted).toBe(false);
  end();
  expect(await next).toBe(first);
  await cancelled;
});

it('starts another worker while a job goes on', async () => {
  const [first, second] = [worker(), worker()];
  const queue = new Queue([first, second]);
  let end!: () => void;
  const long = queue.run('4x4', () => new Promise<void>((done) => ((first.isStarted = true), (end = done))));
  expect(await queue.run('4x4', async (taken) => taken)).toBe(second);
  end();
  await long;
});
