import { conditionsAt, lotEvents, type Condition, type LotEvent } from '@tenderscope/contract';
import {
  categoriesOf,
  citiesOf,
  lotsByEvent,
  methodsOf,
  monthsOf,
  overviewRowOf,
  provincesOf,
  suppliersOf,
  unitsOf,
  type EventLots,
  type ReferenceLot,
} from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectSameRows } from '../support/expect-same-rows.ts';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { allTime, between, nothingBy, someSelections, type Choice, type Selection } from '../support/selections.test-support.ts';

let world: GoldenWorld;
beforeAll(async () => {
  world = await sharedGoldenWorld();
});

const [inMonths, isInMonths] = between('2025-03-01T00:00:00', '2025-08-31T23:59:59.999');
const [inDays, isInDays] = between('2025-03-10T00:00:00', '2025-09-20T23:59:59.999');
const one = (name: string, matching: string, value: Condition['value'], keeps: (lot: ReferenceLot) => boolean): Choice => [
  [{ name, matching, value }],
  keeps,
];
const selections: Selection[] = [
  allTime,
  ['whole months', inMonths, isInMonths],
  ['cut months', inDays, isInDays],
  ['a category', ...one('xm_LeiXing', '=', 'E', (lot) => lot.category === 'E')],
  ['two methods', ...one('zb_fangshi', 'in', ['询价', '邀请招标'], (lot) => lot.method === '询价' || lot.method === '邀请招标')],
  ['inside the group', ...one('Is_JiTuanNei', '=', 1, (lot) => lot.inGroup)],
  [
    'a province in whole months',
    [...inMonths, { name: 'sheng_name', matching: '=', value: '安徽' }],
    (lot, event) => isInMonths(lot, event) && lot.province === '安徽',
  ],
  ['a city in cut months', [...inDays, { name: 'shi_name', matching: '=', value: '合肥市' }], (lot, event) => isInDays(lot, event) && lot.city === '合肥市'],
  ['a word in the name', ...one('bd_name', 'like', 'PE', (lot) => lot.name.includes('PE'))],
  ['deals', ...one('is_chengjiao', '=', 1, (lot) => lot.isDeal)],
  nothingBy('zbr_name'),
];

describe.each(someSelections(selections, 3))('%s', (name, conditions, keeps) => {
  const selected = (): EventLots => lotsByEvent(world.lots, keeps);

  it('returns rows, unless none are expected', () => {
    for (const lots of Object.values(selected())) expect(lots.length > 0).toBe(name !== 'nothing');
  });
  it.each([
    ['insight.overview', (own: EventLots) => [overviewRowOf(own)]],
    ['insight.monthlyDeals', monthsOf],
    ['insight.methodShare', methodsOf],
    ['insight.categoryShare', categoriesOf],
    ['insight.unitRank', unitsOf],
    ['insight.regionDeals', provincesOf],
    ['insight.cityDeals', citiesOf],
    ['insight.supplierTop', suppliersOf],
  ] as const)('%s', async (key, expected) => {
    expectSameRows(await world.client.rows(key, [...conditions]), expected(selected()));
  });
  it.each(Object.keys(lotEvents) as LotEvent[])('query.lots lists the lots that a figure by the %s counts, each once', async (event) => {
    const seen: unknown[] = [];
    const own = world.lots.filter((lot) => keeps(lot, event));
    const requested = conditionsAt(event, conditions);
    for (let page = 1; (page - 1) * 1000 < own.length; page += 1) {
      const { envelope } = await world.client.page('query.lots', page, 1000, [...requested, { sortName: 'zbr_name', sortRule: 'asc' }]);
      expect(envelope.data.total).toBe(own.length);
      seen.push(...envelope.data.list.map((row) => row.lot_guid));
    }
    expect(seen.sort()).toEqual(own.map((lot) => lot.id).sort());
  });
});
