// The package as a project installs it: under Node its programs run, its types are there, and its tables are stored.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Project } from './installed.js';

let project: Project;
beforeAll(() => {
  project = new Project();
});
afterAll(() => project.remove());

test('the example solves', () => {
  const example = join('node_modules', 'taquin', 'examples', 'solve.mjs');
  expect(project.run('node', example)).toMatch(/^31 moves \(optimal\): [UDLR]{31}\n$/);
  expect(project.run('node', example, '1 2 3 / 5 4 0')).toContain('permutation');
});

test('the program in its README runs', () => {
  const readme = readFileSync(join(project.folder, 'node_modules', 'taquin', 'README.md'), 'utf8');
  project.write('readme.mjs', readme.match(/```js\n(.*?)```/s)![1]!);
  expect(project.run('node', 'readme.mjs')).toMatch(/^31 [UDLR]{31}\n$/);
});

test('a program ends when it has its answers, though it closes nothing', () => {
  project.write(
    'open.mjs',
    `import { createEngine } from 'taquin';
     const engine = createEngine();
     const goal = await engine.goal('last', 3, 3);
     console.log((await engine.solve(await engine.atDistance(goal, 9, 1), goal)).length);`,
  );
  expect(project.run('node', 'open.mjs')).toBe('9\n');
});

test('tables are stored in a folder; the next program finds them', () => {
  project.write(
    'stored.mjs',
    `import { createEngine } from 'taquin';
     import { mkdir, readFile, writeFile } from 'node:fs/promises';
     await mkdir('tables', { recursive: true });
     const storage = {
       get: (key) => readFile('tables/' + key).catch(() => null),
       put: (key, bytes) => writeFile('tables/' + key, bytes),
     };
     const engine = createEngine({ workers: 1, storage });
     const goal = await engine.goal('first', 3, 4);
     const [{ stored, heuristic }] = await engine.tables(goal);
     await engine.makeTables(goal, heuristic);
     const { status } = await engine.solve(await engine.random(goal, 2), goal, { algorithm: 'idastar-fsm', heuristic });
     console.log(stored, status);
     engine.close();`,
  );
  expect(project.run('node', 'stored.mjs')).toBe('false optimal\n');
  expect(project.run('node', 'stored.mjs')).toBe('true optimal\n');
});

test('grid puzzles are a module of their own', () => {
  const program = `import { solveGrid, type GridAnswer } from 'taquin/grids';
     const answer: GridAnswer = await solveGrid({ start: '2 3 6 / 1 0 7 / 4 8 5', cost: 'heavy' });
     console.log(answer.cost, answer.moves);`;
  project.write('grids.mjs', program.replace(', type GridAnswer', '').replace(': GridAnswer', ''));
  expect(project.run('node', 'grids.mjs')).toBe('63 LURDLDR2U2L2\n');
  project.write('grids.mts', program);
  project.check('nodenext', 'grids.mts');
});

test('problems of one\'s own are a module of their own', () => {
  const example = join('node_modules', 'taquin', 'examples', 'jugs.mjs');
  expect(project.run('node', example)).toMatch(/^optimal, [0-9]+ states expanded: fill 4, pour 4 into 3, empty 3, pour 4 into 3, fill 4, pour 4 into 3\n$/);
  project.write(
    'own.mts',
    `import { searchProblem, type Problem } from 'taquin/problem';
     const stairs: Problem<number> = { initial: 0, isGoal: (n) => n === 10, h: (n) => Math.abs(10 - n) / 3, steps: (n) => [1, 3].map((k) => ({ action: \`+\${k}\`, state: n + k })) };
     const actions: string[] = (await searchProblem(stairs, { algorithm: 'idastar' })).actions;
     console.log(actions.join());`,
  );
  project.check('nodenext', 'own.mts');
});

test('its types serve a program', () => {
  project.write(
    'use.ts',
    `import { createEngine, EngineError, type Answer } from 'taquin';
     export const solve = async (text: string): Promise<Answer | EngineError> => {
       const engine = createEngine({ workers: 1 });
       const { board } = await engine.parse(text);
       return engine.solve(board, await engine.goal('last', board.rows, board.cols), { seconds: 1 });
     };`,
  );
  project.check('nodenext', 'use.ts');
  project.write('wrong.ts', `import { createEngine } from 'taquin'; createEngine({ workers: 'many' });`);
  expect(() => project.check('nodenext', 'wrong.ts')).toThrow();
});

test('no more than it needs', () => {
  const files = readdirSync(join(project.folder, 'node_modules', 'taquin')).sort();
  expect(files).toEqual(['LICENSE', 'README.md', 'dist', 'examples', 'package.json']);
  const licences = readFileSync(join(project.folder, 'node_modules', 'taquin', 'LICENSE'), 'utf8');
  for (const work of ['the taquin authors', 'xxHash', 'nlohmann-json', 'musl', 'emscripten']) expect(licences).toContain(work);
});
