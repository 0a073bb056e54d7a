// Sorting along a loop, and the proof of solvability, in French.
import type { loop as english } from '../en/loop.ts';
import { number, plural } from './words.ts';

export const loop: typeof english = {
  proof: {
    title: 'Pourquoi la moitié des grilles n’a pas de solution',
    lead: 'Chaque pièce, la case vide aussi, porte le numéro de sa case dans le but ; les numéros se lisent rangée par rangée, non le long de la boucle. Les inversions sont les paires dont le plus grand numéro vient d’abord. Le trajet, ce sont les rangées et les colonnes de la case vide à sa place.',
    numbers: 'Les numéros des pièces, rangée par rangée',
    none: 'Un coup échange la case vide avec une pièce. Il change les inversions d’un nombre impair et le trajet de un : la somme des deux reste paire ou reste impaire.',
    changed: (before, now) =>
      `Le dernier coup a échangé deux numéros. Les inversions sont passées de ${number(before.inversions)} à ${number(now.inversions)}, soit un écart de ${Math.abs(now.inversions - before.inversions)}, impair ; le trajet est passé de ${before.way} à ${now.way}. Les deux ont changé de parité, leur somme reste donc ${now.odd ? 'impaire' : 'paire'}.`,
    inversions: 'Inversions',
    way: 'Trajet',
    sum: 'Somme',
    now: 'Cette grille',
    goal: 'Le but',
    parity: (odd) => (odd ? 'impair' : 'pair'),
    solvable: 'La somme est paire, comme celle du but : cette grille a une solution.',
    unsolvable: 'La somme est impaire, celle du but est paire, et aucun coup n’y change rien : cette grille n’a pas de solution.',
  },
  loop: {
    title: 'Trier le long d’une boucle',
    lead: 'Les cases forment une boucle fermée. La case vide la parcourt, et à certaines cases elle peut sauter à celle qui est trois plus loin : un seul coup, qui fait passer un carreau par-dessus deux autres. Un saut garde le nombre d’inversions ou le baisse de deux ; sa parité décide donc si la grille a une solution.',
    inversions: 'Inversions',
    slides: 'Coups',
    leaps: 'Sauts',
    start: 'Recommencer',
    step: 'Un coup en avant',
    back: 'Un coup en arrière',
    play: 'Lire',
    pause: 'Pause',
    speed: (n) => `Coups par seconde : ${n}`,
    position: 'Position',
    chart: 'Inversions après chaque coup',
    left: (cell) => `Le carreau de la case ${cell} est d’abord mis à sa place et y reste, hors de la boucle.`,
    unsolvable: 'Deux carreaux restent échangés : cette grille n’a pas de solution.',
    solvable: 'En ordre le long de la boucle : cette grille a une solution.',
    impossible: (why) => `Pas de boucle ici : ${why}`,
    drawing: (rows, cols) => `Boucle dessinée sur la grille de ${rows} par ${cols}`,
    toLeap: 'Saut suivant',
    pieces: 'Les pièces le long de la boucle, un vide pour la case vide',
    own: (n) => `${plural(n, 'coup à vous', 'coups à vous')} ; le prochain pas du tri ${n === 1 ? 'le reprend' : 'les reprend'}.`,
  },
};
