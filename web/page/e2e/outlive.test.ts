// What outlives a look at another view, a change of language, another tab and a new version of the page.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serve } from '../serve.mjs';
import { base, boardOf, button, expectFault, inFirefox, open, openSettings, textOf, waitForText } from './browser.ts';

const hardest = 'board=8.6.7/2.5.4/3.0.1';
const go = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const hash = (page: Page) => page.evaluate(() => location.hash);

describe('a look at another view', () => {
  it('keeps the search of a game in sight, to be cancelled', async () => {
    const page = await open('#play?board=14.5.9.2.18/8.23.19.12.17/15.0.10.20.4/6.11.21.1.7/24.3.16.22.13&goal=first');
    await button(page, 'Solve').click();
    await waitForText(page, 'search', /not proven shortest/);
    await go(page, 'Learn');
    await page.locator('article').first().waitFor();
    await go(page, 'Play');
    await page.waitForSelector('[data-test="search"][data-running="true"]');
    await button(page, 'Cancel').click();
    await page.waitForSelector('[data-test="search"][data-running="false"]');
  });

  it('keeps the text and the answer of the Solver, the results of a race, and the steps of a search', async () => {
    const page = await open('#solve');
    await page.getByRole('textbox', { name: 'Board', exact: true }).fill('8 6 7 / 2 5 4 / 3 0 1');
    await button(page, 'Solve').click();
    await waitForText(page, 'search', /31 moves: no shorter/);
    await go(page, 'Race');
    await button(page, 'Run the race').click();
    await page.waitForSelector('[data-test="race"][data-running="false"]');
    await go(page, 'Steps');
    await button(page, 'Step').click();
    await waitForText(page, 'steps', /^1$/);
    await go(page, 'Race');
    await waitForText(page, 'winner', /Fewest/);
    await go(page, 'Steps');
    await waitForText(page, 'steps', /^1$/);
    await go(page, 'Solver');
    await waitForText(page, 'search', /31 moves: no shorter/);
    await page.getByLabel('Language').selectOption('fr');
    await button(page, 'Résoudre').waitFor();
    await waitForText(page, 'search', /31 coups/);
    expect(await page.locator('textarea').first().inputValue()).toBe('8 6 7 / 2 5 4 / 3 0 1');
  });
});

describe('a link to the Solver', () => {
  it('fills the field and solves, and a board that is solved there is in the address', async () => {
    const page = await open(`#solve?${hardest}`);
    await waitForText(page, 'search', /31 moves: no shorter/);
    expect(await page.getByRole('textbox', { name: 'Board', exact: true }).inputValue()).toBe('8 6 7 / 2 5 4 / 3 0 1');
    expect(await hash(page)).toBe(`#solve?${hardest}`);
    await page.getByRole('textbox', { name: 'Board', exact: true }).fill('1 2 3 / 4 5 6 / 7 0 8');
    await button(page, 'Solve').click();
    await expect.poll(() => hash(page)).toBe('#solve?board=1.2.3/4.5.6/7.0.8');
  });

  it('says to which goal a board can be solved, and solves to it', async () => {
    const page = await open('#solve?board=14.13.15.7/11.12.9.5/6.0.2.1/4.8.10.3');
    await waitForText(page, 'other-goals', /blank first/);
    await button(page, 'blank first').click();
    await waitForText(page, 'search', /57 moves: no shorter/);
    expect(await hash(page)).toContain('goal=first');
    await go(page, 'Edit');
    await page.getByLabel('Paste a board').fill('14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3');
    await button(page, 'Read it').click();
    await page.locator('[data-test=verdict]').getByRole('button', { name: 'blank first' }).click();
    await waitForText(page, 'verdict', /can be solved/);
  });
});

