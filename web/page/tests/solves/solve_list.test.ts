// The list of solves over a database, with the work it does counted: which solves are read, which moves are parsed.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expand } from '../../src/game/moves.ts';
import { Averages } from '../../src/solves/averages.ts';
import { readFile, toCsTimer } from '../../src/solves/exchange.ts';
import type { Solve } from '../../src/solves/solve_record.ts';
import { Solves } from '../../src/solves/solves.svelte.ts';
import { Store, type Channel } from '../../src/state/store.ts';

vi.mock('../../src/game/moves.ts', async (original) => {
  const moves = await original<typeof import('../../src/game/moves.ts')>();
  return { ...moves, expand: vi.fn(moves.expand) };
});
vi.stubGlobal('IDBKeyRange', { lowerBound: (low: number) => low });

const session = '3x3 last single 1';
const key = { rows: 3, cols: 3, goal: 'last', mode: 'single' } as const;
const solve: Solve = {
  session, when: 1_700_000_000_000, time: 1480, board: '1.2.3/4.0.5/7.8.6', moves: 'LU', times: '.4o', stm: 2, mtm: 2, optimal: 2, metric: 'stm', penalty: 0, comment: '',
};

/** The solves of a database, with keys from 1. */
class Database {
  readonly map = new Map<number, Solve>();
  /** How many were read at once. */
  reads: number[] = [];
  #last = 0;

  fill(solves: readonly Solve[]): void {
    for (const each of solves) this.put(each);
  }

  put(given: Solve): number {
    const id = given.id ?? ++this.#last;
    this.map.set(id, { ...given, id });
    return id;
  }

  open(): IDBDatabase {
    const transaction = { commit: () => {} };
    const request = <T>(result: T) => {
      const asked = { result, transaction, onsuccess: () => {} };
      queueMicrotask(() => asked.onsuccess());
      return asked;
    };
    const read = (low: number, count: number) => {
      const keys = [...this.map.keys()].sort((a, b) => a - b);
      const found = keys.filter((id) => id > low).slice(0, count).map((id) => this.map.get(id)!);
      this.reads.push(found.length);
      return found;
    };
    const solves = {
      getAll: (low: number, count: number) => request(read(low, count)),
      put: (given: Solve) => request(this.put(given)),
      delete: (id: number) => request(void this.map.delete(id)),
    };
    return { transaction: () => ({ objectStore: () => solves }) } as unknown as IDBDatabase;
  }
}

async function listOf(database: Database, others: Channel | null = null): Promise<Solves> {
  return new Solves(await Store.over(null, others, Promise.resolve(database.open())));
}
const row = (solves: Solves, name: string) => solves.averages.find((each) => each.name === name);

beforeEach(() => vi.mocked(expand).mockClear());

describe('20,000 solves', () => {
  const many = Array.from({ length: 20_000 }, (_, i) => ({ ...solve, when: i, time: 1000 + (i % 1000) }));

  it('are read a part per task, and averaged, without their moves', async () => {
    const database = new Database();
    database.fill(many);
    const solves = await listOf(database);
    await solves.open(key);
    expect(solves.list).toHaveLength(20_000);
    expect(expand).not.toHaveBeenCalled();
    expect(Math.max(...database.reads)).toBeLessThanOrEqual(500);
    expect(row(solves, 'ao1000')).toMatchObject({ now: 1499.5, best: 1499.5 });
  });

  it('are neither read nor averaged again for a further one, one less, or one that comes back', async () => {
    const database = new Database();
    database.fill(many);
    const solves = await listOf(database);
    await solves.open(key);
    database.reads = [];
    const push = vi.spyOn(Averages.prototype, 'push');
    const id = await solves.add({ ...solve, when: 20_000, time: 7 });
    expect(push).toHaveBeenCalledTimes(1);
    push.mockRestore();
    expect(row(solves, 'single')).toMatchObject({ now: 7, best: 7 });
    const last = solves.list.at(-1)!;
    await solves.remove(id);
    await solves.restore(last);
    expect([solves.list.length, solves.list.at(-1)]).toEqual([20_001, last]);
    expect([database.reads, vi.mocked(expand).mock.calls]).toEqual([[], []]);
  });

  it('of another session in between are not read in one task', async () => {
    const database = new Database();
    database.fill(many.map((each, i) => ({ ...each, session: i % 9999 === 0 ? session : '4x4 last single 1' })));
    const solves = await listOf(database);
    await solves.open(key);
    expect([solves.list.length, Math.max(...database.reads)]).toEqual([3, 500]);
  });
});

