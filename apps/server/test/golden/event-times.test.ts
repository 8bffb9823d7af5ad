import { conditionsAt, type Condition, type LotEvent } from '@tenderscope/contract';
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

/**
 * A lot tendered in December and awarded in January, one with only an opening, one whose award was only published, one won without a bid,
 * and a project without lots.
 */
const files = {
  units: ['unit_id,name,in_group', 'u1,甲单位,1'],
  companies: ['company_id,name', 'c1,甲公司', 'c2,乙公司'],
  projects: [
    'project_id,code,name,unit_id,method,notice_at,plan_received_at',
    'p1,P1,跨年,u1,公开招标,2024-12-10,',
    'p2,P2,只有开标,u1,询价,,',
    'p3,P3,只有公示,u1,询价,2025-01-05,',
    'p4,P4,没有标段,u1,询价,2025-01-20,',
    'p5,P5,没有标段也没有公告,u1,询价,,2025-01-21',
  ],
  lots: [
    'lot_id,project_id,code,name,budget,opened_at,award_notice_at,award_published_at,status,winner_id,award_amount',
    'l1,p1,L1,跨年标段,100,2024-12-20,2025-01-15,,成交,c1,80',
    'l2,p2,L2,只有开标的标段,50,2025-01-08,,,流标,,',
    'l3,p3,L3,只有公示的标段,,2025-01-12,,2025-01-30,成交,c2,40',
  ],
  bids: ['lot_id,company_id,price', 'l1,c1,80', 'l1,c2,90', 'l2,c1,45'],
};

const within = (first: string, last: string): Condition[] => [
  { name: 'zbtzs_fachu_time', matching: '>=;<=', value: `${at(`${first}T00:00:00`)};${at(`${last}T23:59:59.999`)}` },
];
const [december, january] = [within('2024-12-01', '2024-12-31'), within('2025-01-01', '2025-01-31')];
const overview = async (conditions: Condition[]) => (await client.rows('insight.overview', conditions))[0];

it('counts tenders by their notice, deals by their award and failures by their opening', async () => {
  expect(await overview(december)).toMatchObject({
    projectNum: 1, lotNum: 1, budget: 100, openRate: 1, avgBidders: 2, dealNum: 0, zbJinE: null, saving: null, comparableBudget: null,
    failedRate: 0, activeSuppliers: 2,
  });
  expect(await overview(january)).toMatchObject({
    projectNum: 4, lotNum: 2, budget: 50, openRate: 0, dealNum: 2, zbJinE: 120, saving: 20, comparableBudget: 100, savingRate: 0.2,
    failedRate: 0.5, activeSuppliers: 2,
  });
});

it('gives the same for full months from totals as for partial months from lots', async () => {
  const cut = within('2024-12-31', '2025-01-31');
  for (const key of ['insight.overview', 'insight.monthlyDeals', 'supplier.ranking', 'trend.monthly']) {
    const [total, fromLots] = [await client.rows(key, january), await client.rows(key, cut)];
    expect([key, fromLots]).toEqual([key, total]);
  }
});

it.each<[LotEvent, string[]]>([
  ['tender', ['l2', 'l3']],
  ['opening', ['l2', 'l3']],
  ['award', ['l1', 'l3']],
])('lists the lots of January by their %s', async (event, ids) => {
  const rows = await client.rows('query.lots', conditionsAt(event, january));
  expect(rows.map(({ lot_guid: id }) => id).sort()).toEqual(ids);
});

it('counts projects without a lot, and lists them', async () => {
  const rows = await client.rows('query.projects', conditionsAt('tender', january));
  expect(rows.map(({ xm_guid: id, lotNum }) => [id, lotNum]).sort()).toEqual([['p2', 1], ['p3', 1], ['p4', 0], ['p5', 0]]);
  const pivot = await client.rows('pivot.lots', january, ['budget', 'zb_fangshi', 'none', 'projectNum', '5']);
  expect(pivot.find(({ rowKind }) => rowKind === 'total')?.['value']).toBe(4);
  expect(await overview([{ name: 'pinlei', matching: '=', value: '阀门' }])).toMatchObject({ projectNum: 0 });
});

it('counts the deals with a known duration in the cells of a cycle, and lists these', async () => {
  const has = (name: string): Condition => ({ name, matching: '=', value: 1 });
  const cells = await client.rows('pivot.lots', [], ['budget', 'zb_fangshi', 'none', 'cycleDays', '5']);
  expect(cells.map(({ rowKind, rowValue, value, num }) => [rowKind, rowValue, value, num])).toEqual([
    ['value', '公开招标', 36, 1],
    ['total', null, 36, 1],
  ]);
  const behind = await client.rows('query.lotRows', [has('is_chengjiao'), has('has_cycle')]);
  expect(behind.map(({ lot_guid: id, cycleDays }) => [id, cycleDays])).toEqual([['l1', 36]]);
});

it('counts a win without a recorded bid as a bid', async () => {
  const [, second] = await client.rows('supplier.ranking', [{ sortName: 'zbJinE', sortRule: 'desc' }]);
  expect(second).toMatchObject({ gys_guid: 'c2', tbNum: 2, zbNum: 1, zbRate: 0.5, zbJinE: 40 });
  const top = await client.rows('insight.supplierTop', january);
  expect(top).toMatchObject([{ gys_guid: 'c1', tbNum: 1, zbNum: 1, zbRate: 0, zbJinE: 80 }, { gys_guid: 'c2', tbNum: 1, zbNum: 1, zbRate: 1, zbJinE: 40 }]);
  expect(await client.rows('supplier.bids', [], ['c2'])).toMatchObject([{ lot_guid: 'l1', price: 90 }, { lot_guid: 'l3', price: null, is_winner: 1 }]);
});

it('has no month for lots without a deal and without a time', async () => {
  const months = await client.rows('insight.monthlyDeals');
  expect(months).toMatchObject([{ month: '2024-12', dealNum: 0, budget: 100 }, { month: '2025-01', dealNum: 2, budget: 50 }]);
});

it('verifies against recomputed values', async () => {
  expect((await verifyWarehouse(app.warehouse)).findings).toEqual([]);
});
