// How fast the web engine is, against the native command in the same run, and from nothing to the first answer.
//
//   node bench.mjs [BOARDS]     15-puzzles of the second part: 100
//
// The figures of bench/README.md. IDA* with Manhattan: wasm and native runs alternate, and each board counts with its
// best of three.
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { createEngine } from './dist/engine.js';
import { Taquin } from './dist/wasm/taquin.js';

const native = fileURLToPath(new URL('../../build/release/taquin', import.meta.url));
const search = { algorithm: 'idastar', heuristic: 'manhattan' };
const korf = [1, 4, 7, 12, 47].map((number) => `korf100:${number}`);
const turns = 3;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function rates() {
  const file = new URL('dist/taquin.wasm', import.meta.url);
  const taquin = await Taquin.instantiate(await WebAssembly.compile(await readFile(file)));
  const sums = { nodes: 0, wasm: 0, native: 0 };
  for (const selector of korf) {
    const { board, goal } = taquin.instance(selector);
    const best = { wasm: Infinity, native: Infinity };
    let nodes = 0;
    for (let turn = 0; turn < turns; ++turn) {
      const answer = taquin.solve(board, goal, search);
      const line = execFileSync(
        native,
        ['solve', `@${selector}`, '--algorithm', search.algorithm, '--heuristic', search.heuristic, '--json'],
        { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
      );
      const other = JSON.parse(line);
      if (other.generated !== answer.counts.generated) throw new Error(`${selector}: the counts differ`);
      nodes = answer.counts.generated;
      best.wasm = Math.min(best.wasm, answer.seconds);
      best.native = Math.min(best.native, other.seconds);
    }
    const rate = (seconds) => (nodes / seconds / 1e6).toFixed(0).padStart(4);
    console.log(
      `${selector.padEnd(12)} ${String(nodes).padStart(12)} nodes: ` +
        `wasm ${rate(best.wasm)} M/s, native ${rate(best.native)} M/s, ${percent(best.native / best.wasm)}`,
    );
    sums.nodes += nodes;
    sums.wasm += best.wasm;
    sums.native += best.native;
  }
  console.log(`together: ${percent(sums.native / sums.wasm)} of the native rate`);
}

const percent = (share) => `${(100 * share).toFixed(0)} %`;

async function fifteen(boards) {
  const first = [];
  const then = [];
  for (let fresh = 0; fresh < 5; ++fresh) {
    const began = performance.now();
    const engine = createEngine({ workers: 1 });
    const goal = await engine.goal('last', 4, 4);
    await engine.solve(await engine.random(goal, fresh), goal);
    first.push(performance.now() - began);
    for (let seed = 0; seed < boards / 5; ++seed) {
      const board = await engine.random(goal, 1000 * fresh + seed + 1);
      const before = performance.now();
      const answer = await engine.solve(board, goal);
      if (answer.status !== 'optimal') throw new Error('not optimal');
      then.push(performance.now() - before);
    }
    engine.close();
  }
  const ms = (value) => `${value.toFixed(0)} ms`;
  console.log(`a fresh engine's first random 15-puzzle: median ${ms(median(first))} of ${first.length}`);
  console.log(`each after that: median ${ms(median(then))}, greatest ${ms(Math.max(...then))} of ${then.length}`);
}

await rates();
await fifteen(Number(process.argv[2] ?? 100));
