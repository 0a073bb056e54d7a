// The colour schemes players know: a tile's hue says where it belongs.
import type { Board } from '#engine/types';

export const schemes = ['fringe', 'rows', 'columns', 'safe', 'own', 'plain'] as const;
export type Scheme = (typeof schemes)[number];

/** Layers of the player's own, by size of the board ("4x4"): the layer of each cell of the goal, from 0. */
export type Layers = Readonly<Record<string, readonly number[]>>;
export const mostLayers = 9;
export const sizeOf = ({ rows, cols }: Board): string => `${rows}x${cols}`;

/** What is stored is not trusted. */
export function readLayers(value: unknown): Layers {
  const isLayer = (layer: unknown) => Number.isInteger(layer) && (layer as number) >= 0 && (layer as number) < mostLayers;
  const isSize = (size: string, cells: unknown) => {
    const [rows = 0, cols = 0] = size.split('x').map(Number);
    return Array.isArray(cells) && cells.length === rows * cols && cells.every(isLayer);
  };
  return Object.fromEntries(Object.entries((value ?? {}) as Layers).filter(([size, cells]) => isSize(size, cells)));
}

/** The player's layers for this size; those of the fringe until there are some. */
export const layersOf = ({ rows, cols, tiles }: Board, own: Layers): readonly number[] =>
  own[`${rows}x${cols}`] ?? tiles.map((_, cell) => Math.min(mostLayers - 1, Math.floor(cell / cols), cell % cols));

/** Which band of the scheme each tile is in, by its cell on the goal; and how many bands there are. */
export function bandsOf(goal: Board, scheme: Scheme, own: Layers = {}): { band: number[]; bands: number } {
  const { rows, cols, tiles } = goal;
  const layers = scheme === 'own' ? layersOf(goal, own) : [];
  const band = new Array<number>(tiles.length).fill(0);
  tiles.forEach((tile, cell) => {
    const row = Math.floor(cell / cols);
    const col = cell % cols;
    if (scheme === 'rows') band[tile] = row;
    if (scheme === 'columns') band[tile] = col;
    if (scheme === 'fringe' || scheme === 'safe') band[tile] = Math.min(row, col);
    if (scheme === 'own') band[tile] = layers[cell]!;
  });
  const bands = { rows, columns: cols, fringe: Math.min(rows, cols), safe: Math.min(rows, cols), own: mostLayers, plain: 1 }[scheme];
  return { band, bands };
}

export interface Tint {
  hue: number;
  /** From 0, the lightest, in steps of 0.09. */
  shade: number;
}

/** Three or four hues that are far apart, and none of them muddy. */
const few: Record<number, readonly number[]> = { 3: [25, 85, 200], 4: [25, 85, 200, 290] };
/** Yellow and blue, which every kind of colour vision tells apart. */
const [yellow, blue] = [90, 250];

/** Hues spread over the circle, the first one warm; where bands are many, neighbours differ in lightness, too. */
const usual = (band: number, bands: number): Tint => ({
  hue: few[bands]?.[band] ?? Math.round(35 + (bands > 1 ? (band * 300) / bands : 0)) % 360,
  shade: bands >= 8 && band % 2 === 1 ? 1 : 0,
});

/** Two hues by turns, ever darker. */
const safe = (band: number, bands: number): Tint => ({ hue: band % 2 === 0 ? yellow : blue, shade: bands > 2 ? (1.6 * (band >> 1)) / ((bands - 1) >> 1 || 1) : 0 });

export const tintOf = (band: number, bands: number, scheme: Scheme = 'fringe'): Tint => (scheme === 'safe' ? safe : usual)(band, bands);

/** The tint of each tile of a goal. */
export function tintsOf(goal: Board, scheme: Scheme, own: Layers = {}): Tint[] {
  const { band, bands } = bandsOf(goal, scheme, own);
  return band.map((each) => tintOf(each, bands, scheme));
}
