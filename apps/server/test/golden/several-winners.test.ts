import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sentenceText, type Condition, type Report } from '@tenderscope/contract';
import { importBundle, verifyWarehouse } from '@tenderscope/warehouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPassword, bootApp, type BootedApp } from '../support/boot-app.ts';
import { makeReport, modelOf, requestFor } from '../support/data-report-client.test-support.ts';
import { ExportClient } from '../support/export-client.test-support.ts';
import { importFiles } from '../support/import-files.test-support.ts';

let app: BootedApp;
let client: ExportClient;
beforeAll(async () => {
  app = await bootApp();
  client = new ExportClient(app.base);
  await client.login('admin', adminPassword);
  await importFiles(app, 'bundle', files);
  await mkdir(join(app.dataDir, 'ocds'));
  await writeFile(join(app.dataDir, 'ocds', 'framework.json'), JSON.stringify({ releases: [framework] }));
  const report = await importBundle(app.warehouse, [join(app.dataDir, 'ocds')], { dataDir: app.dataDir, format: 'ocds' });
  expect(report.outcome).toBe('clean');
});
afterAll(() => app.close());

/** `unshared` credits none of its winners, `shared` each, `partly` one, beside D without a bid; `alone` has one winner. */
const files = {
  units: ['unit_id,name', 'U1,甲单位'],
  companies: ['company_id,name,roles', 'A,申达公司,supplier', 'B,博远公司,supplier', 'C,晨光公司,supplier', 'D,鼎盛公司,supplier', 'G,代理,agency'],
  projects: ['project_id,code,name,unit_id,method,category,agency_id,notice_at', 'P1,1,项目一,U1,公开招标,E,G,2026-05-01'],
  lots: [
    'lot_id,project_id,code,name,material_category,budget,ceiling_price,opened_at,award_notice_at,status,winner_id,award_amount',
    ...['single,2,单独中标,,200,300,', 'unshared,3,三家未分,,1000,1200,', 'shared,4,两家有份额,,500,600,', 'partly,5,一家有份额,,800,900,', 'alone,6,名单一家,,100,120,']
      .map((line, index) => {
        const [id, code, name, material, budget, ceiling] = line.split(',');
        return `${id},P1,${code},${name},${material},${budget},${ceiling},2026-05-20,2026-06-1${index},成交,${id === 'single' ? 'A' : ''},${[150, 900, '', 700, 80][index]}`;
      }),
  ],
  winners: ['lot_id,company_id,award_amount', 'unshared,A,', 'unshared,B,', 'unshared,C,', 'shared,A,300', 'shared,B,150', 'partly,B,400', 'partly,D,', 'alone,C,'],
  bids: [
    'lot_id,company_id,price,is_valid',
    ...['single', 'unshared', 'shared', 'partly', 'alone'].flatMap((lot) => ['A', 'B', 'C'].map((company, place) => `${lot},${company},${100 + 10 * place},1`)),
  ],
};

const supplierOf = (id: string) => ({ id, name: `框架供应商${id}`, roles: ['supplier'] });
const framework = {
  ocid: 'frame', id: '1', date: '2026-06-20T00:00:00Z', tag: ['compiled'], buyer: { id: 'U9', name: '框架单位' },
  parties: [{ id: 'U9', name: '框架单位', roles: ['buyer'] }, ...['1', '2', '3'].map(supplierOf)],
  tender: { id: 'T', title: '框架协议', status: 'complete', procurementMethod: 'open', tenderPeriod: { startDate: '2026-05-02T00:00:00Z', endDate: '2026-05-20T01:00:00Z' }, lots: [{ id: '1', title: '框架', status: 'complete' }] },
  awards: [{ id: 'a', status: 'active', date: '2026-06-15T00:00:00Z', suppliers: ['1', '2', '3'].map(supplierOf), relatedLots: ['1'], value: { amount: 6000, currency: 'CNY' } }],
};

const ofU1: Condition[] = [{ name: 'zbr_guid', matching: '=', value: 'U1' }];
const won = (company: string): Condition[] => [{ name: 'gys_guid', matching: '=', value: company }];
const idsOf = (rows: readonly Record<string, unknown>[], column = 'lot_guid'): unknown[] => rows.map((row) => row[column]).sort();
const byId = (rows: readonly Record<string, unknown>[], ...columns: string[]): Record<string, unknown> =>
  Object.fromEntries(rows.map((row) => [String(row['gys_guid']), columns.map((column) => row[column])]));

