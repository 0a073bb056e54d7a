// The timer: inspection, the list of solves with its averages, files, replays.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { average } from '../src/solves/averages.ts';
import { base, boardOf, button, inFirefox, open, openSettings, setNumber, textOf, waitForText } from './browser.ts';
import { Oracle, keyOf } from './oracle.ts';

const small = { rows: 2, cols: 2, tiles: [1, 2, 3, 0] };
const oracle = new Oracle(small);
const wider = { rows: 2, cols: 3, tiles: [1, 2, 3, 4, 5, 0] };
const rows = (page: Page) => page.locator('[data-test=history] .list tbody tr');
const cell = (page: Page, column: number) => page.locator(`[data-test=history] .list tbody td:nth-child(${column})`).allInnerTexts();
const now = async (page: Page, column: number) => (await page.locator('[data-test=averages] tbody tr').first().locator('td').allInnerTexts())[column];
const measured = async (page: Page) => (await cell(page, 6)).every((text) => /^\d+ 100 %$/.test(text));

/** A random board, solved by hand. */
async function solveOne(page: Page, goal = small): Promise<void> {
  const oracle = new Oracle(goal);
  let board = await boardOf(page);
  do {
    const { seed } = await page.evaluate(() => ({ seed: document.querySelector<HTMLElement>('.tiles')?.dataset['seed'] }));
    await button(page, 'New').click();
    await page.waitForFunction((before) => document.querySelector<HTMLElement>('.tiles[data-seed]') && document.querySelector<HTMLElement>('.tiles')!.dataset['seed'] !== before, seed);
    board = await boardOf(page);
  } while (oracle.distance({ ...goal, tiles: board }) === 0);
  for (const way of oracle.solution({ ...goal, tiles: board })) await page.keyboard.press(keyOf[way]!);
  await page.waitForSelector('[data-test=solved]');
}

describe('the list of solves', () => {
  it.skipIf(inFirefox)('has times, moves and averages, outlives a reload, goes out and comes in, and is replayed', async () => {
    const page = await open('#play?board=1.2/0.3', { acceptDownloads: true });
    for (let i = 1; i <= 5; ++i) {
      await solveOne(page);
      await expect.poll(() => rows(page).count()).toBe(i);
      await expect.poll(() => measured(page)).toBe(true); // a robot is faster than the search for the optimal length
    }
    await page.reload();
    await expect.poll(() => rows(page).count()).toBe(5);
    expect(await measured(page)).toBe(true);

    const [csv] = await Promise.all([page.waitForEvent('download'), page.getByText('Export and import').click().then(() => button(page, 'Export CSV').click())]);
    const lines = readFileSync(await csv.path(), 'utf8').trim().split('\n').slice(1).map((line) => line.split(','));
    const times = lines.map((line) => Math.round(1000 * Number(line[2])));
    expect(await now(page, 2)).toBe((Math.round(average(times, 5)! / 10) / 100).toFixed(2));
    const [cstimer] = await Promise.all([page.waitForEvent('download'), button(page, 'Export for csTimer').click()]);

    const other = await open('#play?board=1.2/0.3');
    await other.locator('[data-test=import]').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"a": 1}') });
    await other.getByText('neither a CSV file').waitFor();
    await other.locator('[data-test=import]').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: readFileSync(await cstimer.path()) });
    await other.getByText('5 solves imported').waitFor();
    expect(await cell(other, 2)).toEqual(await cell(page, 2));
    await rows(other).last().getByRole('link').click();
    await button(other, 'Play as it was played').click();
    const length = lines[0]![3]!;
    await other.getByText(`After ${length} of ${length}`).waitFor();
    expect(await textOf(other, 'replay-time')).toMatch(/^(.+) \/ \1$/);
  });

  it('and the bests of two tabs are both kept', async () => {
    const page = await open('#play?board=1.2/0.3');
    const other = await page.context().newPage();
    await other.goto(`${base}#play?board=1.2.3/4.0.5`);
    await other.waitForSelector('.tile');
    await Promise.all([solveOne(page), solveOne(other, wider)]);
    const bests = [await textOf(page, 'bests'), await textOf(other, 'bests')];
    await page.goto(`${base}#play?board=1.2.3/4.0.5`);
    await other.goto(`${base}#play?board=1.2/0.3`);
    await Promise.all([page.reload(), other.reload()]);
    await expect.poll(() => textOf(other, 'bests')).toBe(bests[0]);
    await expect.poll(() => textOf(page, 'bests')).toBe(bests[1]);
    expect(bests.join()).not.toContain('none');
  });

  it('starts empty with a new session, and keeps the one before', async () => {
    const page = await open('#play?board=1.2/0.3');
    await solveOne(page);
    await expect.poll(() => rows(page).count()).toBe(1);
    await button(page, 'New session').click();
    await expect.poll(() => rows(page).count()).toBe(0);
    await page.getByLabel('Session').selectOption('1');
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.getByLabel('Session').selectOption('2');
    await expect.poll(() => rows(page).count()).toBe(0);
    await page.getByLabel('Session').selectOption('1');
    await expect.poll(() => rows(page).count()).toBe(1);
    await button(page, 'Delete solve 1').click();
    await expect.poll(() => rows(page).count()).toBe(0);
  });
});

