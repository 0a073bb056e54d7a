// Pictures of each view at four widths and in both themes, and on a phone in French, to be looked at: `npm run
// screenshots`. All go to screenshots/, the ones that the documentation shows also to docs/page/.
import { copyFileSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { documents } from '../src/game/link.ts';
import { open, waitForText } from './browser.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = here('../screenshots');
const docs = here('../../../docs/page');
mkdirSync(folder, { recursive: true });
mkdirSync(docs, { recursive: true });

const widths = { narrow: 390, middle: 820, wide: 1280, full: 1920 };
const themes = ['light', 'dark'] as const;
const documented = ['play-wide-light', 'race-wide-light', 'step-wide-dark', 'loop-wide-light', 'review-wide-light', 'play-narrow-dark'];
const fifteen = 'board=5.1.7.3/9.2.11.4/13.6.15.8/0.10.14.12';
const game = 'D2LURULRDLULD2R2ULDLUDRURD2LULDLU3';
const eight = 'board=8.6.7/2.5.4/3.0.1';

const scenes: Record<string, { fragment: string; act?: (page: Page) => Promise<unknown> }> = {
  play: {
    fragment: `#play?${fifteen}`,
    act: async (page) => {
      await page.keyboard.press('ArrowDown');
      await page.getByRole('button', { name: 'Hint', exact: true }).click();
      await page.locator('[data-test="hint"] strong').waitFor();
      await page.waitForSelector('[data-proven="true"]');
    },
  },
  solving: {
    fragment: `#play?${eight}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Solve', exact: true }).click();
      for (let i = 0; i < 5; ++i) await page.getByRole('button', { name: 'Step forward' }).click();
    },
  },
  unsolvable: { fragment: '#play?board=1.2.3/4.5.6/8.7.0', act: (page) => page.waitForSelector('[role=alert]') },
  large: { fragment: '', act: largeBoard },
  edit: {
    fragment: '#edit?board=1.2.3.4/5.6.7.8/9.10.11.12/13.15.14.0',
    act: async (page) => {
      await page.getByLabel('Paste a board').fill('1 2 3 4\n5 6 7 8\n9 10 11 x7\n13 15 14 0');
      await page.getByRole('button', { name: 'Read it' }).click();
      await page.waitForSelector('[data-test="parse-error"]');
    },
  },
  learn: { fragment: '#learn', act: (page) => page.locator('article').first().waitFor() },
  solver: {
    fragment: '#solve',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Board', exact: true }).fill('8 6 7 / 2 5 4 / 3 0 1');
      await page.getByRole('button', { name: 'Solve', exact: true }).click();
      await waitForText(page, 'search', /31 moves/);
    },
  },
  review: {
    fragment: `#review?board=5.1.7.3/9.2.11.4/13.6.15.8/0.10.14.12&moves=${game}`,
    act: async (page) => {
      await waitForText(page, 'summary', /moves/);
      await page.getByRole('button', { name: 'Next loss' }).click();
    },
  },
  race: {
    fragment: '#race',
    act: async (page) => {
      await page.getByRole('button', { name: 'Run the race' }).click();
      await page.waitForSelector('[data-test="race"][data-running="false"]');
    },
  },
  step: {
    fragment: '#step',
    act: async (page) => {
      await page.getByRole('button', { name: 'To the end' }).click();
      await page.getByText(/Goal reached after/).waitFor();
      await page.getByLabel('Position').fill('700');
    },
  },
  loop: {
    fragment: '#loop?board=5.1.7.3/9.2.11.4/13.6.15.8/0.10.14.12',
    act: async (page) => {
      const leap = page.getByRole('button', { name: 'Next leap' });
      for (let i = 0; i < 5; ++i) await leap.click();
    },
  },
  ...Object.fromEntries(
    documents.map((document) => [
      `document-${document}`,
      {
        fragment: `#documents?document=${document}`,
        act: async (page: Page) => {
          await page.locator('blockquote').waitFor();
          await page.getByRole('button', { name: document === 'loop' ? 'Next leap' : document === 'heap' ? 'To the next lowered key' : 'To the end' }).click();
          if (document === 'heap') await page.locator('[data-test=heap-told] .improved').waitFor();
          else if (document !== 'loop') await page.getByText(/Goal reached after/).waitFor();
        },
      },
    ]),
  ),
};

async function largeBoard(page: Page) {
  await page.getByRole('combobox', { name: 'Rows' }).selectOption('10');
  await page.getByRole('combobox', { name: 'Columns', exact: true }).selectOption('16');
  await page.locator('form').getByRole('button', { name: 'New game' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.tile').length === 159);
}

// Longer words: on a phone they are the first to find no room.
for (const view of ['play', 'edit', 'solve', 'review', 'race', 'step', 'loop', 'documents', 'learn'])
  it(`french ${view}`, async () => {
    const fragment = view === 'learn' || view === 'review' ? scenes[view]!.fragment : `#${view}?${eight}`;
    const page = await open(fragment, { locale: 'fr-FR', viewport: { width: widths.narrow, height: 800 } });
    await page.locator('main .card').first().waitFor();
    await page.screenshot({ path: `${folder}french-${view}.png`, fullPage: true });
  });

for (const [name, scene] of Object.entries(scenes))
  for (const [width, pixels] of Object.entries(widths))
    for (const theme of themes)
      it(`${name} ${width} ${theme}`, async () => {
        const page = await open(scene.fragment, { colorScheme: theme, viewport: { width: pixels, height: 800 }, reducedMotion: 'reduce' });
        if (scene.fragment.startsWith('#play')) await page.locator('#options').waitFor();
        await scene.act?.(page);
        const file = `${name}-${width}-${theme}`;
        await page.screenshot({ path: `${folder}${file}.png`, fullPage: true });
        if (documented.includes(file)) copyFileSync(`${folder}${file}.png`, `${docs}${file}.png`);
      });
