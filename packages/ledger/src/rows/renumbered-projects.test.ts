import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LedgerBench, workbook, type SheetInput } from '../ledger-bench.test-support.ts';
import type { LedgerReport } from '../import-ledger.ts';

let bench: LedgerBench;
beforeAll(async () => {
  bench = await LedgerBench.open();
});
afterAll(() => bench.close());

const importSheets = async (name: string, sheet: SheetInput): Promise<LedgerReport> =>
  bench.import(await bench.file(name, workbook([sheet])));

describe('a project of the same name with another code', () => {
  beforeAll(async () => {
    await bench.import(await bench.file('r.csv', '项目编号,项目名称,招标人,开标时间,投标人,中标人\nR-2023,年度管材,辛局,2023-03-01,甲公司、乙公司,甲公司\n'));
  });
  const bidsOf = (code: string): Promise<unknown[]> => bench.rows(`select c.name, price from bids join companies c using (company_id) join lots using (lot_id) join projects p using (project_id)
    where p.code = '${code}' order by all`);

  it('is another project', async () => {
    const report = await importSheets('bids of next year.xlsx', {
      name: '开标记录', rows: [['项目编号', '项目名称', '招标人', '投标单位', '投标报价（元）'], ['R-2024', '年度管材', '辛局', '甲公司', 700], ['R-2024', '年度管材', '辛局', '丙公司', 800]],
    });
    expect(report).toMatchObject({ ledger: [{ kind: 'bids', rows: 2, refused: 0 }] });
    expect(report.warnings).toEqual([expect.stringContaining('1 个标段此前没有记录')]);
    expect(await bidsOf('R-2023')).toEqual([{ name: '乙公司', price: null }, { name: '甲公司', price: null }]);
    expect(await bidsOf('R-2024')).toEqual([{ name: '丙公司', price: 800 }, { name: '甲公司', price: 700 }]);
  });

  it('is the same for the contract of its winner, with a remark, and another for one of somebody else', async () => {
    const rows = [['合同编号', '项目编号', '项目名称', '甲方', '乙方', '合同金额（元）', '签订日期'],
      ['H-1', 'CG-77', '年度管材', '辛局', '甲公司', 690, '2023-04-01'], ['H-2', 'CG-78', '年度管材', '辛局', '丁公司', 500, '2025-04-01']];
    const report = await importSheets('contracts with codes of their own.xlsx', { name: '合同台账', rows });
    expect(report.warnings).toEqual([expect.stringContaining('1 个标段此前没有记录'), expect.stringContaining('1 行的项目编号与已有项目不同')]);
    const codes = await bench.rows(`select p.code, c.amount from contracts c join lots l using (lot_id) join projects p using (project_id)
      where p.name = '年度管材' order by p.code`);
    expect(codes).toEqual([{ code: 'CG-78', amount: 500 }, { code: 'R-2023', amount: 690 }]);
  });
});
