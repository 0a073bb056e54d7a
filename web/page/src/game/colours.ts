// The colour schemes players know: a tile's hue says where it belongs.
import type { Board } from '#engine/types';

export const schemes = ['fringe', 'rows', 'columns', 'plain'] as const;
export type Scheme = (typeof schemes)[number];

/** Which band of the scheme each tile is in, by its cell on the goal; and how many bands there are. */
export function bandsOf(goal: Board, scheme: Scheme): { band: number[]; bands: number } {
  const { rows, cols, tiles } = goal;
  const band = new Array<number>(tiles.length).fill(0);
  tiles.forEach((tile, cell) => {
    const row = Math.floor(cell / cols);
    const col = cell % cols;
    if (scheme === 'rows') band[tile] = row;
    if (scheme === 'columns') band[tile] = col;
    if (scheme === 'fringe') band[tile] = Math.min(row, col);
  });
  const bands = { rows, columns: cols, fringe: Math.min(rows, cols), plain: 1 }[scheme];
  return { band, bands };
}

/** Where bands are many, neighbours differ in lightness, too. */
export const shadeOf = (band: number, bands: number): number => (bands >= 8 && band % 2 === 1 ? 1 : 0);

/** Hues spread over the circle, the first one warm. */
export const hueOf = (band: number, bands: number): number =>
  Math.round(35 + (bands > 1 ? (band * 300) / bands : 0)) % 360;
