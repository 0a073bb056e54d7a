// Splits the linked engine into two modules: taquin.wasm has the functions that a first game calls, taquin.deferred.wasm
// all others, which is two thirds of the bytes.
//
//   node split.mjs LINKED       reads the linked module, writes both files into dist/
//
// Which functions those are is found out: an instrumented copy plays first games, and Binaryen's wasm-split takes its
// profile. A function that the profile misses is no error: its first call loads the second module (src/wasm/library.ts).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alikeTogether } from './alike.mjs';
import { Member, sharedMemory } from './dist/rounds.js';
import { Taquin } from './dist/wasm/taquin.js';

const games = 30;
const mostProfile = 1 << 20; // bytes
const features = ['simd', 'bulk-memory', 'exception-handling', 'sign-ext', 'mutable-globals', 'nontrapping-float-to-int'].map((name) => `--enable-${name}`);
const dist = (name) => fileURLToPath(new URL(`dist/${name}`, import.meta.url));
const run = (tool, ...args) => execFileSync(tool, [...features, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });

/** Everything that the page asks before and while somebody plays the first board, a random 15-puzzle. */
function play(taquin) {
  const goal = taquin.goal('last', 4, 4);
  const watcher = { progress: (read) => (read(), false), improved: () => {} };
  taquin.prepare(goal, 'pdb');
  taquin.largeTables(goal);
  for (let seed = 1; seed <= games; ++seed) {
    const board = taquin.random(goal, seed);
    taquin.solvable(board, goal);
    const member = new Member({ memory: sharedMemory(), isCoordinator: true }, () => false);
    taquin.solve(board, goal, { seconds: 300, bytes: 256e6 }, watcher, member);
    taquin.solve(board, goal, { seconds: 300, bytes: 256e6 }, watcher); // where no memory can be shared
    taquin.solve(board, goal, { algorithm: 'idastar-fsm', heuristic: 'walking-distance', expanded: 100_000 }, watcher);
    let looks = seed;
    taquin.solve(board, goal, { algorithm: 'idastar-fsm', heuristic: 'walking-distance' }, { progress: () => --looks < 0 }); // cancelled
  }
}

/** The same bytes each time: the clock of the games counts how often it is read. */
async function profileOf(instrumented) {
  let reads = 0;
  performance.now = () => ++reads / 100;
  const taquin = await Taquin.instantiate(await WebAssembly.compile(readFileSync(instrumented)));
  play(taquin);
  const { c, memory } = taquin.library;
  return memory.room(mostProfile, (at) => {
    const bytes = c.__write_profile(at, mostProfile);
    return memory.bytes.slice(at, at + bytes);
  });
}

/** A source that the list of web/engine/CMakeLists.txt lacks would otherwise fail in the browser alone. */
function checkImports(linked) {
  const isKnown = ({ module, name }) => module !== 'env' || /^(page_|emscripten_)/.test(name); // the others are the system's
  const unknown = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(linked))).filter((each) => !isKnown(each));
  if (unknown.length > 0) throw Error(`the engine lacks ${unknown.map(({ name }) => name).join(', ')}: which source has it?`);
}

const folder = mkdtempSync(join(tmpdir(), 'taquin-split-'));
try {
  const [linked] = process.argv.slice(2);
  const at = (name) => join(folder, name);
  checkImports(linked);
  run('wasm-split', '--instrument', linked, '-o', at('instrumented.wasm'));
  writeFileSync(at('profile'), await profileOf(at('instrumented.wasm')));
  run('wasm-split', '--split', linked, `--profile=${at('profile')}`, '-o1', at('1.wasm'), '-o2', at('2.wasm'),
    '--export-prefix=%', '--placeholder-namespace=deferred', '--import-namespace=first');
  for (const [part, name] of [['1.wasm', 'taquin.wasm'], ['2.wasm', 'taquin.deferred.wasm']]) {
    run('wasm-opt', '-Os', '--converge', at(part), '-o', at(name));
    writeFileSync(dist(name), alikeTogether(readFileSync(at(name))));
  }
} finally {
  rmSync(folder, { recursive: true });
}
