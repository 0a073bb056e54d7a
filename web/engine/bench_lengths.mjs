// How long the engine's solutions of large boards are beside those of the native command: the same board, the same time, one
// core each, side by side.
//
//   node bench_lengths.mjs [SECONDS [BOARDS [SIZE…]]]       by default 10 5 5x5 6x6 8x8 10x10; needs build/release/taquin and dist
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { createEngine } from './dist/engine.js';

const native = fileURLToPath(new URL('../../build/release/taquin', import.meta.url));
const [seconds = 10, boards = 5] = process.argv.slice(2, 4).map(Number);
const sizes = process.argv.length > 4 ? process.argv.slice(4) : ['5x5', '6x6', '8x8', '10x10'];
const command = promisify(execFile);

/** The length that the command finds; 3: the time is over. */
async function natively(size, seed) {
  const words = ['solve', '--size', size, '--random', seed, '--json', '--no-store', '--threads', 1, '--time', seconds];
  const { stdout } = await command(native, words.map(String)).catch((error) => (error.code === 3 ? error : Promise.reject(error)));
  return JSON.parse(stdout.trim().split('\n').at(-1)).length;
}

for (const size of sizes) {
  const engine = createEngine({ workers: 1 });
  const goal = await engine.goal('last', ...size.split('x').map(Number));
  const sums = { engine: 0, native: 0 };
  for (let seed = 1; seed <= boards; ++seed) {
    const [answer, length] = await Promise.all([engine.solve(await engine.random(goal, seed), goal, { seconds }), natively(size, seed)]);
    sums.engine += answer.length;
    sums.native += length;
    console.log(`${size} ${seed}: ${answer.length}, native ${length}`);
  }
  engine.close();
  console.log(`${size}, means: ${sums.engine / boards}, native ${sums.native / boards}: ${(100 * (sums.engine / sums.native - 1)).toFixed(1)} % longer`);
}
