import { savingRateBands } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { rateBandParts } from './rate-band-parts.ts';

const position = (from: number | null): number => savingRateBands.findIndex((band) => band.from === from);

it('includes every band between the lowest and the highest, also those without lots', () => {
  const parts = rateBandParts([
    { band: position(0), lotNum: 7 },
    { band: position(-0.1), lotNum: 2 },
  ]);
  expect(parts.map(({ name, value, colour }) => [name, value, colour])).toEqual([
    ['-10～-5', 2, 'var(--category6)'],
    ['-5～0', 0, 'var(--category6)'],
    ['0～5', 7, undefined],
  ]);
});

it('marks bands to check, and names the open bands', () => {
  const parts = rateBandParts([{ band: 0, lotNum: 1 }, { band: savingRateBands.length - 1, lotNum: 3 }]);
  expect(parts[0]).toMatchObject({ id: 'rate:0', name: '＜-50', notes: ['负节资'] });
  expect(parts.at(-1)).toMatchObject({ name: '＞95', notes: ['高于 60%（待核查）'] });
  expect(parts.find(({ name }) => name === '55～60')?.colour).toBeUndefined();
});

it('has no parts without rows', () => {
  expect(rateBandParts([])).toEqual([]);
});
