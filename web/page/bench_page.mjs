// How soon the page is there, how soon it answers a press, and what 200 games leave in memory: builds measured by turns, a
// fresh browser profile each time.
//
//   node bench_page.mjs [FOLDER…]       by default dist; PROFILES=11
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { serve } from './serve.mjs';

const profiles = Number(process.env.PROFILES ?? 11);
const presses = 40;
const throttled = 4;

const sorted = (values) => values.toSorted((a, b) => a - b);
const median = (values) => sorted(values)[Math.floor(values.length / 2)];
const percentile = (values, share) => sorted(values)[Math.min(values.length - 1, Math.floor(share * values.length))];

/** Notes in the page itself when the first tile and the proof are there; the driver looks later. */
function watch() {
  const marks = { '.tile': 'playable', '[data-test=optimal][data-proven=true]': 'proven' };
  const look = () => {
    for (const [selector, mark] of Object.entries(marks))
      if (document.querySelector(selector)) {
        performance.mark(mark);
        delete marks[selector];
      }
    if (Object.keys(marks).length > 0) requestAnimationFrame(look);
  };
  look();
  globalThis.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Milliseconds from each press to the frame that shows it. */
async function pressToFrame(page) {
  return page.evaluate(async (count) => {
    const took = [];
    const key = (i) => (i % 2 ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']);
    for (let i = 0; i < count; ++i) {
      const before = document.querySelector('[data-test=moves]').textContent;
      await new Promise((done) => setTimeout(done, 20));
      const began = performance.now();
      for (const name of key(i)) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
        await Promise.resolve();
        if (document.querySelector('[data-test=moves]').textContent !== before) break;
      }
      took.push(await new Promise((done) => requestAnimationFrame(() => done(performance.now() - began))));
    }
    return took;
  }, presses);
}

async function visit(browser, url, slowness) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  if (slowness > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await page.addInitScript(watch);
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('playable').length > 0);
  await page.waitForFunction(() => performance.getEntriesByName('proven').length > 0);
  const at = (name) => page.evaluate((mark) => performance.getEntriesByName(mark)[0].startTime, name);
  const seen = { playable: await at('playable'), proven: await at('proven'), longest: await page.evaluate(() => globalThis.longest) };
  await page.waitForSelector('#options'); // the last of what stands beside the board
  seen.bytes = bytes;
  const frames = slowness > 1 ? [] : await pressToFrame(page);
  await context.close();
  return { ...seen, frames };
}

/** Bytes that all tabs of the browser hold. */
async function memoryOf(session) {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1]));
  return 4096 * pages.reduce((sum, each) => sum + each, 0);
}

/** Plays two boards by turns, each by one key. */
async function playGames(page, count) {
  await page.evaluate(async (games) => {
    const until = async (is) => {
      while (!is()) await new Promise(requestAnimationFrame);
    };
    const solved = () => document.querySelector('[data-test=solved]');
    for (let i = 0; i < games; ++i) {
      const [row, tile, key] = i % 2 ? ['9.10.11.0/13.14.15.12', 12, 'ArrowUp'] : ['9.10.11.12/13.14.0.15', 15, 'ArrowLeft'];
      location.hash = `#play?board=1.2.3.4/5.6.7.8/${row}`;
      await until(() => document.querySelector(`#tile-${tile}[aria-label*="slides"]`) && !solved());
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await until(solved);
    }
  }, count);
}

/** Bytes more after 200 games. The first 40 start the workers. */
async function memoryOfGames(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const all = await browser.newBrowserCDPSession();
  await page.goto(`${url}#play?board=1.2.3.4/5.6.7.8/9.10.11.12/13.14.0.15`); // the first board of playGames
  await page.waitForSelector('#options');
  await session.send('HeapProfiler.enable');
  const held = async () => {
    await page.waitForTimeout(3000);
    await session.send('HeapProfiler.collectGarbage');
    return memoryOf(all);
  };
  await playGames(page, 40);
  const before = await held();
  await playGames(page, 200);
  const after = await held();
  await context.close();
  return after - before;
}

export async function benchPage(browser, folders) {
  const served = await Promise.all(folders.map(async (folder) => ({ folder, visits: { 1: [], [throttled]: [] }, ...(await serve(folder)) })));
  for (let profile = 0; profile < profiles; ++profile)
    for (const slowness of [1, throttled])
      for (const { url, visits } of served) visits[slowness].push(await visit(browser, url, slowness));
  for (const { folder, url, visits, server } of served) {
    const of = (slowness, name) => median(visits[slowness].map((each) => each[name]));
    const frames = visits[1].flatMap((each) => each.frames);
    console.log(`${folder}, medians of ${profiles}:`);
    console.log(`  over the wire for the first game: ${(of(1, 'bytes') / 1000).toFixed(0)} kB`);
    console.log(`  playable ${of(1, 'playable').toFixed(0)} ms, proven ${of(1, 'proven').toFixed(0)} ms, longest task ${of(1, 'longest').toFixed(0)} ms (0: all below 50)`);
    console.log(`  processor throttled ${throttled} times: playable ${of(throttled, 'playable').toFixed(0)} ms, proven ${of(throttled, 'proven').toFixed(0)} ms`);
    console.log(`  memory after 200 games: ${((await memoryOfGames(browser, url)) / 2 ** 20).toFixed(1)} MiB more`);
    console.log(`  press to frame: median ${median(frames).toFixed(1)} ms, 95th percentile ${percentile(frames, 0.95).toFixed(1)} ms`);
    server.close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
  const folders = process.argv.slice(2);
  await benchPage(browser, folders.length > 0 ? folders : [fileURLToPath(new URL('dist', import.meta.url))]);
  await browser.close();
}
