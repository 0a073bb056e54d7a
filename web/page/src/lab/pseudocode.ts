// The program of a search in words, and which of its lines a step ran, how often.
import type { TraceStep } from '#engine/types';

const ends = ['goal', 'each'] as const;
const bestFirst = [...ends, 'opened', 'improved', 'reopened', 'known'] as const;
const lists = {
  idastar: ['deepest', ...ends, 'within', 'cut', 'round'],
  bfs: ['while', 'oldest', 'each', 'found', 'opened', 'known'],
  dfs: ['while', 'newest', ...ends, 'opened', 'known'],
} as const;
export type Line = (typeof bestFirst)[number] | (typeof lists)[keyof typeof lists][number] | 'while' | 'least';

export const linesOf = (algorithm: string): readonly Line[] => lists[algorithm as keyof typeof lists] ?? ['while', 'least', ...bestFirst];
/** Lines within the loop over the neighbours. */
export const isInner = (line: Line): boolean => !['while', 'least', 'oldest', 'newest', 'deepest', 'goal', 'each', 'round'].includes(line);

/** How often a step ran a line. */
export function runs(line: Line, { isGoal, children }: TraceStep): number {
  if (line === 'goal') return Number(isGoal);
  if (line === 'each') return Number(!isGoal);
  if (line === 'round') return 0; // before the first step of a round
  if (!isInner(line)) return 1;
  const fate = { within: 'opened', found: 'goal' }[line as string] ?? line;
  return children.filter((child) => child.fate === fate).length;
}
