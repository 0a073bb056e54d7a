// Links and pictures to hand on, in French.
import type { share as english } from '../en/share.ts';

export const share: typeof english = {
  share: {
    title: 'Partager',
    what: 'Le lien ouvre',
    board: 'cette grille',
    position: 'la grille telle qu’elle est maintenant',
    played: 'cette grille avec les coups joués',
    solution: 'cette grille avec la solution',
    replay: 'la partie telle qu’elle fut jouée',
    challenge: 'un défi : moins de coups que moi',
    slidysim: 'La rediffusion pour slidysim',
    embed: 'Pour la montrer dans une autre page',
    link: 'Lien',
    copy: 'Copier',
    copied: 'Copié',
    picture: 'Enregistrer la grille (SVG)',
    copyThis: (what) => `Copier : ${what}`,
    close: 'Fermer',
  },
};
