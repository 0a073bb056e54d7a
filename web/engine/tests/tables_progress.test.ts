import { expect, it } from 'vitest';
import { TablesProgress } from '../src/tables_progress.js';

it('the share of several tables goes from 0 to 1 once, by their bytes', () => {
  const progress = new TablesProgress([{ name: 'a', bytes: 100 }, { name: 'b', bytes: 300 }]);
  const told = [progress.of(0), progress.of(0.5), progress.of(1), progress.made('a'), progress.of(0.006), progress.of(0.5), progress.made('b')];
  expect(told).toEqual([0, 0.125, 0.25, 0.25, 0.2545, 0.625, 1]);
});
