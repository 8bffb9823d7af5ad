import { conditionsAt, type MetricKey } from '@tenderscope/contract';
import { lotsByEvent, lotsOfAllTime, overviewOf, type EventLots, type ReferenceEvent, type ReferenceLot } from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectSameRows } from '../support/expect-same-rows.ts';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { allTime, between, nothingBy, someSelections, type Selection } from '../support/selections.test-support.ts';

type Row = Record<string, unknown>;

let world: GoldenWorld;
beforeAll(async () => {
  world = await sharedGoldenWorld();
});

const selections: Selection[] = [
  allTime,
  ['a leap day to a year’s end', ...between('2024-02-29T00:00:00', '2025-12-31T23:59:59.999')],
  ['one method of goods', [
    { name: 'zb_fangshi', matching: '=', value: '询价' },
    { name: 'xm_LeiXing', matching: 'in', value: ['E'] },
  ], (lot) => lot.method === '询价' && lot.category === 'E'],
  nothingBy('zbr_guid'),
];
const measures = [
  'projectNum', 'lotNum', 'dealNum', 'zbJinE', 'budget', 'saving', 'savingRate', 'avgBidders', 'failedRate', 'openRate', 'cycleDays',
] as const satisfies readonly MetricKey[];
const close = (value: number | null): unknown => (value === null ? null : expect.closeTo(value, Math.abs(value) > 1 ? 1 : 8));
const valuesBy = (rows: readonly Row[]): Map<string, unknown> =>
  new Map(rows.map((row) => [[row['rowKind'], row['rowValue'], row['columnKind'], row['columnValue']].join('|'), row['value']]));
const numOf = (rows: readonly Row[], column: string): number => rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);

describe.each(someSelections(selections))('%s', (_name, conditions, keeps) => {
  const own = (): EventLots => lotsByEvent(world.lots, keeps);
  const listed = (event: ReferenceEvent): ReferenceLot[] => world.lots.filter((lot) => keeps(lot, event));

  it.each(measures)('totals %s like the dashboard', async (measure) => {
    const [overview] = await world.client.rows('insight.overview', conditions);
    const rows = await world.client.rows('pivot.lots', conditions, ['budget', 'zb_fangshi', 'quarter', measure, '5']);
    if (own().tender.length === 0) return expect(rows).toEqual([]);
    const total = valuesBy(rows).get('total||total|');
    expect(total).toEqual(close(overviewOf(own())[measure]));
    expect(total).toEqual(close(overview?.[measure] as number | null));
  });

  it('counts facets that add up to the list', async () => {
    const lists = { lots: 'query.lotRows', projects: 'query.projects', bids: 'query.bids', suppliers: 'supplier.ranking', experts: 'query.experts' };
    for (const [subject, list] of Object.entries(lists)) {
      const { envelope } = await world.client.page(list, 1, 10, conditions);
      expect([subject, numOf(await world.client.rows(`facet.${subject}`, conditions), 'num')]).toEqual([subject, envelope.data.total]);
    }
    const byMethod = await world.client.rows('facet.lots', conditions, ['budget', 'zb_fangshi']);
    const counts = new Map(byMethod.map((row) => [row['value'], row['num']]));
    for (const method of new Set(listed('award').map((lot) => lot.method))) {
      expect(counts.get(method)).toBe(listed('award').filter((lot) => lot.method === method).length);
    }
  });

  it('lists projects', async () => {
    const rows = await world.client.rows('query.projects', conditionsAt('tender', conditions));
    const agencyOf = new Map(world.bundle.projects.map((project) => [project.project_id, project.agency_id || null]));
    const expected = [...new Set(listed('tender').map((lot) => lot.projectId))].map((id) => {
      const figures = figuresOf(listed('tender').filter((lot) => lot.projectId === id));
      const { lotNum, dealNum, zbJinE, budget, saving, savingRate } = figures;
      const steady = savingRate === null ? null : Math.round(savingRate * 1e9) / 1e9;
      return { xm_guid: id, daiLi_guid: agencyOf.get(id) ?? null, lotNum, dealNum, budget, zbJinE, saving, savingRate: steady };
    });
    expectSameRows(rows, expected);
  });

  it('lists bids', async () => {
    const byId = new Map(listed('opening').map((lot) => [lot.id, lot]));
    const expected = world.bundle.bids.flatMap((bid) => {
      const lot = byId.get(bid.lot_id ?? '');
      const award = lot?.winners.find(({ id }) => id === bid.company_id)?.amount ?? null;
      const price = bid.price ? Number(bid.price) : null;
      return lot ? [{ lot_guid: lot.id, gys_guid: bid.company_id, price, is_winner: Number(bid.is_winner), zbJinE: award }] : [];
    });
    expectSameRows(await world.client.rows('query.bids', conditionsAt('opening', conditions)), expected);
  });
});

