// Nothing of a player's is lost: reloads, two tabs, Back and Forward, a new game by mistake.
import type { Board } from '#engine/types';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { base, boardOf, button, open, openSettings, setNumber, textOf, waitForText } from './browser.ts';
import { Oracle, keyOf } from './oracle.ts';

const hardest = '#play?board=8.6.7/2.5.4/3.0.1';
const newGame = (page: Page) => page.locator('form').getByRole('button', { name: 'New game' }).click();
const press = async (page: Page, ways: string) => {
  for (const way of ways) await page.keyboard.press(keyOf[way]!);
};
const seconds = async (page: Page) => {
  const [rest, minutes = '0'] = (await textOf(page, 'time')).split(':').reverse();
  return 60 * Number(minutes) + Number(rest);
};
const ready = (page: Page) => page.waitForSelector('.tile');

describe('a reload', () => {
  it('at ten moments loses no move, and the clock goes on', async () => {
    const page = await open(hardest);
    for (const [made, way] of [...'DRULLDRRUL'].entries()) {
      await press(page, way);
      const [board, clock] = [await boardOf(page), await seconds(page)];
      await page.reload();
      await ready(page);
      expect(await boardOf(page)).toEqual(board);
      expect(await textOf(page, 'stm')).toBe(String(made + 1));
      expect(await seconds(page)).toBeGreaterThanOrEqual(clock);
    }
    const clock = await seconds(page);
    await expect.poll(() => seconds(page)).toBeGreaterThan(clock);
    for (let i = 0; i < 10; ++i) await page.keyboard.press('z');
    expect(await boardOf(page)).toEqual([8, 6, 7, 2, 5, 4, 3, 0, 1]);
  });

  it('keeps what was taken back, and that there was help', async () => {
    const page = await open('#play?board=1.2.3/4.0.5/7.8.6');
    await button(page, 'Hint').click();
    await press(page, 'LDR');
    await page.keyboard.press('z');
    await page.reload();
    await ready(page);
    await page.keyboard.press('y');
    expect(await textOf(page, 'stm')).toBe('3');
    await press(page, 'LUU');
    await waitForText(page, 'solved', /With help/);
  });

  it('in the midst of a random board: a best still counts', async () => {
    const page = await open('#play?board=1.2.3/4.5.0');
    const oracle = new Oracle({ rows: 2, cols: 3, tiles: [1, 2, 3, 4, 5, 0] });
    let board: Board;
    do {
      const seed = await page.evaluate(() => document.querySelector<HTMLElement>('.tiles')?.dataset['seed']);
      await newGame(page);
      await page.waitForFunction((before) => (document.querySelector<HTMLElement>('.tiles')?.dataset['seed'] ?? before) !== before, seed);
      board = { rows: 2, cols: 3, tiles: await boardOf(page) };
    } while (oracle.distance(board) < 4);
    const solution = oracle.solution(board);
    await press(page, solution.slice(0, 2));
    await page.reload();
    await ready(page);
    await press(page, solution.slice(2));
    await waitForText(page, 'solved', /New personal best/);
    await page.reload();
    await waitForText(page, 'bests', new RegExp(`${solution.length} STM`));
    expect(await boardOf(page)).toEqual([1, 2, 3, 4, 5, 0]);
  });
});

describe('a game left for another', () => {
  it('is there again after Back and Forward over the editor', async () => {
    const page = await open(hardest);
    await press(page, 'DRU');
    const board = await boardOf(page);
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.locator('.cells button').nth(0).click();
    await page.locator('.cells button').nth(1).click();
    await page.goBack();
    await expect.poll(() => boardOf(page)).toEqual(board);
    await page.goForward();
    await page.locator('.cells').waitFor();
    await page.goBack();
    await expect.poll(() => boardOf(page)).toEqual(board);
    expect(await textOf(page, 'stm')).toBe('3');
  });

  it('is there again after a board of the editor was played', async () => {
    const page = await open(hardest);
    await press(page, 'DRU');
    const board = await boardOf(page);
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.locator('form').getByLabel('Paste a board').fill('1 2 3 4 5 6 7 0 8');
    await button(page, 'Read it').click();
    await button(page, 'Play this board').click();
    await expect.poll(() => boardOf(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 0, 8]);
    await page.goBack();
    await page.locator('.cells').waitFor();
    await page.goBack();
    await expect.poll(() => boardOf(page)).toEqual(board);
    expect(await textOf(page, 'stm')).toBe('3');
  });

  it('comes back where a new game was a mistake, also after a reload', async () => {
    const page = await open(hardest);
    await press(page, 'DRU');
    const board = await boardOf(page);
    await newGame(page);
    await expect.poll(() => textOf(page, 'stm')).toBe('0');
    await page.reload();
    await ready(page);
    await button(page, 'Undo new game').click();
    await expect.poll(() => boardOf(page)).toEqual(board);
    expect(await textOf(page, 'stm')).toBe('3');
  });
});

