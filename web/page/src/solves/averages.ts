// Means and averages of solves as csTimer counts them: a mean takes all; an average leaves out the best and the worst
// twentieth, rounded up. Times are milliseconds, the latest last; a solve that was not finished (DNF) takes for ever, and so
// does an average with more of them than it leaves out.

/** Null if there are fewer than `count`. */
export function mean(times: readonly number[], count: number): number | null {
  const last = times.slice(-count);
  return last.length < count ? null : last.reduce((sum, time) => sum + time, 0) / count;
}

export const trimOf = (count: number): number => Math.ceil(count * 0.05);

export function average(times: readonly number[], count: number): number | null {
  if (times.length < count) return null;
  return trimmed(times.slice(-count).sort((a, b) => a - b));
}

function trimmed(sorted: readonly number[]): number {
  const trim = sorted.length <= 3 ? 0 : trimOf(sorted.length);
  let sum = 0;
  for (let i = trim; i < sorted.length - trim; ++i) sum += sorted[i]!;
  return sum / (sorted.length - 2 * trim);
}

const sizes = { single: 1, mo3: 3, ao5: 5, ao12: 12, ao50: 50, ao100: 100, ao1000: 1000 } as const;
export type Name = keyof typeof sizes;

export interface Row {
  name: Name;
  /** How many solves it takes. */
  size: number;
  now: number | null;
  best: number | null;
}

/** Where a value belongs in a list in order. */
function placeOf(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Averages that follow the times one by one. The last of them stay in order, so that none is sorted again. */
export class Averages {
  readonly times: number[] = [];
  readonly #windows = (Object.keys(sizes) as Name[]).map((name) => ({ row: { name, size: sizes[name], now: null, best: null } as Row, sorted: [] as number[] }));

  push(time: number): void {
    for (const { row, sorted } of this.#windows) {
      const oldest = this.times.at(-row.size);
      if (oldest !== undefined) sorted.splice(placeOf(sorted, oldest), 1);
      sorted.splice(placeOf(sorted, time), 0, time);
      if (sorted.length < row.size) continue;
      row.now = trimmed(sorted);
      row.best = Math.min(row.best ?? Infinity, row.now);
    }
    this.times.push(time);
  }

  /** A row for each size up to a hundred, and for each larger one that there are enough times for. */
  rows(): Row[] {
    return this.#windows.map(({ row }) => ({ ...row })).filter(({ size }) => size <= Math.max(100, this.times.length));
  }
}
