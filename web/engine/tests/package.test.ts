// What `npm pack` gives, installed into an empty folder: the example runs, the types are there.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const here = fileURLToPath(new URL('..', import.meta.url));
let folder = '';

const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'taquin-package-'));
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: here, stdio: 'ignore' });
  const [archive = ''] = readdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}');
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', `./${archive}`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the example solves', () => {
  const example = join('node_modules', 'taquin', 'examples', 'solve.mjs');
  expect(run('node', example)).toMatch(/^31 moves \(optimal\): [UDLR]{31}\n$/);
  expect(run('node', example, '1 2 3 / 5 4 0')).toContain('permutation');
});

test('a program ends when it has its answers, though it closes nothing', () => {
  writeFileSync(
    join(folder, 'open.mjs'),
    `import { createEngine } from 'taquin';
     const engine = createEngine();
     const goal = await engine.goal('last', 3, 3);
     console.log((await engine.solve(await engine.atDistance(goal, 9, 1), goal)).length);`,
  );
  expect(run('node', 'open.mjs')).toBe('9\n');
});

test('its types serve a program', () => {
  writeFileSync(
    join(folder, 'use.ts'),
    `import { createEngine, EngineError, type Answer } from 'taquin';
     export const solve = async (text: string): Promise<Answer | EngineError> => {
       const engine = createEngine({ workers: 1 });
       const { board } = await engine.parse(text);
       return engine.solve(board, await engine.goal('last', board.rows, board.cols), { seconds: 1 });
     };`,
  );
  const tsc = join(here, 'node_modules', 'typescript', 'bin', 'tsc');
  run('node', tsc, '--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--types', '', 'use.ts');
});

test('no more than it needs', () => {
  const files = readdirSync(join(folder, 'node_modules', 'taquin')).sort();
  expect(files).toEqual(['LICENSE', 'README.md', 'dist', 'examples', 'package.json']);
});
