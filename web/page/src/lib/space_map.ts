// Where each arrangement of a small board is drawn: in the band of its distance from the goal, the bands as wide as
// they are full, arrangements of one distance in the order of their numbers.
import type { Space } from '#engine/types';

export interface SpaceMap {
  width: number;
  height: number;
  /** Left edge of each band; one more than there are distances. */
  bands: number[];
  /** Edge of a state's square in each band, in pixels. */
  dots: number[];
  x: Uint16Array;
  y: Uint16Array;
}

const leastBand = 8;
const largestDot = 14;

/** `height` pixels high, as wide as it takes, with `width` aimed at where the space is small. */
export function layOut(space: Space, width: number, height: number): SpaceMap {
  const { distance, layers } = space;
  const states = layers.reduce((sum, count) => sum + count, 0);
  const aim = Math.max(1, Math.min(largestDot, Math.floor(Math.sqrt((width * height) / (states * 1.15)))));
  const down = Math.floor(height / aim);
  const bands = [0];
  const dots = layers.map((count) => {
    const columns = Math.max(1, Math.ceil(count / down));
    const band = Math.max(leastBand, columns * aim + 2);
    bands.push(bands.at(-1)! + band);
    return dotFor(count, band - 2, height);
  });
  const x = new Uint16Array(distance.length);
  const y = new Uint16Array(distance.length);
  const placed = new Array<number>(layers.length).fill(0);
  for (let rank = 0; rank < distance.length; ++rank) {
    const d = distance[rank]!;
    if (d === 255) continue;
    const dot = dots[d]!;
    const rows = Math.floor(height / dot);
    const i = placed[d]!++;
    const used = Math.min(rows, layers[d]!);
    x[rank] = bands[d]! + 1 + Math.floor(i / rows) * dot;
    y[rank] = Math.floor((height - used * dot) / 2) + (i % rows) * dot;
  }
  return { width: bands.at(-1)!, height, bands, dots, x, y };
}

/** The largest square of which so many fit into a band. */
function dotFor(count: number, width: number, height: number): number {
  for (let dot = Math.min(largestDot, width); dot > 1; --dot)
    if (Math.floor(width / dot) * Math.floor(height / dot) >= count) return dot;
  return 1;
}
