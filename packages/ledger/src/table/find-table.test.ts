import { describe, expect, it } from 'vitest';
import type { Cell, CellRange, Sheet } from '../sheet.ts';
import { findTable, type FoundTable } from './find-table.ts';

const sheet = (rows: Cell[][], merges: CellRange[] = [], more: Partial<Sheet> = {}): Sheet =>
  ({ name: 's', rows, merges, hiddenRows: [], hiddenColumns: [], ...more });
const head = ['项目编号', '项目名称', '招标人', '中标金额'];
const find = (rows: Cell[][], merges: CellRange[] = [], more: Partial<Sheet> = {}): FoundTable => {
  const found = findTable(sheet(rows, merges, more), 'f.xlsx');
  if (!found) throw new Error('no table');
  return found;
};

it('skips titles and notes, and keeps totals apart', () => {
  const table = find([
    ['某集团台账'], [], ['填报单位：甲局', null, '单位：万元'], head,
    ['A1', '路灯', '甲局', 1], ['小 计', null, null, 1], ['A2', '道路', '甲局', 2], [null, '本页合计', null, 2], head, ['A3', '桥梁', '甲局', 3], ['合计（万元）：', null, null, 6],
    ['注：金额含税'], ['填表人：张某', '审核人：李某'],
  ]);
  expect(table.rows.slice().map(({ line, cells }) => [line, cells[0]])).toEqual([[5, 'A1'], [7, 'A2'], [10, 'A3']]);
  expect(table.totals.map(({ line, label }) => [line, label])).toEqual([[6, '小 计'], [8, '本页合计'], [11, '合计（万元）：']]);
  expect(table.leftOut.map(({ line, reason }) => [line, reason])).toEqual([
    [6, 'total'], [8, 'total'], [9, 'repeatedHead'], [11, 'total'], [12, 'note'], [13, 'note'],
  ]);
  expect(table.title).toMatchObject({ year: undefined, moneyUnit: 10_000, reportingUnit: '甲局', titleUnit: '某集团' });
});

it('takes a row of unknown words for the head where they end as heads do, above a row with a number or a day', () => {
  const heads = (rows: Cell[][]): string[][] | undefined => findTable(sheet(rows), 'f.xlsx')?.heads;
  const found = ['主项目', '子项内容', '专业所', '选定分包商', '定商日期'];
  expect(heads([['某部门'], found, ['绕城', '钻探', '岩土所', '甲公司', '2023.4.6']])).toEqual(found.map((text) => [text]));
  const english = ['PR No.', 'Subject line', 'Plant', 'Chosen vendor', 'PO Amount'];
  expect(heads([english, ['PR-1', 'Rope', 'North', 'Alpha Inc.', 5]])).toEqual(english.map((text) => [text]));
  expect(heads([['甲', '乙', '丙', '丁'], ['一', '二', '三', '四']])).toBeUndefined();
});

it('finds the buyer in the names of the sheet and the file', () => {
  const units = ['热力公司2024年台账.xlsx', '设备采购登记.xlsx'].map((name) => findTable(sheet([head, ['A1', '路灯', null, 1]]), name)?.title.nameUnit);
  expect(units).toEqual(['热力公司', undefined]);
});

it('reads the unit of amounts from a title in English', () => {
  const unit = (title: string) => find([[title], head, ['A1', 'Road', 'Bureau', 1]]).title.moneyUnit;
  expect([unit('Register (amounts in CNY million)'), unit('Unit: 10,000 yuan'), unit('Register 2024')]).toEqual([1e6, 1e4, undefined]);
});

it.each([
  ['2024年戊能源集团有限公司招采台账', '戊能源集团有限公司'],
  ['关于甲市燃气公司2023年度台账', '甲市燃气公司'],
  ['招标采购台账', undefined],
])('finds who the title 「%s」 is about', (title, unit) => {
  expect(find([[title], head, ['A1', '路灯', '甲局', 1]]).title.titleUnit).toBe(unit);
});

it('takes a project called after a total for a row', () => {
  const table = find([head, ['A1', '合计项目', '甲局', 1], ['A2', '2024年电费总计系统', '甲局', 2]]);
  expect(table.rows).toHaveLength(2);
});

describe('the year', () => {
  it.each([
    ['title', [['2023年度台账'], head], {}, 2023],
    ['name of the sheet', [head], { name: '2022年' }, 2022],
    ['bare name of the sheet', [head], { name: '2021' }, 2021],
    ['nothing', [head], {}, undefined],
  ])('is that of the %s', (_, rows, more, year) => {
    expect(find([...rows, ['A1', '路灯', '甲局', 1]], [], more).title.year).toBe(year);
  });
});

it('joins heads of two rows, and fills merged cells down', () => {
  const rows: Cell[][] = [
    ['项目编号', '项目名称', '招标人', '合同', null],
    [null, null, null, '金额', '日期'],
    ['A1', '路灯', '甲局', 5, '2024-01-02'],
    [null, null, null, 6, '2024-01-03'],
  ];
  const down = (left: number, top: number): CellRange => ({ top, bottom: top + 1, left, right: left });
  const merges = [down(0, 0), down(1, 0), down(2, 0), { top: 0, bottom: 0, left: 3, right: 4 }, down(0, 2), down(1, 2), down(2, 2)];
  const table = find(rows, merges);
  expect(table.heads).toEqual([['项目编号'], ['项目名称'], ['招标人'], ['合同', '金额'], ['合同', '日期']]);
  expect(table.rows.slice()[1]).toEqual({ line: 4, cells: ['A1', '路灯', '甲局', 6, '2024-01-03'], repeated: new Set([0, 1, 2]) });
  expect(find(rows).heads).toEqual(table.heads);
});

it('counts hidden rows and columns of the table', () => {
  expect(find([head, ['A1', '路灯', '甲局', 1]], [], { hiddenRows: [1], hiddenColumns: [2] })).toMatchObject({ hiddenRows: 1, hiddenColumns: [2] });
});

it('finds none where no row looks like a head', () => {
  expect(findTable(sheet([['颜色', '口味'], ['张', '1']]), 'f')).toBeUndefined();
  expect(findTable(sheet([]), 'f')).toBeUndefined();
});

it('takes a lower row whose merges are lost, and heads in two languages', () => {
  const twoRows = find([['序号', '工程', null, '招标', null], [null, '名称', '编号', '方式', '评委人数'], [1, '路灯', 'A1', '公开招标', 5]]);
  expect(twoRows.heads).toEqual([['序号'], ['工程', '名称'], ['工程', '编号'], ['招标', '方式'], ['招标', '评委人数']]);
  expect(twoRows.rows).toHaveLength(1);
  const bilingual = find([['招标编号 Tender No.', '招标人\nTenderee', '中标人 / Winner'], ['T1', '甲局', '乙公司']]);
  expect(bilingual.heads[0]).toEqual(['招标编号 Tender No.']);
});
