// Large tables: made once, kept with checksums, taken up again; what refuses or has been damaged does no harm.
import { expect, test } from 'vitest';

import { createEngine, type Board, type Engine, type TableStorage } from '../dist/engine.js';

class Shelf implements TableStorage {
  readonly kept = new Map<string, Uint8Array>();
  gets = 0;
  async get(key: string): Promise<Uint8Array | null> {
    ++this.gets;
    return this.kept.get(key) ?? null;
  }
  async put(key: string, bytes: Uint8Array): Promise<void> {
    this.kept.set(key, bytes.slice());
  }
  get images(): [string, Uint8Array][] {
    return [...this.kept].filter(([name]) => name.endsWith('.tpdb'));
  }
}

const refusing: TableStorage = {
  get: () => Promise.reject(new DOMException('no storage here', 'SecurityError')),
  put: () => Promise.reject(new DOMException('no room', 'QuotaExceededError')),
};

async function withEngine(storage: TableStorage | null, use: (engine: Engine, goal: Board) => Promise<void>) {
  const engine = createEngine({ workers: 1, storage });
  try {
    await use(engine, await engine.goal('first', 3, 4));
  } finally {
    engine.close();
  }
}
const large = { algorithm: 'idastar-fsm', heuristic: 'pdb-large' };

test('made on request, with the size said beforehand; another engine finds them', async () => {
  const shelf = new Shelf();
  let nodes = 0;
  await withEngine(shelf, async (engine, goal) => {
    const [before] = await engine.tables(goal);
    expect(before).toMatchObject({ heuristic: 'pdb-large', stored: false });
    const shares: number[] = [];
    await engine.makeTables(goal, 'pdb-large', { onProgress: (share) => shares.push(share) });
    expect(Math.max(...shares)).toBeCloseTo(1, 1);
    expect((await engine.tables(goal))[0]!.stored).toBe(true);
    const sizes = shelf.images.map(([, bytes]) => bytes.length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(before!.bytes);
    const answer = await engine.solve(await engine.random(goal, 2), goal, large);
    expect(answer.status).toBe('optimal');
    nodes = answer.counts.generated;
  });
  await withEngine(shelf, async (engine, goal) => {
    expect((await engine.tables(goal))[0]!.stored).toBe(true);
    const answer = await engine.solve(await engine.random(goal, 2), goal, large);
    expect(answer.counts.generated).toBe(nodes);
    const gets = shelf.gets;
    await engine.solve(await engine.random(goal, 3), goal, large);
    expect(shelf.gets).toBe(gets); // its worker has them
  });
});

test('a damaged table is noticed, and the answer is right all the same', async () => {
  const shelf = new Shelf();
  await withEngine(shelf, (engine, goal) => engine.makeTables(goal, 'pdb-large'));
  for (const [, bytes] of shelf.images) bytes[bytes.length - 100]! ^= 8;
  await withEngine(shelf, async (engine, goal) => {
    const board = await engine.random(goal, 2);
    const answer = await engine.solve(board, goal, large);
    expect(answer).toMatchObject({ status: 'optimal' });
    expect(answer.length).toBe((await engine.solve(board, goal, { heuristic: 'walking-distance' })).length);
  });
});

test.each([
  ['refused', refusing],
  ['none', null],
])('storage %s: they are kept for the engine’s life', async (_, storage) => {
  await withEngine(storage, async (engine, goal) => {
    expect((await engine.tables(goal))[0]!.stored).toBe(false);
    await engine.makeTables(goal, 'pdb-large');
    expect((await engine.tables(goal))[0]!.stored).toBe(true);
    expect((await engine.solve(await engine.random(goal, 2), goal, large)).status).toBe('optimal');
  });
});

test('making them can be cancelled', async () => {
  const engine = createEngine({ workers: 1, storage: null });
  const goal = await engine.goal('first', 4, 4);
  const controller = new AbortController();
  const making = engine.makeTables(goal, 'pdb-large', {
    signal: controller.signal,
    onProgress: () => controller.abort(),
  });
  await expect(making).rejects.toMatchObject({ name: 'AbortError' });
  expect((await engine.tables(goal))[0]).toMatchObject({ stored: false, bytes: 198_382_592 });
  engine.close();
});

test('boards of 5x5 have tables, whose size is said before they are made, within the memory that the page gives', async () => {
  const engine = createEngine({ workers: 1, storage: null });
  const [offer] = await engine.tables(await engine.goal('first', 5, 5));
  expect(offer).toMatchObject({ heuristic: 'pdb-large', stored: false, bytes: 90_701_824 });
  const { board, goal } = await engine.instance('@korf-felner50:38');
  const { stages } = await engine.solve(board, goal, { seconds: 3, bytes: 256e6 });  // what the page gives
  const large = stages.filter(({ heuristic }) => heuristic === 'pdb-large');
  expect(new Set(large.map(({ left_out }) => left_out))).toEqual(new Set(['its tables are not stored']));
  engine.close();
});

test('goals and heuristics without large tables', async () => {
  await withEngine(null, async (engine, goal) => {
    expect(await engine.tables(await engine.goal('snail', 4, 4))).toEqual([]);
    await expect(engine.makeTables(goal, 'manhattan')).rejects.toMatchObject({ name: 'EngineError' });
  });
});
