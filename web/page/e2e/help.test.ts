// Help: hints that follow, solutions that are shown, searches that are cancelled.
import type { Way } from '#engine/types';
import type { ElementHandle, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { slide, ways } from '../src/game/slide.ts';
import { violations } from './axe.ts';
import { boardOf, button, numberIn, open, textOf, waitForText } from './browser.ts';
import { Oracle, keyOf } from './oracle.ts';

const hardest = '#play?board=8.6.7/2.5.4/3.0.1';
const twentyFour = '#play?board=14.5.9.2.18/8.23.19.12.17/15.0.10.20.4/6.11.21.1.7/24.3.16.22.13&goal=first';

const board3 = async (page: Page) => ({ rows: 3, cols: 3, tiles: await boardOf(page) });
const toGo = async (page: Page, pattern = /([\d,]+) moves? to go/) =>
  Number((await waitForText(page, 'hint', pattern)).match(/([\d,]+) moves? to go/)![1]!.replace(/,/g, ''));
const wayShown = (page: Page): Promise<Way> =>
  page.locator('.tile.hint .arrow').innerText().then((arrow) => ({ '↑': 'U', '↓': 'D', '←': 'L', '→': 'R' })[arrow] as Way);
const sum = (page: Page) => page.locator('.tile').count();

describe('a hint', () => {
  it('follows the player, and after a wrong move points to a shortest way on', async () => {
    const oracle = new Oracle({ rows: 3, cols: 3, tiles: [1, 2, 3, 4, 5, 6, 7, 8, 0] });
    const page = await open(hardest);
    await button(page, 'Hint').click();
    for (const wrong of [false, true, false, true, true, false, false]) {
      const before = await board3(page);
      const distance = oracle.distance(before);
      await waitForText(page, 'hint', new RegExp(`\\b${distance} moves? to go, the fewest possible`));
      const shown = await wayShown(page);
      expect(oracle.distance(slide(before, shown)!)).toBe(distance - 1);
      const way = wrong ? ways.find((each) => each !== shown && slide(before, each))! : shown;
      await page.keyboard.press(keyOf[way]!);
    }
  });

  it('on a board too large to be solved at once, it holds on to what it knows', async () => {
    const page = await open(twentyFour);
    await button(page, 'Hint').click();
    await page.waitForSelector('.tile.hint');
    await page.waitForSelector('[data-test="hint"][aria-busy="false"]');
    let left = await toGo(page);
    for (let i = 0; i < 5; ++i) {
      await page.keyboard.press(keyOf[await wayShown(page)]!);
      await expect.poll(() => toGo(page)).toBeLessThan(left);
      left = await toGo(page);
    }
    const shown = await wayShown(page);
    const [rows, cols] = [5, 5];
    const at = { rows, cols, tiles: await boardOf(page) };
    const wrong = ways.find((each) => each !== shown && slide(at, each))!;
    await page.keyboard.press(keyOf[wrong]!);
    await page.waitForSelector('[data-test="hint"][aria-busy="false"]');
    await page.waitForSelector('.tile.hint');
    expect(await toGo(page)).toBeLessThanOrEqual(left + 1);
  });
});

describe('a solution', () => {
  it('is played to its end, at once or step by step, and back', async () => {
    const page = await open(hardest);
    await page.getByLabel('Theme').focus();
    await button(page, 'Solve').click();
    await waitForText(page, 'search', /31 moves: no shorter solution exists/);
    await button(page, 'Pause').click();
    const paused = await textOf(page, 'left');
    await button(page, 'Step forward').click();
    await expect.poll(() => textOf(page, 'left')).not.toBe(paused);
    await button(page, 'Step back').click();
    await expect.poll(() => textOf(page, 'left')).toBe(paused);
    await page.getByRole('slider', { name: 'Position in the solution' }).fill('0');
    await waitForText(page, 'left', /^31 moves/);
    expect(await boardOf(page)).toEqual([8, 6, 7, 2, 5, 4, 3, 0, 1]);
    await page.getByRole('slider', { name: /^Speed/ }).fill('60');
    await button(page, 'Play').click();
    await waitForText(page, 'solved', /31 moves: no shorter way exists.*With help/s);
    expect(await boardOf(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 0]);
  });

  it('is optimal for a 4x4', async () => {
    const page = await open('#play?board=5.1.7.3/9.2.11.4/13.6.15.8/0.10.14.12');
    await button(page, 'Solve').click();
    await waitForText(page, 'search', /15 moves: no shorter solution exists/);
  });

  it('of a large board is there soon, with its gap, and gets shorter while one watches', async () => {
    const page = await open(twentyFour);
    await button(page, 'Solve').click();
    const first = await waitForText(page, 'search', /(\d+) moves: not proven shortest; at least (\d+) are needed \(gap/);
    const length = Number(first.match(/(\d+) moves/)![1]);
    expect(length).toBeLessThan(2000);
    expect(await sum(page)).toBe(24);
    await button(page, 'Cancel').click();
    await page.waitForSelector('[data-test="search"][data-running="false"]');
    await button(page, 'Step forward').click();
    await waitForText(page, 'left', /moves to go/);
  });
});

it('counted by slides, the answer lies between bounds soon, and the search ends with its board', async () => {
  const page = await open('#play?board=12.15.6.10/4.9.5.8/14.13.0.2/1.7.11.3');
  await waitForText(page, 'optimal', /^50$/);
  await page.getByRole('button', { name: 'each slide (MTM)' }).click();
  const bounds = page.locator('.strip .moves').filter({ hasText: /(\d+ to )?\d+\s*MTM/ });
  await bounds.waitFor();
  const [high] = (await bounds.innerText()).match(/\d+(?=\s*MTM)/)!;
  expect(Number(high)).toBeLessThanOrEqual(50);
  expect(await bounds.innerText()).not.toContain('≥');
  await page.evaluate(() => { location.hash = '#play?board=1.2.3.4/5.6.7.8/9.10.11.12/13.14.0.15'; });
  await waitForText(page, 'optimal', /^1$/);
});

it('what the score and the help say of a large board agrees', async () => {
  const page = await open('#play');
  for (const name of ['Rows', 'Columns'])
    await page.locator('form').getByRole('combobox', { name, exact: true }).selectOption('10');
  await page.locator('form').getByRole('button', { name: 'New game' }).click();
  await waitForText(page, 'optimal', / to [\d,]+$/);
  await button(page, 'Hint').click();
  await page.waitForSelector('.tile.hint');
  const high = async () => Number((await textOf(page, 'optimal')).match(/to ([\d,]+)$/)![1]!.replace(/,/g, ''));
  await expect.poll(async () => (await toGo(page)) - (await high())).toBe(0);
});

it('a hint on a solved board ends', async () => {
  const page = await open('#play?board=1.2.3/4.5.6/7.8.0');
  await page.waitForSelector('.tile');
  expect(await button(page, 'Hint').isDisabled()).toBe(true);
  await page.keyboard.press('h');
  expect(await page.locator('[data-test=hint]').count()).toBe(0);
});

it('a solution that was cancelled is not played', async () => {
  const page = await open(twentyFour);
  await button(page, 'Solve').click();
  await waitForText(page, 'search', /not proven shortest/);
  await button(page, 'Cancel').click();
  await page.waitForSelector('[data-test="search"][data-running="false"]');
  await button(page, 'Play').waitFor();
  expect(await textOf(page, 'stm')).toBe('0');
});

it('a hard 4x4 is cancelled at once, and the page has answered all the while', async () => {
  const page = await open('#play?board=0.12.9.13/15.11.10.14/3.7.2.5/4.8.6.1');
  const handle = async (name: string) => (await button(page, name).elementHandle()) as ElementHandle<HTMLElement>;
  // All of it within the page: on a busy machine the search would end between two commands from outside.
  const [took, made] = await page.evaluate(async ([mtm, solve]) => {
    const running = () => document.querySelector('[data-test="search"][data-running="true"]') !== null;
    const until = async (holds: () => boolean) => {
      while (!holds()) await new Promise((done) => setTimeout(done));
    };
    mtm!.click();
    solve!.click();
    await until(running);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
    const began = performance.now();
    [...document.querySelectorAll('button')].find((each) => each.textContent === 'Cancel')!.click();
    await until(() => !running());
    const took = performance.now() - began;
    solve!.click();
    await until(running);
    return [took, document.querySelector('[data-test=stm]')!.textContent] as const;
  }, [await handle('each slide (MTM)'), await handle('Solve')]);
  console.log(`cancelled within ${took.toFixed(0)} ms`);
  expect(made).toBe('1');
});

it("a person's way is told in words, marked and played stage by stage, and told again after another move", async () => {
  const page = await open('#play?board=1.2.3.4/5.6.7.8/9.10.11.12/14.15.13.0');
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click();
  await press('Show me how');
  await waitForText(page, 'stage', /^Bring 9 to row 4, column 1, where 13 belongs/);
  expect(await page.locator('.tile.hint').count()).toBeGreaterThan(0);
  expect(await page.locator('.aim').count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  await press(/^Show it/);
  await waitForText(page, 'stage', /^Bring 13 behind it, to row 4, column 2/);
  await page.keyboard.press('z');
  await waitForText(page, 'stage', /^Bring 9/);
  await page.keyboard.press('ArrowDown'); // as the way does
  await waitForText(page, 'stage', /^Bring 13/);
  await page.keyboard.press('ArrowUp');
  const stages = numberIn((await page.getByText('Step 1 of').innerText()).replace(/.* of/, '')); // told again from here
  for (let at = 1; at <= stages; ++at) {
    await page.getByText(`Step ${at} of`).waitFor();
    await press('To the end of the step');
  }
  await waitForText(page, 'solved', /With help/);
});
