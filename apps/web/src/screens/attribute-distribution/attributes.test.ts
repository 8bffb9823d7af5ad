import { expect, it } from 'vitest';
import { attributeParts, bandParts, drawn } from './attribute-parts.ts';
import { yearsOf } from './years-of.ts';

const group = (value: string | null, gysNum: number) => ({ value, gysNum, activeNum: 1, riskNum: 0 });

it('has a choosable group for suppliers without a value', () => {
  const rows = [group('民营企业', 8), group(null, 2)];
  expect(attributeParts(rows).map(({ id, name }) => [id, name])).toEqual([['民营企业', '民营企业'], ['', '未填写']]);
  const chart = drawn.ownership(rows);
  expect(chart?.datumOf('')?.value).toBe(2);
  expect(chart?.describe({ seriesIndex: 0, dataIndex: 0, name: '民营企业', edge: false })?.lines).toContain('活跃供应商 1 家');
  expect(drawn.type([])).toBeNull();
});

it('keeps the order of bands, including the empty and the unknown ones', () => {
  const parts = bandParts([group('高', 5), group(null, 1)], [{ name: '低' }, { name: '高' }]);
  expect(parts.map(({ id, value }) => [id, value])).toEqual([['低', 0], ['高', 5], ['', 1]]);
});

it('sums months to years and marks the last one as partial', () => {
  const month = (name: string | null, registeredNum: number) => ({ month: name, registeredNum, admittedNum: 1 });
  const rows = [month('2023-05', 2), month('2023-11', 3), month('2025-01', 1), month(null, 9)];
  expect(yearsOf(rows, Date.parse('2025-06-01T00:00:00+08:00'))).toEqual([
    { name: '2023年', registeredNum: 5, admittedNum: 2, cut: false },
    { name: '2024年', registeredNum: 0, admittedNum: 0, cut: false },
    { name: '2025年', registeredNum: 1, admittedNum: 1, cut: true },
  ]);
  expect(yearsOf([], 0)).toEqual([]);
  expect(yearsOf([month('1026-01', 1), month('2026-01', 1)], 0)).toHaveLength(2);
});