it('what was typed, chosen and looked at stands after a visit to other views', async () => {
  const page = await open('#review?board=1.2.3/4.0.6/7.5.8&moves=UL');
  const visit = (name: string) => page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('slider', { name: 'Position' }).fill('1');
  const replay = page.getByLabel('slidysim');
  await replay.fill('https://slidysim.com/replay?r=');
  await visit('Edit');
  const pasted = page.locator('form').getByLabel('Paste a board');
  await pasted.fill('1 2 3 4 x');
  await visit('Play');
  const form = page.locator('form', { hasText: 'Rows' });
  await form.getByLabel('Rows').selectOption('5');
  await form.getByLabel('Scramble').selectOption('seeded');
  await setNumber(page, 'Seed', '77');
  await form.getByLabel('Mode').selectOption('marathon');
  await setNumber(page, 'Boards', '1');
  await visit('Loop');
  await page.locator('[data-test=proof] tbody button').first().click();
  await page.getByText('1 move of your own').waitFor();
  await visit('Review');
  await page.getByText('After 1 of 2 moves').waitFor();
  expect(await replay.inputValue()).toBe('https://slidysim.com/replay?r=');
  await visit('Edit');
  await pasted.waitFor();
  await page.goBack();
  await page.getByText('After 1 of 2 moves').waitFor();
  await page.goForward();
  expect(await pasted.inputValue()).toBe('1 2 3 4 x');
  await visit('Play');
  expect(await form.locator('select, input').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))).toEqual(['marathon', '1', '5', '4', 'last', 'seeded', '77']);
  await visit('Loop');
  await page.getByText('1 move of your own').waitFor();
  await visit('Play');
  await newGame(page);
  await waitForText(page, 'series', /^Board 1 of 1$/);
});

it('a move and a choice made before the database is open outlive a reload', async () => {
  const page = await open(hardest, {
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        if (location.protocol !== 'http:') return; // Firefox begins elsewhere, where storage is refused
        if (sessionStorage.getItem('slow') === null) indexedDB.open = () => ({}) as IDBOpenDBRequest; // for this visit, for ever
        sessionStorage.setItem('slow', '');
      }),
  });
  const places = () => page.locator('.tile').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('style')));
  await press(page, 'D');
  const board = await places();
  await page.getByLabel('Language').selectOption('fr');
  await button(page, 'Résoudre').waitFor();
  for (let visit = 2; visit <= 3; ++visit) {
    await page.reload();
    await button(page, 'Résoudre').waitFor();
    expect([await places(), await textOf(page, 'moves')]).toEqual([board, '1']);
    await page.waitForFunction(() => Object.keys(localStorage).every((key) => !key.startsWith('taquin.left.')));
  }
});

describe('two tabs', () => {
  async function second(page: Page): Promise<Page> {
    const other = await page.context().newPage();
    await other.goto(base);
    await ready(other);
    return other;
  }

  it('do not overwrite each other: settings', async () => {
    const page = await open(hardest);
    const other = await second(page);
    await page.getByLabel('Theme').selectOption('dark');
    await openSettings(other);
    await button(other, 'columns').click();
    await expect.poll(() => other.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.reload();
    await ready(page);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await openSettings(page);
    expect(await button(page, 'columns').getAttribute('aria-pressed')).toBe('true');
  });

  it('have a game each, and the one of a tab that was closed goes on in the next', async () => {
    const page = await open(hardest);
    await press(page, 'DRU');
    const board = await boardOf(page);
    const other = await second(page);
    expect(await textOf(other, 'stm')).toBe('0');
    await page.reload();
    await ready(page);
    expect(await boardOf(page)).toEqual(board);
    await page.close();
    const third = await second(other);
    expect(await boardOf(third)).toEqual(board);
  });
});
