// The page's icons as PNG, for systems that take no SVG: drawn at the build from the shapes of public/icon.svg, in a few
// colours, so that each weighs a kilobyte.
import { deflateSync, crc32 } from 'node:zlib';
import type { Plugin } from 'vite';

type Colour = readonly [red: number, green: number, blue: number];

const ground: Colour = [0x1f, 0x2a, 0x37];
/** Upper left corners in the 32 units of the SVG. */
const tiles: readonly (readonly [x: number, y: number, colour: Colour])[] = [
  [4, 4, [0xf2, 0xb1, 0x34]],
  [17, 4, [0xe8, 0x73, 0x5a]],
  [4, 17, [0x57, 0xa6, 0xa1]],
];
const [edge, radius, units] = [11, 2.5, 32];
/** Steps from the ground to a tile's colour, for edges without stairs. */
const steps = 2;

const palette: Colour[] = [ground, ...tiles.flatMap(([, , colour]) => Array.from({ length: steps }, (_, i) => mixed(colour, (i + 1) / steps)))];

function mixed(colour: Colour, share: number): Colour {
  const mix = (i: 0 | 1 | 2) => Math.round(ground[i] + (colour[i] - ground[i]) * share);
  return [mix(0), mix(1), mix(2)];
}

/** How deep a point lies in the rounded square at a corner; negative outside. */
function depth(x: number, y: number): number {
  const from = (at: number) => Math.max(radius - at, at - (edge - radius), 0);
  return radius - Math.hypot(from(x), from(y));
}

/** `scale`: the share of the icon that the tiles take; a mask may cut what is outside four fifths. */
function colourAt(x: number, y: number, size: number, scale: number): number {
  const unit = (at: number) => ((at + 0.5) / size - 0.5) * (units / scale) + units / 2;
  for (const [i, [left, top]] of tiles.entries()) {
    const pixels = (depth(unit(x) - left, unit(y) - top) * size * scale) / units;
    const level = Math.round(Math.min(1, Math.max(0, pixels + 0.5)) * steps);
    if (level > 0) return i * steps + level;
  }
  return 0;
}

function part(type: string, bytes: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), bytes]);
  const number = (value: number) => {
    const four = Buffer.alloc(4);
    four.writeUInt32BE(value >>> 0);
    return four;
  };
  return Buffer.concat([number(bytes.length), named, number(crc32(named))]);
}

function png(size: number, scale: number): Buffer {
  const rows = Array.from({ length: size }, (_, y) => {
    const row = Buffer.alloc(1 + size / 2);
    for (let x = 0; x < size; ++x) row[1 + (x >> 1)]! |= colourAt(x, y, size, scale) << (x % 2 ? 0 : 4);
    return row;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([4, 3, 0, 0, 0], 8); // four bits, by palette
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, part('IHDR', head), part('PLTE', Buffer.from(palette.flat())), part('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })), part('IEND', Buffer.alloc(0))]);
}

/** `address`: of the folder that the page will lie in. Those who show a link's picture read no other address than a full one. */
export function icons(address?: string): Plugin {
  const picture = address && new URL('icon-512.png', address.replace(/\/?$/, '/')).href;
  return {
    name: 'icons',
    apply: 'build',
    transformIndexHtml: () => (picture ? [{ tag: 'meta', attrs: { property: 'og:image', content: picture }, injectTo: 'head' }] : []),
    generateBundle() {
      for (const [size, scale] of [[180, 1], [192, 1], [512, 0.72]] as const) this.emitFile({ type: 'asset', fileName: `icon-${size}.png`, source: png(size, scale) });
    },
  };
}
