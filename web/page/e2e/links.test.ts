// Links: what is shared opens again; what is malformed is refused in one line and harms nothing. And setting up boards.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { boardOf, button, inFirefox, open, textOf, waitForText } from './browser.ts';

const alert = (page: Page) => page.getByRole('alert');
const cells = (page: Page) => page.locator('.cells button').evaluateAll((all) => all.map((cell) => Number(cell.textContent) || 0));

describe('a link', () => {
  it.skipIf(inFirefox)('opens the board, the goal and the solution that were shared', async () => {
    const page = await open('#play?board=2.8.3/1.0.4/7.6.5&goal=1.2.3/8.0.4/7.6.5', { reducedMotion: 'reduce' }); // so that it is not played at once
    await waitForText(page, 'optimal', /^4$/);
    await button(page, 'Solve').click();
    await waitForText(page, 'search', /4 moves/);
    await button(page, 'Share').click();
    await page.getByLabel('The link opens').selectOption('solution');
    const link = await page.locator('[data-test=link]').inputValue();
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#play\?board=2\.8\.3\/1\.0\.4\/7\.6\.5&goal=1\.2\.3\/8\.0\.4\/7\.6\.5&moves=[UDLR\d]+$/);
    const other = await open(link.slice(link.indexOf('#')));
    expect(await boardOf(other)).toEqual([2, 8, 3, 1, 0, 4, 7, 6, 5]);
    await waitForText(other, 'left', /4 moves to go/);
    await button(other, 'Play').click();
    await waitForText(other, 'solved', /4 moves/);
    expect(await boardOf(other)).toEqual([1, 2, 3, 8, 0, 4, 7, 6, 5]);
  });

  it('is in the address bar all the while', async () => {
    const page = await open('#play?board=1.2.3/4.5.6/7.0.8');
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect.poll(() => page.url()).toMatch(/#edit\?board=1\.2\.3\/4\.5\.6\/7\.0\.8$/);
    await page.reload();
    await page.locator('h1', { hasText: 'Set up a board' }).waitFor();
    await page.locator('.cells button').nth(0).click();
    await page.locator('.cells button').nth(8).click();
    await expect.poll(() => page.url()).toMatch(/#edit\?board=8\.2\.3\/4\.5\.6\/7\.0\.1$/);
    await page.getByRole('link', { name: 'Loop' }).click();
    await page.locator('h1', { hasText: 'Sorting along a loop' }).waitFor();
    await page.goBack();
    await page.locator('h1', { hasText: 'Set up a board' }).waitFor();
    await expect.poll(() => cells(page)).toEqual([8, 2, 3, 4, 5, 6, 7, 0, 1]);
  });

  it('malformed: one line, and a board to play all the same', async () => {
    for (const bad of ['#play?board=1.2.2/3.4.5', '#play?board=1.2/3.0&goal=%3Cimg%20src%3Dx%3E', '#<script>alert(1)</script>', '#play?board=1.2/3.0&moves=UUUUUUUU', '#play?x=%']) {
      const page = await open(bad);
      await alert(page).waitFor();
      expect(await alert(page).locator('p').innerText()).toMatch(/^[^\n<]{20,140}$/);
      await page.locator('.tile').nth(2).waitFor();
      expect(await page.locator('main img, main script').count()).toBe(0);
      await page.context().close();
    }
  });

  it('of a board that cannot be solved says why and offers the exchange', async () => {
    const page = await open('#play?board=1.2.3/4.5.6/8.7.0');
    expect(await alert(page).innerText()).toMatch(/cannot be solved\. .*odd/);
    expect(await button(page, 'Solve').isDisabled()).toBe(true);
    expect(await textOf(page, 'optimal')).toBe('–');
    await button(page, 'Exchange 7 and 8').click();
    await expect.poll(() => boardOf(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 0]);
    await alert(page).waitFor({ state: 'detached' });
  });

  it.skipIf(inFirefox)('is not all: the board is saved as a picture', async () => {
    const page = await open('#play?board=8.6.7/2.5.4/3.0.1');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the board' }).click();
    expect(readFileSync(await (await saving).path(), 'utf8').match(/<text/g)).toHaveLength(8);
  });
});

describe('an address changed by hand', () => {
  const type = (page: Page, fragment: string) => page.evaluate((hash) => { location.hash = hash; }, fragment);

  it('goes from any view to any other', async () => {
    const page = await open('#play?board=1.2.3/4.5.6/7.0.8');
    for (const [view, title] of [['loop', /Sorting along a loop/], ['race', /Race/], ['step', /Step by step/], ['edit', /Set up a board/]] as const) {
      await type(page, `#${view}`);
      await page.locator('h1', { hasText: title }).waitFor();
    }
    await type(page, '#play');
    await page.locator('.tile').first().waitFor();
    expect(await boardOf(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 0, 8]);
  });

  it('to something malformed leaves the game as it was', async () => {
    const page = await open('#play?board=1.2.3/4.5.6/0.7.8');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => boardOf(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 0, 8]);
    await type(page, '#play?board=garbage');
    await alert(page).waitFor();
    expect(await boardOf(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 0, 8]);
    expect(await textOf(page, 'stm')).toBe('1');
  });
});

describe('setting up', () => {
  it('pastes every notation', async () => {
    const page = await open('#edit');
    const eight = [8, 6, 7, 2, 5, 4, 3, 0, 1];
    const notations: [string, number[]][] = [
      ['8 6 7\n2 5 4\n3 0 1', eight],
      ['8 6 7 / 2 5 4 / 3 _ 1', eight],
      ['[[8,6,7],[2,5,4],[3,0,1]]', eight],
      ['8,6,7,2,5,4,3,x,1', eight],
      ['867254301', eight],
      ['1 2 3 4 5\n6 7 8 9 .', [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]],
      ['@waterloo:fig7', [0, 3, 2, 8, 7, 1, 4, 5, 6]],
      ['@korf100:1', [14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3]],
    ];
    for (const [text, expected] of notations) {
      await page.getByRole('textbox', { name: 'Paste a board' }).fill(text);
      await button(page, 'Read it').click();
      await expect.poll(() => cells(page), { timeout: 20_000, message: text }).toEqual(expected);
    }
    await button(page, 'Play this board').click();
    await expect.poll(() => boardOf(page)).toEqual(notations.at(-1)![1]);
  });

  it('says where a board cannot be read, and puts the caret there', async () => {
    const page = await open('#edit');
    const area = page.getByRole('textbox', { name: 'Paste a board' });
    await area.fill('1 2 3\n4 five 6\n7 8 0');
    await button(page, 'Read it').click();
    expect(await textOf(page, 'parse-error')).toMatch(/line 2, column 3/);
    expect(await area.evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd))).toBe('five');
    expect(await area.getAttribute('aria-invalid')).toBe('true');
  });

  it('exchanges cells, takes typed numbers, says what cannot be solved and mends it', async () => {
    const page = await open('#edit?board=1.2.3/4.5.6/7.8.0');
    await page.locator('.cells button').nth(0).click();
    await page.locator('.cells button').nth(1).click();
    await waitForText(page, 'verdict', /cannot be solved/);
    expect(await button(page, 'Play this board').isDisabled()).toBe(true);
    await page.locator('[data-test=verdict]').getByRole('button', { name: /^Exchange/ }).click();
    await waitForText(page, 'verdict', /can be solved/);
    await page.locator('.cells button').nth(4).focus();
    await page.keyboard.type('8');
    await expect.poll(async () => (await cells(page))[4]).toBe(8);
  });

  it('a goal set by hand is played for', async () => {
    const page = await open('#edit?board=1.2.3/4.5.6/7.0.8');
    await button(page, 'the goal').click();
    await page.getByRole('textbox', { name: 'Paste a board' }).fill('1 2 3 / 4 0 6 / 7 5 8');
    await button(page, 'Read it').click();
    await waitForText(page, 'verdict', /can be solved/);
    await button(page, 'Play this board').click();
    await waitForText(page, 'optimal', /^1$/);
    await page.keyboard.press('ArrowDown');
    await waitForText(page, 'solved', /1 move: no shorter way exists/);
  });
});

