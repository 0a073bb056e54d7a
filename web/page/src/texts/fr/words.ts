// How French writes numbers, times and sizes, and what it calls the ways of a tile.
import type { Way } from '#engine/types';
import { formats } from '../format.ts';

export const { number, plural, clock, ...format } = formats('fr', { bytes: ['o', 'ko', 'Mo'], zero: false });
export const ways: Record<Way, string> = { U: 'vers le haut', D: 'vers le bas', L: 'vers la gauche', R: 'vers la droite' };
export const moves = (n: number) => plural(n, 'coup');
