// The laboratory: races, searches step by step, the loop.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { base, open, textOf, waitForText } from './browser.ts';
import { Oracle } from './oracle.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const numberIn = (text: string) => Number(text.replace(/\D/g, ''));
const column = (page: Page, n: number) =>
  page.locator('[data-test=race] tbody tr').evaluateAll((rows, at) => rows.map((row) => row.children[at]!.textContent!.trim()), n);

async function runRace(page: Page) {
  await button(page, 'Run the race').click();
  await page.waitForSelector('[data-test="race"][data-running="false"]', { timeout: 90_000 });
}

describe('a race', () => {
  it('of three heuristics on figure 7, with the published counts beside', async () => {
    const page = await open('#race');
    await runRace(page);
    expect(await column(page, 2)).toEqual(['24 moves', '24 moves', '24 moves']);
    const expanded = (await column(page, 1)).map(numberIn);
    expect(expanded[0]!).toBeLessThan(expanded[1]!);
    expect(expanded[1]!).toBeLessThan(expanded[2]!);
    await waitForText(page, 'winner', /Fewest boards expanded: A\* with a binary heap, Manhattan distance \([\d,]+\)/);
    expect(await page.locator('.legend li').count()).toBe(3);
    expect(await column(page, 8)).toEqual(['2,751 / 1,501', '127,643 / 22,899', '139,466 / 24,154']);
    const lines = await page.locator('.charts .chart').evaluateAll((all) => all.map((chart) => chart.querySelectorAll('.line').length));
    expect(lines).toEqual([3, 3, 3, 3]);
    const ticks = await page.locator('.charts .chart').evaluateAll((all) => all.map((chart) => [...chart.querySelectorAll('text')].map(({ textContent }) => textContent)));
    for (const texts of ticks) expect(texts.filter((text) => /^\d+(\.\d+)?( [kM])?$/.test(text!)).length).toBeGreaterThanOrEqual(4);
  });

  it('is shown again slowly, and its table and charts are saved', async () => {
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
    const page = await open('#race?board=12.15.6.10/4.9.5.8/14.13.0.2/1.7.11.3');
    await button(page, 'Add a lane').click();
    expect(await button(page, 'Add a lane').isDisabled()).toBe(true);
    const heuristics = ['manhattan', 'linear-conflict', 'walking-distance', 'manhattan'];
    for (const [i, heuristic] of heuristics.entries())
      await page.getByRole('group', { name: `Lane ${i + 1}` }).getByRole('combobox', { name: 'Heuristic' }).selectOption(heuristic);
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
    const page = await open('#race?board=14.5.9.2.18/8.23.19.12.17/15.0.10.20.4/6.11.21.1.7/24.3.16.22.13&goal=first');
    const lane = (n: number) => page.getByRole('group', { name: `Lane ${n}` });
    await lane(1).getByRole('combobox', { name: 'Heuristic' }).selectOption('far');
    await lane(1).getByRole('combobox', { name: 'Algorithm' }).selectOption('nbs');
    await lane(2).getByRole('combobox', { name: 'Heuristic' }).selectOption('pdb-large');
    await lane(3).getByRole('combobox', { name: 'Algorithm' }).selectOption('construct');
    await runRace(page);
    const [inconsistent, tables, solved] = await column(page, 2);
    expect([inconsistent, tables]).toEqual(['This search needs a consistent heuristic.', 'This heuristic has no tables for a board of this size within this memory.']);
    expect(solved).toMatch(/^\d+ moves/);
  });

  it('is cancelled', async () => {
    const page = await open('#race?board=0.12.9.13/15.11.10.14/3.7.2.5/4.8.6.1');
    await button(page, 'Run the race').click();
    await page.waitForSelector('[data-test="race"][data-running="true"]');
    await button(page, 'Cancel').click();
    await page.waitForSelector('[data-test="race"][data-running="false"]');
    expect(new Set(await column(page, 2))).toContain('cancelled');
  });
});

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

  it('two searches of a board stand side by side, in a link, too, and the map is saved', async () => {
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
});

