import type { Condition } from '@tenderscope/contract';
import { verifyWarehouse } from '@tenderscope/warehouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminPassword, bootApp, type BootedApp } from '../support/boot-app.ts';
import { importFiles } from '../support/import-files.test-support.ts';
import { at } from '../support/selections.test-support.ts';
import { TestClient } from '../support/test-client.ts';

let app: BootedApp;
let client: TestClient;
beforeAll(async () => {
  app = await bootApp();
  client = new TestClient(app.base);
  await client.login('admin', adminPassword);
  await importFiles(app, 'bundle', files);
});
afterAll(() => app.close());

const lot = (id: string, status: string, winner: string, opened = '2026-03-20'): string =>
  `${id},P-${id},${id},标段${id},1000000,${opened},${status === '成交' ? opened : ''},${status},${winner},${winner === '' ? '' : '600000'}`;
const lots = [
  lot('unrecorded', '成交', 'C1'), lot('nobody', '流标', ''), lot('rejected', '流标', ''), lot('two', '成交', 'C1'),
  lot('old', '成交', 'C1', '2025-03-20'),
];
/** `unrecorded` is like L6 of shared/data/cases/07-figures: a deal without any recorded bid, the only lot of the year before. */
const files = {
  units: ['unit_id,name', 'U1,甲公司'],
  companies: ['company_id,name,roles', 'C1,乙公司,supplier', 'C2,丙公司,supplier', 'A1,代理,agency'],
  projects: [
    'project_id,code,name,unit_id,method,category,agency_id,notice_at',
    ...lots.map((line) => line.split(',')).map(([id, project]) => `${project},${project},项目,U1,公开招标,E,A1,${id === 'old' ? '2025-03-04' : '2026-03-04'}`),
  ],
  lots: ['lot_id,project_id,code,name,budget,opened_at,award_notice_at,status,winner_id,award_amount', ...lots],
  bids: [
    'lot_id,company_id,price,is_winner,is_valid,reject_reason',
    'rejected,C2,900000,0,0,资格不符', 'two,C1,600000,1,1,', 'two,C2,700000,0,1,',
  ],
};

const within = (year: number): Condition[] => [
  { name: 'zbtzs_fachu_time', matching: '>=;<=', value: `${at(`${year}-01-01T00:00:00`)};${at(`${year}-12-31T23:59:59.999`)}` },
];
const of = async (key: string, column: string, conditions: Condition[] = [], values: readonly string[] = []) =>
  Object.fromEntries((await client.rows(key, conditions, values)).map((row) => [String(row['lot_guid']), row[column]]));

it('reports no number of bidders without recorded bids, or without valid ones', async () => {
  const known = { unrecorded: null, nobody: null, rejected: 0, two: 2, old: null };
  for (const key of ['query.lots', 'query.lotRows']) expect(await of(key, 'bidderNum')).toEqual(known);
  expect(await of('query.failedLots', 'bidderNum')).toEqual({ nobody: null, rejected: 0 });
  for (const [id, bidderNum] of Object.entries(known)) {
    expect(await client.rows('lot.head', [], [id])).toMatchObject([{ bidderNum }]);
    expect(await client.rows('lot.screens', [], [id])).toMatchObject([{ n: bidderNum }]);
  }
});

it('averages over the lots with recorded bids, and is unknown without any', async () => {
  for (const key of ['insight.overview', 'issuer.ranking', 'agency.ranking']) {
    expect(await client.rows(key, within(2026))).toMatchObject([{ avgBidders: 1 }]);
    expect(await client.rows(key, within(2025))).toMatchObject([{ avgBidders: null }]);
  }
  expect(await client.rows('trend.monthly', within(2026))).toMatchObject([{ openedNum: 4, recordedNum: 2, bidderSum: 2 }]);
  expect(await client.rows('trend.monthly', within(2025))).toMatchObject([{ openedNum: 1, recordedNum: 0, bidderSum: 0 }]);
  const cells = await client.rows('pivot.lots', [], ['budget', 'year', 'none', 'avgBidders', '5']);
  expect(cells.map(({ rowValue, value, num }) => [rowValue, value, num])).toEqual([['2026', 1, 2], [null, 1, 2]]);
});

it('lists the lots of an average', async () => {
  const opened: Condition[] = [{ name: 'is_kaibiao', matching: '=', value: 1 }, { name: 'has_bidders', matching: '=', value: 1 }];
  expect(await of('query.lotRows', 'bidderNum', opened)).toEqual({ rejected: 0, two: 2 });
});

it('separates lots without a record in distributions', async () => {
  expect(await client.rows('deal.bidderCounts', within(2026))).toMatchObject([{ bidderNum: 2, dealNum: 1 }, { bidderNum: null, dealNum: 1 }]);
  expect(await client.rows('saving.byBidders', within(2026))).toMatchObject([{ bidderNum: 2, lotNum: 1 }, { bidderNum: null, lotNum: 1 }]);
  expect(await of('saving.lotSample', 'bidderNum')).toEqual({ two: 2 });
  expect(await client.rows('insight.rejectReasons')).toMatchObject([{ rejectedNum: 1, bidNum: 3 }]);
});

it('does not test lots without a record for the number of their bidders', async () => {
  const [single] = (await client.rows('rule.coverage')).filter(({ code }) => code === 'R018');
  expect(single).toMatchObject({ population: 1, hits: 0 });
});

it('still counts a win without a record as a bid', async () => {
  expect(await client.rows('supplier.profile', [], ['C1'])).toMatchObject([{ tbNum: 3, zbNum: 3 }]);
});

it('verifies against recomputed values', async () => {
  expect((await verifyWarehouse(app.warehouse)).findings).toEqual([]);
});
