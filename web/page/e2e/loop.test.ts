// Sorting along a loop, and the proof of solvability beside it.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { button, inFirefox, numberIn, open, textOf, waitForText } from './browser.ts';

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

it.skipIf(inFirefox)('the board with its loop is saved as a picture', async () => {
  const page = await open('#loop?board=5.1.7.3/9.2.11.4/13.6.15.8/0.10.14.12');
  await waitForText(page, 'slides', /^0/);
  const saving = page.waitForEvent('download');
  await button(page, 'Save the board (SVG)').click();
  const picture = readFileSync((await (await saving).path())!, 'utf8');
  expect(picture.match(/<g [^>]*transform="matrix\(1, 0, 0, 1, \d+, \d+\)"/g)).toHaveLength(15);
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
