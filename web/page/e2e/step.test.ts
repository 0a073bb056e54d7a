// Searches step by step, alone and side by side.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { base, button, inFirefox, numberIn, open, textOf, waitForText } from './browser.ts';
import { Oracle } from './oracle.ts';

describe('step by step', () => {
  it('A* takes the least f; the counts are those of the search', async () => {
    const page = await open('#step?board=2.8.3/1.6.4/7.0.5&goal=1.2.3/8.0.4/7.6.5');
    await button(page, 'Step').click();
    await waitForText(page, 'why', /f = g \+ h = 0 \+ 5 = 5/);
    await page.locator('[data-test=open] li').first().waitFor();
    await button(page, 'To the end').click();
    await page.getByText(/Goal reached after \d+ expansions, 5 moves away/).waitFor();
    const expanded = numberIn(await textOf(page, 'steps'));
    expect(expanded).toBeGreaterThanOrEqual(5);
    expect(expanded).toBeLessThan(20);
  });

  it('the board that is taken is on the first screen', async () => {
    const page = await open('#step', { viewport: { width: 1280, height: 720 } });
    await button(page, 'Step').click();
    await waitForText(page, 'why', /f = g \+ h/);
    expect((await page.getByRole('heading', { name: 'Taken' }).boundingBox())!.y).toBeLessThan(620);
  });

  it('A* with a binary heap shows the heap, the hash table, and a key that is lowered', async () => {
    const page = await open('#step?board=1.2.3/4.8.5/7.6.0');
    await page.getByRole('combobox', { name: 'Algorithm' }).selectOption('astar-heap');
    for (let steps = 1; steps <= 3; ++steps) {
      await button(page, 'Step').click();
      await waitForText(page, 'steps', new RegExp(`^${steps}$`));
    }
    await waitForText(page, 'hash-table', /Bin 15: +7:5 → 4:2/);
    await waitForText(page, 'heap-told', /Board 7, bin 15: new, at index 5\./);
    expect(await page.locator('[data-test=heap] .heap li').first().getAttribute('aria-label')).toMatch(/^Index 1: f \d+, board \d+$/);
    await page.goto(`${base}#step`);
    await page.reload();
    await page.getByRole('combobox', { name: 'Algorithm' }).selectOption('astar-heap');
    await button(page, 'To the next lowered key').click();
    await waitForText(page, 'heap-told', /at index \d+, and this path is shorter: its key falls to f = \d+, and it (rises to index \d+|stays there)\./);
    expect(await page.locator('[data-test=heap] .heap li').count()).toBe(15);
  });

  it('goes to the end at once, however early it is asked to', async () => {
    const page = await open('#race');
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('nav a[href="#step"]')!.click();
      const press = () => {
        const end = [...document.querySelectorAll('button')].find((each) => each.textContent === 'To the end');
        if (end) end.click();
        else requestAnimationFrame(press);
      };
      press();
    });
    await page.getByText(/Goal reached after [\d,]+ expansions, 24 moves away/).waitFor();
  });

  it('draws the frontier over the whole space', async () => {
    const page = await open('#step');
    const map = page.getByRole('img', { name: /State space:/ });
    await map.waitFor();
    const colours = () =>
      page.locator('.inner canvas').evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        return new Set(new Uint32Array(data.buffer)).size;
      });
    await page.getByRole('slider', { name: /Steps a second/ }).fill('1000');
    await button(page, 'Run').click();
    await page.waitForFunction(() => Number(document.querySelector('[data-test=steps]')?.textContent?.replace(/\D/g, '')) > 500);
    await button(page, 'Pause').click();
    expect(await colours()).toBeGreaterThanOrEqual(4);
    const [, closed] = (await map.getAttribute('aria-label'))!.match(/: ([\d,]+) boards expanded/)!;
    expect(numberIn(closed!)).toBe(numberIn(await textOf(page, 'steps')));
  });

  it('breadth-first search of the 2x3 goes through the space layer by layer', async () => {
    const page = await open('#step?board=0.5.4/3.2.1');
    await page.getByRole('combobox', { name: 'Algorithm' }).selectOption('bfs');
    await button(page, 'Step').click();
    await waitForText(page, 'why', /open the longest/);
    await button(page, 'To the end').click();
    const oracle = new Oracle({ rows: 2, cols: 3, tiles: [1, 2, 3, 4, 5, 0] });
    const distance = oracle.distance({ rows: 2, cols: 3, tiles: [0, 5, 4, 3, 2, 1] });
    await page.getByText(new RegExp(`Goal reached after \\d+ expansions, ${distance} moves away`)).waitFor();
  });

  it('iterative deepening shows its bound', async () => {
    const page = await open('#step?board=2.8.3/1.6.4/7.0.5&goal=1.2.3/8.0.4/7.6.5');
    await page.getByRole('combobox', { name: 'Algorithm' }).selectOption('idastar');
    await button(page, 'Step').click();
    await waitForText(page, 'why', /within the bound of 5/);
  });

  it.skipIf(inFirefox)('on paper there is the view without what is only pressed', async () => {
    const page = await open('#step?board=0.2.3/1.4.6/7.5.8&step=3');
    await page.locator('[data-test=steps]').filter({ hasText: /^3$/ }).waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    expect(await page.locator('header').isVisible()).toBe(false);
    expect(await page.locator('.button:visible').count()).toBe(0);
    expect(await page.locator('[data-test=open] li').first().isVisible()).toBe(true);
  });
});

