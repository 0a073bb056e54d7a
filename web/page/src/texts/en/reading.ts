// What is read beside a board: source documents, explanations.
import { number } from './words.ts';

export const reading = {
  documents: {
    title: 'The source documents',
    choose: 'Document',
    what: 'What it counts',
    quoted: 'In the document',
    here: 'Here',
    correct: 'Correct programs',
    range: (least: number, most: number) => `${number(least)} to ${number(most)}`,
    texts: () => import('./documents.ts').then(({ documents }) => documents),
  },
  learn: {
    title: 'Ten short explanations',
    see: 'See it on this board',
    lessons: () => import('./learn.ts').then(({ lessons }) => lessons),
  },
};
