// What surrounds every view: starting, failing, moving between views, links, in French.
import type { page as english } from '../en/page.ts';
import { engine } from './engine.ts';
import { clock, format, number } from './words.ts';

export const page: typeof english = {
  name: 'taquin',
  number,
  clock,
  ...format,
  loading: 'Démarrage du moteur…',
  noEngine: (why) => `Le moteur ne démarre pas dans ce navigateur : ${why}`,
  engine,
  lostSearch: (why) => `La recherche s’est arrêtée : ${why}. La partie continue, et la suivante sera cherchée de nouveau.`,
  brokenView: (why) => `Cette vue a échoué : ${why}`,
  noView: 'Cette vue n’a pas pu être téléchargée.',
  tryAgain: 'Réessayer',
  newVersion: 'Une nouvelle version est là.',
  reload: 'Recharger',
  unsolvable: (reason) => `Cette grille n’a pas de solution : ${engine(reason)}.`,
  dismiss: 'Fermer',
  nav: {
    label: 'Vues',
    main: 'Contenu',
    skip: 'Aller à la grille',
    view: {
      play: 'Jouer',
      edit: 'Éditer',
      solve: 'Solveur',
      review: 'Analyse',
      race: 'Course',
      step: 'Pas à pas',
      loop: 'Boucle',
      documents: 'Sources',
      learn: 'Apprendre',
    },
    laboratory: 'Laboratoire',
    lab: 'Labo',
    more: 'Plus',
  },
  theme: {
    label: 'Thème',
    names: { system: 'Système', light: 'Clair', dark: 'Sombre' },
  },
  language: 'Langue',
  link: {
    instead: (problem) => `${problem} Voici une grille de votre taille habituelle.`,
    problems: {
      view: 'Le lien ne nomme aucune vue de cette page.',
      key: 'Le lien a une partie que cette page ne connaît pas.',
      board: 'La grille du lien est mal formée : chaque carreau y figure une fois, et les rangées ont la même longueur.',
      size: 'La grille du lien est plus petite que 2x2 ou plus grande que 16x16.',
      goal: 'Le but du lien n’est ni un nom connu ni une grille.',
      'goal-size': 'Le but du lien n’a pas la taille de sa grille.',
      times: 'Les temps du lien ne sont pas un par coup.',
      scramble: 'Les coups sortent de la grille ; ils sont lus comme ceux des carreaux, à partir du but.',
      seed: 'La graine du lien n’est pas un nombre de 0 à 4 294 967 295.',
      search: 'Le lien nomme une recherche, une heuristique ou un pas que cette page n’a pas.',
      moves: 'Les coups du lien ne mènent pas au but ; ils sont laissés de côté.',
    },
  },
};
