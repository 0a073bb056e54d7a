// How a game is played and what counts: one board; several of a size, or of growing sizes, against one clock; the fewest
// moves without a clock; tiles that are hidden once the first has moved.
export const modes = ['single', 'marathon', 'relay', 'fewest', 'blind'] as const;
export type Mode = (typeof modes)[number];

/** Seconds to look at a board before the clock starts without a move. */
export const inspections = [0, 8, 15] as const;

export type Size = readonly [rows: number, cols: number];

/** Boards in a marathon: usual numbers, and the most: the series is stored with the moves, 1.4 ms for 10,000, 13 ms for 100,000. */
export const marathons = [5, 10, 42] as const;
export const longestMarathon = 10_000;
/** The largest edge of a relay, and its way through the sizes. */
export const relays = [4, 5, 6, 7, 8, 9, 10] as const;
export const courses = ['up', 'down', 'width', 'height', 'all'] as const;
export type Course = (typeof courses)[number];

/** Several boards against one clock. */
export interface Series {
  mode: 'marathon' | 'relay';
  course?: Course;
  sizes: Size[];
  /** Which of them is on. */
  at: number;
  /** Moves of the boards before. */
  stm: number;
  mtm: number;
}

export const marathonOf = (count: number, size: Size): Series => ({ mode: 'marathon', sizes: Array<Size>(count).fill(size), at: 0, stm: 0, mtm: 0 });

/** Squares up or down; one edge of all lengths; every size. */
export function relayTo(edge: number, course: Course = 'up'): Series {
  const edges = Array.from({ length: edge - 1 }, (_, i) => i + 2);
  const up = edges.map((each): Size => [each, each]);
  const sizes: Record<Course, () => Size[]> = {
    up: () => up,
    down: () => [...up].reverse(),
    width: () => edges.map((each): Size => [edge, each]),
    height: () => edges.map((each): Size => [each, edge]),
    all: () => edges.flatMap((rows) => edges.map((cols): Size => [rows, cols])),
  };
  return { mode: 'relay', course, sizes: sizes[course](), at: 0, stm: 0, mtm: 0 };
}

/** The series of a mode, with what the player has chosen; null where a game is one board. */
export const seriesFor = (mode: Mode, size: Size, { marathon, relay, course }: { marathon: number; relay: number; course: Course }): Series | null =>
  mode === 'marathon' ? marathonOf(marathon, size) : mode === 'relay' ? relayTo(relay, course) : null;

/** The same one board further on, after one of so many moves. */
export const advanced = (series: Series, stm: number, mtm: number): Series => ({ ...series, at: series.at + 1, stm: series.stm + stm, mtm: series.mtm + mtm });

/** The largest board of a series stands for it. */
export const largestOf = ({ sizes }: Series): Size => sizes.reduce((best, size) => (size[0] * size[1] > best[0] * best[1] ? size : best));

/** Names the kind of game in the list of solves: "relay10", "relay10down", "marathon5", "blind". */
export function kindOf(mode: Mode, series: Series | null): string {
  if (series === null) return mode;
  const { course = 'up' } = series;
  return mode === 'relay' ? `relay${largestOf(series)[0]}${course === 'up' ? '' : course}` : `marathon${series.sizes.length}`;
}

const natural = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** With nothing trusted. */
export function readSeries(value: unknown): Series | null {
  if (typeof value !== 'object' || value === null) return null;
  const { mode, course, sizes, at, stm, mtm } = value as Series;
  if ((mode !== 'marathon' && mode !== 'relay') || !Array.isArray(sizes) || sizes.length > longestMarathon) return null;
  const sized = sizes.every((size) => Array.isArray(size) && size.length === 2 && size.every((edge) => natural(edge) && edge >= 2 && edge <= 16));
  return sized && natural(at) && at < sizes.length && natural(stm) && natural(mtm) ? { mode, ...(courses.includes(course!) && { course }), sizes, at, stm, mtm } : null;
}

/** The seed of a day, the same for all: 20261123, by the calendar of UTC. */
export const seedOfDay = (now: Date): number => Number(now.toISOString().slice(0, 10).replaceAll('-', ''));