it('a solve that is added while the others are averaged is averaged last', async () => {
  const database = new Database();
  database.fill(Array.from({ length: 1000 }, (_, i) => ({ ...solve, when: i, time: 10 })));
  const solves = await listOf(database);
  const opened = solves.open(key);
  await vi.waitUntil(() => solves.list.length === 1000);
  await solves.add({ ...solve, time: 99 });
  await opened;
  await vi.waitUntil(() => row(solves, 'ao1000'));
  expect([row(solves, 'single'), row(solves, 'ao1000')]).toMatchObject([{ now: 99, best: 10 }, { now: 10 }]);
});

it('a list of an earlier version is read; what is no solve is left out', async () => {
  const database = new Database();
  const { penalty, comment, ...earlier } = solve;
  database.fill([earlier as Solve, { ...solve, time: -1 }]);
  const solves = await listOf(database);
  await solves.open(key);
  expect(solves.list).toEqual([{ ...solve, penalty, comment, id: 1 }]);
});

describe('sessions', () => {
  const csTimer = (...names: unknown[]) =>
    JSON.stringify({
      ...Object.fromEntries(names.map((_, i) => [`session${i + 1}`, [[[0, 1000 * (i + 1)], '', '', i + 1]]])),
      properties: { sessionData: JSON.stringify(Object.fromEntries(names.map((name, i) => [i + 1, { name }]))) },
    });
  const take = async (solves: Solves, text: string) => solves.take((await readFile(text, solves.session, (name, like) => solves.named(name, like)))!.solves);

  it('of csTimer come in with their names, once, and the open one stays', async () => {
    const database = new Database();
    const solves = await listOf(database);
    await solves.open(key);
    expect(await take(solves, csTimer('Evening', ' Roux ', 1))).toBe(3);
    expect([solves.session, solves.like(solves.session).length, solves.list.length]).toEqual([session, 3, 1]);
    expect([1, 2, 3].map((number) => solves.labelOf(`3x3 last single ${number}`))).toEqual(['1', 'Evening', 'Roux']);
    expect([...database.map.values()].map(({ session: of, time }) => [of.slice(-1), time])).toEqual([['2', 1000], ['3', 2000], ['1', 3000]]);
    expect(await take(solves, csTimer('Evening', ' Roux ', 1))).toBe(0);
    await solves.show('3x3 last single 2');
    await solves.open({ ...key, rows: 4 });
    await solves.open(key);
    expect(solves.session).toBe('3x3 last single 2');
    expect(await take(solves, csTimer('x', 'Roux'))).toBe(1); // that of Roux is there
    expect(solves.like(solves.session).length).toBe(4);
  });

  it('go out with the player\'s names, and come back to the same puzzle in another browser', async () => {
    const blind = '4x4 snail blind 2';
    const text = toCsTimer([{ ...solve, optimal: null }, { ...solve, session: blind, optimal: null }], (of) => (of === blind ? 'Evening' : ''));
    const { sessionData } = JSON.parse(text).properties;
    expect(Object.values<{ name: string }>(JSON.parse(sessionData)).map(({ name }) => name)).toEqual([session, 'Evening']);
    const solves = await listOf(new Database());
    await solves.open({ ...key, rows: 9 });
    expect(await take(solves, text)).toBe(2);
    expect((await solves.all()).map(({ session: of }) => [of, solves.nameOf(of)])).toEqual([[session, ''], [blind, 'Evening']]);
    await solves.open({ ...key, rows: 4, cols: 4, goal: 'snail', mode: 'blind' });
    expect([solves.session, solves.like(solves.session).length]).toEqual([blind, 2]);
  });

  it('without a database are kept for the tab', async () => {
    const solves = new Solves(await Store.over(null));
    await solves.open(key);
    expect(await take(solves, csTimer('Evening'))).toBe(1);
    await solves.show('3x3 last single 2');
    expect(solves.list.map(({ id, time }) => [id, time])).toEqual([[-1, 1000]]);
  });
});
