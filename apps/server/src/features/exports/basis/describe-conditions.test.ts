import { queries } from '@tenderscope/catalog';
import { expect, it } from 'vitest';
import { describeConditions } from './describe-conditions.ts';

const lots = queries.find(({ key }) => key === 'query.lotRows');
const describe = (...conditions: Parameters<typeof describeConditions>[1]): string => {
  if (!lots) throw new Error('no query');
  return describeConditions(lots, conditions, { zbr_guid: (id) => (id === 'U1' ? '合肥公司' : undefined) });
};

it('describes a selection in the terms of the screen', () => {
  const time = `${Date.UTC(2024, 11, 31, 16)};${Date.UTC(2025, 11, 31, 16) - 1}`;
  expect(
    describe(
      { name: 'zbtzs_fachu_time', matching: '>=;<=', value: time },
      { name: 'zbr_guid', matching: 'in', value: ['U1', 'U2'] },
      { name: 'xm_LeiXing', matching: 'in', value: 'D,E' },
      { name: 'is_chengjiao', value: 1 },
      { name: 'bd_name;BiaoDuan_bianhao', matching: 'like', value: '阀门' },
      { sortName: 'zbJinE', sortRule: 'desc' },
    ),
  ).toBe(
    '成交时间从 2025-01-01 00:00:00 到 2025-12-31 23:59:59；招标人为 合肥公司、所选；项目类型为 工程、货物；是否成交为 是；标段名称包含 阀门 或 标段编号包含 阀门',
  );
});

it('states that nothing is left out', () => {
  expect(describe({ sortName: 'zbJinE' })).toBe('无，全部数据');
});

it('names missing values', () => {
  expect(describe({ name: 'pinlei', matching: 'in', value: ['钢管', ''] })).toBe('品类为 钢管、未填写');
});

it('counts a long list instead of listing all values', () => {
  expect(describe({ name: 'pinlei', matching: 'in', value: Array.from({ length: 25 }, (_, no) => `品类${no}`) })).toMatch(/品类19 等 25 项$/);
});
