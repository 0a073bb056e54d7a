// LICENCES.txt beside the page: taquin's licence and those of the works that are compiled in.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const text = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');

export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'LICENCES.txt', source: `${text('LICENSE')}\n${text('NOTICES.txt')}` });
    },
  };
}
