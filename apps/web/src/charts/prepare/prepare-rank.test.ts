import { describe, expect, it } from 'vitest';
import { measureOf } from '../labels/measure.ts';
import { dataOf, tooltipOf } from '../model.test-support.ts';
import { prepareRank } from './prepare-rank.ts';

const parts = Array.from({ length: 12 }, (_, index) => ({ id: `u${index}`, name: `单位${index}`, value: index * 1_000_000 }));

describe('prepareRank', () => {
  const model = prepareRank(parts, measureOf('zbJinE'));

  it('shows the ten largest, the largest on top, and a single further one', () => {
    expect(dataOf(model)).toHaveLength(11);
    expect(dataOf(model)[0]).toEqual({ id: 'u11', value: 1100 });
    expect(model.option.yAxis).toMatchObject({ inverse: true, data: expect.arrayContaining(['单位11', '单位2']) as unknown });
  });

  it('counts the omitted parts, without a bar', () => {
    const cut = prepareRank(parts, measureOf('zbJinE'), { top: 4 });
    expect(dataOf(cut).map(({ id, value }) => [id, value])).toEqual([['u11', 1100], ['u10', 1000], ['u9', 900], ['u8', 800], [undefined, '-']]);
    expect(cut.option.yAxis).toMatchObject({ data: expect.arrayContaining([{ value: '⋯ 其余 7 项', textStyle: { color: 'var(--textSecondary)' } }]) as unknown });
    expect(cut.label.endsWith('单位8 800 万元、⋯ 其余 7 项')).toBe(true);
    expect(tooltipOf(cut, { dataIndex: 4 })).toBe('<strong>⋯ 其余 7 项</strong><br>成交金额均不高于 800 万元');
    const ofPage = prepareRank(parts.slice(8), measureOf('zbJinE'), { total: 90 });
    expect(ofPage.table.rows.at(-1)).toEqual(['⋯ 其余 86 项', '']);
  });

  it('omits parts without a size', () => {
    expect(dataOf(prepareRank(parts, measureOf('zbJinE'), { top: 20 }))).toHaveLength(11);
  });

  it('shows the unit once, at the axis', () => {
    expect(model.option.xAxis).toMatchObject({ name: '万元' });
    expect(model.label.startsWith('单位11 1,100 万元、')).toBe(true);
    expect(tooltipOf(model, { dataIndex: 1 })).toBe('<strong>单位10</strong><br>成交金额 1,000 万元');
  });
});