describe('each winner wins, and is credited with its stated amount', () => {
  const expected = { A: [5, 3, 450], B: [5, 3, 550], C: [5, 2, 80], D: [1, 1, null] };

  it.each(['supplier.ranking', 'insight.supplierTop', 'market.suppliers'])('in %s', async (key) => {
    const values = key === 'market.suppliers' ? ['0', String(Date.UTC(2026, 11, 31))] : [];
    expect(byId(await client.rows(key, ofU1, values), 'tbNum', 'zbNum', 'zbJinE')).toMatchObject(expected);
  });

  it('also over all units, from monthly totals', async () => {
    expect(byId(await client.rows('supplier.ranking'), 'tbNum', 'zbNum', 'zbJinE')).toMatchObject({ ...expected, 2: [1, 1, null] });
    expect(await client.rows('supplier.profile', [], ['B'])).toMatchObject([{ tbNum: 5, zbNum: 3, zbRate: 0.6, zbJinE: 550 }]);
    const months = await client.rows('supplier.monthly', [], ['A']);
    expect(months).toMatchObject([{ month: '2026-05', tbNum: 5, zbNum: 0, zbJinE: null }, { month: '2026-06', zbNum: 3, zbJinE: 450 }]);
  });

  it('in cooperation with the buyer, meetings and the list of bids', async () => {
    expect(byId(await client.rows('issuer.suppliers', [], ['U1']), 'dealNum', 'zbJinE')).toEqual({ A: [3, 450], B: [3, 550], C: [2, 80], D: [1, null] });
    expect(await client.rows('issuer.loyalty', ofU1)).toMatchObject([{ supplierNum: 4, newWinnerNum: 4 }]);
    // A and B both win `unshared` and `shared`; neither wins one of the five deals.
    const [rival] = (await client.rows('competition.rivals', [], ['A'])).filter((row) => row['gys_guid'] === 'B');
    expect(rival).toMatchObject({ meetNum: 5, ownWins: 3, rivalWins: 3, otherWins: 1 });
    const bids = await client.rows('supplier.bids', [], ['A']);
    expect(Object.fromEntries(bids.map((row) => [row['lot_guid'], [row['jieguo'], row['zbJinE']]]))).toEqual({
      single: ['中标', 150], unshared: ['中标', null], shared: ['中标', 300], partly: ['未中标', null], alone: ['未中标', null],
    });
    expect(idsOf(await client.rows('competition.meetings', [], ['A', 'C']))).toHaveLength(5);
  });
});

describe('the buyer has the amount of the lot, and the rest is not credited', () => {
  const total = 150 + 900 + 450 + 700 + 80;

  it('in totals of buyers, agencies and projects', async () => {
    expect(await client.rows('issuer.profile', [], ['U1'])).toMatchObject([{ dealNum: 5, zbJinE: total, saving: 2600 - total, supplierNum: 4, cr5: expect.closeTo((450 + 550 + 80) / total, 8) as number }]);
    expect(await client.rows('agency.profile', [], ['G'])).toMatchObject([{ dealNum: 5, zbJinE: total, winnerNum: 4 }]);
    expect(await client.rows('query.projects', ofU1)).toMatchObject([{ dealNum: 5, zbJinE: total }]);
    expect(await client.rows('insight.regionDeals', ofU1)).toMatchObject([{ dealNum: 5, zbJinE: total, supplierNum: 4 }]);
  });

  it('as a remainder beside the parts of suppliers', async () => {
    const [deal] = await client.rows('deal.concentration', ofU1);
    expect(deal).toMatchObject({ winnerNum: 3, unsharedAmount: 1200, cr10: (450 + 550 + 80) / total });
    expect(await client.rows('market.concentration', ofU1, ['month'])).toMatchObject([{ zbJinE: total, unsharedAmount: 1200, winnerNum: 3 }]);
    expect(await client.rows('market.participation', ofU1)).toMatchObject([{ winningSuppliers: 4, zbNum: 9, zbJinE: total, unsharedAmount: 1200 }]);
    expect(await client.rows('market.concentration', [], ['month'])).toMatchObject([{ zbJinE: total + 6000, unsharedAmount: 7200 }]);
  });
});

