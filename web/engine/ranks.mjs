// Writes the instance sets with ranks in place of tiles, which no compressor finds: 3.3 kB less to download. The library
// reads them by src/platform.ts.
//
//   node ranks.mjs SETS       reads the sets of the build, writes those of dist/
import { readFileSync, writeFileSync } from 'node:fs';

/** The number of cells, x, and the rank in hexadecimal digits among all boards of that size in lexicographic order. */
function ranked(tiles) {
  const left = [...tiles.keys()];
  const rank = tiles.reduce((sum, tile) => {
    const at = left.indexOf(tile);
    const next = sum * BigInt(left.length) + BigInt(at);
    left.splice(at, 1);
    return next;
  }, 0n);
  return `${tiles.length}x${rank.toString(16)}`;
}

const sets = readFileSync(process.argv[2], 'utf8');
writeFileSync(new URL('dist/instances.tsv', import.meta.url), sets.replace(/[\d ]+$/gm, (tiles) => ranked(tiles.split(' ').map(Number))));
