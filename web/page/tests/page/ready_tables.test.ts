import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rollup } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { readyTables } from '../../plugins/ready_tables.ts';

/** What the page is told, and the files that lie beside it. */
function built(folder?: string) {
  const plugin = readyTables(folder) as unknown as { config: () => { define: Record<string, string> }; generateBundle: (this: unknown) => void };
  const files: Record<string, string> = {};
  plugin.generateBundle.call({ emitFile: ({ fileName, source }: Rollup.EmittedAsset) => (files[fileName!] = String(source)) });
  return { told: JSON.parse(plugin.config().define['import.meta.env.READY_TABLES']!), files };
}

it('lays the tables of a folder beside the page, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'taquin-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['a.tpdb', 'a.tpdb.lock', 'b.tpdb']) writeFileSync(join(folder, name), name);
  const files = { 'tables/a.tpdb': 'a.tpdb', 'tables/b.tpdb': 'b.tpdb' };
  expect(built(folder)).toEqual({ told: Object.keys(files), files });
});

it('has none without a folder', () => {
  expect(built()).toEqual({ told: [], files: {} });
});
