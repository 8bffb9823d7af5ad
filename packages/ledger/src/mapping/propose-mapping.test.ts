import { utils } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import type { SheetInput } from '../ledger-bench.test-support.ts';
import type { Cell, Sheet } from '../sheet.ts';
import { findTable } from '../table/find-table.ts';
import { heldOutFifth } from './held-out-fifth.test-support.ts';
import { heldOutFirstA } from './held-out-first-a.test-support.ts';
import { heldOutFirstB } from './held-out-first-b.test-support.ts';
import { heldOutFourth } from './held-out-fourth.test-support.ts';
import { heldOutSecond } from './held-out-second.test-support.ts';
import { heldOutThird } from './held-out-third.test-support.ts';
import { inventedLedgers, type InventedLedger } from './ledgers.test-support.ts';
import { textLedgers } from './text-ledgers.test-support.ts';
import { proposeKind } from './propose-kind.ts';
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

const sets: Readonly<Record<string, readonly InventedLedger[]>> = {
  invented: [...inventedLedgers, ...textLedgers],
  'held out, first': [...heldOutFirstA, ...heldOutFirstB],
  'held out, second': heldOutSecond,
  'held out, third': heldOutThird,
  'held out, fourth': heldOutFourth,
  'held out, fifth': heldOutFifth,
};

describe.each(Object.entries(sets))('columns of ledgers: %s', (_, ledgers) => {
  const columns = ledgers.flatMap(({ title, sheets, fields }) =>
    sheets.flatMap((sheet) => {
      const proposals = propose(sheet);
      return fields.map((field, column) => {
        const { head, field: found, doubt } = proposals[column] ?? {};
        return { title, field, head, found, doubt };
      });
    }));
  const wrong = columns.filter(({ field, found }) => field !== found);

  it('are proposed right, 95 of 100 at least', () => {
    expect(1 - wrong.length / columns.length, JSON.stringify(wrong)).toBeGreaterThanOrEqual(0.95);
    expect(columns.length).toBeGreaterThan(95);
  });

  it('have a doubt where a field is proposed wrongly', () => {
    expect(wrong.filter(({ found, doubt }) => found !== null && doubt === undefined)).toEqual([]);
  });
});

it('takes ledgers of tenders for no other kind', () => {
  const ledgers = Object.values(sets).flat();
  const kinds = ledgers.flatMap(({ title, sheets }) => sheets.map((sheet) => {
    const table = findTable(sheetOf(sheet), 'ledger.xlsx');
    return [title, table && proposeKind(table, `ledger.xlsx · ${sheet.name}`).kind];
  }));
  expect(kinds.filter(([, kind]) => kind !== 'tenders')).toEqual([]);
});

it('takes the better of two columns with one meaning, and adds a doubt to the other', () => {
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

describe('columns beside each other', () => {
  const head = ['项目名称', '采购人', '投标人'];
  const rowsOf = (...tails: Cell[][]): Cell[][] => tails.map((tail, row) => [`路灯工程${row}`, '甲局', '甲公司、乙公司', ...tail]);

  it('decide which of two is the winner: the one among the bidders', () => {
    const found = propose({ name: '', rows: [[...head, '供货单位', '承建单位'], ...rowsOf(['丙公司', '甲公司'], ['丁公司', '乙公司'], ['戊公司', '甲公司'])] });
    expect(found.map(({ field }) => field).slice(3)).toEqual([null, 'winner']);
  });

  it('give a doubt to days against the order of the stages', () => {
    const found = propose({ name: '', rows: [[...head, '开标时间', '定标审议日期'], ...rowsOf(['2024-03-09', '2024-03-01'], ['2024-04-09', '2024-04-01'], ['2024-05-09', '2024-05-01'])] });
    expect(found[4]).toMatchObject({ field: 'awardNoticeAt', doubt: '多数行的日期与“开标时间”列先后颠倒' });
  });

  it('leave out a day that only resembles that of a plan and comes after the stages', () => {
    const found = (...days: [Cell, Cell][]): ColumnProposal | undefined => propose({ name: '', rows: [[...head, '开标时间', '进场日期'], ...rowsOf(...days)] })[4];
    expect(found(['2024-03-09', '2024-04-01'], ['2024-04-09', '2024-05-01'], ['2024-05-09', '2024-06-01'])).toMatchObject({ field: null, doubt: '多数行的日期与“开标时间”列先后颠倒' });
    expect(found(['2024-03-09', '2024-02-01'], ['2024-04-09', '2024-03-01'], ['2024-05-09', '2024-04-01'])?.field).toBe('planReceivedAt');
  });

  it('decide which of two names is the project: the one at the left that comes again', () => {
    const names = (...projects: string[]): unknown => propose({
      name: '', rows: [['工程项目', '招标内容', '招标人'], ...projects.map((project, index) => [project, `${'甲乙丙丁'[index]}分项工程`, '甲局'])],
    }).map(({ field }) => field);
    expect(names('综合体', '综合体', '综合体', '高铁站')).toEqual(['projectName', 'lotName', 'unit']);
    expect(names('综合体', '体育馆', '图书馆', '高铁站')).not.toContain('lotName');
  });

  it('give a doubt to awards above the budget, and to those in another unit', () => {
    const doubt = (...awards: number[]) =>
      propose({ name: '', rows: [[...head, '预算金额（元）', '成交合计价（元）'], ...rowsOf(...awards.map((award) => [1_000_000, award]))] })[4]?.doubt;
    expect(doubt(2_000_000, 3_000_000, 2_500_000)).toBe('多数行的中标金额高于“预算金额（元）”列，请核对含义与单位');
    expect(doubt(95, 96, 97)).toBe('中标金额与“预算金额（元）”列相差千倍以上，请核对金额单位');
    expect(doubt(950_000, 960_000, 970_000)).toBeUndefined();
  });

  it('distinguish codes of projects from those of their batch, and from numbers of rows', () => {
    const found = propose({ name: '', rows: [['编号', '采购编号', ...head, '登记号'], ...rowsOf([], [], []).map((row, index) => [index + 1, 'P-7', ...row, `Z-${index}`])] });
    expect(found.map(({ field }) => field)).toEqual(['serial', null, 'projectName', 'unit', 'bidders', 'projectCode']);
  });

  it('that no head names are taken by their cells, with a doubt', () => {
    const found = propose({ name: '', rows: [[...head, '渠道口径', '片区', '分块'], ...rowsOf(['公开招标', '安徽', '一标段'], ['询价', '江苏', '二标段'], ['公开招标', '浙江', '三标段'])] });
    expect(found.slice(3).map(({ field, doubt }) => [field, doubt])).toEqual(['method', 'province', 'lotName'].map((field) => [field, '表头无法识别，按内容推断']));
  });
});

it('takes a unit without its last character', () => {
  expect(propose({ name: '', rows: [['项目名称', '招标人', '中标金额（万）'], ['路灯', '甲局', 12.5]] })[2]).toMatchObject({ field: 'awardAmount', moneyUnit: 10_000 });
});
