import { afterAll, beforeAll, expect, it } from 'vitest';
import { LedgerBench, workbook } from '../ledger-bench.test-support.ts';

let bench: LedgerBench;
beforeAll(async () => {
  bench = await LedgerBench.open();
});
afterAll(() => bench.close());

it('reads the end of a contract from a day, a period, and a term from its signature', async () => {
  await bench.import(await bench.file('lots.csv', '项目编号,项目名称,标段,招标人,中标人\nE-1,巡线,1,丙局,甲公司\n'));
  const row = (no: number, signed: string | null, term: string | null): (string | number | null)[] => [`HT-${no}`, 'E-1', '丙局', '甲公司', no, signed, term];
  const rows = [
    ['合同台账'], ['合同编号', '项目编号', '甲方', '乙方', '合同金额（元）', '签订日期', '合同期限'],
    row(1, '2025/1/6', '12个月'), row(2, '2025/1/6', '2025-02-01至2027-01-31'), row(3, '2025/1/6', '2025年12月31日'), row(4, null, '一年'),
    row(5, '2025/1/6', '长期'), row(6, '2025/1/6', null), row(7, '2025/1/6', '随项目'),
  ];
  const report = await bench.import(await bench.file('contracts.xlsx', workbook([{ name: '2025', rows }])));
  expect(report).toMatchObject({ ledger: [{ kind: 'contracts', rows: 7, refused: 0 }] });
  expect(report.ledger[0]?.columns.at(-1)).toMatchObject({ field: 'contractEndsOn' });
  const ends = await bench.rows("select amount as no, strftime(epoch_ms(ends_at + 28800000), '%Y-%m-%d') as ends from contracts order by amount");
  expect(ends.map(({ ends: end }) => end)).toEqual(['2026-01-05', '2027-01-31', '2025-12-31', null, null, null, null]);
});
