// Writes the service worker once all else is built: its template with the list of files and a name that changes when
// any of them does. Learned weights, larger tables, licences and the system's icons are not in the list: the page does not
// need them.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

export function offline(template: string): Plugin {
  let folder = '';
  return {
    name: 'offline',
    apply: 'build',
    configResolved: (config) => void (folder = config.build.outDir),
    closeBundle() {
      const files = filesBelow(folder).filter((file) => file !== 'service-worker.js' && !/\.(weights|tpdb|txt|png)$/.test(file));
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
      const script = readFileSync(template, 'utf8')
        .replace(/^ *\/\/.*\n/gm, '')
        .replace("'__FILES__'", JSON.stringify(files))
        .replace('__VERSION__', hash.digest('hex').slice(0, 16));
      writeFileSync(join(folder, 'service-worker.js'), script);
    },
  };
}
