// Searches in words: their names, and why one cannot run.
import type { Registry } from '#engine/types';
import type { Choice } from './race.svelte.ts';
import { t } from '../texts/index.ts';

/** Until the registry is here, every search takes one. */
export const takesHeuristic = (registry: Registry | null, algorithm: string): boolean =>
  registry?.algorithms.find(({ name }) => name === algorithm)?.heuristic ?? true;

/** As people write it; the engine's name where there is no other. */
export const algorithmName = (name: string): string => t.algorithms[name] ?? name;
export const heuristicName = (name: string): string => (name === '' ? t.lab.noHeuristic : (t.heuristics[name] ?? name));

export const choiceName = ({ algorithm, heuristic }: Choice): string =>
  heuristic ? `${algorithmName(algorithm)}, ${heuristicName(heuristic)}` : algorithmName(algorithm);

/** The engine speaks of options of the command; the page does not. */
export function reasonOf(error: unknown): string {
  const message = String(error);
  if (message.includes('consistent heuristic')) return t.race.cannot.inconsistent;
  if (/does not serve|do not fit|too large/.test(message)) return t.race.cannot.tables;
  if (message.includes('keeps every state')) return t.race.cannot.cells;
  if (/memory/.test(message)) return t.race.cannot.memory;
  return t.race.cannot.other;
}
