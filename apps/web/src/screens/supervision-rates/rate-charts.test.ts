import { expect, it } from 'vitest';
import type { Row } from '../../lib/queries/use-rows.ts';
import { courseOf, groupsOf, shownGroups } from './rate-charts.ts';

type GroupRow = Row<'supervision.rateGroups'>;
const unknown = { purchaseAmount: 100, yesAmount: null, noAmount: null, unknownAmount: 100, markAmountRate: null, knownAmountRate: 0 };
const row = (groupValue: string | null, given: Partial<GroupRow>): GroupRow =>
  ({ groupValue, groupLabel: groupValue, ...unknown, ...given }) as GroupRow;
const always = { period: null, dataEnd: Number.MAX_SAFE_INTEGER };

it('stacks what is known and what is not; a group without a value is named and leads nowhere', () => {
  const model = groupsOf([row('甲', { yesAmount: 600_000, noAmount: 300_000, unknownAmount: 100_000 }), row(null, {})], 'material');
  expect(model?.table.columns.map(({ title }) => title)).toEqual(['品类', '是', '否', '未知']);
  expect(model?.table.rows).toEqual([['甲', '60.00', '30.00', '10.00'], ['未填写', '0.00', '0.00', '0.01']]);
  expect(model?.datumOf('甲')?.groupValue).toBe('甲');
  expect(groupsOf([row('甲', { purchaseAmount: null })], 'unit')).toBeNull();
  expect(groupsOf(Array.from({ length: 40 }, (_, index) => row(`单位${index}`, {})), 'unit')?.table.rows).toHaveLength(shownGroups);
});

it('draws a rate by time with a gap where nothing is known, and without purchases that have no date', () => {
  const rows = [row('2025-Q2', { markAmountRate: 0.9, knownAmountRate: 0.5 }), row(null, { markAmountRate: 1, knownAmountRate: 1 }), row('2025-Q1', {})];
  const model = courseOf(rows, 'public', always);
  expect(model?.table.rows).toEqual([['2025-Q1', '—', '0.00', '90.00'], ['2025-Q2', '90.00', '50.00', '90.00']]);
  expect(courseOf([row('2025-Q1', {})], 'public', always)).toBeNull();
});

it('marks a quarter or a year that the data or the period do not reach the end of', () => {
  const known = { markAmountRate: 0.9, knownAmountRate: 1 };
  const dataEnd = Date.parse('2025-05-10T00:00:00+08:00');
  expect(courseOf([row('2025-Q1', known), row('2025-Q2', known)], 'online', { period: null, dataEnd })?.table.rows.map(([name]) => name)).toEqual(['2025-Q1', '2025-Q2（未满）']);
  expect(courseOf([row('2025', known)], 'online', { period: null, dataEnd })?.table.rows.map(([name]) => name)).toEqual(['2025（未满）']);
});
