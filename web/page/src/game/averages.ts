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
  const trim = trimOf(sorted.length);
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

/** The value of each window; the window's times stay in order while it moves on, so none is sorted again. */
function* along(times: readonly number[], size: number, isMean: boolean): Generator<number> {
  const sorted: number[] = [];
  for (const [i, time] of times.entries()) {
    if (i >= size) sorted.splice(placeOf(sorted, times[i - size]!), 1);
    sorted.splice(placeOf(sorted, time), 0, time);
    if (i + 1 >= size) yield isMean ? sorted.reduce((sum, each) => sum + each, 0) / size : trimmed(sorted);
  }
}

function rowOf(times: readonly number[], name: Name): Row {
  const size = sizes[name];
  let [now, best]: (number | null)[] = [null, null];
  for (now of along(times, size, size <= 3)) if (best === null || now < best!) best = now;
  return { name, size, now: now!, best: best! };
}

/** A row for each size up to a hundred, and for each larger one that there are enough solves for. */
export const statistics = (times: readonly number[]): Row[] =>
  (Object.keys(sizes) as Name[]).filter((name) => sizes[name] <= Math.max(100, times.length)).map((name) => rowOf(times, name));
