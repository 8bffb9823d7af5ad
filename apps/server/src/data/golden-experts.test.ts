import type { Condition } from '@tenderscope/contract';
import {
  expertDeviations,
  expertSeats,
  flaggedMarks,
  groupBy,
  panelZ,
  qValues,
  unitsUnder,
  type BundleRow,
  type ReferenceLot,
} from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSameRows } from '../test-support/expect-same-rows.ts';
import { openGoldenWorld, type GoldenWorld } from '../test-support/golden-world.test-support.ts';
import { allTime, between, nothingBy, type Selection } from '../test-support/selections.test-support.ts';
import { signInToUnit } from '../test-support/sign-in.test-support.ts';
import type { TestClient } from '../test-support/test-client.ts';

let world: GoldenWorld;
let experts: BundleRow[];
let reviews: BundleRow[];

beforeAll(async () => {
  world = await openGoldenWorld(2500, 'golden-experts');
  [experts, reviews] = await Promise.all([world.read('experts'), world.read('reviews')]);
}, 120_000);
afterAll(() => world.app.close());

const selections: Selection[] = [
  allTime,
  ['cut months', ...between('2023-02-10T00:00:00', '2025-11-20T23:59:59.999')],
  ['a category', [{ name: 'xm_LeiXing', matching: '=', value: 'E' }], ({ category }) => category === 'E'],
  ['two provinces', [{ name: 'sheng_name', matching: 'in', value: ['安徽', '江苏'] }], ({ province }) => province === '安徽' || province === '江苏'],
  nothingBy('zbr_name'),
];

const marksOf = (own: readonly ReferenceLot[]): BundleRow[] => {
  const ids = new Set(own.map(({ id }) => id));
  return reviews.filter((mark) => ids.has(mark.lot_id ?? ''));
};
const codeOf = (expert: string): string => experts.find((one) => one.expert_id === expert)?.code || expert;

/** Every expert's row with the means over marks and over panels. */
function deviationRows(marks: readonly BundleRow[]) {
  const [seats, flags] = [expertSeats(marks), flaggedMarks(marks)];
  const idOf = new Map(experts.map((expert) => [expert.code || expert.expert_id, expert.expert_id ?? '']));
  return expertDeviations(marks, experts).map((row) => {
    const id = idOf.get(row.pingwei_code) ?? '';
    const name = experts.find((expert) => expert.expert_id === id)?.name;
    return { ...row, expert_name: name, ...seats.get(id), flaggedNum: flags.get(id) ?? 0 };
  });
}

/** The bias of each expert for each supplier that he met, by his code. */
function biasRows(marks: readonly BundleRow[]) {
  const pairs = groupBy(panelZ(marks), ({ expert, company }) => `${expert}|${company}`);
  const rows = [...pairs].map(([pair, met]) => {
    const [expert = '', company = ''] = pair.split('|');
    const bias = met.reduce((total, { z }) => total + z, 0) / (met.length + 5);
    const name = world.bundle.companies.find((one) => one.company_id === company)?.name;
    return { expert, gys_guid: company, Gys_Name: name, n: met.length, bias };
  });
  return groupBy(rows, ({ expert }) => codeOf(expert));
}

type SignificanceOf = (expert: string, company: string) => number | null;
async function expectBiases(asker: TestClient, conditions: Condition[], marks: readonly BundleRow[], qOf: SignificanceOf): Promise<void> {
  const expected = biasRows(marks);
  for (const code of experts.map((expert) => codeOf(expert.expert_id ?? ''))) {
    const rows = (expected.get(code) ?? []).map(({ expert, ...row }) => ({ ...row, qValue: qOf(expert, row.gys_guid) }));
    expectSameRows(await asker.rows('expert.bias', conditions, [code]), rows);
  }
}