/** Figures of these lots over all time. */
const figuresOf = (lots: readonly ReferenceLot[]): ReturnType<typeof overviewOf> => overviewOf(lotsOfAllTime(lots));

/** Groups by size, largest first, then by name. */
function ranked<Key extends string>(keyOf: (lot: ReferenceLot) => Key): Key[] {
  const sizeOf = (key: Key): number => figuresOf(world.lots.filter((lot) => keyOf(lot) === key)).zbJinE ?? -1;
  return [...new Set(world.lots.map(keyOf))].sort((a, b) => sizeOf(b) - sizeOf(a) || (a < b ? -1 : 1));
}

describe('a pivot', () => {
  it.each(['zbJinE', 'savingRate', 'cycleDays', 'projectNum'] as const)('groups %s by the largest values, with the others in one', async (measure) => {
    const rows = await world.client.rows('pivot.lots', [], ['budget', 'zbr_guid', 'xm_LeiXing', measure, '5']);
    const shown = [...new Set(rows.filter((row) => row['rowKind'] === 'value').map((row) => String(row['rowValue'])))];
    expect(shown).toHaveLength(5);
    if (measure === 'zbJinE') expect(shown).toEqual(ranked((lot) => lot.unitId).slice(0, 5));
    const found = valuesBy(rows);
    const groups = [...shown.map((unit) => [`value|${unit}`, (lot: ReferenceLot) => lot.unitId === unit] as const),
      ['other|', (lot: ReferenceLot) => !shown.includes(lot.unitId)] as const, ['total|', () => true] as const];
    for (const [row, inRow] of groups) {
      for (const category of ['D', 'E', 'C', null]) {
        const own = world.lots.filter((lot) => inRow(lot) && (category === null || lot.category === category));
        const key = `${row}|${category === null ? 'total|' : `value|${category}`}`;
        expect([key, found.get(key)]).toEqual([key, own.length === 0 ? undefined : close(figuresOf(own)[measure])]);
      }
    }
  });

  it('keeps every month in order', async () => {
    const rows = await world.client.rows('pivot.lots', [], ['budget', 'month', 'none', 'lotNum', '5']);
    const months = rows.filter((row) => row['rowKind'] === 'value').map((row) => row['rowValue']);
    expect(months.length).toBeGreaterThan(12);
    expect(months).toEqual([...months].sort());
    expect(rows.at(-1)).toMatchObject({ rowKind: 'total', value: world.lots.length, num: world.lots.length });
  });

  it('equals the lots behind it, cell by cell', async () => {
    const rows = await world.client.rows('pivot.lots', [], ['budget', 'zb_fangshi', 'status', 'saving', '50']);
    for (const row of rows.filter(({ rowKind, columnKind }) => rowKind === 'value' && columnKind === 'value')) {
      const behind = await world.client.rows('query.lotRows', [
        { name: 'zb_fangshi', matching: 'in', value: [String(row['rowValue'])] },
        { name: 'status', matching: 'in', value: [String(row['columnValue'])] },
      ]);
      expect(behind).toHaveLength(Number(row['num']));
      expect(numOf(behind, 'saving')).toBeCloseTo(Number(row['value'] ?? 0), 1);
    }
  });

  it('counts bids and suppliers like their lists', async () => {
    const totalOf = async (key: string, measure: string): Promise<unknown> =>
      valuesBy(await world.client.rows(key, [], ['QiYe_Type', 'none', measure, '5'])).get('total||total|');
    const [overview] = await world.client.rows('insight.overview');
    expect(await totalOf('pivot.bids', 'tbNum')).toBe(world.bundle.bids.length);
    expect(await totalOf('pivot.bids', 'activeSuppliers')).toBe(overview?.['activeSuppliers']);
    const ranking = await world.client.rows('supplier.ranking');
    for (const measure of ['tbNum', 'zbNum', 'zbJinE']) expect(await totalOf('pivot.suppliers', measure)).toBeCloseTo(numOf(ranking, measure), 1);
  });

  it('refuses a dimension or measure that is not offered', async () => {
    await expect(world.client.rows('pivot.lots', [], ['budget', 'bd_name'])).rejects.toThrow('参数「行」');
    await expect(world.client.rows('pivot.lots', [], ['budget', 'zbr_guid', 'none', "lotNum' or 1=1"])).rejects.toThrow('参数「指标」');
    await expect(world.client.rows('facet.lots', [], ['budget', 'lot_guid'])).rejects.toThrow('参数「分面」');
  });
});

it('measures experts like their own screen', async () => {
  const own = await world.client.rows('expert.deviation');
  const expected = own.map(({ pingwei_code, expert_name, reviewNum, meanAbsDeviation, bias, flaggedNum }) => {
    return { pingwei_code, expert_name, reviewNum, meanAbsDeviation, bias, flaggedNum };
  });
  expect(expected.length).toBeGreaterThan(10);
  expectSameRows(await world.client.rows('query.experts'), expected);
});
