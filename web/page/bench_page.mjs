// How soon the page is there, and how soon it answers a press: builds measured by turns, a fresh browser profile each time.
//
//   node bench_page.mjs [FOLDER…]       by default dist; PROFILES=11
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

export async function benchPage(browser, folders) {
  const served = await Promise.all(folders.map(async (folder) => ({ folder, visits: { 1: [], [throttled]: [] }, ...(await serve(folder)) })));
  for (let profile = 0; profile < profiles; ++profile)
    for (const slowness of [1, throttled])
      for (const { url, visits } of served) visits[slowness].push(await visit(browser, url, slowness));
  for (const { folder, visits, server } of served) {
    const of = (slowness, name) => median(visits[slowness].map((each) => each[name]));
    const frames = visits[1].flatMap((each) => each.frames);
    console.log(`${folder}, medians of ${profiles}:`);
    console.log(`  over the wire for the first game: ${(of(1, 'bytes') / 1000).toFixed(0)} kB`);
    console.log(`  playable ${of(1, 'playable').toFixed(0)} ms, proven ${of(1, 'proven').toFixed(0)} ms, longest task ${of(1, 'longest').toFixed(0)} ms`);
    console.log(`  processor throttled ${throttled} times: playable ${of(throttled, 'playable').toFixed(0)} ms, proven ${of(throttled, 'proven').toFixed(0)} ms`);
    console.log(`  press to frame: median ${median(frames).toFixed(1)} ms, 95th percentile ${percentile(frames, 0.95).toFixed(1)} ms`);
    server.close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
  const folders = process.argv.slice(2);
  await benchPage(browser, folders.length > 0 ? folders : [fileURLToPath(new URL('dist', import.meta.url))]);
  await browser.close();
}
