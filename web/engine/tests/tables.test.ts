// Large tables: made once, kept with checksums, taken up again; what refuses or has been damaged does no harm.
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

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

describe('tables that lie ready', () => {
  /** The tables of 3x4, as they are stored. */
  let files: [string, Uint8Array][] = [];
  beforeAll(async () => {
    const shelf = new Shelf();
    await withEngine(shelf, (engine, goal) => engine.makeTables(goal, 'pdb-large'));
    files = shelf.images;
    expect(files.length).toBeGreaterThan(1);
  });

  /** Writes files; their addresses. */
  async function written(files: [string, Uint8Array][]): Promise<string[]> {
    const folder = await mkdtemp(join(tmpdir(), 'taquin-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    for (const [name, bytes] of files) await writeFile(join(folder, name), bytes);
    return files.map(([name]) => pathToFileURL(join(folder, name)).href);
  }

  /** Serves files, or what `answer` says; their addresses. */
  async function served(answer: (name: string, response: ServerResponse) => void): Promise<string[]> {
    const server = createServer(({ url }, response) => answer(url!.slice(1), response)).listen(0, '127.0.0.1');
    onTestFinished(() => void (server.closeAllConnections(), server.close()));
    await once(server, 'listening');
    return files.map(([name]) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`);
  }
  const contentOf = (name: string) => files.find(([known]) => known === name)?.[1];

  /** Those that were stored twice: found to be damaged, and made. All are whole in the end. */
  async function remade(readyTables: string[]): Promise<string[]> {
    const shelf = new Shelf();
    const puts = vi.spyOn(shelf, 'put');
    const engine = createEngine({ workers: 1, storage: shelf, readyTables });
    const shares: number[] = [];
    await engine.makeTables(await engine.goal('first', 3, 4), 'pdb-large', { onProgress: (share) => shares.push(share) });
    engine.close();
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    for (const [name, bytes] of files) expect(Buffer.compare(shelf.kept.get(name)!, bytes)).toBe(0);
    return files.map(([name]) => name).filter((name) => puts.mock.calls.filter(([key]) => key === name).length > 1);
  }

  test('are loaded, from files and from a server', async () => {
    expect(await remade(await written(files))).toEqual([]);
    const asked: string[] = [];
    expect(await remade(await served((name, response) => (asked.push(name), response.end(contentOf(name)))))).toEqual([]);
    expect(asked.sort()).toEqual(files.map(([name]) => name).sort());
  });

  test('and are not there, or shorter or longer than they must be: they are made', async () => {
    const [[name, bytes], ...rest] = files as [[string, Uint8Array]];
    expect(await remade((await written(files)).map((address) => address.replace('taquin-', 'nowhere-')))).toEqual([]);
    expect(await remade(await served((_, response) => response.writeHead(404).end('not found')))).toEqual([]);
    for (const wrong of [bytes.slice(8), new Uint8Array([...bytes, 0])]) {
      expect(await remade(await written([[name, wrong], ...rest]))).toEqual([]);
    }
  });

  test('and are damaged: they are made', async () => {
    const [[name, bytes], ...rest] = files as [[string, Uint8Array]];
    const damaged = bytes.slice();
    damaged[damaged.length - 100]! ^= 8;
    expect(await remade(await written([[name, damaged], ...rest]))).toEqual([name]);
  });

  test('are said to be', async () => {
    const addresses = await written(files);
    for (const [readyTables, ready] of [[addresses, true], [addresses.slice(1), false], [[], false]] as const) {
      const engine = createEngine({ workers: 1, storage: null, readyTables });
      expect((await engine.tables(await engine.goal('first', 3, 4)))[0]).toMatchObject({ ready, stored: false });
      engine.close();
    }
  });

  test('are not loaded again if they are stored, also where the last call was ended', async () => {
    const shelf = new Shelf();
    for (const [name, bytes] of files.slice(1)) {
      await shelf.put(name, bytes);
      await shelf.put(`${name}.mark`, Uint8Array.of(1));
    }
    const asked: string[] = [];
    const readyTables = await served((name, response) => (asked.push(name), response.end(contentOf(name))));
    const engine = createEngine({ workers: 1, storage: shelf, readyTables });
    await engine.makeTables(await engine.goal('first', 3, 4), 'pdb-large');
    expect(asked).toEqual([files[0]![0]]);
    engine.close();
  });

  test('are refused in the midst of a download', async () => {
    const readyTables = await served((name, response) => void response.write(contentOf(name)!.slice(0, 5000)));
    const engine = createEngine({ workers: 1, storage: null, readyTables });
    const controller = new AbortController();
    const hooks = { signal: controller.signal, onProgress: () => controller.abort() };
    await expect(engine.makeTables(await engine.goal('first', 3, 4), 'pdb-large', hooks)).rejects.toMatchObject({ name: 'AbortError' });
    engine.close();
  });
});

test('goals and heuristics without large tables', async () => {
  await withEngine(null, async (engine, goal) => {
    expect(await engine.tables(await engine.goal('snail', 4, 4))).toEqual([]);
    await expect(engine.makeTables(goal, 'manhattan')).rejects.toMatchObject({ name: 'EngineError' });
  });
});
