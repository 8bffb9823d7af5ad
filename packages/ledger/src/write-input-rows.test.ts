import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importLedger } from './import-ledger.ts';
import { LedgerBench, workbook } from './ledger-bench.test-support.ts';
import type { Cell } from './sheet.ts';

let bench: LedgerBench;
beforeAll(async () => {
  bench = await LedgerBench.open();
});
afterAll(() => bench.close());

const groups: Cell[] = ['项目编号', '项目名称', '标段', '招标人', '预算', '中标信息', null, '开标日期'];
const names: Cell[] = [null, null, null, null, null, '中标人', '中标金额', null];
const rows: Cell[][] = [
  ['G1', '路灯', '1', '退回局', 88, '甲公司', 80, '2025-03-04'],
  [null, null, '2', null, '约90', '乙公司', 70, '2025-03-05'],
  ['G2', '道路', '1', null, 10, '甲公司', 9, '2025-03-06'],
];

it('gives rows with findings below the head of their sheet, which come in once they are corrected', async () => {
  const merges = ['A2:A3', 'B2:B3', 'F2:G2', 'A4:A5', 'B4:B5', 'D4:D5'];
  const path = await bench.file('退回.xlsx', workbook([{ name: '一月', rows: [['采购台账（单位：万元）'], groups, names, ...rows], merges }]));
  const { rowsFolder, tables } = await bench.import(path);
  expect(tables.lots).toMatchObject({ accepted: 2, rejected: 1 });
  const folder = rowsFolder ?? '';
  expect(await readdir(folder)).toEqual(['退回.xlsx · 一月.csv']);
  const input = await readFile(join(folder, '退回.xlsx · 一月.csv'), 'utf8');
  expect(input.replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
    '采购台账（单位：万元）',
    '项目编号,项目名称,标段,招标人,预算,中标信息,,开标日期',
    ',,,,,中标人,中标金额',
    'G1,路灯,2,退回局,约90,乙公司,70,2025-03-05',
    'G2,道路,1,,10,甲公司,9,2025-03-06',
  ]);

  const corrected = input.replace('约90', '90').replace('G2,道路,1,,', 'G2,道路,1,退回局,');
  const report = await bench.import(await bench.file('退回改.csv', corrected));
  expect(report).toMatchObject({ outcome: 'clean', rowsFolder: null });
  expect(await bench.rows("select code, budget, award_amount from lots where project_id in (select project_id from projects where code in ('G1', 'G2')) order by budget")).toEqual([
    { code: 'G2-1', budget: 100_000, award_amount: 90_000 },
    { code: 'G1-1', budget: 880_000, award_amount: 800_000 },
    { code: 'G1-2', budget: 900_000, award_amount: 700_000 },
  ]);
});

it('shows and keeps no number of an account: the preview, the samples, the original rows and the store have none', async () => {
  const [account, shortened] = ['6222020200112233445', 6_222_020_200_112_233_445];
  const sheet = {
    name: '开标',
    rows: [
      ['投标情况一览表'],
      ['项目编号', '项目名称', '标段', '招标人', '预算（元）', '开标时间', '投标单位', '投标报价（元）', '排名', '是否中标', '是否有效', '保证金转出账号', '经办人身份证号'],
      ['H1', '泵站', '一标', '退回局', 120, '2024-03-05', '甲公司', 88, 1, '是', '有效', account, '11010119900307123X'],
      ['H1', '泵站', '一标', '退回局', 120, '2024-03-05', '乙公司', '约90', 2, '否', '有效', '6222 0202 0011 2233 445', null],
      ['H1', '泵站', '一标', '退回局', 120, '2024-03-05', '丙公司', 90, 3, '否', '有效', shortened, '110101199003071234'],
    ],
  };
  const choices = { '账户.xlsx · 开标': { kind: 'bids' as const } };
  const report = await importLedger(bench.warehouse, [await bench.file('账户.xlsx', workbook([sheet]))], { dataDir: join(bench.folder, 'data'), choices });
  expect(report.ledger[0]?.columns.map(({ field }) => field).slice(-2)).toEqual(['depositAccount', null]);
  const files = (await readdir(report.rowsFolder ?? '')).map((name) => readFile(join(report.rowsFolder ?? '', name), 'utf8'));
  const shown = [JSON.stringify(report), ...(await Promise.all(files)), await readFile(report.emptiedFile ?? '', 'utf8')].join('\n');
  for (const number of ['62220202', '6222 0202', '6222020200112233', '110101199003']) expect([number, shown.includes(number)]).toEqual([number, false]);
  expect(shown).toContain('（号码不显示，只存散列值）');
  const stored = await bench.rows("select deposit_account as account from bids b join lots l using (lot_id) join projects p using (project_id) where p.code = 'H1' order by 1");
  const [{ account: first } = {}, { account: second } = {}, { account: third } = {}] = stored;
  expect([first === second, String(first).startsWith('hmac-'), third]).toEqual([true, true, null]);
});
