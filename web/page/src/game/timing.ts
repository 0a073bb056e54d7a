// When each slide of a game was made, as text: the pauses between slides in hundredths of a second, to base 36, with a
// full stop between. Tiles that slid together have no pause, which is written as nothing, or as 0 where it is all there is.
import type { Metric, Way } from '#engine/types';
import type { TimedRun } from './saved.ts';

const tick = 10; // ms

/** Milliseconds from the clock's start to each slide. */
export const timesOf = (runs: readonly TimedRun[]): number[] => runs.flatMap(({ at, count }) => Array<number>(count).fill(at));

export const pathOf = (runs: readonly TimedRun[]): string => runs.map(({ way, count }) => way.repeat(count)).join('');

export function writeTimes(times: readonly number[]): string {
  let before = 0;
  const pauses = times.map((time) => {
    const now = Math.round(time / tick);
    const pause = now - before;
    before = now;
    return pause === 0 ? '' : pause.toString(36);
  });
  return pauses.length === 1 ? pauses[0] || '0' : pauses.join('.');
}

/** Null unless it is a time for each of so many slides. */
export function readTimes(text: string, slides: number): number[] | null {
  if (!/^[0-9a-z]{0,6}(\.[0-9a-z]{0,6})*$/.test(text)) return null;
  const pauses = text.split('.');
  if (pauses.length !== slides) return null;
  let now = 0;
  return pauses.map((pause) => (now += tick * (pause === '' ? 0 : parseInt(pause, 36))));
}

/** Slides the same way at one moment are one run. */
export function runsOf(path: string, times: readonly number[]): TimedRun[] {
  const runs: TimedRun[] = [];
  [...path].forEach((way, i) => {
    const last = runs.at(-1);
    if (last && last.way === way && last.at === times[i]) ++last.count;
    else runs.push({ way: way as Way, count: 1, at: times[i] ?? 0 });
  });
  return runs;
}

export const countOf = (metric: Metric, runs: readonly TimedRun[]): number =>
  metric === 'stm' ? runs.reduce((sum, { count }) => sum + count, 0) : runs.filter(({ way }, i) => way !== runs[i - 1]?.way).length;
