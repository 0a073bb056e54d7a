// The list of solves.
import { plural } from './words.ts';

export const solves = {
  history: {
    title: 'Solves',
    session: (size: string, goal: string, mode: string, number: number) => `${size}, ${goal}, ${mode}, session ${number}`,
    replayShort: 'replay',
    none: 'A random board that you solve without help is listed here with its time.',
    now: 'Now',
    best: 'Best',
    single: 'single',
    explain: (size: number, left: number) =>
      size === 1 ? 'The last solve' : size === 3 ? 'Mean of the last 3 solves' : `Average of the last ${size} solves without the ${left} best and the ${left} worst`,
    dnf: 'DNF',
    noPenalty: 'none',
    penalty: 'Penalty',
    comment: 'Comment',
    change: (number: number) => `Penalty and comment of solve ${number}`,
    name: 'Name',
    graph: 'Graph',
    graphLegend: 'Each solve, and the average of the last 12.',
    spread: 'How many solves took how long.',
    number: 'No.',
    optimal: 'Shortest',
    replay: 'Replay this solve',
    remove: (number: number) => `Delete solve ${number}`,
    removed: (number: number) => `Solve ${number} deleted.`,
    begin: 'New session',
    which: 'Session',
    files: 'Export and import',
    csv: 'Export CSV',
    cstimer: 'Export for csTimer',
    import: 'Import …',
    imported: (count: number, skipped: number) =>
      `${plural(count, 'solve')} imported${skipped > 0 ? `; ${plural(skipped, 'entry', 'entries')} skipped` : ''}.`,
    unreadable: 'This file is neither a CSV file of this page nor a csTimer export.',
  },
};
