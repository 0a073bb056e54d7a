// How a game is played and what counts: one board; several of a size, or of growing sizes, against one clock; the fewest
// moves without a clock; tiles that are hidden once the first has moved.
export const modes = ['single', 'marathon', 'relay', 'fewest', 'blind'] as const;
export type Mode = (typeof modes)[number];

/** Seconds to look at a board before the clock starts without a move. */
export const inspections = [0, 8, 15] as const;

export type Size = readonly [rows: number, cols: number];

/** Boards in a marathon, and the last edge of a relay. */
export const marathons = [5, 10, 42] as const;
export const relays = [4, 5, 6, 7, 8, 9, 10] as const;

/** Several boards against one clock. */
export interface Series {
  mode: 'marathon' | 'relay';
  sizes: Size[];
  /** Which of them is on. */
  at: number;
  /** Moves of the boards before. */
  stm: number;
  mtm: number;
}

export const marathonOf = (count: number, size: Size): Series => ({ mode: 'marathon', sizes: Array<Size>(count).fill(size), at: 0, stm: 0, mtm: 0 });

export const relayTo = (edge: number): Series => ({
  mode: 'relay',
  sizes: Array.from({ length: edge - 1 }, (_, i): Size => [i + 2, i + 2]),
  at: 0,
  stm: 0,
  mtm: 0,
});

/** The series of a mode, with what the player has chosen; null where a game is one board. */
export const seriesFor = (mode: Mode, size: Size, { marathon, relay }: { marathon: number; relay: number }): Series | null =>
  mode === 'marathon' ? marathonOf(marathon, size) : mode === 'relay' ? relayTo(relay) : null;

/** The same one board further on, after one of so many moves. */
export const advanced = (series: Series, stm: number, mtm: number): Series => ({ ...series, at: series.at + 1, stm: series.stm + stm, mtm: series.mtm + mtm });

/** Names the kind of game in the list of solves: "relay10", "marathon5", "blind". */
export const kindOf = (mode: Mode, series: Series | null): string =>
  series === null ? mode : mode === 'relay' ? `relay${series.sizes.at(-1)![0]}` : `marathon${series.sizes.length}`;

const natural = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** With nothing trusted. */
export function readSeries(value: unknown): Series | null {
  if (typeof value !== 'object' || value === null) return null;
  const { mode, sizes, at, stm, mtm } = value as Series;
  if ((mode !== 'marathon' && mode !== 'relay') || !Array.isArray(sizes) || sizes.length > 100) return null;
  const sized = sizes.every((size) => Array.isArray(size) && size.length === 2 && size.every((edge) => natural(edge) && edge >= 2 && edge <= 16));
  return sized && natural(at) && at < sizes.length && natural(stm) && natural(mtm) ? { mode, sizes, at, stm, mtm } : null;
}

/** The seed of a day, the same for all: 20261123, by the calendar of UTC. */
export const seedOfDay = (now: Date): number => Number(now.toISOString().slice(0, 10).replaceAll('-', ''));
