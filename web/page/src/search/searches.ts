// Searches in words: their names, and why one cannot run.
import { EngineError, type Registry } from '#engine/types';
import type { Choice } from '../game/link.ts';
import { t } from '../texts/index.svelte.ts';

/** Until the registry is here, every search takes one. */
export const takesHeuristic = (registry: Registry | null, algorithm: string): boolean =>
  registry?.algorithms.find(({ name }) => name === algorithm)?.heuristic ?? true;

/** As people write it; the engine's name where there is no other. */
export const algorithmName = (name: string): string => t.algorithms[name] ?? name;
export const heuristicName = (name: string): string => (name === '' ? t.lab.noHeuristic : (t.heuristics[name] ?? name));

export const choiceName = ({ algorithm, heuristic }: Choice): string =>
  heuristic ? `${algorithmName(algorithm)}, ${heuristicName(heuristic)}` : algorithmName(algorithm);

/** Why a search cannot run; the engine speaks of options of the command, the page does not. */
export function reasonOf(error: unknown): string {
  const kind = error instanceof EngineError ? error.kind : 'other';
  const reasons: Record<string, string> = t.race.cannot;
  return reasons[kind] ?? t.race.cannot.other;
}
