// Light or dark: the player's choice, else the system's. The root element carries it, so that styles need not know why.
import type { Theme } from '../state/settings.svelte.ts';

const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
let systemDark = $state(system?.matches ?? false);
system?.addEventListener('change', (event) => (systemDark = event.matches));

export const isDark = (theme: Theme): boolean => (theme === 'system' ? systemDark : theme === 'dark');

export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  root.dataset['dark'] = String(isDark(theme));
}

export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
