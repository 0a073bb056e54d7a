// Sequences of moves as text: one letter a slide, or with a number after a letter that repeats ("D2L3U").
import type { Metric, Way } from '#engine/types';
import { inverse } from './slide.ts';

export const compress = (moves: string): string =>
  moves.replace(/(.)\1+/g, (run, way: string) => way + String(run.length));

/** Undoes `compress`; null unless all of it is U, D, L, R and numbers, at most `most` moves long. */
export function expand(text: string, most = 1_000_000): string | null {
  if (!/^([UDLR]\d{0,6})*$/.test(text)) return null;
  const parts: string[] = [];
  let length = 0;
  for (const [, way, count] of text.matchAll(/([UDLR])(\d*)/g)) {
    const times = count === '' ? 1 : Number(count);
    length += times;
    if (length > most) return null;
    parts.push(way!.repeat(times));
  }
  return parts.join('');
}

export const backwards = (moves: string): string =>
  [...moves].reverse().map((way) => inverse(way as Way)).join('');

/** Without the steps that are taken back at once. */
export function shortened(moves: string): string {
  const kept: string[] = [];
  for (const way of moves) {
    if (kept.length > 0 && kept.at(-1) === inverse(way as Way)) kept.pop();
    else kept.push(way);
  }
  return kept.join('');
}

/** Under MTM, slides the same way one after another are one move: the blank travels along a line. */
export function lengthIn(metric: Metric, moves: string): number {
  if (metric === 'stm') return moves.length;
  let runs = 0;
  for (let i = 0; i < moves.length; ++i) if (moves[i] !== moves[i - 1]) ++runs;
  return runs;
}

/** The first move of a plan in a metric: one slide, or the whole run. */
export function firstRun(metric: Metric, moves: string): number {
  if (moves === '') return 0;
  if (metric === 'stm') return 1;
  let count = 1;
  while (moves[count] === moves[0]) ++count;
  return count;
}