describe('links say all that they carry', () => {
  it('a search of a race, a place in the loop, a seed and a size', async () => {
    const race = await open(`#race?${hardest}&algorithm=dijkstra`);
    expect(await race.getByRole('group', { name: 'Lane 1' }).getByRole('combobox', { name: 'Algorithm' }).inputValue()).toBe('dijkstra');
    await expect.poll(() => hash(race)).toContain('lanes=dijkstra:manhattan,');
    const loop = await open('#loop?board=5.1.7.3/9.2.11.4/13.6.15.8/0.10.14.12&step=4');
    await waitForText(loop, 'slides', /^4 \//);
    await button(loop, 'Step').click();
    await expect.poll(() => hash(loop)).toContain('step=5');
    const first = await boardOf(await open('#play?seed=7&size=3x5'));
    expect(first.length).toBe(15);
    expect(await boardOf(await open('#play?seed=7&size=3x5'))).toEqual(first);
  });
});

it.skipIf(inFirefox)('Share tells of one board: the start, or the position, in link, text and picture', async () => {
  const page = await open(`#play?${hardest}`);
  await page.keyboard.press('ArrowDown');
  await button(page, 'Share').click();
  expect(await page.locator('[data-test=board-text]').inputValue()).toBe('8 6 7 / 2 5 4 / 3 0 1');
  await page.getByLabel('The link opens').selectOption('position');
  expect(await page.locator('[data-test=link]').inputValue()).toMatch(/board=8\.6\.7\/2\.0\.4\/3\.5\.1$/);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the board' }).click();
  const numbers = [...readFileSync(await (await saving).path(), 'utf8').matchAll(/>(\d+)<\/text>/g)].map(([, tile]) => Number(tile));
  expect(numbers).toEqual([8, 6, 7, 2, 4, 3, 5, 1]);
});

it('held down, Space deals one board, and two presses of it lose no game', async () => {
  const page = await open(`#play?${hardest}`);
  await page.keyboard.press('ArrowDown');
  const board = await boardOf(page);
  const dealt = () => page.locator('.tile').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label')).join());
  await page.keyboard.down('Space');
  await expect.poll(() => textOf(page, 'stm')).toBe('0');
  const first = await dealt();
  for (let i = 0; i < 5; ++i) await page.keyboard.down('Space');
  expect(await dealt()).toBe(first);
  await page.keyboard.up('Space');
  await page.keyboard.press('Space');
  await expect.poll(dealt).not.toBe(first);
  await button(page, 'Undo new game').click();
  await expect.poll(() => boardOf(page)).toEqual(board);
});

it('blindfold tells the tiles to nobody once the first has moved', async () => {
  const page = await open('#play?board=1.2.3/4.5.0');
  await page.locator('form').getByLabel('Mode').selectOption('blind');
  await page.locator('form').getByRole('button', { name: 'New game' }).click();
  await expect.poll(() => textOf(page, 'time')).not.toBe('0.00'); // the clock runs from the first look
  for (const key of ['ArrowUp', 'ArrowDown']) await page.keyboard.press(key);
  await expect.poll(() => page.locator('.tile').first().getAttribute('aria-label')).toMatch(/^Hidden tile, row/);
  expect(await page.locator('[role=status][aria-live=polite]').innerText()).not.toMatch(/\d/);
});

it('a new version is told and let in', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'taquin-page-'));
  cpSync(fileURLToPath(new URL('../dist', import.meta.url)), folder, { recursive: true });
  const { server, url } = await serve(folder);
  expectFault(/request: /); // this server is another one
  try {
    const page = await open();
    await page.goto(url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const worker = join(folder, 'service-worker.js');
    rmSync(`${worker}.br`);
    writeFileSync(worker, readFileSync(worker, 'utf8').replace(/taquin-[0-9a-f]{16}/, 'taquin-0000000000000001'));
    await page.reload();
    await waitForText(page, 'update', /A new version is there/);
    await button(page, 'Reload').click();
    await page.waitForFunction(() => caches.keys().then((names) => names.includes('taquin-0000000000000001') && names.length === 1));
    await page.waitForSelector('.tile');
    expect(await page.locator('[data-test=update]').count()).toBe(0);
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  }
});

