// What axe finds wrong with a page for those who cannot see it, or not well.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/** axe is handed over by the test driver, which the page's policy lets pass; the page itself is as served. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync(axe, 'utf8'));
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } };
    return (await axe.run()).violations;
  });
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`));
}
