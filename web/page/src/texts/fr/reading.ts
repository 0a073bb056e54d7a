// What is read beside a board: source documents, explanations, in French.
import type { reading as english } from '../en/reading.ts';
import { documents } from './documents.ts';
import { lessons } from './learn.ts';
import { number } from './words.ts';

export const reading: typeof english = {
  documents: {
    title: 'Les textes de départ',
    choose: 'Texte',
    what: 'Ce qui est compté',
    quoted: 'Dans le texte',
    here: 'Ici',
    correct: 'Programmes corrects',
    range: (least, most) => `de ${number(least)} à ${number(most)}`,
    texts: () => Promise.resolve(documents),
  },
  learn: {
    title: 'Dix explications courtes',
    see: 'Voir sur cette grille',
    lessons: () => Promise.resolve(lessons),
  },
};
