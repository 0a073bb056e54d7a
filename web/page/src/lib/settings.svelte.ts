// What the player chose, kept from visit to visit. What storage says is not trusted: a value that is none of the
// choices gives way to the default.
import type { Metric } from '#engine/types';
import { schemes, type Scheme } from '../game/colours.ts';
import { goalNames, least, most, type GoalName } from './link.ts';
import type { Store } from './store.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export const metrics = ['stm', 'mtm'] as const;

export interface Choices {
  rows: number;
  cols: number;
  goal: GoalName;
  metric: Metric;
  scheme: Scheme;
  theme: Theme;
  /** Slides a second when a solution is shown. */
  speed: number;
}

export const defaults: Choices = {
  rows: 4,
  cols: 4,
  goal: 'last',
  metric: 'stm',
  scheme: 'fringe',
  theme: 'system',
  speed: 6,
};

type Reader<T> = (value: unknown, otherwise: T) => T;
const oneOf =
  <T extends string>(words: readonly T[]): Reader<T> =>
  (value, otherwise) =>
    words.includes(value as T) ? (value as T) : otherwise;
const between =
  (low: number, high: number): Reader<number> =>
  (value, otherwise) =>
    Number.isInteger(value) && (value as number) >= low && (value as number) <= high ? (value as number) : otherwise;

const readers: { [Key in keyof Choices]: Reader<Choices[Key]> } = {
  rows: between(least, most),
  cols: between(least, most),
  goal: oneOf(goalNames),
  metric: oneOf(metrics),
  scheme: oneOf(schemes),
  theme: oneOf(themes),
  speed: between(1, 60),
};

export function readChoices(stored: unknown): Choices {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const read = <Key extends keyof Choices>(key: Key) => readers[key](given[key], defaults[key]);
  return {
    rows: read('rows'),
    cols: read('cols'),
    goal: read('goal'),
    metric: read('metric'),
    scheme: read('scheme'),
    theme: read('theme'),
    speed: read('speed'),
  };
}

export class Settings {
  now: Choices = $state(defaults);

  constructor(readonly store: Store) {
    this.now = readChoices(store.get('settings'));
  }

  set(change: Partial<Choices>): void {
    this.now = readChoices({ ...this.now, ...change });
    this.store.put('settings', this.now);
  }
}
