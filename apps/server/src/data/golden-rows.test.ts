import type { Condition } from '@tenderscope/contract';
import {
  categoriesOf,
  citiesOf,
  methodsOf,
  monthsOf,
  overviewOf,
  provincesOf,
  referenceLots,
  suppliersOf,
  unitsOf,
  type ReferenceLot,
} from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPassword, type BootedApp } from '../test-support/boot-app.ts';
import { bootWithBundle } from '../test-support/boot-with-bundle.ts';
import { expectSameRows } from '../test-support/expect-same-rows.ts';
import { TestClient } from '../test-support/test-client.ts';

let app: BootedApp;
let client: TestClient;
let lots: ReferenceLot[];

beforeAll(async () => {
  const booted = await bootWithBundle(3000, 'golden');
  app = booted.app;
  lots = referenceLots(booted.bundle);
  client = new TestClient(app.base);
  await client.login('admin', adminPassword);
}, 120_000);
afterAll(() => app.close());

const at = (text: string): number => Date.parse(`${text}+08:00`);
const period = (from: string, to: string) => ({
  condition: { name: 'zbtzs_fachu_time', matching: '>=;<=', value: `${at(from)};${at(to)}` },
  keeps: ({ referenceAt }: ReferenceLot) => referenceAt !== null && referenceAt >= at(from) && referenceAt <= at(to),
});

interface Selection {
  conditions: Condition[];
  keeps: (lot: ReferenceLot) => boolean;
}
const months = period('2025-03-01T00:00:00', '2025-08-31T23:59:59.999');
const days = period('2025-03-10T00:00:00', '2025-09-20T23:59:59.999');
const one = (name: string, matching: string, value: Condition['value'], keeps: Selection['keeps']): Selection => ({
  conditions: [{ name, matching, value }],
  keeps,
});
const selections: Record<string, Selection> = {
  'all time': { conditions: [], keeps: () => true },
  'whole months': { conditions: [months.condition], keeps: months.keeps },
  'cut months': { conditions: [days.condition], keeps: days.keeps },
  'a category': one('xm_LeiXing', '=', 'E', (lot) => lot.category === 'E'),
  'two methods': one('zb_fangshi', 'in', ['询价', '邀请招标'], (lot) => lot.method === '询价' || lot.method === '邀请招标'),
  'inside the group': one('Is_JiTuanNei', '=', 1, (lot) => lot.inGroup),
  'a province in whole months': {
    conditions: [months.condition, { name: 'sheng_name', matching: '=', value: '安徽' }],
    keeps: (lot) => months.keeps(lot) && lot.province === '安徽',
  },
  'a city in cut months': {
    conditions: [days.condition, { name: 'shi_name', matching: '=', value: '合肥市' }],
    keeps: (lot) => days.keeps(lot) && lot.city === '合肥市',
  },
  'a word in the name': one('bd_name', 'like', 'PE', (lot) => lot.name.includes('PE')),
  deals: one('is_chengjiao', '=', 1, (lot) => lot.isDeal),
  nothing: one('zbr_name', '=', '不存在的单位', () => false),
};

describe.each(Object.entries(selections))('%s', (name, { conditions, keeps }) => {
  const selected = (): ReferenceLot[] => lots.filter(keeps);

  it('selects something, unless it is meant not to', () => {
    expect(selected().length > 0).toBe(name !== 'nothing');
  });
  it.each([
    ['insight.overview', (own: ReferenceLot[]) => [overviewOf(own)]],
    ['insight.monthlyDeals', monthsOf],
    ['insight.methodShare', methodsOf],
    ['insight.categoryShare', categoriesOf],
    ['insight.unitRank', unitsOf],
    ['insight.regionDeals', provincesOf],
    ['insight.cityDeals', citiesOf],
    ['insight.supplierTop', suppliersOf],
  ] as const)('%s', async (key, expected) => {
    expectSameRows(await client.rows(key, [...conditions]), expected(selected()));
  });
  it('query.lots lists the lots that the overview counts, each once', async () => {
    const seen: unknown[] = [];
    const own = selected();
    for (let page = 1; (page - 1) * 1000 < own.length; page += 1) {
      const { envelope } = await client.page('query.lots', page, 1000, [...conditions, { sortName: 'zbr_name', sortRule: 'asc' }]);
      expect(envelope.data.total).toBe(own.length);
      seen.push(...envelope.data.list.map((row) => row.lot_guid));
    }
    expect(seen.sort()).toEqual(own.map((lot) => lot.id).sort());
  });
});
