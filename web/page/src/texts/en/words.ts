// How English writes numbers, times and sizes, and what it calls the ways of a tile.
import type { Way } from '#engine/types';
import { formats } from '../format.ts';

export const { number, plural, clock, ...format } = formats('en', { bytes: ['B', 'kB', 'MB'], zero: true });
export const slides: Record<Way, string> = { U: 'up', D: 'down', L: 'left', R: 'right' };