describe('the solver', () => {
  it('reads a terminal, proves, and hands out the solution in each form', async () => {
    const page = await open('#solve');
    const paste = page.getByRole('textbox', { name: 'Board', exact: true });
    await paste.fill("$ taquin solve '2 8 3 / 1 0 4 / 7 6 5' --goal '1 2 3 / 8 0 4 / 7 6 5'\n4 moves (optimal)\ntile moves: DRULD\n");
    await button(page, 'Solve').click();
    await waitForText(page, 'verdict', /do not solve/);
    await waitForText(page, 'search', /no shorter solution exists/);
    await expect.poll(() => page.title()).toBe('✓ Solver · taquin');
    await expect.poll(() => page.locator('[role=status][aria-live=polite]').innerText()).toMatch(/4 moves, the shortest/);
    const text = (name: string) => page.locator(`[data-test=${name}]`).inputValue();
    expect(await text('board-text')).toBe('2 8 3 / 1 0 4 / 7 6 5');
    await page.getByLabel('Letters').selectOption('tiles');
    const tiles = await text('moves-text');
    await page.getByLabel('Letters').selectOption('blank');
    expect(await text('moves-text')).toBe([...tiles].map((way) => ({ U: 'D', D: 'U', L: 'R', R: 'L' })[way]).join(''));
    await page.locator('[data-test=moves-text]').evaluate((field) => field.blur());
    await button(page, 'All shortest solutions').click();
    await page.locator('[data-test=all-shortest]').waitFor();
    expect((await text('all-shortest')).split('\n')).toHaveLength(1);
    await button(page, 'Show on the board').click();
    await waitForText(page, 'left', new RegExp(`^${tiles.length} moves`));
    expect(await boardOf(page)).toEqual([2, 8, 3, 1, 0, 4, 7, 6, 5]);
  });

  it('says what cannot be read, and what cannot be solved; the editor reads links, too', async () => {
    const page = await open('#solve');
    const paste = page.getByRole('textbox', { name: 'Board', exact: true });
    await paste.fill('1 2 x y');
    await button(page, 'Solve').click();
    await alert(page).waitFor();
    await paste.fill('1 2 3 4 5 6 8 7 0');
    await button(page, 'Solve').click();
    await page.getByText(/cannot be solved/).waitFor();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Paste a board' }).fill('http://x/#play?board=2.8.3/1.0.4/7.6.5&goal=1.2.3/8.0.4/7.6.5');
    await button(page, 'Read it').click();
    await expect.poll(() => cells(page)).toEqual([2, 8, 3, 1, 0, 4, 7, 6, 5]);
    await button(page, 'the goal').click();
    await expect.poll(() => cells(page)).toEqual([1, 2, 3, 8, 0, 4, 7, 6, 5]);
  });
});

it('in a frame of another page there is the view alone', async () => {
  const page = await open('?embed#play?board=1.2.3/4.5.6/7.0.8', { viewport: { width: 480, height: 640 } });
  expect(await page.locator('header').count()).toBe(0);
  expect(await page.locator('.beside').isVisible()).toBe(false);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => boardOf(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 0]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(640);
});
