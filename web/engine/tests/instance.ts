// One instance of the engine in the test's own thread.
import { readFile } from 'node:fs/promises';

import { Taquin } from '../dist/wasm/taquin.js';

export async function instance(): Promise<Taquin> {
  const file = new URL('../dist/taquin.wasm', import.meta.url);
  return Taquin.instantiate(await WebAssembly.compile(await readFile(file)));
}
