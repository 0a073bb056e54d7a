// All arrangements of a small board as squares in bands, one band per distance from the goal, as wide as it has states.
//
// Which square of its band a state takes has no meaning, so it is the next free one when the search first meets it: what
// has been met grows from the left of each band, and how much of a distance a search has seen shows at a glance.
import type { Space } from '#engine/types';

export interface SpaceMap {
  width: number;
  height: number;
  /** Left edge of each band; one more than there are distances. */
  bands: number[];
  /** Edge of a square in each band, in pixels. */
  dots: number[];
  /** Boards that one square stands for: more than one where the map would be wider than there is room. */
  per: number;
  /** Squares of each distance. */
  layers: readonly number[];
}

const widestLeast = 8;
const largestDot = 14;
const mostPer = 1024;

/** As wide as there is room, if the bands can be as narrow as that. */
export function layOut({ layers }: Pick<Space, 'layers'>, width: number, height: number): SpaceMap {
  for (let per = 1; ; per *= 2) {
    const map = layOutSquares(layers.map((count) => Math.ceil(count / per)), width, height, per);
    if (map.width <= width || per >= mostPer) return map;
  }
}

function layOutSquares(layers: number[], width: number, height: number, per: number): SpaceMap {
  const leastBand = Math.max(3, Math.min(widestLeast, Math.floor(width / layers.length / 2)));
  const states = layers.reduce((sum, count) => sum + count, 0);
  const room = Math.max(1, width - layers.length * leastBand);
  const aim = Math.max(1, Math.min(largestDot, Math.floor(Math.sqrt((room * height) / states))));
  const bands = [0];
  const dots = layers.map((count) => {
    const columns = Math.max(1, Math.ceil(count / Math.floor(height / aim)));
    const band = Math.max(leastBand, columns * aim + 2);
    bands.push(bands.at(-1)! + band);
    return dotFor(count, band - 2, height);
  });
  return { width: bands.at(-1)!, height, bands, dots, per, layers };
}

/** The upper left corner of a square: the one numbered `i` of those at distance `d`. */
export function squareAt(map: SpaceMap, d: number, i: number): [number, number] {
  const dot = map.dots[d]!;
  const rows = Math.floor(map.height / dot);
  const used = Math.min(rows, map.layers[d]!);
  return [map.bands[d]! + 1 + Math.floor(i / rows) * dot, Math.floor((map.height - used * dot) / 2) + (i % rows) * dot];
}

/** The largest square of which that many fit into a band. */
function dotFor(count: number, width: number, height: number): number {
  for (let dot = Math.min(largestDot, width); dot > 1; --dot)
    if (Math.floor(width / dot) * Math.floor(height / dot) >= count) return dot;
  return 1;
}
