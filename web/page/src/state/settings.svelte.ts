// What the player chose, kept from visit to visit. Storage is not trusted: a value that is none of the choices is
// replaced by the default.
import type { Metric } from '#engine/types';
import { readLayers, schemes, type Layers, type Scheme } from '../board/colours.ts';
import { goalNames, least, most, type GoalName } from '../game/goals.ts';
import { defaultKeys, readKeys, type Keys } from '../game/keys.ts';
import { courses, inspections, longestMarathon, modes, relays, type Course, type Mode } from '../game/modes.ts';
import { isLanguage, type Language } from '../texts/index.svelte.ts';
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
  layers: Layers;
  theme: Theme;
  /** Null: the browser's. */
  language: Language | null;
  /** Slides a second when a solution is shown. */
  speed: number;
  /** A mouse slides tiles without a press. */
  hover: boolean;
  keys: Keys;
  /** Tiles that are where they belong are marked. */
  home: boolean;
  sound: boolean;
  vibration: boolean;
  /** Seconds of inspection before the clock starts. */
  inspection: number;
  mode: Mode;
  /** Boards in a marathon; the last edge of a relay. */
  marathon: number;
  relay: number;
  course: Course;
  /** Times are shown to the millisecond. */
  milliseconds: boolean;
}

export const defaults: Choices = {
  rows: 4,
  cols: 4,
  goal: 'last',
  metric: 'stm',
  scheme: 'fringe',
  layers: {},
  theme: 'system',
  language: null,
  speed: 6,
  hover: false,
  keys: defaultKeys,
  home: true,
  sound: false,
  vibration: false,
  inspection: 0,
  mode: 'single',
  marathon: 5,
  relay: 10,
  course: 'up',
  milliseconds: false,
};

type Reader<T> = (value: unknown, otherwise: T) => T;
const oneOf =
  <T extends string>(words: readonly T[]): Reader<T> =>
  (value, otherwise) =>
    words.includes(value as T) ? (value as T) : otherwise;
const among =
  (values: readonly number[]): Reader<number> =>
  (value, otherwise) =>
    values.includes(value as number) ? (value as number) : otherwise;
const between =
  (low: number, high: number): Reader<number> =>
  (value, otherwise) =>
    Number.isInteger(value) && (value as number) >= low && (value as number) <= high ? (value as number) : otherwise;

const yesOrNo: Reader<boolean> = (value, otherwise) => (typeof value === 'boolean' ? value : otherwise);

const readers: { [Key in keyof Choices]: Reader<Choices[Key]> } = {
  rows: between(least, most),
  cols: between(least, most),
  goal: oneOf(goalNames),
  metric: oneOf(metrics),
  scheme: oneOf(schemes),
  layers: readLayers,
  theme: oneOf(themes),
  language: (value, otherwise) => (isLanguage(value) ? value : otherwise),
  speed: between(1, 60),
  hover: yesOrNo,
  keys: readKeys,
  home: yesOrNo,
  sound: yesOrNo,
  vibration: yesOrNo,
  inspection: among(inspections),
  mode: oneOf(modes),
  marathon: between(1, longestMarathon),
  relay: among(relays),
  course: oneOf(courses),
  milliseconds: yesOrNo,
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
    layers: read('layers'),
    theme: read('theme'),
    language: read('language'),
    speed: read('speed'),
    hover: read('hover'),
    keys: read('keys'),
    home: read('home'),
    sound: read('sound'),
    vibration: read('vibration'),
    inspection: read('inspection'),
    mode: read('mode'),
    marathon: read('marathon'),
    relay: read('relay'),
    course: read('course'),
    milliseconds: read('milliseconds'),
  };
}

export class Settings {
  now: Choices = $state.raw(defaults);
  /** Whether the browser keeps what is chosen and played. */
  lasting = $state(true);
  /** Nothing was chosen or played in this browser before. */
  readonly isFirstVisit: boolean;

  constructor(readonly store: Store) {
    this.lasting = store.lasting;
    this.isFirstVisit = store.keys('').length === 0;
    store.onfailure = () => (this.lasting = false);
    this.now = readChoices(store.get('settings'));
    store.listen('settings', (stored) => (this.now = readChoices(stored)));
  }

  /** What was changed alone: what another tab chose stays. */
  set(change: Partial<Choices>): void {
    this.now = readChoices({ ...this.now, ...change });
    void this.store.change('settings', (stored) => readChoices({ ...readChoices(stored), ...change }));
  }
}
