import { expect, it } from 'vitest';
import { dataOf, tooltipOf } from '../model.test-support.ts';
import { prepareStackedRank } from './prepare-stacked-rank.ts';

it('stacks the series of each category on one bar, the first on top, and has a table', () => {
  const model = prepareStackedRank({
    axis: '对手',
    categories: [{ id: 'a', name: '甲公司' }, { id: 'b', name: '乙公司' }],
    series: [{ name: '本企业中标', values: [2, 0] }, { name: '对手中标', values: [1, 3] }],
    measure: { name: '次数', type: 'count', unit: '次' },
  });
  expect(model.option.yAxis).toMatchObject({ inverse: true, data: ['甲公司', '乙公司'] });
  expect(model.option.series).toMatchObject([{ stack: 'all' }, { stack: 'all' }]);
  expect(dataOf(model, 1)).toEqual([{ id: 'a', value: 1 }, { id: 'b', value: 3 }]);
  expect(model.table.rows).toEqual([['甲公司', '2', '1'], ['乙公司', '0', '3']]);
  expect(tooltipOf(model, { dataIndex: 1 })).toBe('<strong>乙公司</strong><br>本企业中标 0 次<br>对手中标 3 次');
});
