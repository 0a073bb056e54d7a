// Boards: cells, tiles, moves, metrics, goals, setting one up.
import type { Metric, Way } from '#engine/types';
import type { GoalName } from '../../game/goals.ts';
import { plural, slides } from './words.ts';

export const board = {
  way: slides,
  arrow: { U: '↑', D: '↓', L: '←', R: '→' } satisfies Record<Way, string>,
  metric: {
    label: 'Count',
    names: { stm: 'each tile (STM)', mtm: 'each slide (MTM)' } satisfies Record<Metric, string>,
    short: { stm: 'STM', mtm: 'MTM' } satisfies Record<Metric, string>,
    explain: {
      stm: 'each tile by one cell counts',
      mtm: 'tiles of a row or column sliding together count once',
    } satisfies Record<Metric, string>,
  },
  goal: {
    label: 'Goal',
    names: {
      last: 'blank last',
      first: 'blank first',
      snail: 'snail',
      columns: 'by columns',
      loop: 'along a loop',
    } satisfies Record<GoalName, string>,
    custom: 'set by hand',
    others: 'It can be solved to:',
  },
  board: {
    label: (rows: number, cols: number) => `Board, ${rows} rows, ${cols} columns`,
    tile: (tile: number, row: number, col: number) => `Tile ${tile}, row ${row}, column ${col}`,
    slides: (way: Way, others: number) =>
      others > 0 ? `slides ${slides[way]} with ${plural(others, 'other')}` : `slides ${slides[way]}`,
    hidden: (row: number, col: number) => `Hidden tile, row ${row}, column ${col}`,
    stays: 'cannot slide',
    hinted: 'hint',
    moved: (tile: number, way: Way) => `${tile} ${slides[way]}`,
    static: (tiles: string) => `Board ${tiles}`,
    blank: 'blank',
  },
  edit: {
    title: 'Set up a board',
    which: 'Set up',
    start: 'the board',
    target: 'the goal',
    how: 'Press two cells to exchange them, or type a number on a cell.',
    cell: (content: string, row: number, col: number) => `${content}, row ${row}, column ${col}`,
    paste: 'Paste a board',
    pasteHint: 'Almost any notation: rows or lists, with 0 x _ or . for the blank; or a name such as @korf100:1',
    read: 'Read it',
    guessed: (what: string) => `Assumed: ${what}`,
    inOrder: 'In order',
    shuffle: 'Shuffle',
    solvable: 'This board can be solved.',
    exchange: (a: number, b: number) => `Exchange ${a} and ${b}`,
    play: 'Play this board',
  },
};
