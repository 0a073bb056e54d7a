import { describe, expect, it } from 'vitest';
import { Bests, keyOf } from '../src/lib/bests.svelte.ts';
import { Settings, defaults, readChoices } from '../src/lib/settings.svelte.ts';
import { Store } from '../src/lib/store.ts';

class Kept {
  readonly map = new Map<string, string>();
  getItem = (key: string) => this.map.get(key) ?? null;
  setItem = (key: string, value: string) => void this.map.set(key, value);
}
const refusing = {
  getItem: () => {
    throw new DOMException('no', 'SecurityError');
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
};

describe('the store', () => {
  it('outlives its object', () => {
    const kept = new Kept();
    new Store(kept).put('a', { b: 1 });
    expect(new Store(kept).get('a')).toEqual({ b: 1 });
  });

  it('remembers for the tab where storage is refused, or absent', () => {
    for (const backing of [refusing, null]) {
      const store = new Store(backing);
      expect(store.get('a')).toBeNull();
      store.put('a', [2]);
      expect(store.get('a')).toEqual([2]);
      expect(store.lasting).toBe(false);
    }
  });

  it('reads nonsense as nothing', () => {
    const kept = new Kept();
    kept.setItem('taquin.a', '{oops');
    expect(new Store(kept).get('a')).toBeNull();
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

  it('are kept', () => {
    const kept = new Kept();
    new Settings(new Store(kept)).set({ theme: 'dark', rows: 3 });
    expect(new Settings(new Store(kept)).now).toMatchObject({ theme: 'dark', rows: 3 });
  });
});

describe('personal bests', () => {
  const key = keyOf(4, 4, 'last');

  it('keep the best of each kind', () => {
    const kept = new Kept();
    const bests = new Bests(new Store(kept));
    expect(bests.enter(key, { seconds: 20, stm: 100, mtm: 60 })).toEqual(['seconds', 'stm', 'mtm']);
    expect(bests.enter(key, { seconds: 25, stm: 90, mtm: 60 })).toEqual(['stm']);
    expect(new Bests(new Store(kept)).of(key)).toEqual({ seconds: 20, stm: 90, mtm: 60 });
    expect(bests.of(keyOf(3, 3, 'last'))).toEqual({});
  });

  it('trust nothing that is stored', () => {
    const kept = new Kept();
    kept.setItem('taquin.bests', JSON.stringify({ [key]: { seconds: 'fast', stm: -1, mtm: 7 }, '<b>': {}, '3x3 last': 5 }));
    expect(new Bests(new Store(kept)).of(key)).toEqual({ mtm: 7 });
  });
});
