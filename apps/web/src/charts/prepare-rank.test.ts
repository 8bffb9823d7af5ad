import { describe, expect, it } from 'vitest';
import { measureOf } from './measure.ts';
import { dataOf, tooltipOf } from './model.test-support.ts';
import { prepareRank } from './prepare-rank.ts';

const parts = Array.from({ length: 12 }, (_, index) => ({ id: `u${index}`, name: `单位${index}`, value: index * 1_000_000 }));

describe('prepareRank', () => {
  const model = prepareRank(parts, measureOf('zbJinE'));

  it('shows the ten largest, the largest uppermost', () => {
    expect(dataOf(model)).toHaveLength(10);
    expect(dataOf(model)[0]).toEqual({ id: 'u11', value: 1100 });
    expect(model.option.yAxis).toMatchObject({ inverse: true, data: expect.arrayContaining(['单位11', '单位2']) as unknown });
  });

  it('leaves out what has no size', () => {
    expect(dataOf(prepareRank(parts, measureOf('zbJinE'), 20))).toHaveLength(11);
  });

  it('names the unit once, at the axis', () => {
    expect(model.option.xAxis).toMatchObject({ name: '万元' });
    expect(model.label.startsWith('单位11 1,100 万元、')).toBe(true);
    expect(tooltipOf(model, { dataIndex: 1 })).toBe('<strong>单位10</strong><br>成交金额 1,000 万元');
  });
});
