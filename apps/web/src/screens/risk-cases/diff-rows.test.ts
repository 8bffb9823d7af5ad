import { expect, it } from 'vitest';
import { diffRows, summaryOf } from './diff-rows.ts';

const columns = ['lot', 'name', 'price'];
const row = (lot: string, name: string, price: number | null) => ({ lot, name, price });
const marks = (rows: readonly { mark: string }[]): string[] => rows.map(({ mark }) => mark);

it('distinguishes equal, changed, new and vanished rows in any order', () => {
  const compared = diffRows(columns, [row('1', '甲', 5), row('2', '乙', 6), row('3', '丙', 7)], [row('3', '丙', 7), row('4', '丁', 8), row('1', '甲', 9)]);
  expect(marks(compared.before)).toEqual(['变化', '消失', '未变']);
  expect(marks(compared.now)).toEqual(['未变', '新增', '变化']);
  expect([...(compared.before[0]?.changed ?? [])]).toEqual(['price']);
  expect([...(compared.now[2]?.changed ?? [])]).toEqual(['price']);
  expect(summaryOf(compared)).toBe('未变 1 行，变化 1 行，新增 1 行，消失 1 行');
});

it('pairs equal rows one to one', () => {
  const same = row('1', '甲', 5);
  expect(marks(diffRows(columns, [same, same], [same]).before)).toEqual(['未变', '消失']);
  expect(marks(diffRows(columns, [same], [same, same]).now)).toEqual(['未变', '新增']);
});

it('treats rows with the same first value as one changed row, the most similar first', () => {
  const compared = diffRows(columns, [row('1', '甲', 5)], [row('1', '丁', 8), row('1', '甲', 6)]);
  expect(marks(compared.now)).toEqual(['新增', '变化']);
});

it('distinguishes null from zero, but not an absent value from null', () => {
  expect(marks(diffRows(columns, [row('1', '甲', null)], [row('1', '甲', 0)]).now)).toEqual(['变化']);
  expect(marks(diffRows(columns, [row('1', '甲', null)], [{ lot: '1', name: '甲' }]).now)).toEqual(['未变']);
});

it('returns empty lists for empty lists', () => {
  expect(diffRows(columns, [], [])).toEqual({ before: [], now: [] });
});
