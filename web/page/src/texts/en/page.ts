// What surrounds every view: starting, failing, moving between views, links.
import type { Problem, View } from '../../game/link.ts';
import type { Theme } from '../../state/settings.svelte.ts';
import { clock, format, number } from './words.ts';

/** Begins with a capital and ends with a full stop. */
function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}

export const page = {
  name: 'taquin',
  number,
  clock,
  ...format,
  loading: 'Starting the engine …',
  noEngine: (why: string) => `The engine does not start in this browser: ${why}`,
  /** What the engine says: it speaks English, and of options of the command. */
  engine: (message: string) => message.replace(/; use --size \S+ if that is meant|, expected --size to say which shape.*/s, ''),
  lostSearch: (why: string) => `The search ended: ${why}. The game goes on, and the next one is searched again.`,
  brokenView: (why: string) => `This view failed: ${why}`,
  noView: 'This view could not be downloaded.',
  tryAgain: 'Try again',
  newVersion: 'A new version is there.',
  reload: 'Reload',
  unsolvable: (reason: string) => `This board cannot be solved. ${sentence(reason)}`,
  dismiss: 'Dismiss',
  nav: {
    label: 'Views',
    main: 'Main',
    skip: 'Skip to the board',
    view: {
      play: 'Play',
      edit: 'Edit',
      solve: 'Solver',
      review: 'Review',
      race: 'Race',
      step: 'Steps',
      loop: 'Loop',
      documents: 'Documents',
      learn: 'Learn',
    } satisfies Record<View, string>,
    laboratory: 'Laboratory',
    lab: 'Lab',
    more: 'More',
  },
  theme: {
    label: 'Theme',
    names: { system: 'System', light: 'Light', dark: 'Dark' } satisfies Record<Theme, string>,
  },
  language: 'Language',
  link: {
    instead: (problem: string) => `${problem} Here is a board of your usual size.`,
    problems: {
      view: 'The link names no view of this page.',
      key: 'The link has a part that this page does not know.',
      board: 'The board in the link is malformed: it must have each tile once, and rows of equal length.',
      size: 'The board in the link is smaller than 2x2 or larger than 16x16.',
      goal: 'The goal in the link is neither a known name nor a board.',
      'goal-size': 'The goal in the link has another size than its board.',
      times: 'The times in the link are not one for each move.',
      scramble: 'The moves leave the board; they are read as moves of tiles from the goal.',
      seed: 'The seed in the link is not a number from 0 to 4,294,967,295.',
      search: 'The link names a search, a heuristic or a step that this page does not have.',
      moves: 'The moves in the link do not lead to the goal; they are left out.',
    } satisfies Record<Problem, string>,
  },
};
