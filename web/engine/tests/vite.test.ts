// The package in a page that Vite builds, or serves during development, in Chromium: typed, solved, tables stored.
import { chromium, type Browser, type Page } from 'playwright-core';
import { build, createServer, preview, type InlineConfig } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Project } from './installed.js';

const main = `import { createEngine, type Answer, type Board } from 'taquin';

const engine = createEngine({ workers: 1 });
const goal: Board = await engine.goal('first', 3, 4);
const [tables] = await engine.tables(goal);
const heuristic: string = tables!.heuristic;
await engine.makeTables(goal, heuristic);
const answer: Answer = await engine.solve(await engine.random(goal, 2), goal, { algorithm: 'idastar-fsm', heuristic });
document.title = [tables!.stored, answer.status, answer.length].join(' ');
`;

let project: Project;
let browser: Browser;
let config: InlineConfig;
beforeAll(async () => {
  project = new Project();
  project.write('index.html', '<!doctype html><title>waiting</title><script type="module" src="./main.ts"></script>');
  project.write('main.ts', main);
  config = {
    root: project.folder,
    configFile: false,
    logLevel: 'error',
    build: { target: 'es2022' },
  };
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
});
afterAll(async () => {
  await browser?.close();
  project.remove();
});

/** What the page puts into its title. */
async function answerOf(page: Page): Promise<string> {
  await page.waitForFunction(() => document.title !== 'waiting', undefined, { timeout: 100_000 });
  return page.title();
}

/** Two visits: the second one finds the tables of the first. */
async function visit(url: string): Promise<void> {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(url);
  expect(await answerOf(page)).toMatch(/^false optimal \d+$/);
  await page.reload();
  expect(await answerOf(page)).toMatch(/^true optimal \d+$/);
  expect(faults).toEqual([]);
  await page.context().close();
}

const local = { host: '127.0.0.1', port: 0 };

test('its types serve the page', () => project.check('bundler', 'main.ts'));

test('built', async () => {
  await build(config);
  const server = await preview({ ...config, preview: local });
  await visit(server.resolvedUrls!.local[0]!);
  await server.close();
});

test('served during development', async () => {
  const server = await createServer({ ...config, server: { ...local, hmr: false } });
  await server.listen();
  await visit(server.resolvedUrls!.local[0]!);
  await server.close();
});
