import { expect, it } from 'vitest';
import { kindOf, largestOf, marathonOf, readSeries, relayTo, seedOfDay } from '../../src/game/modes.ts';

it('a relay grows by one in each direction, a marathon stays', () => {
  expect(relayTo(4).sizes).toEqual([[2, 2], [3, 3], [4, 4]]);
  expect(marathonOf(3, [4, 5]).sizes).toEqual([[4, 5], [4, 5], [4, 5]]);
  expect([kindOf('single', null), kindOf('relay', relayTo(10)), kindOf('marathon', marathonOf(5, [4, 4]))]).toEqual(['single', 'relay10', 'marathon5']);
});

it('a relay goes down, through widths, heights, or every size; its largest board stands for it', () => {
  expect(relayTo(4, 'down').sizes).toEqual([[4, 4], [3, 3], [2, 2]]);
  expect(relayTo(3, 'width').sizes).toEqual([[3, 2], [3, 3]]);
  expect(relayTo(3, 'height').sizes).toEqual([[2, 3], [3, 3]]);
  expect(relayTo(3, 'all').sizes).toEqual([[2, 2], [2, 3], [3, 2], [3, 3]]);
  expect([kindOf('relay', relayTo(4, 'down')), largestOf(relayTo(4, 'down'))]).toEqual(['relay4down', [4, 4]]);
  expect(readSeries(structuredClone(relayTo(5, 'all')))).toEqual(relayTo(5, 'all'));
});

it('a series is read with nothing trusted', () => {
  expect(readSeries(structuredClone(relayTo(5)))).toEqual(relayTo(5));
  for (const wrong of [{ at: 9 }, { mode: 'x' }, { sizes: [[99, 2]] }, { stm: -1 }]) expect(readSeries({ ...relayTo(5), ...wrong })).toBeNull();
});

it('a marathon has any number of boards from 1 to 10,000', () => {
  for (const count of [1, 2, 1001, 10_000]) {
    const marathon = marathonOf(count, [4, 4]);
    expect(readSeries(structuredClone(marathon))).toEqual(marathon);
    expect(kindOf('marathon', marathon)).toBe(`marathon${count}`);
  }
  expect(readSeries(marathonOf(10_001, [4, 4]))).toBeNull();
});

it('a day has one seed', () => {
  expect(seedOfDay(new Date('2026-11-23T00:30:00Z'))).toBe(20261123);
});
