// The solver, in French.
import type { solver as english } from '../en/solver.ts';
import { moves, number } from './words.ts';

export const solver: typeof english = {
  solver: {
    title: 'Solveur',
    paste: 'Grille',
    hint: 'Presque toute notation, un nom comme @korf100:1, un lien de cette page, ou ce que la commande a écrit, avec ses coups.',
    board: 'La grille en texte',
    moves: 'La solution en texte',
    form: 'Lettres',
    forms: {
      runs: 'des carreaux, avec leur nombre : D2L',
      tiles: 'des carreaux : DDL',
      blank: 'de la case vide : UUR',
      scramble: 'du but vers la grille, des carreaux',
    },
    seconds: 'Pendant au plus',
    gap: 'Plus longue d’au plus',
    list: 'Toutes les plus courtes',
    all: (n) => `Solutions les plus courtes : ${number(n)}`,
    play: 'Montrer sur la grille',
    solves: (n) => `Les coups du texte résolvent la grille en ${moves(n)}.`,
    solvesNot: 'Les coups du texte ne résolvent pas la grille.',
  },
};
