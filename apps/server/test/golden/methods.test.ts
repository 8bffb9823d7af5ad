import type { Condition } from '@tenderscope/contract';
import { verifyWarehouse } from '@tenderscope/warehouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootApp, type BootedApp } from '../support/boot-app.ts';
import { importFiles } from '../support/import-files.test-support.ts';
import { at } from '../support/selections.test-support.ts';
import { signIn } from '../support/sign-in.test-support.ts';
import type { TestClient } from '../support/test-client.ts';

/** Methods as written. The project of each has one lot with four even prices, except the last, which has none. */
const written = ['公开', '公开招标', '国际公开招标', '询比采购', '竞争性磋商', '摇号', '', '直接采购'];
const lots = written.slice(0, -1).map((_method, place) => `l${place}`);
const files = {
  units: ['unit_id,name', 'u1,甲单位'],
  companies: ['company_id,name', ...[0, 1, 2, 3].map((place) => `c${place},企业${place}`)],
  projects: ['project_id,code,name,unit_id,notice_at,method', ...written.map((method, place) => `p${place},P${place},项目${place},u1,2025-01-10,${method}`)],
  lots: [
    'lot_id,project_id,code,name,opened_at,award_notice_at,status,winner_id,award_amount',
    ...lots.map((lot, place) => `${lot},p${place},L${place},标段${place},2025-02-10,2025-02-20,成交,c0,${100_037 + place}`),
  ],
  bids: ['lot_id,company_id,price', ...lots.flatMap((lot) => [0, 1, 2, 3].map((place) => `${lot},c${place},${100_037 + 2_000 * place}`))],
};

let app: BootedApp;
let client: TestClient;
beforeAll(async () => {
  app = await bootApp();
  await importFiles(app, 'bundle', files);
  client = await signIn(app);
});
afterAll(() => app.close());

const method = (value: string): Condition => ({ name: 'zb_fangshi', matching: '=', value });
const family = (value: string): Condition => ({ name: 'zb_fangshi_LeiBie', matching: '=', value });
const within = (first: string, last: string): Condition =>
  ({ name: 'zbtzs_fachu_time', matching: '>=;<=', value: `${at(`${first}T00:00:00`)};${at(`${last}T23:59:59.999`)}` });
const [year, part] = [within('2025-01-01', '2025-12-31'), within('2025-01-01', '2025-02-21')];
const guids = async (key: string, conditions: Condition[], column = 'lot_guid'): Promise<unknown[]> =>
  (await client.rows(key, conditions)).map((row) => row[column]).sort();

it('offers the methods that occur, with the lots of each, also a method of a project without lots', async () => {
  const rows = await client.rows('query.procurementMethods');
  expect(rows[0]).toEqual({ zb_fangshi: '公开招标', lotNum: 2 });
  expect(Object.fromEntries(rows.map((row) => [row['zb_fangshi'], row['lotNum']]))).toEqual({
    公开招标: 2, 国际公开招标: 1, 询比采购: 1, 竞争性磋商: 1, '其他（摇号）': 1, 直接采购: 0,
  });
});

it('selects lots by any method, also by a word that is missing from the dictionary', async () => {
  expect(await guids('query.lotRows', [method('竞争性磋商')])).toEqual(['l4']);
  expect(await guids('query.lotRows', [method('其他（摇号）')])).toEqual(['l5']);
  expect(await client.rows('insight.overview', [method('其他（摇号）')])).toMatchObject([{ lotNum: 1, dealNum: 1, zbJinE: 100_042 }]);
});

it('computes 公开招标率 from the lots of the family, which are the rows behind it', async () => {
  const behind = await guids('query.lotRows', [family('公开')]);
  expect(behind).toEqual(['l0', 'l1', 'l2']);
  const [overview] = await client.rows('insight.overview');
  expect(overview?.['openRate']).toBeCloseTo(behind.length / lots.length, 12);
  expect((await client.rows('issuer.ranking'))[0]?.['openRate']).toBeCloseTo(behind.length / lots.length, 12);
  const pivot = await client.rows('pivot.lots', [], ['budget', 'zb_fangshi', 'none', 'openRate', '10']);
  expect(pivot.find(({ rowKind }) => rowKind === 'total')?.['value']).toBeCloseTo(behind.length / lots.length, 8);
});

it.each([['all time, which totals answer', []], ['whole months, which totals answer', [year]], ['a part of a month', [part]]] as const)(
  'counts deals by family: %s',
  async (_period, conditions) => {
    const months = await client.rows('insight.monthlyDeals', [...conditions, family('公开')]);
    expect(months.reduce((sum, row) => sum + Number(row['dealNum']), 0)).toBe(3);
    expect(await client.rows('insight.overview', [...conditions, family('谈判')])).toMatchObject([{ dealNum: 1 }]);
  },
);

it('has parts by method that add up to all deals', async () => {
  const parts = await client.rows('insight.methodShare');
  expect(parts).toHaveLength(6);
  expect(parts.reduce((sum, row) => sum + Number(row['dealNum']), 0)).toBe(lots.length);
  expect((await client.rows('facet.lots', [], ['budget', 'zb_fangshi'])).map(({ value }) => value)).toContain('其他（摇号）');
});

it('searches for price patterns in sealed methods, and not in unknown ones', async () => {
  await expect.poll(async () => (await guids('relation.priceAlerts', [])).length).toBeGreaterThan(0);
  expect(await guids('relation.priceAlerts', [])).toEqual(['l0', 'l1', 'l2', 'l3', 'l6']);
});

it('verifies against recomputed values', async () => {
  expect((await verifyWarehouse(app.warehouse)).findings).toEqual([]);
});
