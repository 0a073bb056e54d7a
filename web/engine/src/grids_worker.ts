// The worker of grid puzzles: one instance of grids.wasm, one call after the other.

import * as abi from './abi.js';
import type { GridCall, GridOptions, GridReply } from './grids.js';
import { Library } from './library.js';
import { listen, packageFile } from './platform.js';
import { failureOf } from './protocol.js';

async function instance(): Promise<Library> {
  const url = new URL('./grids.wasm', import.meta.url);
  const bytes = await packageFile(url);
  if (bytes === null) throw new Error(`${url.pathname}: cannot be read`);
  return Library.instantiate(await WebAssembly.compile(bytes));
}
let library: Promise<Library> | undefined;

function withOptions<T>({ memory }: Library, given: GridOptions, use: (options: number) => T): T {
  return memory.withText(given.algorithm ?? 'auto', (algorithm) =>
    memory.withText(given.heuristic ?? 'auto', (heuristic) =>
      memory.room(abi.options.sizeof, (at) => {
        const { view } = memory;
        view.setUint32(at + abi.options.size, abi.options.sizeof, true);
        view.setUint32(at + abi.options.algorithm, algorithm, true);
        view.setUint32(at + abi.options.heuristic, heuristic, true);
        view.setFloat64(at + abi.options.weight, given.weight ?? 0, true);
        view.setFloat64(at + abi.options.seconds, given.seconds ?? 0, true);
        view.setBigUint64(at + abi.options.bytes, BigInt(Math.floor(given.bytes ?? 0)), true);
        view.setBigUint64(at + abi.options.expanded, BigInt(Math.floor(given.expanded ?? 0)), true);
        view.setFloat64(at + abi.options.gap, given.gap ?? 0, true);
        view.setUint32(at + abi.options.threads, 1, true);
        return use(at);
      }),
    ),
  );
}

function lineOf(library: Library, { puzzle, ...rest }: GridCall): string {
  const { c, memory } = library;
  const diagonal = puzzle.diagonal ? 1 : 0;
  return memory.withText(puzzle.start, (start) =>
    memory.withText(puzzle.goal ?? '', (goal) =>
      memory.withText(puzzle.cost ?? '', (cost) =>
        'moves' in rest
          ? memory.withText(rest.moves, (moves) =>
              library.text((out) => c.taquin_verify_grid(start, goal, cost, diagonal, moves, out)),
            )
          : withOptions(library, rest.options, (options) =>
              library.text((out) => c.taquin_solve_grid(start, goal, cost, diagonal, options, out)),
            ),
      ),
    ),
  );
}

const send = listen((call: unknown) => void answer(call as GridCall)) as unknown as (reply: GridReply) => void;

async function answer(call: GridCall): Promise<void> {
  try {
    send({ line: lineOf(await (library ??= instance()), call) });
  } catch (error) {
    send({ failure: failureOf(error) });
  }
}
