import { expect, it } from 'vitest';
import { bandParts, intakeParts } from './intake-parts.ts';

const rows = [
  { value: 'B', gysNum: 4, tbGysNum: 1, activationRate: 0.25, activationRateLower: null },
  { value: null, gysNum: 2, tbGysNum: 0, activationRate: 0, activationRateLower: null },
];

it('names groups without a value, and states how many suppliers have bid', () => {
  expect(intakeParts(rows)).toEqual([
    { id: 'B', name: 'B', value: 4, notes: ['投标激活率 25.00%（样本少于 5）'] },
    { id: null, name: '未填写', value: 2, notes: ['投标激活率 0.00%（样本少于 5）'] },
  ]);
});

it('keeps the order of bands, including empty ones', () => {
  expect(bandParts(rows, [{ name: 'A' }, { name: 'B' }]).map(({ name, value }) => [name, value])).toEqual([
    ['A', 0],
    ['B', 4],
    ['未填写', 2],
  ]);
});
