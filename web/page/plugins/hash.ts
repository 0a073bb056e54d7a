// Names of scoped styles that compress: the number of the component among all of them in place of six random letters.
import { filesBelow } from './offline.ts';

export function shortHash(folder: string): (component: { filename: string }) => string {
  const components = filesBelow(folder).filter((file) => file.endsWith('.svelte'));
  return ({ filename }) => `s${components.findIndex((file) => filename.endsWith(file)).toString(36)}`;
}
