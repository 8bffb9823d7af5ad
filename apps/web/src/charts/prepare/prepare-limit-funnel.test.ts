import { expect, it } from 'vitest';
import { tooltipOf } from '../model.test-support.ts';
import { prepareLimitFunnel } from './prepare-limit-funnel.ts';
import { pointsOf } from '../keyboard-navigation.ts';

const limit = (times: number) => (n: number): number => times / Math.sqrt(n);
const model = prepareLimitFunnel(
  [
    { id: 'a', name: '专家甲', n: 4, value: 0.02 },
    { id: 'b', name: '专家乙', n: 100, value: -0.02, notes: ['偏严'] },
    { id: 'c', name: '专家丙', n: 25, value: 0.07 },
  ],
  {
    n: { name: '参评标段', type: 'count', unit: '个' },
    value: { name: '严松度', type: 'rate', unit: '%' },
    limits: [
      { name: '95% 界限', beyond: '95% 界限外', halfWidth: limit(0.196) },
      { name: '99.8% 界限', beyond: '99.8% 界限外', halfWidth: limit(0.309) },
    ],
    inside: '界限内',
  },
);

it('compares a value with the limit for its own number of observations', () => {
  expect(model.label).toBe('共 3 个点、界限内 1 个、95% 界限外 1 个、99.8% 界限外 1 个');
  expect(tooltipOf(model, { seriesIndex: 1, dataIndex: 0 })).toBe('<strong>专家乙</strong><br>严松度 -2.00 %<br>参评标段 100 个<br>95% 界限外<br>偏严');
  expect(tooltipOf(model, { seriesIndex: 2, dataIndex: 0 })).toContain('专家丙');
});

it('draws both limits on either side, from the fewest observations to the most, not as data', () => {
  const lines = [model.option.series ?? []].flat().filter(({ type }) => type === 'line');
  expect(lines.map(({ name }) => name)).toEqual(['95% 界限', '95% 界限', '99.8% 界限', '99.8% 界限']);
  const points = lines[0]?.data as number[][];
  const [first, last] = [points[0], points.at(-1)];
  expect([first, last]).toEqual([[4, 9.8], [100, 1.96]]);
  expect(pointsOf(model).flat().map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

it('orders the table by number of observations, not by strictness', () => {
  expect(model.table.rows.map(([name]) => name)).toEqual(['专家乙', '专家丙', '专家甲']);
  expect(model.table.rows[0]).toEqual(['专家乙', '100', '-2.00', '1.96', '3.09']);
});
