// What is read beside a board: the source documents, the explanations.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { button, open, waitForText } from './browser.ts';

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

describe('the explanations', () => {
  it('each of ten opens its board', async () => {
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
});