describe('the loop', () => {
  it('sorts: the inversions fall to nothing, and the board can be solved', async () => {
    const page = await open('#loop?board=5.1.7.3/9.2.11.4/13.6.15.8/0.10.14.12');
    await button(page, 'Next leap').click();
    await waitForText(page, 'leaps', /^1$/);
    const total = numberIn((await textOf(page, 'slides')).split('/')[1]!);
    const first = numberIn(await textOf(page, 'inversions'));
    expect(first).toBeGreaterThan(0);
    await page.getByRole('slider', { name: 'Position' }).fill(String(total));
    await waitForText(page, 'loop-end', /this board can be solved/);
    expect(await textOf(page, 'inversions')).toBe('0');
  });

  it('shows that another cannot', async () => {
    const page = await open('#loop?board=1.2.3.4/5.6.7.8/9.10.11.12/13.15.14.0');
    await waitForText(page, 'slides', /\/ \d/);
    const total = numberIn((await textOf(page, 'slides')).split('/')[1]!);
    await page.getByRole('slider', { name: 'Position' }).fill(String(total));
    await waitForText(page, 'loop-end', /cannot be solved/);
    expect(await textOf(page, 'inversions')).toBe('1');
  });
});

describe('the source documents', () => {
  const numbers = (page: Page) => page.locator('[data-test=numbers] tbody tr').evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent)));

  it('heap: the published counts beside those of this search and of all correct programs', async () => {
    const page = await open('#documents?document=heap');
    await page.getByText('percolate the object up').waitFor();
    await button(page, 'To the end').click();
    await page.getByText(/Goal reached after [\d,]+ expansions, 24 moves away/).waitFor();
    expect(await numbers(page)).toEqual([
      ['Moves', '24', '24', ''],
      ['Boards visited', '2,751', '2,570', '1,491 to 2,857'],
      ['Largest heap', '1,501', expect.stringMatching(/^\d,\d{3}$/), ''],
    ]);
    await page.getByLabel('Example').selectOption({ label: 'figure 8 of that page: a 15-puzzle, 50 moves' });
    await expect.poll(() => numbers(page)).toContainEqual(['Boards visited', '84,702', '…', '34,813 to 102,203']);
  });

  it('heap: figure 6 on the tiles', async () => {
    const page = await open('#documents?document=heap&board=8.2.1/5.7.4/3.0.6');
    await waitForText(page, 'distances', /Hamming: 7.*Manhattan: 15/s);
    const labels = await page.locator('[data-test=distances] [role=img]').evaluateAll((boards) => boards.map((board) => board.getAttribute('aria-label')));
    expect(labels).toEqual(['Board 1 0 1 1 1 1 1 (1) 1', 'Board 3 0 2 1 2 2 4 (1) 1']);
  });

  it('deepening: the rounds, the path and the steps of the judge', async () => {
    const page = await open('#documents?document=deepening');
    await button(page, 'To the end').click();
    await page.getByText(/Goal reached after/).waitFor();
    expect(await numbers(page)).toEqual([['Moves', '4', '4']]);
    expect(await page.locator('[data-test=rounds] li').allInnerTexts()).toEqual([expect.stringMatching(/^4\s+4$/)]);
    expect(await page.locator('[data-test=current] li').count()).toBe(5);
  });

  it('breadth: the queue has numbers and parents', async () => {
    const page = await open('#documents?document=breadth');
    await button(page, 'Step').click();
    await page.locator('[data-test=open]').getByText('#1 ← #0').waitFor();
    expect(await numbers(page)).toContainEqual(['All boards, 9!', '326,880', '362,880']);
  });

  it('transitions: the codes of the ways, the child that is left out', async () => {
    const page = await open('#documents?document=transitions');
    await page.locator('[aria-label="Board 1 2 3 4 6 7 8 blank 5 10 11 12 9 13 14 15"]').first().waitFor();
    expect(await page.locator('[data-test=document] [role=img]').nth(1).locator('span').allInnerTexts()).toEqual(['', '', '', '8', '', '', '1', '', '', '', '', '2', '', '', '', '']);
    for (let steps = 1; steps <= 2; ++steps) await button(page, 'Step').click();
    await waitForText(page, 'left-out', /takes the last move back/);
    expect(await numbers(page)).toEqual([['Moves', '8', '…'], ['Legal moves at corners, on edges, inside', '2, 3, 4', '2, 3, 4']]);
  });

  it('loop: the pieces, the arrows, the last row', async () => {
    const page = await open('#documents?document=loop');
    await expect.poll(() => numbers(page)).toEqual([['The last row', '1 2 3 4 … · 1 3 2 4 …', '1 2 3 4 …']]);
    const pieces = () => page.locator('[data-test=pieces] span').allInnerTexts();
    expect(await pieces()).toEqual(['4', '12', '15', '9', '5', '6', '10', '8', '2', '3', '11', '', '13', '7', '1', '14']); // `taquin documents loop @waterloo:fig8`
    expect(await page.locator('.index').allTextContents()).toEqual(['0 ↓', '1 ↓', '2 ←', '3 ↑', '4 ←', '5 ↓', '6 ←', '7 ↑', '8 ↑', '9 ↑', '10 →', '11 ↓', '12 →', '13 ↑', '14 →', '15 ↓']);
    await button(page, 'Next leap').click();
    await waitForText(page, 'leaps', /^1$/);
    expect(await pieces()).toEqual(['9', '12', '15', '', '5', '6', '10', '8', '2', '3', '11', '13', '7', '1', '14', '4']);
  });
});

