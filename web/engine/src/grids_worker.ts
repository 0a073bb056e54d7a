// The worker of grid puzzles: one instance of grids.wasm, one call after the other.

import type { GridCall, GridReply } from './grids.js';
import { listen, packageFile } from './platform.js';
import { failureOf } from './protocol.js';
import { Library } from './wasm/library.js';
import { withOptions } from './wasm/options.js';

async function instance(): Promise<Library> {
  const url = new URL('./grids.wasm', import.meta.url);
  const bytes = await packageFile(url);
  if (bytes === null) throw new Error(`${url.pathname}: cannot be read`);
  return Library.instantiate(await WebAssembly.compile(bytes));
}
let library: Promise<Library> | undefined;

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
          : withOptions(memory, rest.options, (options) =>
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
