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

export class Bests {
  #table: Table = $state.raw({});

  constructor(readonly store: Store) {
    this.#table = readTable(store.get('bests'));
  }

  of(key: string): Partial<Result> {
    return this.#table[key] ?? {};
  }

  /** Which bests the result beats. */
  enter(key: string, result: Result): Kind[] {
    const row = { ...this.of(key) };
    const beaten = kinds.filter((kind) => result[kind] < (row[kind] ?? Infinity));
    for (const kind of beaten) row[kind] = result[kind];
    this.#table = { ...this.#table, [key]: row };
    if (beaten.length > 0) this.store.put('bests', this.#table);
    return beaten;
  }
}

export const keyOf = (rows: number, cols: number, goal: string): string => `${rows}x${cols} ${goal}`;