it('the first visit says what to do, until a tile has moved; a size is one press away', async () => {
  const page = await open();
  await waitForText(page, 'first-visit', /1 to 15/);
  await button(page, '3 by 3: new game').click();
  await waitForText(page, 'first-visit', /1 to 8/);
  for (const key of ['ArrowUp', 'ArrowDown']) await page.keyboard.press(key);
  await expect.poll(() => page.locator('[data-test=first-visit]').count()).toBe(0);
  await page.reload();
  await page.waitForSelector('.tile');
  expect(await page.locator('[data-test=first-visit]').count()).toBe(0);
});

it('the header is one row from 390 pixels on, in both languages', async () => {
  for (const width of [390, 820, 1119, 1120, 1280])
    for (const locale of ['en', 'fr']) {
      const page = await open('#learn', { viewport: { width, height: 800 }, locale });
      const header = await page.locator('header').boundingBox();
      expect(header!.height, `${width} ${locale}`).toBeLessThan(64);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.context().close();
    }
});

it('nothing jumps while the page opens', async () => {
  for (const width of [390, 1280]) {
    const watch = () => {
      const seen = window as unknown as { shift: number };
      seen.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    };
    const page = await open('', { viewport: { width, height: 800 }, prepare: (fresh) => fresh.addInitScript(watch) });
    await page.waitForSelector('[data-test=history]');
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift), String(width)).toBeLessThan(0.05);
  }
});

it.skipIf(inFirefox)('a solve that was deleted comes back, the focus is on the way back, and another tab follows', async () => {
  const page = await open('#play?board=1.2/0.3');
  const rows = (of: Page) => of.locator('[data-test=history] .list tbody tr');
  const file = JSON.stringify({ session1: [[[0, 9000], '', '', 1_700_000_000], [[0, 8000], '', '', 1_700_000_100]], properties: {} });
  await page.locator('[data-test=import]').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(file) });
  await expect.poll(() => rows(page).count()).toBe(2);
  const other = await page.context().newPage();
  await other.goto(`${base}#play?board=1.2/0.3`);
  await expect.poll(() => rows(other).count()).toBe(2);
  await button(page, 'Delete solve 2').click();
  await expect.poll(() => rows(other).count()).toBe(1);
  expect(await page.evaluate(() => document.activeElement!.textContent)).toBe('Undo');
  await page.keyboard.press('Enter');
  for (const tab of [page, other]) await expect.poll(() => rows(tab).count()).toBe(2);
});

it('an own picture is there after a reload', async () => {
  const page = await open('#play?board=1.2.3/4.5.6/7.0.8');
  await openSettings(page);
  const png = Buffer.from(await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 30, height: 20 });
    canvas.getContext('2d')!.fillRect(0, 0, 30, 20);
    return canvas.toDataURL('image/png').split(',')[1]!;
  }), 'base64');
  await page.locator('input[accept="image/*"]').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: png });
  const drawn = () => page.locator('.face').first().evaluate((face) => getComputedStyle(face).backgroundImage.startsWith('url("blob:'));
  await expect.poll(drawn).toBe(true);
  await page.waitForFunction(() => new Promise((done) => {
    const request = indexedDB.open('taquin-page');
    request.onsuccess = () => {
      const kept = request.result.transaction('values').objectStore('values').getKey('picture');
      kept.onsuccess = () => done(kept.result !== undefined);
    };
  }));
  await page.reload();
  await page.waitForSelector('.tile');
  await expect.poll(drawn).toBe(true);
});

it('a canvas that is refused is told, and the steps go on', async () => {
  const page = await open('#step?board=0.2.3/1.4.6/7.5.8', { prepare: (fresh) => fresh.addInitScript(() => { HTMLCanvasElement.prototype.getContext = () => null; }) });
  await page.getByText('does not let the page draw').waitFor();
  await button(page, 'Step').click();
  await waitForText(page, 'steps', /^1$/);
});

it('of a text that cannot be read, nothing is said of the board before it', async () => {
  const page = await open('#edit?board=1.2.3/4.5.6/7.8.0');
  await waitForText(page, 'verdict', /can be solved/);
  await page.getByLabel('Paste a board').fill('1 2 x y');
  await button(page, 'Read it').click();
  await page.locator('[data-test=parse-error]').waitFor();
  expect(await textOf(page, 'verdict')).not.toMatch(/can be solved/);
});

