// Races of searches on a board.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { button, inFirefox, numberIn, open, waitForText } from './browser.ts';

const column = (page: Page, n: number) =>
  page.locator('[data-test=race] tbody tr').evaluateAll((rows, at) => rows.map((row) => row.children[at]!.textContent!.trim()), n);

async function runRace(page: Page) {
  await button(page, 'Run the race').click();
  await page.waitForSelector('[data-test="race"][data-running="false"]', { timeout: 90_000 });
}

describe('a race', () => {
  it('by default of Dijkstra, a weak and a strong heuristic, on figure 7, with the published counts beside', async () => {
    const page = await open('#race');
    const first = page.getByRole('group', { name: 'Lane 1' });
    expect(await first.getByRole('combobox', { name: 'Algorithm' }).inputValue()).toBe('dijkstra');
    await runRace(page);
    expect(await column(page, 2)).toEqual(['24 moves', '24 moves', '24 moves']);
    const counts = await column(page, 1);
    const expanded = counts.map(numberIn);
    expect(expanded[0]!).toBeGreaterThan(expanded[1]!);
    expect(expanded[1]!).toBeGreaterThan(expanded[2]!);
    expect(await page.locator('.bars b').allInnerTexts()).toEqual(counts);
    const along = await page.locator('.bars i').evaluateAll((bars) => bars.map((bar) => Number(getComputedStyle(bar).getPropertyValue('--along'))));
    expect(along.map((share) => Math.round(10 ** (6 * share)))).toEqual(expanded); // six decades
    await waitForText(page, 'winner', /Fewest boards expanded: A\* with a binary heap, Manhattan distance \([\d,]+\)/);
    expect(await column(page, 8)).toEqual(['139,466 / 24,154', '127,643 / 22,899', '2,751 / 1,501']);
    const lines = await page.locator('.charts .chart').evaluateAll((all) => all.map((chart) => chart.querySelectorAll('.line').length));
    expect(lines).toEqual([3, 3, 3, 3]);
    const ticks = await page.locator('.charts .chart').evaluateAll((all) => all.map((chart) => [...chart.querySelectorAll('text')].map(({ textContent }) => textContent)));
    for (const texts of ticks) expect(texts.filter((text) => /^\d+(\.\d+)?( [kM])?$/.test(text!)).length).toBeGreaterThanOrEqual(4);
  });

  it.skipIf(inFirefox)('is shown again slowly, and its table and charts are saved', async () => {
    const page = await open('#race?board=8.1.3/4.0.2/7.6.5');
    await runRace(page);
    const counts = await column(page, 1);
    await button(page, 'Again, in 5 seconds').click();
    await expect.poll(() => column(page, 1)).toEqual(counts);
    const saved = async (name: string | RegExp) => {
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name }).first().click();
      return readFileSync(await (await saving).path(), 'utf8');
    };
    const rows = (await saved('Save the table (CSV)')).trim().split('\n').map((line) => line.split(','));
    expect(rows.slice(1).map((row) => Number(row[5]))).toEqual(counts.map(numberIn));
    const svg = await saved(/^Save \(SVG\)/);
    const colours = await page.evaluate((text) => {
      const read = new DOMParser().parseFromString(text, 'image/svg+xml');
      return [...read.querySelectorAll('path.line')].map((line) => line.getAttribute('stroke'));
    }, svg);
    expect(new Set(colours).size).toBe(3);
    expect(svg).not.toContain('var(');
  });

  it('of four searches; no long frame meanwhile', async () => {
    const page = await open('#race?board=12.15.6.10/4.9.5.8/14.13.0.2/1.7.11.3&lanes=astar-heap:manhattan,astar-heap:linear-conflict,astar-heap:walking-distance');
    await button(page, 'Add a lane').click();
    expect(await button(page, 'Add a lane').isDisabled()).toBe(true);
    await page.evaluate(() => {
      const seen = window as unknown as { longest: number };
      seen.longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
      }).observe({ type: 'longtask' });
    });
    await runRace(page);
    expect(await column(page, 2)).toEqual(['50 moves', '50 moves', '50 moves', '50 moves']);
    const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest);
    console.log(longest === 0 ? 'no task over 50 ms on the main thread' : `longest task on the main thread: ${longest.toFixed(0)} ms`);
  });

  it('of searches that cannot run says so in words of the page', async () => {
    const page = await open('#race?board=10.7.4.11.13.6/12.8.2.16.3.9/1.15.17.14.0.5&goal=first');
    const lane = (n: number) => page.getByRole('group', { name: `Lane ${n}` });
    await lane(1).getByRole('combobox', { name: 'Algorithm' }).selectOption('nbs');
    await lane(1).getByRole('combobox', { name: 'Heuristic' }).selectOption('far');
    await lane(2).getByRole('combobox', { name: 'Heuristic' }).selectOption('pdb-large');
    await lane(3).getByRole('combobox', { name: 'Algorithm' }).selectOption('construct');
    await runRace(page);
    const [inconsistent, tables, solved] = await column(page, 2);
    expect([inconsistent, tables]).toEqual(['This search needs a consistent heuristic.', 'This heuristic has no tables for a board of this size within this memory.']);
    expect(solved).toMatch(/^\d+ moves/);
  });

  it('has its results on the first screen', async () => {
    const page = await open('#race?board=8.1.3/4.0.2/7.6.5', { viewport: { width: 1280, height: 720 } });
    await runRace(page);
    expect((await page.locator('[data-test=race]').boundingBox())!.y).toBeLessThan(620);
    const last = (await page.locator('.bars p b').last().boundingBox())!;
    expect(last.y + last.height).toBeLessThan(720);
  });

  it('is cancelled', async () => {
    const page = await open('#race?board=0.12.9.13/15.11.10.14/3.7.2.5/4.8.6.1');
    await button(page, 'Run the race').click();
    await page.waitForSelector('[data-test="race"][data-running="true"]');
    await button(page, 'Cancel').click();
    await page.waitForSelector('[data-test="race"][data-running="false"]');
    expect(new Set(await column(page, 2))).toContain('cancelled');
  });

  it('examples are chosen in words', async () => {
    const page = await open('#race');
    await page.getByLabel('Example').selectOption({ label: 'an 8-puzzle that needs 31 moves, the most of all' });
    await expect.poll(() => page.evaluate(() => location.hash)).toContain('8.6.7/2.5.4/3.0.1');
    await page.getByLabel('Example').selectOption({ label: 'an 8-puzzle where A* beats Dijkstra fiftyfold' });
    await page.getByRole('button', { name: 'Run the race' }).click();
    await page.waitForSelector('[data-test="race"][data-running="false"]');
    const [none, , manhattan] = await column(page, 1);
    expect(numberIn(none!) / numberIn(manhattan!)).toBeGreaterThan(50);
  });
});
