import { expect, it } from 'vitest';
import { measureOf } from '../labels/measure.ts';
import { dataOf, tooltipOf } from '../model.test-support.ts';
import { prepareSignedRank, signedRankHeight } from './prepare-signed-rank.ts';

const measure = measureOf('saving');
const part = (name: string, wan: number | null) => ({ id: name, name, value: wan === null ? null : wan * 1e4, notes: ['备注'] });

it('keeps negative parts visible, regardless of the number of positive ones', () => {
  const many = Array.from({ length: 20 }, (_, index) => part(`正${index}`, 100 - index));
  const model = prepareSignedRank([...many, part('亏一', -3), part('亏二', -9), part('未知', null)], { measure, top: 4 });
  expect(model.table.rows).toEqual([
    ['正0', '100.00'], ['正1', '99.00'], ['正2', '98.00'], ['正3', '97.00'], ['⋯ 其余 16 项', ''], ['亏一', '-3.00'], ['亏二', '-9.00'],
  ]);
  expect(tooltipOf(model, { dataIndex: 4 })).toBe('<strong>⋯ 其余 16 项</strong><br>节资额在 97.00 万元 与 -3.00 万元 之间');
  expect(dataOf(model).map(({ id, value, itemStyle }) => [id, value, itemStyle?.color])).toEqual([
    ['正0', 100, 'var(--category1)'],
    ['正1', 99, 'var(--category1)'],
    ['正2', 98, 'var(--category1)'],
    ['正3', 97, 'var(--category1)'],
    [undefined, '-', undefined],
    ['亏一', -3, 'var(--category6)'],
    ['亏二', -9, 'var(--category6)'],
  ]);
});

it('shows the tenth, and all if only one would be omitted', () => {
  const gains = Array.from({ length: 10 }, (_, index) => part(`正${index}`, 100 - index));
  const namesOf = (parts: readonly ReturnType<typeof part>[]) => prepareSignedRank(parts, { measure }).table.rows.map(([name]) => name);
  expect(namesOf([...gains, part('亏', -1)])).toEqual([...gains.map(({ name }) => name), '亏']);
  expect(namesOf([...gains, part('零', 0), part('亏', -1)])).toEqual([...gains.map(({ name }) => name), '零', '亏']);
  expect(namesOf([...gains, part('一', 1), part('零', 0), part('亏', -1)])).toEqual([...gains.map(({ name }) => name), '⋯ 其余 2 项', '亏']);
});

it('puts parts without a rank below the ranking', () => {
  const model = prepareSignedRank([part('甲', 1), part('乙', 2)], { measure, apart: [part('丙', 50)] });
  expect(model.table.rows.map(([name]) => name)).toEqual(['乙', '甲', '丙']);
  expect(dataOf(model).at(-1)?.itemStyle?.color).toBe('var(--category8)');
  expect(tooltipOf(model, { dataIndex: 2 })).toBe('<strong>丙</strong><br>节资额 50.00 万元<br>备注');
});

it('is high enough for the name of each bar', () => {
  expect([0, 3, 16].map(signedRankHeight)).toEqual([260, 260, 376]);
});
