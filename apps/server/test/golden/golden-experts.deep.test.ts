import type { Condition } from '@tenderscope/contract';
import {
  decisiveSeats,
  expertDeviations,
  expertLeanings,
  expertSeats,
  firstPlaces,
  flaggedMarks,
  groupBy,
  lowPriceAgreement,
  panelEffects,
  repeats,
  subjectiveTotals,
  unitsUnder,
  type BundleRow,
  type Leaning,
  type ReferenceLot,
} from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSameRows } from '../support/expect-same-rows.ts';
import { openGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { allTime, between, nothingBy, someSelections, type Selection } from '../support/selections.test-support.ts';
import { signInToUnit } from '../support/sign-in.test-support.ts';
import type { TestClient } from '../support/test-client.ts';

let world: GoldenWorld;
let experts: BundleRow[];
let reviews: BundleRow[];

beforeAll(async () => {
  world = await openGoldenWorld(repeats(1500, 2500), 'golden-experts');
  [experts, reviews] = await Promise.all([world.read('experts'), world.read('reviews')]);
});
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

let leanings: Leaning[];
let alerts: { leaning: Leaning; row: Record<string, unknown> }[];
beforeAll(() => {
  const categories = new Map(world.lots.map(({ id, category }) => [id, category ?? '']));
  leanings = expertLeanings(reviews, (lot) => categories.get(lot) ?? '');
  const decisive = decisiveSeats(reviews);
  const places = firstPlaces(reviews);
  alerts = leanings.filter(({ isSuspected }) => isSuspected)
    .map((leaning) => ({ leaning, row: { ...alertRow(leaning, decisive), ...changesOf(leaning, places) } }));
});

const nameOf = (company: string): string | undefined => world.bundle.companies.find((one) => one.company_id === company)?.name;

function alertRow({ expert, company, lots, n, ofTwo, effect, q }: Leaning, decisive: ReadonlySet<string>) {
  const agreements = lots.flatMap((lot) => {
    const prices = new Map(world.bundle.bids.filter((bid) => bid.lot_id === lot).map((bid) => [bid.company_id ?? '', Number(bid.price)]));
    return lowPriceAgreement(reviews.filter((mark) => mark.lot_id === lot), prices) ?? [];
  });
  return {
    pingwei_code: codeOf(expert),
    expert_name: experts.find((one) => one.expert_id === expert)?.name,
    gys_guid: company,
    Gys_Name: nameOf(company),
    n,
    effect,
    qValue: q,
    isFewSamples: Number(n < 5),
    decisiveNum: lots.filter((lot) => decisive.has(`${lot}|${expert}`)).length,
    wonNum: world.bundle.lots.filter((lot) => lots.includes(lot.lot_id ?? '') && lot.status === '成交' && lot.winner_id === company).length,
    isTwoBidders: Number(ofTwo * 2 >= n),
    lowPriceAgreement: agreements.reduce((total, one) => total + one, 0) / agreements.length,
    reciprocalCode: null,
    reciprocalName: null,
  };
}

/** Meetings in which the first place changes with the expert's marks in the direction of the leaning, and those with marks at the limit. */
function changesOf({ expert, company, lots, effect }: Leaning, places: ReturnType<typeof firstPlaces>) {
  const changed = lots.filter((lot) => {
    const { all = [], without = [] } = places.get(`${lot}|${expert}`) ?? {};
    return effect >= 0 ? all.includes(company) && !without.includes(company) : !all.includes(company) && without.includes(company);
  });
  const results = changed.filter((lot) => {
    const deal = world.bundle.lots.find((one) => one.lot_id === lot && one.status === '成交');
    const isValid = world.bundle.bids.some((bid) => bid.lot_id === lot && bid.company_id === company && bid.is_valid !== '0');
    return deal !== undefined && (effect >= 0 ? deal.winner_id === company : deal.winner_id !== company && isValid);
  });
  const own = subjectiveTotals(reviews.filter((mark) => mark.expert_id === expert));
  const capped = new Set(own.filter(({ score, fullMark }) => score > fullMark - 1e-9).map(({ lot }) => lot));
  return { changedFirstNum: changed.length, changedResultNum: results.length, cappedNum: lots.filter((lot) => capped.has(lot)).length };
}

/** Alerts whose pair met on the marked lots. */
function alertRows(marks: readonly BundleRow[]) {
  const selected = new Set(marks.map((mark) => mark.lot_id));
  return alerts
    .map(({ leaning, row }) => ({ ...row, selectedNum: leaning.lots.filter((lot) => selected.has(lot)).length }))
    .filter(({ selectedNum }) => selectedNum > 0);
}

/** Bias of each expert for each supplier that they met, by their code. */
function biasRows(marks: readonly BundleRow[]) {
  const pairs = groupBy(panelEffects(marks), ({ expert, company }) => `${expert}|${company}`);
  const rows = [...pairs].map(([pair, met]) => {
    const [expert = '', company = ''] = pair.split('|');
    const bias = met.reduce((total, { effect }) => total + effect, 0) / (met.length + 5);
    const isTwoBidders = Number(met.filter(({ bidders }) => bidders === 2).length * 2 >= met.length);
    const isFewSamples = Number(met.length === 3 || met.length === 4);
    return { expert, gys_guid: company, Gys_Name: nameOf(company), n: met.length, bias, isTwoBidders, isFewSamples };
  });
  return groupBy(rows, ({ expert }) => codeOf(expert));
}

type OfAllUnits = (expert: string, company: string) => { qValue: number | null; effect: number | null; isSuspected: number | null };
const nothing: OfAllUnits = () => ({ qValue: null, effect: null, isSuspected: null });
const ofAll: OfAllUnits = (expert, company) => {
  const found = leanings.find((one) => one.expert === expert && one.company === company);
  return found ? { qValue: found.q, effect: found.effect, isSuspected: Number(found.isSuspected) } : nothing(expert, company);
};

async function expectBiases(caller: TestClient, conditions: Condition[], marks: readonly BundleRow[], ofAllUnits = ofAll): Promise<void> {
  const expected = biasRows(marks);
  for (const code of experts.map((expert) => codeOf(expert.expert_id ?? ''))) {
    const rows = (expected.get(code) ?? []).map(({ expert, ...row }) => ({ ...row, ...ofAllUnits(expert, row.gys_guid) }));
    expectSameRows(await caller.rows('expert.bias', conditions, [code]), rows);
  }
}

describe.each(someSelections(selections))('%s', (name, conditions, keeps) => {
  const marks = (): BundleRow[] => marksOf(world.lots.filter((lot) => keeps(lot, 'opening')));

  it('expert.deviation', async () => {
    const expected = deviationRows(marks());
    expect(expected.length > 0).toBe(name !== 'nothing');
    expectSameRows(await world.client.rows('expert.deviation', conditions), expected);
  });

  it('expert.bias of every expert', async () => {
    await expectBiases(world.client, conditions, marks());
  });

  it('expert.alerts', async () => {
    expectSameRows(await world.client.rows('expert.alerts', conditions), alertRows(marks()));
  });
});

it('includes panels of every kind', () => {
  const rows = deviationRows(reviews);
  expect(rows.some(({ flaggedNum }) => flaggedNum > 0)).toBe(true);
  expect(rows.some(({ agreement }) => (agreement ?? 0) < 0.5)).toBe(true);
  expect(new Set(rows.map(({ severityBand }) => severityBand)).size).toBe(3);
  expect(leanings.filter(({ q }) => q !== null).length).toBeGreaterThan(20);
  expect(alerts.length).toBeGreaterThan(0);
});

it('is limited to the units of its user, without significance, suspicion and names', async () => {
  const seen = (unit: string): ReferenceLot[] => world.lots.filter(({ unitId }) => unitsUnder(world.bundle.units, unit).has(unitId));
  const unit = world.bundle.units.find(({ unit_id: id = '' }) => marksOf(seen(id)).length > 0 && seen(id).length < world.lots.length / 2)?.unit_id ?? '';
  const buyer = await signInToUnit(world.app, unit);
  const masked = deviationRows(marksOf(seen(unit))).map((row) => ({ ...row, expert_name: `专家 ${row.pingwei_code}`, suspectedNum: null }));
  expectSameRows(await buyer.rows('expert.deviation'), masked);
  await expectBiases(buyer, [], marksOf(seen(unit)), nothing);
  expect(await buyer.rows('expert.alerts')).toEqual([]);
});
