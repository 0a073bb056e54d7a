// How fast the engine and the page are in Chromium, beside the native command in the same run.
//
//   node bench.mjs       needs build/release/taquin, web/engine/dist and web/page/dist
//
// The figures of bench/README.md. IDA* with Manhattan: a run in the browser and a native one by turns, each board's
// best of three; the page itself: bench_page.mjs.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { benchPage } from './bench_page.mjs';
import { serve } from './serve.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const native = here('../../build/release/taquin');
const korf = [1, 4, 7].map((number) => `korf100:${number}`);
const turns = 3;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const percent = (share) => `${(100 * share).toFixed(0)} %`;

/** A page of the same origin as the engine's modules. */
async function withEngine(browser, use) {
  const { server, url } = await serve(here('../engine'));
  const page = await browser.newPage();
  await page.goto(`${url}package.json`);
  await page.evaluate(async () => {
    const { createEngine } = await import('/dist/engine.js');
    globalThis.engine = createEngine();
  });
  await use(page);
  await page.close();
  server.close();
}

const solved = (page, selector, options) =>
  page.evaluate(
    async ([name, given]) => {
      const { board, goal } = await engine.instance(name);
      const began = performance.now();
      const { seconds, counts } = await engine.solve(board, goal, given);
      return { seconds, wall: (performance.now() - began) / 1000, nodes: counts.generated };
    },
    [selector, options],
  );

function natively(selector, { algorithm, heuristic }) {
  const line = execFileSync(native, ['solve', `@${selector}`, '--algorithm', algorithm, '--heuristic', heuristic, '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { seconds, generated } = JSON.parse(line);
  return { seconds, nodes: generated };
}

async function rates(page) {
  const search = { algorithm: 'idastar', heuristic: 'manhattan' };
  const sums = { browser: 0, native: 0 };
  for (const selector of korf) {
    const best = { browser: Infinity, native: Infinity };
    let nodes = 0;
    for (let turn = 0; turn < turns; ++turn) {
      const here = await solved(page, selector, search);
      const there = natively(selector, search);
      if (here.nodes !== there.nodes) throw new Error(`${selector}: the counts differ`);
      nodes = here.nodes;
      best.browser = Math.min(best.browser, here.seconds);
      best.native = Math.min(best.native, there.seconds);
    }
    const rate = (seconds) => `${(nodes / seconds / 1e6).toFixed(0)} M nodes/s`;
    console.log(`${selector}: ${rate(best.browser)}, native ${rate(best.native)}, ${percent(best.native / best.browser)}`);
    sums.browser += best.browser;
    sums.native += best.native;
  }
  console.log(`IDA* with Manhattan: ${percent(sums.native / sums.browser)} of the native rate`);
}

async function fifteen(page) {
  const took = await page.evaluate(async () => {
    const goal = await engine.goal('last', 4, 4);
    await engine.solve(await engine.random(goal, 0), goal);
    const times = [];
    for (let seed = 1; seed <= 100; ++seed) {
      const board = await engine.random(goal, seed);
      const began = performance.now();
      await engine.solve(board, goal);
      times.push(performance.now() - began);
    }
    return times;
  });
  console.log(`a random 15-puzzle: median ${median(took).toFixed(0)} ms, greatest ${Math.max(...took).toFixed(0)} ms of 100`);
}

/** A board that takes the small tables seconds. */
async function split(page) {
  const best = { alone: Infinity, together: Infinity };
  const search = { algorithm: 'idastar-fsm', heuristic: 'manhattan' };
  for (let turn = 0; turn < turns; ++turn) {
    best.alone = Math.min(best.alone, (await solved(page, 'korf100:88', { ...search, split: false })).wall);
    best.together = Math.min(best.together, (await solved(page, 'korf100:88', { ...search, split: true })).wall);
  }
  console.log(`korf100:88 alone ${best.alone.toFixed(1)} s, with a second worker ${best.together.toFixed(1)} s: ${(best.alone / best.together).toFixed(2)} times`);
}

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
console.log(`Chromium ${browser.version()}`);
await benchPage(browser, [here('dist')]);
await withEngine(browser, async (page) => {
  await fifteen(page);
  await rates(page);
  await split(page);
});
await browser.close();
