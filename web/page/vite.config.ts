import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { compress } from './plugins/compress.ts';
import { icons } from './plugins/icons.ts';
import { noHydration } from './plugins/no_hydration.ts';
import { licences } from './plugins/licences.ts';
import { shortHash } from './plugins/hash.ts';
import { contentSecurityPolicy } from './plugins/policy.ts';
import { offline } from './plugins/offline.ts';
import { shortTexts } from './plugins/short_texts.ts';
import { chunk, preload, rest } from './plugins/preload.ts';
import { readyTables } from './plugins/ready_tables.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  base: './',
  plugins: [
    svelte({ configFile: false, compilerOptions: { discloseVersion: false, cssHash: shortHash(here('src')) } }),
    noHydration(),
    shortTexts(here('src')),
    contentSecurityPolicy(),
    preload(),
    licences(),
    icons(process.env.TAQUIN_PAGE_URL),
    readyTables(process.env.TAQUIN_PAGE_TABLES),
    offline(here('src/service-worker.js')),
    compress(),
  ],
  resolve: {
    alias: [
      { find: '#engine/types', replacement: here('../engine/dist/types.js') },
      { find: '#engine', replacement: here('../engine/dist/engine.js') },
    ],
  },
  define: { process: 'undefined' }, // the engine's code for Node is left out
  worker: { format: 'es' },
  build: {
    outDir: here('dist'),
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            chunk('start', here('src/main.ts'), 4),
            chunk('page', here('src/page.ts'), 3),
            chunk('beside', here('src/play/Beside.svelte'), 2),
            rest('views', here('src'), 1),
          ],
        },
      },
    },
  },
  server: { fs: { allow: [here('..')] } },
  test: { include: ['tests/**/*.test.ts'] },
});