describe('for a class', () => {
  const at = (page: Page, step: number) => waitForText(page, 'steps', new RegExp(`^${step}$`));

  it('steps are made and taken back by keys and by a slider, and the program shows what they ran', async () => {
    const page = await open('#step?board=0.2.3/1.4.6/7.5.8');
    const ran = () => page.locator('[data-test=pseudocode] .ran').allInnerTexts();
    for (let step = 1; step <= 3; ++step) {
      await page.keyboard.press(step % 2 ? ' ' : 'ArrowRight');
      await at(page, step);
    }
    const third = [await textOf(page, 'why'), await page.locator('[data-test=open] li').allInnerTexts(), await ran()];
    expect(third[2]).toContain('Take the board n with the least f = g + h.');
    await page.keyboard.press('ArrowLeft');
    await at(page, 2);
    expect(await page.locator('[data-test=closed] li').count()).toBe(2);
    const slider = page.getByRole('slider', { name: 'Position' });
    await slider.fill('0');
    await page.getByText('Press Step for the first expansion').waitFor();
    expect(await ran()).toEqual([]);
    await slider.fill('3');
    await at(page, 3);
    expect([await textOf(page, 'why'), await page.locator('[data-test=open] li').allInnerTexts(), await ran()]).toEqual(third);
    await button(page, 'To the end').click();
    await page.getByText(/Goal reached after/).first().waitFor();
    expect(await ran()).toEqual(['As long as the open list is not empty:', 'Take the board n with the least f = g + h.', 'If n is the goal, the path to it is the solution.']);
  });

  it.skipIf(inFirefox)('two searches of a board stand side by side, in a link, too, and the map is saved', async () => {
    const page = await open('#step?board=8.1.3/4.0.2/7.6.5');
    await page.getByLabel('Another search beside it').selectOption('dijkstra');
    const maps = page.locator('[data-test=map]');
    await expect.poll(() => maps.count()).toBe(2);
    await button(page, 'Step').click();
    await expect.poll(() => maps.getByText(/^1 expanded/).count()).toBe(2);
    await button(page, 'To the end').click();
    await expect.poll(() => maps.getByText(/Goal reached after .* expansions, 14 moves away/).count()).toBe(2);
    const [astar, dijkstra] = (await maps.getByText(/Goal reached/).allInnerTexts()).map((text) => numberIn(text.match(/after ([\d,]+)/)![1]!));
    expect(dijkstra! / astar!).toBeGreaterThan(5);
    const saving = page.waitForEvent('download');
    await button(page, 'Save the map (PNG)').first().click();
    expect(readFileSync(await (await saving).path()).subarray(1, 4).toString()).toBe('PNG');
    await page.waitForFunction(() => location.hash.includes('beside=dijkstra'));
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => maps.getByText(/Goal reached after/).count()).toBe(2);
  });

  it.skipIf(inFirefox)('a link carries the search and its step; the path and the tree can be seen and saved', async () => {
    const page = await open('#step?board=0.2.3/1.4.6/7.5.8&algorithm=idastar&heuristic=misplaced&step=3');
    await page.locator('[data-test=steps]').filter({ hasText: /^3$/ }).waitFor();
    const algorithm = page.getByRole('combobox', { name: 'Algorithm', exact: true });
    expect(await algorithm.inputValue()).toBe('idastar');
    await algorithm.selectOption('astar');
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.getByText('The path found, 4 moves').waitFor();
    expect(await page.locator('[data-test=path] li').count()).toBe(5);
    const steps = await textOf(page, 'steps');
    await expect.poll(() => page.evaluate(() => location.hash)).toContain(`algorithm=astar&heuristic=misplaced&step=${steps}`);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the tree' }).click();
    const svg = readFileSync(await (await saving).path(), 'utf8');
    const drawn = await page.evaluate((text) => new DOMParser().parseFromString(text, 'image/svg+xml').querySelectorAll('parsererror, path').length, svg);
    expect(drawn).toBe((svg.match(/<path/g) ?? []).length);
    expect(drawn).toBeGreaterThan(4);
    await page.reload();
    await page.locator('[data-test=steps]').filter({ hasText: steps }).waitFor();
  });
});