describe('lists show the number of winners, and find a lot by each', () => {
  it('in the list of lots', async () => {
    const rows = await client.rows('query.lotRows', ofU1);
    expect(Object.fromEntries(rows.map((row) => [row['lot_guid'], [row['gys_guid'], row['Gys_Name'], row['zbJinE']]]))).toEqual({
      single: ['A', '申达公司', 150], unshared: [null, '3 家中标，金额未分', 900], shared: [null, '2 家中标', 450], partly: [null, '2 家中标，金额未全分', 700], alone: ['C', '晨光公司', 80],
    });
  });

  it.each(['query.lots', 'query.lotRows'])('by a winner in %s', async (key) => {
    expect(idsOf(await client.rows(key, won('B')))).toEqual(['partly', 'shared', 'unshared']);
    expect(idsOf(await client.rows(key, [...won('A'), ...won('B')]))).toEqual(['shared', 'unshared']);
    expect(idsOf(await client.rows(key, [{ name: 'gys_guid', matching: 'in', value: ['C', 'D'] }]))).toEqual(['alone', 'partly', 'unshared']);
    expect(idsOf(await client.rows(key, [{ name: 'Gys_Name', matching: 'like', value: '博远' }]))).toEqual(['partly', 'shared', 'unshared']);
    expect(idsOf(await client.rows(key, [{ name: 'Gys_Name', matching: '=', value: '申达公司' }]))).toEqual(['shared', 'single', 'unshared']);
    expect(idsOf(await client.rows(key, [{ name: 'Gys_Name', matching: 'like', value: '框架供应商2' }]))).toEqual(['frame/1']);
  });

  it('in the details of a lot', async () => {
    expect(await client.rows('lot.head', [], ['unshared'])).toMatchObject([{ gys_guid: null, Gys_Name: '3 家中标，金额未分', winnerNum: 3, zbJinE: 900 }]);
    expect(byId(await client.rows('lot.winners', [], ['partly']), 'Gys_Name', 'zbJinE')).toEqual({ B: ['博远公司', 400], D: ['鼎盛公司', null] });
    expect(byId(await client.rows('lot.winners', [], ['alone']), 'Gys_Name', 'zbJinE')).toEqual({ C: ['晨光公司', 80] });
    expect(byId(await client.rows('lot.bids', [], ['shared']), 'is_winner')).toEqual({ A: [1], B: [1], C: [0] });
    expect(await client.rows('lot.screens', [], ['shared'])).toMatchObject([{ n: 3, winToCeiling: null }]);
  });
});

it('verifies against recomputed values', async () => {
  const { findings, notes } = await verifyWarehouse(app.warehouse);
  expect(findings).toEqual([]);
  expect(notes.map(({ problem }) => problem)).not.toContain('成交却没有中标人');
});

describe('reports state no amount for a winner without one', () => {
  const textsOf = (report: Report): string[] =>
    report.sections.flatMap(({ sentences }) => sentences.map((one) => sentenceText(report, one)));
  const reportOf = async (company: string): Promise<Report> => (await client.call('GET', `/api/report-api/company/${company}`)).envelope.data.data as Report;

  it('of a period', async () => {
    const { guid } = await makeReport(client, requestFor('月', '2026-06-01', '2026-06-30'));
    expect(textsOf(await modelOf(client, guid))).toContain('成交金额中，多家中标、未分到各家的为 0.72 万元，不计入任何一家供应商。');
  });

  it('of a company', async () => {
    const [ofA, ofD] = [textsOf(await reportOf('A')), textsOf(await reportOf('D'))];
    expect(ofA).toContain('其中 1 次中标没有归属本企业的金额（多家中标未分，或未公布），不计入成交金额。');
    expect(ofD.find((text) => text.includes('全部时间内'))).toBe('全部时间内投标 1 次，中标 1 次，中标率 100.00%（按已有结果的投标），成交金额 — 万元。');
  });
});
