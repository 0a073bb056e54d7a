// Boards: cells, tiles, moves, metrics, goals, setting one up, in French.
import type { board as english } from '../en/board.ts';
import { plural, ways } from './words.ts';

export const board: typeof english = {
  way: ways,
  arrow: { U: '↑', D: '↓', L: '←', R: '→' },
  metric: {
    label: 'Compter',
    names: { stm: 'chaque carreau (STM)', mtm: 'chaque glissement (MTM)' },
    short: { stm: 'STM', mtm: 'MTM' },
    explain: {
      stm: 'chaque carreau déplacé d’une case compte',
      mtm: 'les carreaux d’une rangée ou d’une colonne qui glissent ensemble comptent une fois',
    },
  },
  goal: {
    label: 'But',
    names: {
      last: 'vide à la fin',
      first: 'vide au début',
      snail: 'escargot',
      columns: 'par colonnes',
      loop: 'le long d’une boucle',
    },
    custom: 'fait main',
    others: 'Elle peut être résolue vers :',
  },
  board: {
    label: (rows, cols) => `Grille, ${rows} rangées, ${cols} colonnes`,
    tile: (tile, row, col) => `Carreau ${tile}, rangée ${row}, colonne ${col}`,
    slides: (way, others) => (others > 0 ? `glisse ${ways[way]} avec ${plural(others, 'autre')}` : `glisse ${ways[way]}`),
    hidden: (row, col) => `Carreau caché, rangée ${row}, colonne ${col}`,
    stays: 'ne peut pas glisser',
    hinted: 'indice',
    moved: (tile, way) => `${tile} ${ways[way]}`,
    static: (tiles) => `Grille ${tiles}`,
    blank: 'vide',
  },
  edit: {
    title: 'Composer une grille',
    which: 'Composer',
    start: 'la grille',
    target: 'le but',
    how: 'Appuyez sur deux cases pour les échanger, ou tapez un nombre sur une case.',
    cell: (content, row, col) => `${content}, rangée ${row}, colonne ${col}`,
    paste: 'Coller une grille',
    pasteHint: 'Presque toute notation : rangées ou listes, la case vide par 0 x _ ou . ; ou un nom comme @korf100:1',
    read: 'Lire',
    guessed: (what) => `Supposé : ${what}`,
    inOrder: 'En ordre',
    shuffle: 'Mélanger',
    solvable: 'Cette grille a une solution.',
    exchange: (a, b) => `Échanger ${a} et ${b}`,
    play: 'Jouer cette grille',
  },
};
