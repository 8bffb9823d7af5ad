import { queries, type QueryDefinition } from '@tenderscope/catalog';
import { expect, it } from 'vitest';
import { periodInFileName, selectedPeriod } from './selected-period.ts';

const named = (key: string): QueryDefinition => queries.find((query) => query.key === key) as QueryDefinition;
const at = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);
const params = { periodFrom: String(at('2025-11-29')), periodTo: String(at('2026-11-29')) };

it.each([
  ['params, where the query has no filter by time', 'supplier.shortlist', [], params, '2025-11-29至2026-11-29'],
  ['the end alone', 'supplier.shortlist', [], { ...params, periodFrom: '0' }, '截至2026-11-29'],
  ['nothing where params are left out', 'supplier.shortlist', [], {}, '全部时间'],
  ['conditions, where the query has a filter', 'market.suppliers', [], params, '全部时间'],
  ['conditions', 'market.suppliers', [{ name: 'zbtzs_fachu_time', matching: '>=;<=', value: `${at('2024-01-01')};${at('2024-12-31')}` }], params, '2024-01-01至2024-12-31'],
])('is read from %s', (_name, key, conditions, params, expected) => {
  expect(periodInFileName(selectedPeriod(named(key), conditions, params))).toBe(expected);
});
