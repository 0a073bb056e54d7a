// Reviews of games, and replays.
import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { button, open, waitForText } from './browser.ts';

describe('a review', () => {
  it('marks the slides that led away from the goal', async () => {
    const page = await open('#play?board=1.2.3/4.0.5/7.8.6');
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
    await waitForText(page, 'solved', /4 moves/);
    await button(page, 'Review the game').click();
    await waitForText(page, 'summary', /4 moves; 2 would have been enough. 1 move led away/);
    expect(await page.locator('.moves .lost').count()).toBe(1);
    expect(await page.locator('.moves .lost').getAttribute('aria-label')).toMatch(/^1: 2 down\. 2 down led away/);
    await page.reload();
    await waitForText(page, 'summary', /4 moves; 2 would have been enough/);
  });

  it('of a 4x4 that came by a link asks the engine', async () => {
    const page = await open('#review?board=5.1.7.3/9.2.11.4/13.6.15.8/0.10.14.12&moves=DDLRDLU3LD3LU3');
    await waitForText(page, 'summary', /17 moves; 15 would have been enough. 1 move led away/);
    expect(await page.locator('.moves .lost').count()).toBe(1);
    await button(page, 'Next loss').click();
    await page.getByText(/14 moves from the goal/).waitFor();
  });

  it('of a board too large for that marks the detours', async () => {
    const page = await open('#review?board=1.2.3.4.5/6.7.8.9.10/11.12.13.14.15/16.17.18.19.20/21.22.23.0.24&moves=DUL');
    await waitForText(page, 'summary', /3 moves; 2 of them only led back/);
    expect(await page.locator('.moves .lost').count()).toBe(2);
  });

  it('opens a replay of slidysim, and a game is shared as one', async () => {
    const page = await open('#play?board=1.2.3/4.0.6/7.5.8');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await page.waitForSelector('[data-test=solved]');
    await button(page, 'Share').click();
    await page.getByLabel('The link opens').selectOption('a replay of this game');
    const link = await page.locator('[data-test=slidysim]').inputValue();
    await button(page, 'Close').click();
    await page.getByRole('link', { name: 'Review' }).click();
    const field = page.getByLabel('A link to a replay of slidysim');
    await field.fill('https://slidysim.github.io/replay?r=AAAA');
    await button(page, 'Open the replay').click();
    await page.getByText('no link to a replay').waitFor();
    expect(await violations(page)).toEqual([]);
    await field.fill(link);
    await button(page, 'Open the replay').click();
    await waitForText(page, 'summary', /2 moves/);
    await page.waitForFunction(() => location.hash.includes('moves=UL&times='));
    await page.locator('h1').click(); // out of the field
    for (const [key, at] of [['ArrowRight', 1], [' ', 2], ['ArrowRight', 2], ['ArrowLeft', 1]] as const) {
      await page.keyboard.press(key);
      await page.getByText(`After ${at} of 2 moves`).waitFor();
    }
  });

  it('waits for a game where there was none', async () => {
    const page = await open('#review');
    await page.getByText('Solve a board by hand').waitFor();
  });
});