describe('the proof of solvability', () => {
  it('follows each slide of the sort, and those of the player', async () => {
    const page = await open('#loop?board=5.1.7.3/9.2.11.4/13.6.15.8/0.10.14.12');
    await waitForText(page, 'proof-step', /A move exchanges the blank with one piece/);
    for (let slides = 0; slides < 4; ++slides) {
      await button(page, 'Step').click();
      const said = await waitForText(page, 'proof-step', /went from/);
      const [, from, to, by, away, home] = said.match(/from (\d+) to (\d+), by (\d+), which is odd; the way went from (\d+) to (\d+)/)!.map(Number);
      expect([Math.abs(from! - to!), by! % 2, Math.abs(away! - home!)]).toEqual([by, 1, 1]);
      expect(said).toMatch(/their sum stays even\.$/);
    }
    const proof = page.locator('[data-test=proof]');
    const board = () => proof.locator('.pieces li').allInnerTexts();
    const [before, inversions] = [await board(), await proof.locator('tbody tr').nth(1).locator('td').first().innerText()];
    await proof.locator('tbody button').first().click();
    await page.getByText('1 move of your own').waitFor();
    expect(await proof.locator('.now td').first().innerText()).toBe(inversions);
    expect((await board()).filter((number, i) => number !== before[i])).toHaveLength(2);
    await waitForText(page, 'proof-end', /this board can be solved/);
    await button(page, 'Step back').click();
    await expect.poll(() => page.getByText('1 move of your own').count()).toBe(0);
  });

  it('ends with the reason why a board cannot be solved', async () => {
    const page = await open('#loop?board=1.2.3.4/5.6.7.8/9.10.11.12/13.15.14.0');
    await waitForText(page, 'proof-sum', /^odd$/);
    await waitForText(page, 'proof-end', /^The sum is odd, that of the goal is even, and no move changes that: this board cannot be solved\.$/);
    await button(page, 'Step').click();
    await waitForText(page, 'proof-step', /their sum stays odd\.$/);
  });
});

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

describe('to teach with', () => {
  it('a link carries the search and its step; the path and the tree can be seen and saved', async () => {
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

  it('examples are chosen in words', async () => {
    const page = await open('#race');
    await page.getByLabel('Example').selectOption({ label: 'an 8-puzzle that needs 31 moves, the most of all' });
    await expect.poll(() => page.evaluate(() => location.hash)).toContain('8.6.7/2.5.4/3.0.1');
    await page.getByLabel('Example').selectOption({ label: 'an 8-puzzle where A* beats Dijkstra fiftyfold' });
    await page.getByRole('button', { name: 'Run the race' }).click();
    await page.waitForSelector('[data-test="race"][data-running="false"]');
    const [manhattan, , none] = await page.locator('[data-test=race] td.bar').allInnerTexts();
    expect(numberIn(none!) / numberIn(manhattan!)).toBeGreaterThan(50);
  });

  it('each of ten explanations opens its board', async () => {
    const page = await open('#learn');
    const links = page.locator('article a');
    await expect.poll(() => links.count()).toBe(10);
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    for (const href of hrefs) {
      await page.locator(`article a[href="${href}"]`).click();
      const board = href.match(/board=([\d./]+)/)![1]!;
      await expect.poll(() => page.evaluate(() => location.hash)).toContain(board);
      await page.getByRole('link', { name: 'Learn' }).click();
      await links.first().waitFor();
    }
  });

  it('the board is saved as a picture', async () => {
    const page = await open('#play?board=8.6.7/2.5.4/3.0.1');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the board' }).click();
    expect(readFileSync(await (await saving).path(), 'utf8').match(/<text/g)).toHaveLength(8);
  });

  it('on paper there is the view without what is only pressed', async () => {
    const page = await open('#step?board=0.2.3/1.4.6/7.5.8&step=3');
    await page.locator('[data-test=steps]').filter({ hasText: /^3$/ }).waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    expect(await page.locator('header').isVisible()).toBe(false);
    expect(await page.locator('.button:visible').count()).toBe(0);
    expect(await page.locator('[data-test=open] li').first().isVisible()).toBe(true);
  });
});
