import type { ImportReport } from '@tenderscope/warehouse';
import { expect, it } from 'vitest';
import { reportText } from './report-text.ts';

const report: ImportReport = {
  importId: 'one',
  tables: { lots: { read: 1200, accepted: 1200, updated: 3, unchanged: 0, rejected: 0, removed: 7 } },
  rejectedParts: 0,
  conversions: [
    { file: 'lots.csv', column: 'budget', cells: 1100 },
    { file: 'lots.csv', column: 'opened_at', cells: 2 },
    { file: 'bids.csv', column: 'price', cells: 1 },
  ],
  emptied: [{ file: 'lots.csv', column: 'award_amount', cells: 3 }, { file: 'lots.csv', column: 'opened_at', cells: 1 }],
  zeros: [{ file: 'lots.csv', column: 'budget', cells: 2 }],
  currencies: [{ currency: 'USD', amounts: 1200, rate: 7.1, isStored: true }, { currency: 'AMD', amounts: 3, rate: null, isStored: false }],
  joined: Array.from({ length: 12 }, (_, index) => (
    { companyId: `c${index + 2}`, name: '一阀门 有限公司', joinedTo: 'c1', joinedName: '一阀门有限公司', reason: '名称相同' })),
  parted: [{ companyId: 'd2', name: '甲', joinedTo: 'd1', joinedName: '甲公司', reason: '名称相同' }],
  contradictions: [{ kind: 'lot-twice', title: '标段重复', rows: 1200 }],
  contradictionsFile: '/data/imports/one/contradictions.csv',
  stripped: [{ file: 'lots.csv', characters: 4 }],
  warnings: [],
  rejectsFile: null,
  emptiedFile: '/data/imports/one/emptied.csv',
  rowsFolder: '/data/imports/one/rows',
  dataVersion: 1,
  areStatisticsPending: false,
  outcome: 'some-rejected',
};

it('counts converted, emptied and zeroed cells, names joined companies, and prints the location of the lists', () => {
  expect(reportText(report, 1)).toMatch(/标段 +│ +1,200 │ +1,200 │ +3 │ +0 │ +0 │ +7 │/);
  expect(reportText(report, 1).split('\n')).toEqual(expect.arrayContaining([
    '已换算：lots.csv 中 budget 1,100 个值、opened_at 2 个值',
    '已换算：bids.csv 中 price 1 个值',
    '已去除不可见字符：lots.csv 中 4 个',
    '置空 4 处：lots.csv 中 award_amount 3 处、opened_at 1 处',
    '金额为 0：lots.csv 中 budget 2 处，按 0 计，不作为预算或限价基准',
    'USD：1,200 个金额按已保存的汇率 7.1 折合人民币',
    'AMD：3 个金额没有汇率，不折合人民币，不计入合计',
    '合并企业：一阀门 有限公司（c2）并入 一阀门有限公司（c1），名称相同',
    '……另有 2 家',
    '撤销合并：甲（d2）不再并入 甲公司（d1）',
    '数据矛盾：标段重复 1,200 处',
    '矛盾的数据及说明：/data/imports/one/contradictions.csv',
    '置空的单元格及原因：/data/imports/one/emptied.csv',
    '以上各行的原文（可修改后再次导入）：/data/imports/one/rows',
  ]));
});
