// The page in French: chosen by the browser or by the player, in every view, with no English left over.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { views } from '../src/game/link.ts';
import { en } from '../src/texts/en/index.ts';
import { documents as sources } from '../src/texts/en/documents.ts';
import { documents as textes } from '../src/texts/fr/documents.ts';
import { fr } from '../src/texts/fr/index.ts';
import { violations } from './axe.ts';
import { boardOf, expectFault, open, openSettings } from './browser.ts';

/** What both languages write the same way: names, and words that they share. */
function shared(one: unknown, other: unknown): string[] {
  if (typeof one === 'string') return one === other ? [one] : [];
  if (typeof one !== 'object' || one === null) return [];
  return Object.entries(one).flatMap(([key, value]) => shared(value, (other as Record<string, unknown>)[key]));
}
const same = new Set([...shared(en, fr), ...shared(sources, textes), 'English', 'Français']);

/** Every text with a word in it, and every one that only screen readers say. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) for (const name of ['aria-label', 'title', 'placeholder']) found.push(node.getAttribute(name) ?? '');
      else if (!/^(SCRIPT|STYLE|NOSCRIPT|BLOCKQUOTE)$/.test(node.parentElement!.tagName)) found.push(node.textContent ?? '');
    }
    return [...new Set(found.map((text) => text.trim()).filter((text) => /\p{L}{3}/u.test(text) && !text.startsWith('@')))];
  });

/** With English beside it: a text that both pages show was not translated. */
async function leftOver(fragment: string, act: (page: Page) => Promise<unknown> = async () => {}): Promise<string[]> {
  const seen: string[][] = [];
  for (const locale of ['en-GB', 'fr-CA']) {
    const page = await open(fragment, { locale, reducedMotion: 'reduce' });
    await act(page);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
    if (locale === 'fr-CA') expect(await violations(page)).toEqual([]);
    seen.push(await textsOf(page));
    await page.context().close();
  }
  const english = new Set(seen[0]);
  expect(seen[1]!.length).toBeGreaterThan(10);
  return seen[1]!.filter((text) => english.has(text) && !same.has(text));
}

const eight = 'board=8.6.7/2.5.4/3.0.1';

describe('in a French browser no English is left over', () => {
  for (const view of views)
    it(view, async () => {
      const late = async (page: Page) => {
        if (view !== 'play') return;
        await page.waitForSelector('#options');
        await openSettings(page);
        for (const name of ['history', 'tables']) await page.waitForSelector(`[data-test=${name}]`);
      };
      expect(await leftOver(`#${view}`, late)).toEqual([]);
    });

  it('a hint and a solution', async () => {
    const help = async (page: Page) => {
      await page.keyboard.press('h');
      await page.waitForSelector('.tile.hint');
      await page.locator('.under .button').nth(5).click();
      await page.waitForSelector('[data-test=left]');
    };
    expect(await leftOver(`#play?${eight}`, help)).toEqual([]);
  });

  it('a person\'s way', async () => {
    const ask = async (page: Page) => {
      await page.locator('.under .button').nth(6).click();
      await page.waitForSelector('[data-test=stage]');
    };
    expect(await leftOver(`#play?${eight}`, ask)).toEqual([]);
  });

  it('a solved game, its list and the link to it', async () => {
    const solve = async (page: Page) => {
      await page.keyboard.press('ArrowLeft');
      await page.waitForSelector('[data-test=solved]');
      await page.waitForSelector('[data-test=history]');
      await page.locator('.under .button').last().click();
      await page.waitForSelector('dialog');
    };
    expect(await leftOver('#play?board=1.2.3/4.5.6/7.0.8', solve)).toEqual([]);
  });

  it('a board that cannot be solved, and a link that is malformed', async () => {
    expect(await leftOver('#play?board=1.2.3/4.5.6/8.7.0', (page) => page.waitForSelector('[role=alert]'))).toEqual([]);
    expect(await leftOver('#nowhere', (page) => page.waitForSelector('[role=alert]'))).toEqual([]);
  });

  it('texts that the engine cannot read', async () => {
    for (const text of ['1 2 3 / 4 5 6 / 8 7 0', '1 2 / 3 3', '1 2 3 / 4 0', 'taquin', '@nothing', '1 2 3 4 5 6 7 8 9 10 11 0', '1 2 0 / 3 0 4'])
      expect(await leftOver('#solve', async (page) => {
        await page.locator('textarea').fill(text);
        await page.locator('form .primary').click();
        await page.waitForSelector('[role=alert]');
      }), text).toEqual([]);
  });

  it('a race, and a search step by step', async () => {
    const race = async (page: Page) => {
      await page.locator('main .primary').first().click();
      await page.waitForSelector('[data-test="race"][data-running="false"]');
    };
    expect(await leftOver('#race', race)).toEqual([]);
    const steps = async (page: Page) => {
      for (const made of ['1', '2', '3']) {
        await page.locator('main .primary').first().click();
        await page.locator('[data-test=steps]').filter({ hasText: made }).waitFor();
      }
    };
    expect(await leftOver('#step', steps)).toEqual([]);
  });
});

it('the player chooses another language: the game goes on, and the choice is kept', async () => {
  const page = await open(`#play?${eight}`, { locale: 'de-DE' });
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await page.keyboard.press('ArrowDown');
  const board = await boardOf(page);
  await page.getByLabel('Language').selectOption('fr');
  await page.getByRole('button', { name: 'Résoudre' }).waitFor();
  expect(await page.locator('[data-test=stm]').innerText()).toBe('1');
  await page.reload();
  await page.getByRole('button', { name: 'Résoudre' }).waitFor();
  await page.getByLabel('Langue').selectOption('en');
  await page.getByRole('button', { name: 'Solve', exact: true }).waitFor();
  expect(await boardOf(page)).toEqual(board);
});

it('French is loaded where it is wanted, and nowhere else; where it cannot be, the page speaks English', async () => {
  const asked: string[] = [];
  const prepare = async (page: Page) => void page.on('request', (request) => asked.push(request.url()));
  await open('#play', { prepare, serviceWorkers: 'block' });
  expect(asked.filter((url) => /\/fr-/.test(url))).toEqual([]);
  expectFault(/ERR_FAILED/);
  const page = await open('#play', { locale: 'fr-FR', serviceWorkers: 'block', prepare: (fresh) => fresh.route('**/fr-*', (route) => route.abort()) });
  await page.getByRole('button', { name: 'Solve', exact: true }).waitFor();
});
