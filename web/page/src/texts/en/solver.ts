// The solver.
import type { Form } from '../../game/text.ts';
import { plural } from './words.ts';

export const solver = {
  solver: {
    title: 'Solver',
    paste: 'Board',
    hint: 'Nearly any notation, a name such as @korf100:1, a link of this page, or what the command printed, with its moves.',
    board: 'The board as text',
    moves: 'The solution as text',
    form: 'Letters',
    forms: {
      runs: 'of the tiles, with counts: D2L',
      tiles: 'of the tiles: DDL',
      blank: 'of the blank: UUR',
      scramble: 'from the goal to the board, of the tiles',
    } satisfies Record<Form, string>,
    seconds: 'For at most',
    gap: 'Longer by at most',
    list: 'All shortest solutions',
    all: (n: number) => plural(n, 'shortest solution'),
    play: 'Show on the board',
    solves: (n: number) => `The moves in the text solve the board in ${plural(n, 'move')}.`,
    solvesNot: 'The moves in the text do not solve the board.',
  },
};
