// The review of a game, in French.
import type { review as english } from '../en/review.ts';
import { moves, number, plural, ways } from './words.ts';

export const review: typeof english = {
  review: {
    race: 'Jouer contre elle',
    slidysim: 'Un lien vers une rediffusion de slidysim : https://slidysim.github.io/replay?r=…',
    noReplay: 'Ce n’est pas un lien vers une rediffusion qui résout sa grille.',
    openReplay: 'Ouvrir la rediffusion',
    title: 'Où des coups se sont perdus',
    none: 'Résolvez une grille à la main, puis voyez ici quels coups ont éloigné du but.',
    working: (share) => `Mesure de la distance de chaque grille : ${share}`,
    tooLarge: 'La distance au but se calcule jusqu’à 16 cases. Sur cette grille, seuls sont marqués les détours qui sont revenus à une grille déjà vue.',
    summary: (made, shortest, lost) =>
      lost === 0
        ? `${moves(made)}, le minimum possible : rien ne s’est perdu.`
        : `${moves(made)} ; ${number(shortest)} auraient suffi. ${plural(lost, 'coup a éloigné du but et en a coûté deux', 'coups ont éloigné du but, et chacun en a coûté deux')}.`,
    detours: (made, wasted) =>
      wasted === 0
        ? `${moves(made)}, et aucune grille n’est revenue.`
        : `${moves(made)} ; ${number(wasted)} d’entre eux n’ont fait que revenir à une grille déjà vue.`,
    chart: 'Distance du but après chaque coup',
    position: 'Position dans la partie',
    at: (i, n) => `Après ${number(i)} sur ${moves(n)}`,
    away: (d) => `à ${moves(d)} du but`,
    previousLoss: 'Perte précédente',
    nextLoss: 'Perte suivante',
    lostHere: (tile, way) => `${tile} ${ways[way]} a éloigné du but.`,
    moves: 'Les coups, ceux qui sont perdus marqués',
    retry: 'Mesurer de nouveau',
    fromHere: 'Jouer à partir d’ici',
    replay: 'Revoir à la vitesse jouée',
    stop: 'Arrêter',
    failed: (why) => `L’analyse n’a pas abouti : ${why}`,
  },
};
