// Personal bests, by size and goal: least time, fewest moves in each metric. For random boards solved without help.
import type { Store } from './store.ts';

export interface Result {
  seconds: number;
  stm: number;
  mtm: number;
}
export type Kind = keyof Result;
const kinds: Kind[] = ['seconds', 'stm', 'mtm'];

type Table = Record<string, Partial<Result>>;

function readTable(stored: unknown): Table {
  const table: Table = {};
  if (typeof stored !== 'object' || stored === null) return table;
  for (const [key, row] of Object.entries(stored)) {
    if (!/^\d+x\d+ [a-z]+$/.test(key) || typeof row !== 'object' || row === null) continue;
    table[key] = {};
    for (const kind of kinds) {
      const value = (row as Record<string, unknown>)[kind];
      if (typeof value === 'number' && value > 0) table[key][kind] = value;
    }
  }
  return table;
}

/** The better of both, kind by kind. */
function merged(one: Table, other: Table): Table {
  const table: Table = { ...one };
  for (const [key, row] of Object.entries(other)) {
    table[key] = { ...one[key] };
    for (const kind of kinds) table[key][kind] = Math.min(one[key]?.[kind] ?? Infinity, row[kind] ?? Infinity);
    for (const kind of kinds) if (table[key][kind] === Infinity) delete table[key][kind];
  }
  return table;
}

export class Bests {
  #table: Table = $state.raw({});

  constructor(readonly store: Store) {
    this.#table = readTable(store.get('bests'));
    store.listen('bests', (stored) => (this.#table = readTable(stored)));
  }

  of(key: string): Partial<Result> {
    return this.#table[key] ?? {};
  }

  /** Which bests the result beats. */
  enter(key: string, result: Result): Kind[] {
    const row = this.of(key);
    const beaten = kinds.filter((kind) => result[kind] < (row[kind] ?? Infinity));
    if (beaten.length === 0) return beaten;
    this.#table = merged(this.#table, { [key]: result });
    void this.store.change('bests', (stored) => merged(readTable(stored), { [key]: result }));
    return beaten;
  }
}

export const keyOf = (rows: number, cols: number, goal: string): string => `${rows}x${cols} ${goal}`;
