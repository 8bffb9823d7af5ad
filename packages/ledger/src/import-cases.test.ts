import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LedgerBench } from './ledger-bench.test-support.ts';
import type { LedgerReport } from './import-ledger.ts';

/** The ledger of an office, as a workbook and as text: ../shared/data/cases/README.md. */
const cases = resolve(import.meta.dirname, '../../../../shared/data/cases');
const forms = ['12-ledger.xlsx', '12-ledger-utf8.csv'] as const;

const tables = ['units', 'companies', 'projects', 'lots', 'bids', 'winners'] as const;
const stored = async (bench: LedgerBench) =>
  Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await bench.rows(`select * from ${table} order by all`)] as const)));

describe.each(forms)('%s', (name) => {
  let bench: LedgerBench;
  let report: LedgerReport;
  beforeAll(async () => {
    bench = await LedgerBench.open();
    report = await bench.import(resolve(cases, name));
  });
  afterAll(() => bench.close());

  it('brings in sixty lots and refuses none', () => {
    expect(report).toMatchObject({ outcome: 'clean', tables: { lots: { accepted: 60, rejected: 0 }, projects: { rejected: 0 }, bids: { rejected: 0 } } });
    expect(report.ledger).toMatchObject([{ rows: 60, refused: 0, leftOut: [{ line: 64, reason: '合计行' }] }]);
  });

  it('adds up to the totals of the sheet', async () => {
    expect(await bench.rows('select round(sum(budget), 2) as budget, round(sum(award_amount), 2) as award from lots')).toEqual([
      { budget: 127_142_000, award: 103_533_700 },
    ]);
    expect(report.ledger[0]?.checks).toEqual([
      { text: '第 64 行合计“预算(万元)”：表内合计 12,714.20 万元，读入合计相同', agrees: true },
      { text: '第 64 行合计“中标价(万元)”：表内合计 10,353.37 万元，读入合计相同', agrees: true },
    ]);
  });

  it('reads amounts with a unit, merged cells, days without a year and serial dates', async () => {
    const lots = await bench.rows(`
      select l.name, l.budget, strftime(epoch_ms(l.opened_at + 28800000), '%Y-%m-%d') as opened, strftime(epoch_ms(l.award_notice_at + 28800000), '%Y-%m-%d') as noticed,
        p.code, p.method, p.organisation_form, u.name as unit
      from lots l join projects p using (project_id) join units u using (unit_id)
      where p.code in ('JRZB-2024-001', 'JRZB-2024-003', 'JRZB-2024-007') order by p.code, l.name`);
    const own = { organisation_form: '自行招标' };
    expect(lots).toEqual([
      { name: '第1标段', budget: 2_865_000, opened: '2024-02-26', noticed: '2024-03-02', code: 'JRZB-2024-001', method: '询比采购', unit: '甲市燃气有限公司', ...own },
      { name: '第2标段', budget: 1_494_000, opened: '2024-05-05', noticed: null, code: 'JRZB-2024-001', method: '询比采购', unit: '甲市燃气有限公司', ...own },
      { name: '第1标段', budget: 2_371_000, opened: '2024-08-06', noticed: null, code: 'JRZB-2024-003', method: '公开招标', unit: '甲市燃气有限公司', ...own },
      { name: '第2标段', budget: 1_911_000, opened: '2024-08-01', noticed: '2024-08-06', code: 'JRZB-2024-003', method: '公开招标', unit: '甲市燃气有限公司', ...own },
      { name: '2024年PE管材采购项目', budget: 1_653_000, opened: '2024-11-19', noticed: '2024-11-24', code: 'JRZB-2024-007', method: '公开招标', unit: '丙管网公司', ...own },
    ]);
  });

  it('splits bidders, and takes a consortium for one bidder', async () => {
    const bids = await bench.rows(`
      select p.code, l.name, count(*) as bids, count(distinct coalesce(b.consortium_id, b.company_id)) as bidders, count(b.consortium_id) as joint
      from bids b join lots l using (lot_id) join projects p using (project_id) where p.code in ('JRZB-2024-001', 'JRZB-2024-011') group by all order by p.code, l.name`);
    expect(bids).toMatchObject([
      { name: '第1标段', bids: 3, bidders: 3, joint: 0 },
      { name: '第2标段', bids: 3, bidders: 3, joint: 0 },
      { name: '第1标段', bids: 2, bidders: 2, joint: 0 },
      { name: '第2标段', bids: 3, bidders: 2, joint: 2 },
      { name: '第3标段', bids: 3, bidders: 3, joint: 0 },
    ]);
    expect(await bench.rows('select count(distinct consortium_id) as consortia, count(price) as prices from bids where consortium_id is not null')).toEqual([{ consortia: 1, prices: 0 }]);
    const [joint] = await bench.rows(`select c.name from lots l join companies c on c.company_id = l.winner_id where l.lot_id in (select lot_id from bids where consortium_id is not null)`);
    expect(joint).toEqual({ name: '广州南方仪表有限公司' });
    expect(await bench.rows("select count(*) as companies from companies where contains(name, '上海某某')")).toEqual([{ companies: 1 }]);
  });

  it('takes a failed lot for no deal, and one without a word for unknown', async () => {
    expect(await bench.rows('select status, count(*) as lots, count(winner_id) as winners, count(award_amount) as awards from lots group by all order by all')).toEqual([
      { status: '成交', lots: 55, winners: 55, awards: 55 },
      { status: '流标', lots: 3, winners: 0, awards: 0 },
      { status: null, lots: 2, winners: 0, awards: 0 },
    ]);
  });

  it('changes nothing when it comes again, in either form', async () => {
    const before = await stored(bench);
    for (const form of forms) {
      const again = await bench.import(resolve(cases, form));
      for (const table of Object.values(again.tables)) expect(table).toMatchObject({ updated: 0, rejected: 0 });
      expect(await stored(bench)).toEqual(before);
    }
  });

  it('changes two rows that differ and adds one', async () => {
    const [before, text] = [await stored(bench), await readFile(resolve(cases, '12-ledger-utf8.csv'), 'utf8')];
    const changed = text.replace(',246.39,', ',240.01,').replace('2024.8.7,', '2024.8.8,').replace('\n合计', '\n61,JRZB-2024-033,2024年阀门采购项目,,公开,丙管网公司,无,10,,甲有限公司、乙有限公司,甲有限公司,9,2024/12/30,,\n合计');
    const again = await bench.import(await bench.file('next-month.csv', changed));
    expect(again.tables.lots).toMatchObject({ read: 61, updated: 2, unchanged: 58, accepted: 61 });
    expect(again.tables.projects).toMatchObject({ updated: 0, unchanged: 32 });
    const after = await stored(bench);
    expect(after['lots']).toHaveLength(61);
    expect(after['bids']).toHaveLength((before['bids']?.length ?? 0) + 2);
    expect(again.ledger[0]?.checks.map(({ agrees }) => agrees)).toEqual([false, false]);
  });
});
