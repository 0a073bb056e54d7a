// Means and averages of solves as csTimer counts them: a mean takes all; an average leaves out the best and the worst
// twentieth, rounded up. Times are milliseconds, the latest last.

/** Null if there are fewer than `count`. */
export function mean(times: readonly number[], count: number): number | null {
  const last = times.slice(-count);
  return last.length < count ? null : last.reduce((sum, time) => sum + time, 0) / count;
}

export const trimOf = (count: number): number => Math.ceil(count * 0.05);

export function average(times: readonly number[], count: number): number | null {
  if (times.length < count) return null;
  const trim = trimOf(count);
  const sorted = times.slice(-count).sort((a, b) => a - b);
  return mean(sorted.slice(trim, count - trim), count - 2 * trim);
}

export interface Row {
  /** single, mo3, ao5, ao12, ao100 */
  name: 'single' | 'mo3' | 'ao5' | 'ao12' | 'ao100';
  now: number | null;
  best: number | null;
}

type Measure = (times: readonly number[]) => number | null;

const measures: { name: Row['name']; size: number; of: Measure }[] = [
  { name: 'single', size: 1, of: (times) => mean(times, 1) },
  { name: 'mo3', size: 3, of: (times) => mean(times, 3) },
  { name: 'ao5', size: 5, of: (times) => average(times, 5) },
  { name: 'ao12', size: 12, of: (times) => average(times, 12) },
  { name: 'ao100', size: 100, of: (times) => average(times, 100) },
];

function best(times: readonly number[], size: number, of: Measure): number | null {
  let least: number | null = null;
  for (let end = size; end <= times.length; ++end) {
    const value = of(times.slice(end - size, end));
    if (value !== null && (least === null || value < least)) least = value;
  }
  return least;
}

export const statistics = (times: readonly number[]): Row[] =>
  measures.map(({ name, size, of }) => ({ name, now: of(times), best: best(times, size, of) }));
