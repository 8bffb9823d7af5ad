import { verifyWarehouse } from '@tenderscope/warehouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootApp, type BootedApp } from '../support/boot-app.ts';
import { importFiles } from '../support/import-files.test-support.ts';
import { signIn } from '../support/sign-in.test-support.ts';
import type { TestClient } from '../support/test-client.ts';

const lot = (id: string, budget: string, ceiling: string, award: string): string =>
  `${id},P1,${id},标段${id},${budget},${ceiling},2026-03-20,2026-03-25,成交,C1,${award},阀门`;
/** `sound` has all amounts; each other lot has one amount of 0. */
const files = {
  units: ['unit_id,name', 'U1,甲公司'],
  companies: ['company_id,name,roles', ...[1, 2, 3, 4].map((place) => `C${place},企业${place},supplier`)],
  projects: ['project_id,code,name,unit_id,method,category,notice_at', 'P1,1,项目,U1,公开招标,E,2026-03-04'],
  lots: [
    'lot_id,project_id,code,name,budget,ceiling_price,opened_at,award_notice_at,status,winner_id,award_amount,material_category',
    lot('sound', '1000', '950', '800'),
    lot('budget', '0', '950', '800'),
    lot('ceiling', '1000', '0', '800'),
    lot('award', '1000', '950', '0'),
    lot('price', '1000', '950', '800'),
  ],
  bids: [
    'lot_id,company_id,price,is_winner',
    ...['sound', 'budget', 'ceiling'].flatMap((id) => [`${id},C1,800,1`, `${id},C2,1000,0`]),
    'award,C1,0,1', 'award,C2,0,0',
    'price,C1,800,1', 'price,C2,1000,0', 'price,C3,0,0', 'price,C4,900,0',
  ],
  items: [
    'lot_id,company_id,item_no,material_name,unit,unit_price,quantity',
    'sound,C1,1,闸阀,个,80,1', 'sound,C2,1,闸阀,个,100,1', 'price,C3,1,闸阀,个,0,1',
  ],
};

let app: BootedApp;
let client: TestClient;
beforeAll(async () => {
  app = await bootApp();
  await importFiles(app, 'bundle', files);
  client = await signIn(app);
});
afterAll(() => app.close());

const byLot = async (key: string, column: string, values: readonly string[] = []): Promise<Record<string, unknown>> =>
  Object.fromEntries((await client.rows(key, [], values)).map((row) => [String(row['lot_guid']), row[column]]));

describe('a budget of 0', () => {
  it('is not a baseline of a saving, and adds 0 to the sum of budgets', async () => {
    // From sound, ceiling and price; the award of 0 is unknown.
    const saving = { saving: 600, savingRate: 0.2 };
    expect(await client.rows('insight.overview')).toMatchObject([{ dealNum: 5, zbJinE: 3200, budget: 4000, comparableBudget: 3000, ...saving }]);
    expect(await client.rows('insight.monthlyDeals')).toMatchObject([{ budget: 4000, comparableBudget: 3000, ...saving }]);
    for (const key of ['issuer.ranking', 'insight.unitRank']) expect(await client.rows(key)).toMatchObject([{ dealNum: 5, ...saving }]);
    expect(await client.rows('saving.summary')).toMatchObject([{ lotNum: 5, baselineNum: 3, baselineSum: 3000, awardSum: 2400, medianRate: 0.2, negativeNum: 0, over60Num: 0, ...saving }]);
  });

  it('gives a lot no rate and no band', async () => {
    expect(await byLot('query.lots', 'savingRate')).toEqual({ sound: 0.2, budget: null, ceiling: 0.2, award: null, price: 0.2 });
    for (const [column, known] of [['saving', 200], ['baseline', 1000], ['has_baseline', 1]] as const) {
      const none = column === 'has_baseline' ? 0 : null;
      expect(await byLot('query.lotRows', column)).toEqual({ sound: known, budget: none, ceiling: known, award: none, price: known });
    }
    expect((await client.rows('saving.rateBands')).map(({ lotNum }) => lotNum)).toEqual([3]);
    expect(await client.rows('lot.head', [], ['budget'])).toMatchObject([{ budget: 0, savingRate: null }]);
  });

  it('is exceeded by no award (R031)', async () => {
    expect((await client.rows('rule.coverage')).find(({ code }) => code === 'R031')).toMatchObject({ population: 4, hits: 0 });
  });
});

describe('a ceiling of 0', () => {
  it('is not a baseline of a saving, a discount or a rate', async () => {
    expect(await client.rows('saving.summary', [], ['ceiling'])).toMatchObject([{ baselineNum: 3, baselineSum: 2850, saving: 450 }]);
    expect(await client.rows('saving.levels')).toMatchObject([{ lotNum: 2, budget: 2000, ceiling: 1900, zbJinE: 1600 }]);
    expect(await client.rows('deal.summary')).toMatchObject([{ ceilingNum: 3, awardNum: 5 }]);
    expect(await client.rows('deal.discountByCategory')).toMatchObject([{ lotNum: 3, p50: 0.157894737 }]);
    const [own] = await client.rows('lot.screens', [], ['ceiling']);
    expect(own).toMatchObject({ winToCeiling: null });
  });
});

describe('an award of 0', () => {
  it('counts as a deal with unknown saving and rate to the ceiling', async () => {
    expect(await client.rows('supplier.profile', [], ['C1'])).toMatchObject([{ zbNum: 5, zbJinE: 3200 }]);
    expect(await byLot('query.lotRows', 'awardToCeiling')).toMatchObject({ sound: 800 / 950, ceiling: null, award: null });
    expect(await client.rows('lot.screens', [], ['award'])).toMatchObject([{ winToCeiling: null }]);
    expect(await byLot('query.lotRows', 'zbJinE')).toMatchObject({ award: 0 });
  });
});

describe('a price of 0', () => {
  it('is in no average, spread or lowest price, but its bidder counts', async () => {
    expect(await client.rows('lot.head', [], ['price'])).toMatchObject([{ bidderNum: 4, averagePrice: 900 }]);
    expect(await client.rows('lot.head', [], ['award'])).toMatchObject([{ bidderNum: 2, averagePrice: null }]);
    expect(await client.rows('lot.screens', [], ['price'])).toMatchObject([{ n: 3, spd: 0.25, diffp: 0.125 }]);
    expect(await byLot('query.lotRows', 'averagePrice', ['average'])).toMatchObject({ price: 900, award: null });
    expect(await byLot('query.lotRows', 'saving', ['average'])).toMatchObject({ price: 100, award: null });
    expect(await client.rows('query.bids', [{ name: 'gys_guid', matching: '=', value: 'C3' }])).toMatchObject([{ price: 0, gapToWinner: null }]);
    const levels = await client.rows('supplier.priceLevels', [], ['C2']);
    expect(levels.find(({ basis }) => basis === '报价/均价')).toMatchObject({ ownTotal: 4, ownMedian: 1.111111111 });
    expect(await byLot('query.bids', 'gapToWinner')).toMatchObject({ award: null });
  });

  it('is in no price level if it is the price of an item', async () => {
    expect(await client.rows('price.stats', [], ['闸阀', ''])).toMatchObject([{ n: 2, minPrice: 80 }]);
  });
});

it('verifies against recomputed values', async () => {
  expect((await verifyWarehouse(app.warehouse)).findings).toEqual([]);
});
