import { utils } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import type { SheetInput } from '../ledger-bench.test-support.ts';
import type { Sheet } from '../sheet.ts';
import { findTable } from '../table/find-table.ts';
import { inventedLedgers } from './ledgers.test-support.ts';
import { textLedgers } from './text-ledgers.test-support.ts';
import { proposeMapping, type ColumnProposal } from './propose-mapping.ts';

const sheetOf = ({ name, rows, merges = [] }: SheetInput): Sheet => ({
  name,
  rows: rows.map((row) => [...row]),
  merges: merges.map((range) => utils.decode_range(range)).map(({ s, e }) => ({ top: s.r, left: s.c, bottom: e.r, right: e.c })),
  hiddenRows: [],
  hiddenColumns: [],
});

const propose = (sheet: SheetInput): ColumnProposal[] => {
  const table = findTable(sheetOf(sheet), 'ledger.xlsx');
  return table ? proposeMapping(table) : [];
};

describe('columns of invented ledgers', () => {
  const columns = [...inventedLedgers, ...textLedgers].flatMap(({ title, sheets, fields }) =>
    sheets.flatMap((sheet) => {
      const proposals = propose(sheet);
      return fields.map((field, column) => ({ title, head: proposals[column]?.head, field, found: proposals[column]?.field }));
    }));

  it('are proposed right, 95 of 100 at least', () => {
    const wrong = columns.filter(({ field, found }) => field !== found);
    expect(1 - wrong.length / columns.length, JSON.stringify(wrong)).toBeGreaterThanOrEqual(0.95);
    expect(columns.length).toBeGreaterThan(200);
  });
});

it('takes the better of two columns of one meaning, and says so at the other', () => {
  const rivals = propose({ name: '', rows: [['项目名称', '招标人', '中标金额', '合同金额'], ['路灯', '甲局', 10, 10]] });
  expect(rivals[2]).toMatchObject({ field: 'awardAmount' });
  expect(rivals[3]).toMatchObject({ field: null, doubt: '与“中标金额”列含义相近，未采用本列' });
});

it('takes the unit of an amount from its head, then the title, and doubts amounts without one', () => {
  const units = (title: string, head: string, ...cells: (string | number)[]) =>
    propose({ name: '', rows: [[title], ['项目名称', '招标人', head], ...cells.map((cell, row) => [`路灯${row}`, '甲局', cell])] })[2];
  expect(units('单位：元', '预算（万元）', 1.5)).toMatchObject({ moneyUnit: 10_000 });
  expect(units('金额单位：万元', '预算', 1.5)).toMatchObject({ moneyUnit: 10_000 });
  expect(units('台账', '预算（元）', 1.5)).toEqual(expect.not.objectContaining({ doubt: expect.any(String) as string }));
  expect(units('台账', '预算', 15_000, 20_000)).toEqual(expect.not.objectContaining({ doubt: expect.any(String) as string }));
  expect(units('台账', '预算', 1.5, 20)).toMatchObject({ moneyUnit: 1, doubt: '没有注明金额单位，数值像是万元，现按元计' });
  expect(units('台账', '预算', '88万', 20)).toMatchObject({ moneyUnit: 1, doubt: '没有注明金额单位，部分单元格写有“万”，其余按元计' });
});

it('doubts a head whose cells are something else, and proposes lists of names without a head', () => {
  const rows = [1, 2, 3, 4].map((row) => [`路灯${row}`, '甲局', '甲公司', '甲公司、乙公司']);
  const found = propose({ name: '', rows: [['项目名称', '招标人', '预算金额', null], ...rows] });
  expect(found[2]?.doubt ?? found[2]?.field).toBe('内容与表头不符');
  expect(found[3]).toMatchObject({ field: 'bidders', doubt: '表头无法识别，按内容推断' });
});
