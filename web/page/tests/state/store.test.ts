import { describe, expect, it } from 'vitest';
import { Bests, keyOf } from '../../src/state/bests.svelte.ts';
import type { Backing, Change } from '../../src/state/database.ts';
import { Settings, defaults, readChoices } from '../../src/state/settings.svelte.ts';
import { Store, type Channel } from '../../src/state/store.ts';

/** As the database does it: a change sees what is stored, and one comes after the other. */
class Kept implements Backing {
  readonly map = new Map<string, unknown>();
  all = async () => new Map(this.map);
  read = async (key: string) => this.map.get(key) ?? null;
  put = async (key: string, value: unknown) => void this.map.set(key, value);
  change = async (key: string, change: Change) => {
    this.map.set(key, change(this.map.get(key) ?? null));
    return this.map.get(key);
  };
  last = this.put;
  remove = async (key: string) => void this.map.delete(key);
}
const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'));
const refusing: Backing = { all: refuse, read: refuse, put: refuse, last: refuse, change: refuse, remove: refuse };

/** Two ends of a channel. */
function channels(): [Channel, Channel] {
  const ends: [Channel, Channel] = [
    { onmessage: null, postMessage: (key) => ends[1].onmessage?.({ data: key }) },
    { onmessage: null, postMessage: (key) => ends[0].onmessage?.({ data: key }) },
  ];
  return ends;
}

describe('the store', () => {
  it('outlives its object', async () => {
    const kept = new Kept();
    await (await Store.over(kept)).put('a', { b: 1 });
    expect((await Store.over(kept)).get('a')).toEqual({ b: 1 });
  });

  it('remembers for the tab where storage is refused, or absent', async () => {
    for (const backing of [refusing, null]) {
      const store = await Store.over(backing);
      expect(store.get('a')).toBeNull();
      await store.put('a', [2]);
      expect(store.get('a')).toEqual([2]);
      expect(store.lasting).toBe(false);
    }
  });

  it('stores a change although the page is left in its midst', async () => {
    const kept = new Kept();
    const store = await Store.over({ ...kept, change: () => new Promise(() => {}) });
    void store.change('a', () => 'x');
    store.flush();
    expect(kept.map.get('a')).toBe('x');
  });

  it('keeps the second of two changes when the first is stored and the page is left', async () => {
    const kept = new Kept();
    const steps: (() => void)[] = [];
    const change = async (key: string, each: Change) => {
      await new Promise<void>((done) => steps.push(done));
      return kept.change(key, each);
    };
    const store = await Store.over({ ...kept, change });
    const add = (letter: string) => (stored: unknown) => `${stored ?? ''}${letter}`;
    const first = store.change('a', add('x'));
    void store.change('a', add('y'));
    steps[0]!();
    await first;
    expect(store.get('a')).toBe('xy');
    store.flush();
    expect(kept.map.get('a')).toBe('xy');
  });

  it('tells other tabs, whose changes are not lost', async () => {
    const kept = new Kept();
    const [one, other] = channels();
    const [here, there] = [await Store.over(kept, one), await Store.over(kept, other)];
    const add = (letter: string) => (stored: unknown) => `${stored ?? ''}${letter}`;
    let heard: unknown;
    there.listen('a', (value) => (heard = value));
    await here.change('a', add('x'));
    await there.change('a', add('y'));
    await new Promise((done) => setTimeout(done));
    expect([here.get('a'), there.get('a'), heard]).toEqual(['xy', 'xy', 'xy']);
  });
});

describe('settings', () => {
  it('trust nothing that is stored', () => {
    expect(readChoices('x')).toEqual(defaults);
    expect(readChoices({ rows: 99, cols: 5, theme: '<b>', scheme: 'rows', speed: 2.5 })).toEqual({
      ...defaults,
      cols: 5,
      scheme: 'rows',
    });
  });

  it('are kept, and what another tab chose stays', async () => {
    const kept = new Kept();
    const [here, there] = [new Settings(await Store.over(kept)), new Settings(await Store.over(kept))];
    here.set({ theme: 'dark' });
    there.set({ rows: 3 });
    expect(new Settings(await Store.over(kept)).now).toMatchObject({ theme: 'dark', rows: 3 });
  });
});

describe('personal bests', () => {
  const key = keyOf(4, 4, 'last');

  it('keep the best of each kind', async () => {
    const kept = new Kept();
    const bests = new Bests(await Store.over(kept));
    expect(bests.enter(key, { seconds: 20, stm: 100, mtm: 60 })).toEqual(['seconds', 'stm', 'mtm']);
    expect(bests.enter(key, { seconds: 25, stm: 90, mtm: 60 })).toEqual(['stm']);
    expect(new Bests(await Store.over(kept)).of(key)).toEqual({ seconds: 20, stm: 90, mtm: 60 });
    expect(bests.of(keyOf(3, 3, 'last'))).toEqual({});
  });

  it('of two tabs are kept together', async () => {
    const kept = new Kept();
    const [here, there] = [new Bests(await Store.over(kept)), new Bests(await Store.over(kept))];
    here.enter(key, { seconds: 20, stm: 100, mtm: 60 });
    there.enter(keyOf(3, 3, 'last'), { seconds: 9, stm: 30, mtm: 20 });
    there.enter(key, { seconds: 30, stm: 90, mtm: 70 });
    const bests = new Bests(await Store.over(kept));
    expect(bests.of(key)).toEqual({ seconds: 20, stm: 90, mtm: 60 });
    expect(bests.of(keyOf(3, 3, 'last')).seconds).toBe(9);
  });

  it('trust nothing that is stored', async () => {
    const kept = new Kept();
    kept.map.set('bests', { [key]: { seconds: 'fast', stm: -1, mtm: 7 }, '<b>': {}, '3x3 last': 5 });
    expect(new Bests(await Store.over(kept)).of(key)).toEqual({ mtm: 7 });
  });
});
