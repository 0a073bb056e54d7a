// Larger tables ready to be downloaded: the files of a folder that `taquin pdb build` has filled (TAQUIN_PAGE_TABLES), laid
// beside the page. Without one the page makes them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export function readyTables(folder?: string): Plugin {
  const names = folder ? readdirSync(folder).filter((name) => name.endsWith('.tpdb')) : [];
  return {
    name: 'ready-tables',
    apply: 'build',
    config: () => ({ define: { 'import.meta.env.READY_TABLES': JSON.stringify(names.map((name) => `tables/${name}`)) } }),
    generateBundle() {
      for (const name of names) this.emitFile({ type: 'asset', fileName: `tables/${name}`, source: readFileSync(join(folder!, name)) });
    },
  };
}