/** Share of all ways to hand out each meeting's z among the panel whose sum is as far from zero. */
function chance(cells: readonly number[][], observed: number): number {
  // Up to a million sums: growing lists would take most of the time of this file.
  const sums = cells.reduce((reached, cell) => {
    const next = new Float64Array(reached.length * cell.length);
    reached.forEach((sum, index) => cell.forEach((z, place) => (next[index * cell.length + place] = sum + z)));
    return next;
  }, new Float64Array(1));
  const least = Math.abs(observed) - 1e-9;
  return sums.reduce((hits, sum) => (Math.abs(sum) >= least ? hits + 1 : hits), 0) / sums.length;
}

const q = new Map<string, number>();
const qOfAll: SignificanceOf = (expert, company) => q.get(`${expert}|${company}`) ?? null;
beforeAll(async () => {
  const stored = await world.app.warehouse.query({ sql: 'select expert_id, company_id, p_value from expert_bias where p_value is not null', values: {} });
  const adjusted = qValues(stored.map((row) => Number(row['p_value'])));
  stored.forEach((row, index) => q.set(`${String(row['expert_id'])}|${String(row['company_id'])}`, adjusted[index] ?? 1));
});

it('has stored how likely each bias is by chance, of pairs that met three times', async () => {
  const marks = panelZ(reviews);
  const cells = groupBy(marks, ({ lot, company }) => `${lot}|${company}`);
  const pairs = [...groupBy(marks, ({ expert, company }) => `${expert}|${company}`)].filter(([, met]) => met.length >= 3);
  const stored = await world.app.warehouse.query({ sql: 'select expert_id, company_id, p_value from expert_bias where p_value is not null', values: {} });
  const found = new Map(stored.map((row) => [`${String(row['expert_id'])}|${String(row['company_id'])}`, Number(row['p_value'])]));
  expect([...found.keys()].sort()).toEqual(pairs.map(([pair]) => pair).sort());
  expect(pairs.length).toBeGreaterThan(20);
  for (const [pair, met] of pairs) {
    const panels = met.map(({ lot, company }) => (cells.get(`${lot}|${company}`) ?? []).map(({ z }) => z));
    const p = chance(panels, met.reduce((total, { z }) => total + z, 0));
    const ways = panels.reduce((product, { length }) => product * length, 1);
    // Past 20 000 ways it is a share of draws: of 50 hits or more, or of 20 000 draws.
    const tolerance = ways > 20_000 ? Math.max(0.7 * p, 0.002) : 1e-12;
    expect({ pair, off: Math.max(0, Math.abs((found.get(pair) ?? 1) - p) - tolerance) }).toEqual({ pair, off: 0 });
  }
});

describe.each(selections)('%s', (name, conditions, keeps) => {
  const marks = (): BundleRow[] => marksOf(world.lots.filter((lot) => keeps(lot, 'opening')));

  it('expert.deviation', async () => {
    const expected = deviationRows(marks());
    expect(expected.length > 0).toBe(name !== 'nothing');
    expectSameRows(await world.client.rows('expert.deviation', conditions), expected);
  });

  it('expert.bias of every expert', async () => {
    await expectBiases(world.client, conditions, marks(), qOfAll);
  });
});

it('knows panels of every kind', () => {
  const rows = deviationRows(reviews);
  expect(rows.some(({ flaggedNum }) => flaggedNum > 0)).toBe(true);
  expect(rows.some(({ agreement }) => (agreement ?? 0) < 0.5)).toBe(true);
  expect([...q.values()].some((value) => value < 1)).toBe(true);
});

it('is confined to the units of its user, who learns no significance', async () => {
  const seen = (unit: string): ReferenceLot[] => world.lots.filter(({ unitId }) => unitsUnder(world.bundle.units, unit).has(unitId));
  const unit = world.bundle.units.find(({ unit_id: id = '' }) => marksOf(seen(id)).length > 0 && seen(id).length < world.lots.length / 2)?.unit_id ?? '';
  const buyer = await signInToUnit(world.app, unit);
  expectSameRows(await buyer.rows('expert.deviation'), deviationRows(marksOf(seen(unit))));
  await expectBiases(buyer, [], marksOf(seen(unit)), () => null);
});
