// Leaves out what Svelte needs to take over a page that a server has drawn: the built page draws itself. Svelte guards
// that code by a variable for the bundler to find; it finds a constant.
import type { Plugin } from 'vite';

const changes: [from: string, to: string][] = [
  ['export let hydrating = false;', 'export const hydrating = false;'],
  ['hydrating = value;', ''],
  // Calls of these are dropped.
  ['export function reset(', '/* @__NO_SIDE_EFFECTS__ */ export function reset('],
  ['export function next(', '/* @__NO_SIDE_EFFECTS__ */ export function next('],
  ['export function hydrate_template(', '/* @__NO_SIDE_EFFECTS__ */ export function hydrate_template('],
];

export function noHydration(): Plugin {
  return {
    name: 'no-hydration',
    apply: 'build',
    transform: {
      filter: { id: /svelte\/src\/internal\/client\/dom\/hydration\.js$/ },
      handler(code) {
        return changes.reduce((text, [from, to]) => {
          if (!text.includes(from)) throw new Error(`Svelte's hydration.js lacks "${from}": plugins/no_hydration.ts must follow`);
          return text.replace(from, to);
        }, code);
      },
    },
  };
}
