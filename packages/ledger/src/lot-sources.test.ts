import { filledMonths, importBundle, missingRows, type QualityTableName } from '@tenderscope/warehouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { csv, LedgerBench } from './ledger-bench.test-support.ts';

/** Lots of each kind of input: a data bundle, OCDS, a ledger of tenders in two months, and a list of bids on other lots. */
let bench: LedgerBench;
beforeAll(async () => {
  bench = await LedgerBench.open();
  const bundle = await Promise.all(Object.entries({
    'units.csv': 'unit_id,name\nu,甲局\n',
    'companies.csv': 'company_id,name\nc,一公司\n',
    'projects.csv': 'project_id,code,name,unit_id\np,P,项目,u\n',
    'lots.csv': 'lot_id,project_id,code,name,budget,opened_at\nl,p,1,标段,,2025-01-05\n',
    'bids.csv': 'lot_id,company_id\nl,c\n',
  }).map(([name, text]) => bench.file(name, text)));
  const release = {
    ocid: 'o', id: '1', date: '2025-03-20T00:00:00Z', tag: ['tender'], buyer: { id: 'X-1', name: '乙局' },
    tender: { id: 'T', title: '采购', tenderPeriod: { endDate: '2025-03-10T01:00:00Z' } },
  };
  const ocds = await bench.file('ocds.json', JSON.stringify({ releases: [release] }));
  const dataDir = `${bench.folder}/data`;
  await importBundle(bench.warehouse, bundle, { dataDir, format: 'bundle' });
  await importBundle(bench.warehouse, [ocds], { dataDir, format: 'ocds' });
  const head = ['项目编号', '项目名称', '招标人', '预算（万元）', '中标人', '开标日期'];
  await bench.import(await bench.file('2025年1月台账.csv', csv([head, ['A1', '路灯', '甲局', 1, '一公司', '2025-01-06'], ['A2', '道路', '甲局', null, '二公司', '2025-02-06']])));
  await bench.import(await bench.file('2025年2月台账.csv', csv([head, ['A3', '桥梁', '甲局', 1, '一公司', '2025-02-07']])));
  await bench.import(await bench.file('投标报价表.csv', csv([
    ['项目编号', '项目名称', '招标人', '开标日期', '投标人', '投标报价（万元）'],
    ['A3', '桥梁', '甲局', '2025-02-07', '一公司', 1], ['B1', '管网', '丙局', '2025-02-08', '二公司', 2], ['B1', '管网', '丙局', '2025-02-08', '三公司', 3],
  ])));
});
afterAll(() => bench.close());

async function rowsBySource(table: QualityTableName): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { source, rows } of await filledMonths(bench.warehouse, table)) counts[source ?? 'bundle'] = (counts[source ?? 'bundle'] ?? 0) + rows;
  return counts;
}

it('lots are of the input that brought them, a ledger of several months being one', async () => {
  expect(await rowsBySource('lots')).toEqual({ bundle: 1, OCDS: 1, 台账: 3, 投标报价表: 1 });
});

it('projects and rows of lots have the source of their lots', async () => {
  expect(await rowsBySource('projects')).toEqual({ bundle: 1, OCDS: 1, 台账: 3, 投标报价表: 1 });
  expect(await rowsBySource('bids')).toMatchObject({ bundle: 1, 投标报价表: 2 });
  expect(Object.keys(await rowsBySource('companies'))).toEqual(['bundle']);
});

it('rows that lack a column are those of one source', async () => {
  const lacking = async (source: string | null | undefined): Promise<(string | null)[]> =>
    (await missingRows(bench.warehouse, 'lots.budget', 'all', { source })).rows.map(({ name }) => name);
  expect(await lacking('台账')).toEqual(['道路']);
  expect(await lacking(null)).toEqual(['标段']);
  expect((await lacking(undefined)).sort()).toEqual(['标段', '道路', '管网', '采购'].sort());
});