it('a board that cannot be solved says so for as long as it is there', async () => {
  const page = await open('#play?board=1.2.3/4.5.6/8.7.0');
  await page.getByRole('alert').waitFor();
  expect(await button(page, 'Dismiss').count()).toBe(0);
});

it('Expanded, the point of a race, is on a phone\'s screen', async () => {
  const page = await open('#race', { viewport: { width: 390, height: 800 } });
  await button(page, 'Run the race').click();
  await page.waitForSelector('[data-test="race"][data-running="false"]');
  const box = (await page.locator('[data-test=race] .bars b').first().boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(390);
});

it('a hover that is late loses no tile', async () => {
  const page = await open('#play?board=1.2.3.4/5.6.7.8/9.10.11.12/13.14.15.0');
  await openSettings(page);
  await page.getByText('Controls and keys').click();
  await page.getByLabel('Slide tiles by pointing').check();
  await page.locator('#board').scrollIntoViewIfNeeded();
  const box = (await page.locator('#board').boundingBox())!;
  // One sample at each corner of the snake, as a pointer has that frames come too late for.
  const corners = [[3, 3], [0, 3], [0, 2], [3, 2], [3, 1], [0, 1], [0, 0], [3, 0]] as const;
  for (const [col, row] of corners) await page.mouse.move(box.x + (col + 0.5) * (box.width / 4), box.y + (row + 0.5) * (box.height / 4));
  await expect.poll(() => textOf(page, 'stm')).toBe('15');
});

it('a challenge is a link that says how many moves to beat', async () => {
  const page = await open('#play?board=1.2.3/4.0.5/7.8.6');
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  await waitForText(page, 'solved', /4 moves, 2 over the shortest/);
  await button(page, 'Share').click();
  await page.getByLabel('The link opens').selectOption('challenge');
  const link = await page.locator('[data-test=link]').inputValue();
  const other = await open(link.slice(link.indexOf('#')));
  await waitForText(other, 'beat', /^Beat 4 moves$/);
  for (const key of ['ArrowLeft', 'ArrowUp']) await other.keyboard.press(key);
  await waitForText(other, 'challenge', /^Beaten: 4 by 2\.$/);
});

it('moves alone are a scramble of the goal', async () => {
  const page = await open('#solve');
  await page.getByRole('textbox', { name: 'Board', exact: true }).fill('R D2 L');
  await button(page, 'Solve').click();
  await waitForText(page, 'search', /4 moves: no shorter/);
  await page.getByLabel('Letters').selectOption('scramble');
  expect(await page.locator('[data-test=moves-text]').inputValue()).toBe('RD2L');
});

it('a solve can be said not to count; averages, names and a graph follow', async () => {
  const page = await open('#play?board=1.2/0.3');
  const entries = [9000, 8000, 7000].map((time, i) => [[0, time], '', '', 1_700_000_000 + 100 * i]);
  await page.locator('[data-test=import]').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify({ session1: entries, properties: {} })) });
  const now = () => page.locator('[data-test=averages] tbody tr').first().locator('td').allInnerTexts();
  await expect.poll(async () => (await now()).slice(0, 2)).toEqual(['7.00', '8.00']);
  await button(page, 'Penalty and comment of solve 2').click();
  await button(page, '+2').click();
  await expect.poll(async () => (await now())[1]).toBe('8.67');
  await button(page, 'DNF').click();
  await expect.poll(async () => (await now())[1]).toBe('DNF');
  await page.getByLabel('Name', { exact: true }).pressSequentially('warm up'); // Firefox sees no change by `fill`
  await page.getByLabel('Name', { exact: true }).blur();
  await page.locator('[data-test=graph] summary').click();
  await page.locator('[data-test=graph] .line').first().waitFor();
  await page.reload();
  await page.waitForSelector('[data-test=history]');
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('warm up');
  await expect.poll(async () => (await now())[1]).toBe('DNF');
});
