// Sorting along a loop, and the proof of solvability.
import type { Figures } from '../../game/proof.ts';
import { number, plural } from './words.ts';

export const loop = {
  proof: {
    title: 'Why half of all boards cannot be solved',
    lead: 'Each piece, the blank too, bears the number of its goal cell; the numbers are read row by row, not along the loop. Inversions are pairs of which the larger number comes first. The way is the rows and columns from the blank to its goal cell.',
    numbers: 'The numbers of the pieces, row by row',
    none: 'A move exchanges the blank with one piece. It changes the inversions by an odd number and the way by one, so the sum of both stays even or stays odd.',
    changed: (before: Figures, now: Figures) =>
      `The last move exchanged two numbers. The inversions went from ${number(before.inversions)} to ${number(now.inversions)}, by ${Math.abs(now.inversions - before.inversions)}, which is odd; the way went from ${before.way} to ${now.way}. Both changed between even and odd, so their sum stays ${now.odd ? 'odd' : 'even'}.`,
    inversions: 'Inversions',
    way: 'Way',
    sum: 'Sum',
    now: 'This board',
    goal: 'The goal',
    parity: (odd: boolean): string => (odd ? 'odd' : 'even'),
    solvable: 'The sum is even, as it is for the goal: this board can be solved.',
    unsolvable: 'The sum is odd, that of the goal is even, and no move changes that: this board cannot be solved.',
  },
  loop: {
    title: 'Sorting along a loop',
    lead: 'The cells form a closed loop. The blank moves along it, and at some cells it may leap to the cell three further on: one move, which takes one tile over two others. A leap keeps the number of inversions or lowers it by two, so its parity decides whether the board can be solved.',
    inversions: 'Inversions',
    slides: 'Moves',
    leaps: 'Leaps',
    start: 'Start over',
    step: 'Step',
    back: 'Step back',
    play: 'Play',
    pause: 'Pause',
    speed: (n: number) => `Moves a second: ${n}`,
    position: 'Position',
    chart: 'Inversions after each move',
    left: (cell: string) => `The tile that belongs on cell ${cell} is brought home first and stays there, outside the loop.`,
    unsolvable: 'Two tiles stay exchanged: this board cannot be solved.',
    solvable: 'In order along the loop: this board can be solved.',
    impossible: (why: string) => `No loop here: ${why}`,
    drawing: (rows: number, cols: number) => `Loop drawn on the board of ${rows} by ${cols}`,
    toLeap: 'Next leap',
    pieces: 'The pieces along the loop, a gap for the blank',
    own: (n: number) => `${plural(n, 'move')} of your own; the next step of the sort takes them back.`,
  },
};
