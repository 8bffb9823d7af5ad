import { expect, it } from 'vitest';
import { categoryRank } from './category-rank.ts';

const row = (rowValue: string | null, value: number | null, rowKind = 'value') => ({ rowKind, rowValue, value });

it('ranks a category among those with a name and a value', () => {
  const rows = [row('阀门', 5), row('管材', 9), row(null, 99), row('仪表', null), row(null, 113, 'total')];
  expect(categoryRank(rows, '阀门')).toEqual({ rank: 2, of: 2, unit: '个' });
  expect(categoryRank(rows, '仪表')).toBeNull();
  expect(categoryRank(rows, '电缆')).toBeNull();
});

it('has no rank while smaller categories are combined', () => {
  expect(categoryRank([row('阀门', 5), row(null, 3, 'other')], '阀门')).toBeNull();
});
