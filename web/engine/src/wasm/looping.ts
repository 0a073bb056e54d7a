// The loop method, from the first slide to the last.

import type { Board, LoopRun, LoopStep, Way } from '../types.js';
import * as abi from './abi.js';
import type { Library } from './library.js';

export function sortedAlongLoop(library: Library, board: Board, goal: Board): LoopRun {
  const { c, memory } = library;
  const loop = library.withBoards(board, goal, (start, wanted) =>
    library.handle((out) => c.taquin_loop_new(start, wanted, out)),
  );
  try {
    const indices = Array.from({ length: c.taquin_loop_size(loop) }, (_, index) => index);
    const inversions = Number(c.taquin_loop_inversions(loop));
    const steps = stepsOf(library, loop);
    return {
      cells: indices.map((index) => c.taquin_loop_cell(loop, index)),
      leaps: indices.map((index) => c.taquin_loop_can_leap(loop, index) !== 0),
      leftOut: c.taquin_loop_left_out(loop),
      fetched: memory.text(c.taquin_loop_fetched(loop)),
      inversions,
      steps,
      solvable: c.taquin_loop_solvable(loop) !== 0,
    };
  } finally {
    c.taquin_loop_free(loop);
  }
}

function stepsOf({ c, memory }: Library, loop: number): LoopStep[] {
  const at = abi.loopSlide;
  return memory.room(at.sizeof, (out) => {
    const steps: LoopStep[] = [];
    while (c.taquin_loop_finished(loop) === 0) {
      c.taquin_loop_next(out, loop);
      steps.push({
        move: String.fromCharCode(memory.byte(out + at.move)) as Way,
        leap: memory.int(out + at.leap) !== 0,
        inversions: memory.long(out + at.inversions),
      });
    }
    return steps;
  });
}