it('inspection counts down, and the clock starts with the first move', async () => {
  const page = await open('#play?board=1.2/0.3');
  await openSettings(page);
  await page.getByLabel('Inspection').selectOption('15');
  await button(page, 'New').click();
  await waitForText(page, 'time', /^1[0-5]$/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await waitForText(page, 'time', /^0\.\d\d$|^\d\.\d\d$/);
});

describe('modes', () => {
  const mode = (page: Page, name: string) => page.locator('form').getByLabel('Mode').selectOption(name);
  const start = (page: Page) => page.locator('form').getByRole('button', { name: 'New game' }).click();

  it('a marathon is several boards against one clock, also over a reload', async () => {
    const page = await open('#play?board=1.2/0.3');
    await mode(page, 'marathon');
    await start(page);
    for (let i = 1; i <= 5; ++i) {
      await waitForText(page, 'series', new RegExp(`^Board ${i} of 5$`));
      const board = { rows: 2, cols: 2, tiles: await boardOf(page) };
      // A board that is in order already is solved by two moves there and back.
      const solution = oracle.solution(board) || 'DU';
      for (const way of solution) await page.keyboard.press(keyOf[way]!);
      if (i === 2) {
        await waitForText(page, 'series', /^Board 3/);
        await page.reload();
      }
    }
    await waitForText(page, 'solved', /moves/);
    await expect.poll(() => rows(page).count()).toBe(1);
    expect(Number((await cell(page, 3))[0])).toBeGreaterThanOrEqual(5);
  });

  it('a relay goes through the sizes against one clock', async () => {
    const page = await open('#play?board=1.2/0.3');
    await mode(page, 'relay');
    await start(page);
    await waitForText(page, 'series', /^Board 1 of 9$/);
    for (const way of oracle.solution({ rows: 2, cols: 2, tiles: await boardOf(page) }) || 'DU') await page.keyboard.press(keyOf[way]!);
    await waitForText(page, 'series', /^Board 2 of 9$/);
    expect((await boardOf(page)).length).toBe(9);
    await expect.poll(() => textOf(page, 'time')).not.toBe('0.00'); // it is drawn some times a second
  });

  it('fewest moves has no clock, and the moves are compared with the fewest', async () => {
    const page = await open('#play?board=1.2/0.3');
    await mode(page, 'fewest');
    await start(page);
    await expect.poll(() => page.locator('[data-test=time]').count()).toBe(0);
    await solveOne(page);
    await expect.poll(async () => (await cell(page, 6))[0]).toMatch(/100 %/);
  });

  it('blindfold hides the tiles after the first move, and shows them when the board is solved', async () => {
    const page = await open('#play?board=1.2.3/4.5.0');
    await mode(page, 'blind');
    await page.locator('form').getByLabel('Scramble').selectOption('seeded');
    await setNumber(page, 'Seed', '7');
    await start(page);
    await page.locator('.tiles[data-seed]').waitFor();
    const colour = () => page.locator('.tile .face').first().evaluate((face) => getComputedStyle(face).color);
    const seen = await colour();
    const at = { rows: 2, cols: 3, tiles: await boardOf(page) };
    const other = new Oracle({ rows: 2, cols: 3, tiles: [1, 2, 3, 4, 5, 0] });
    const solution = other.solution(at);
    await page.keyboard.press(keyOf[solution[0]!]!);
    await expect.poll(colour).toBe('rgba(0, 0, 0, 0)');
    for (const way of solution.slice(1)) await page.keyboard.press(keyOf[way]!);
    await expect.poll(colour).toBe(seen);
  });

  it('the board of the day is the same for all', async () => {
    const boards: number[][] = [];
    for (let i = 0; i < 2; ++i) {
      const page = await open('#play?board=1.2.3/4.5.6/7.0.8');
      await page.locator('form').getByLabel('Scramble').selectOption('daily');
      await start(page);
      await page.locator('.tiles[data-seed]').waitFor();
      boards.push(await boardOf(page));
    }
    expect(boards[0]).toEqual(boards[1]);
  });
});

it('a replay is a ghost to race against, also from the start again', async () => {
  const page = await open('#review?board=1.2.3/4.0.6/7.5.8&moves=UL&times=.zzzz');
  await page.getByRole('button', { name: 'Race against it' }).click();
  await waitForText(page, 'ghost', /^0 of 2 moves; 279:56\.15 in the end/);
  await page.keyboard.press('ArrowUp');
  await waitForText(page, 'ghost', /^1 of 2/);
  await page.keyboard.press('r');
  await waitForText(page, 'ghost', /^0 of 2/);
  for (const way of ['Up', 'Left']) await page.keyboard.press(`Arrow${way}`);
  await waitForText(page, 'raced', /(before|behind) the ghost/);
});
