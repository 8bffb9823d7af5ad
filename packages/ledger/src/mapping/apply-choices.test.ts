import { expect, it } from 'vitest';
import { applyChoices } from './apply-choices.ts';
import type { ColumnProposal } from './propose-mapping.ts';

const mapping: ColumnProposal[] = [
  { column: 0, head: '名称', field: 'projectName', certainty: 0.6, doubt: '表头只是相近' },
  { column: 1, head: '金额', field: 'awardAmount', certainty: 0.9, moneyUnit: 1 },
  { column: 2, head: '价格', field: null, certainty: 0 },
];

it('keeps proposals without choices', () => {
  expect(applyChoices(mapping, {})).toEqual(mapping);
});

it('gives a chosen field to one column, with its unit, and leaves out what the user leaves out', () => {
  expect(applyChoices(mapping, { A: { field: null }, C: { field: 'awardAmount', moneyUnit: 10_000 } })).toEqual([
    { column: 0, head: '名称', field: null, certainty: 1 },
    { column: 1, head: '金额', field: null, certainty: 0, doubt: '与“价格”列含义相近，未采用本列' },
    { column: 2, head: '价格', field: 'awardAmount', certainty: 1, moneyUnit: 10_000 },
  ]);
});
