// A browser for the tests of a file, and pages that must not misbehave: whatever a test is about, an error on the page,
// a breach of its policy or a request to anywhere but loopback fails it.
import { chromium, firefox, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * TAQUIN_BROWSER=firefox: Debian's Firefox, driven by WebDriver BiDi, in place of Chromium. Its driver emulates neither
 * fingers nor paper nor colours of the system, reports no downloads, and leaves a tab in the background asleep.
 */
export const inFirefox = process.env.TAQUIN_BROWSER === 'firefox';
const launch = () =>
  inFirefox ? firefox.launch({ channel: 'moz-firefox', executablePath: '/usr/bin/firefox-esr' }) : chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: flags });

/** The machine may be busy with other things. */
export const patience = 40_000;

export const base = inject('url');
let browser: Browser;
let faults: string[] = [];
const expected: RegExp[] = [];

beforeAll(async () => {
  browser = await launch();
}, 60_000);
afterAll(() => browser?.close());
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  const seen = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
  faults = [];
  expected.length = 0;
  expect(seen).toEqual([]);
});

/** For what a test brings about itself. */
export const expectFault = (pattern: RegExp): void => void expected.push(pattern);

export interface Options extends BrowserContextOptions {
  prepare?: (page: Page) => Promise<unknown>;
  /** What shows that it has started. */
  started?: string;
}

export async function open(fragment = '', { prepare, started = 'main > :not(.loading)', ...options }: Options = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(base) && !request.url().startsWith('blob:')) faults.push(`request: ${request.url()}`);
  });
  await prepare?.(page);
  await page.goto(base + fragment);
  await page.waitForSelector(started);
  return page;
}

/** The board in reading order, as the page tells it to those who cannot see it. */
export const boardOf = (page: Page): Promise<number[]> =>
  page.locator('.tile').evaluateAll((tiles) => {
    const cols = Number(getComputedStyle(tiles[0]!.parentElement!).getPropertyValue('--cols'));
    const board = new Array<number>(tiles.length + 1).fill(0);
    for (const tile of tiles) {
      const [, name, row, col] = tile.getAttribute('aria-label')!.match(/Tile (\d+), row (\d+), column (\d+)/)!.map(Number);
      board[(row! - 1) * cols + col! - 1] = name!;
    }
    return board;
  });

/** The settings stand behind one line; they are downloaded when they are opened. */
export async function openSettings(page: Page): Promise<void> {
  await page.locator('#options > summary').click();
  await page.waitForSelector('[data-test=settings]');
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const numberIn = (text: string): number => Number(text.replace(/\D/g, ''));

/** By keys: the driver of Firefox does not select what stands in a field of numbers. */
export async function setNumber(page: Page, name: string, value: string): Promise<void> {
  const field = page.getByRole('spinbutton', { name });
  await field.press('Control+a');
  await field.pressSequentially(value);
}

export const textOf = (page: Page, name: string): Promise<string> =>
  page.locator(`[data-test="${name}"]`).innerText();

export async function waitForText(page: Page, name: string, pattern: RegExp): Promise<string> {
  const found = page.locator(`[data-test="${name}"]`).filter({ hasText: pattern });
  await found.waitFor();
  return found.innerText();
}
