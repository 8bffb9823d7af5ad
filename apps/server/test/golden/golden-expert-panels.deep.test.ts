import type { Condition } from '@tenderscope/contract';
import {
  distinguishedCriteria,
  expertDeviations,
  expertLeanings,
  expertSeats,
  firstPlaces,
  flaggedMarks,
  flaggedReviews,
  groupBy,
  hasWon,
  panelEffects,
  panelSeats,
  repeats,
  subjectiveTotals,
  type BundleRow,
  type Leaning,
  type ReferenceLot,
} from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSameRows } from '../support/expect-same-rows.ts';
import { openGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { allTime, between, nothingBy, someSelections, type Selection } from '../support/selections.test-support.ts';
import { signInToUnit } from '../support/sign-in.test-support.ts';

let world: GoldenWorld;
let experts: BundleRow[];
let reviews: BundleRow[];
let leanings: Leaning[];

beforeAll(async () => {
  world = await openGoldenWorld(repeats(1500, 2500), 'golden-experts');
  [experts, reviews] = await Promise.all([world.read('experts'), world.read('reviews')]);
  const categories = new Map(world.lots.map(({ id, category }) => [id, category ?? '']));
  leanings = expertLeanings(reviews, (lot) => categories.get(lot) ?? '');
});
afterAll(() => world.app.close());

const selections: Selection[] = [
  allTime,
  ['cut months', ...between('2023-02-10T00:00:00', '2025-11-20T23:59:59.999')],
  ['a category', [{ name: 'xm_LeiXing', matching: '=', value: 'D' }], ({ category }) => category === 'D'],
  nothingBy('zbr_name'),
];

const marksOf = (own: readonly ReferenceLot[]): BundleRow[] => {
  const ids = new Set(own.map(({ id }) => id));
  return reviews.filter((mark) => ids.has(mark.lot_id ?? ''));
};
const subjective = (marks: readonly BundleRow[]): BundleRow[] => marks.filter((mark) => mark.is_subjective === '1');
const expertOf = (id: string | undefined): BundleRow | undefined => experts.find((one) => one.expert_id === id);
const named = (id: string | undefined) => ({ pingwei_code: expertOf(id)?.code || id, expert_name: expertOf(id)?.name });
const companyName = (company: string | undefined) => world.bundle.companies.find((one) => one.company_id === company)?.name;
const lotOf = (id: string | undefined): ReferenceLot => {
  const found = world.lots.find((lot) => lot.id === id);
  if (!found) throw new Error(`no lot ${id}`);
  return found;
};
const lotCells = (id: string | undefined) => ({ lot_guid: id, bd_name: rowOf(id)?.name, kaibiao_time: lotOf(id).eventAt.opening });
const rowOf = (id: string | undefined): BundleRow | undefined => world.bundle.lots.find((one) => one.lot_id === id);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number | null => (values.length === 0 ? null : sum(values) / values.length);
/** Marks of the other members for the same item. */
const besideOf = (marks: readonly BundleRow[], mark: BundleRow): number[] => marks
  .filter((one) => one.lot_id === mark.lot_id && one.company_id === mark.company_id && one.criterion === mark.criterion && one !== mark)
  .map(({ score }) => Number(score));
const known = (values: readonly (number | null)[]): number[] => values.flatMap((value) => value ?? []);
const joined = (companies: readonly string[]): string => companies.map((company) => companyName(company) ?? company).sort().join('、');
const countBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, number> =>
  new Map([...groupBy(items, keyOf)].map(([key, own]) => [key, own.length]));
/** Price ranks of the valid bids of a lot, lowest first. */
const priceRanks = (lot: string): Map<string, number> => {
  const bids = world.bundle.bids.filter((bid) => bid.lot_id === lot && Number(bid.price) > 0 && (bid.is_valid || (bid.reject_reason ? '0' : '1')) === '1');
  return new Map(bids.map((bid) => [bid.company_id ?? '', 1 + bids.filter((other) => Number(other.price) < Number(bid.price)).length]));
};

function seatRows(marks: readonly BundleRow[]) {
  const [places, flags] = [firstPlaces(marks), countBy(flaggedReviews(marks), ({ mark }) => `${mark.lot_id}|${mark.expert_id}`)];
  return panelSeats(marks).map(({ lot, expert, bidders, severity, agreement }) => {
    const { all = [], without = [] } = places.get(`${lot}|${expert}`) ?? {};
    return {
      ...named(expert), ...lotCells(lot), bidderNum: bidders, severity, agreement,
      flaggedNum: flags.get(`${lot}|${expert}`) ?? 0,
      isDecisive: Number(all.join() !== without.join()),
      first: joined(all),
      firstWithout: joined(without),
      winner: lotOf(lot).winnerText,
      row_guid: `${lot}/${expert}`,
    };
  });
}

/** Suspected pairs that met within these marks. */
function suspectedIn(marks: readonly BundleRow[]): Leaning[] {
  const lots = new Set(marks.map((mark) => mark.lot_id));
  return leanings.filter(({ isSuspected, lots: own }) => isSuspected && own.some((lot) => lots.has(lot)));
}

describe.each(someSelections(selections))('%s', (_name, conditions, keeps) => {
  const marks = (): BundleRow[] => marksOf(world.lots.filter((lot) => keeps(lot, 'opening')));

  it('expert.overview', async () => {
    const own = marks();
    expect(await world.client.rows('expert.overview', conditions)).toEqual([{
      expertNum: new Set(subjective(own).map((mark) => mark.expert_id)).size,
      reviewedLotNum: new Set(subjective(own).map((mark) => mark.lot_id)).size,
      flaggedMarkNum: flaggedReviews(own).length,
      leaningNum: suspectedIn(own).length,
      decisiveNum: seatRows(own).filter(({ isDecisive }) => isDecisive === 1).length,
    }]);
  });

  it('expert.deviation with the attributes of the expert', async () => {
    const own = marks();
    const [seats, flags, care] = [expertSeats(own), flaggedMarks(own), distinguishedCriteria(own)];
    const votes = countBy(seatRows(own).filter(({ isDecisive }) => isDecisive === 1), ({ pingwei_code: code }) => code ?? '');
    const suspected = countBy(suspectedIn(own), ({ expert }) => expert);
    const expected = expertDeviations(own, experts).map((row) => {
      const expert = experts.find((one) => (one.code || one.expert_id) === row.pingwei_code);
      const id = expert?.expert_id ?? '';
      const { distinguished = 0, criteria = 0 } = care.get(id) ?? {};
      return {
        ...row, ...seats.get(id), flaggedNum: flags.get(id) ?? 0,
        specialty: expert?.specialty, expert_sheng: expert?.province, employer: expert?.employer,
        markNum: subjective(own).filter((mark) => mark.expert_id === id).length,
        diligence: criteria === 0 ? null : distinguished / criteria, criterionNum: criteria,
        decisiveNum: votes.get(row.pingwei_code ?? '') ?? 0, suspectedNum: suspected.get(id) ?? 0,
      };
    });
    expectSameRows(await world.client.rows('expert.deviation', conditions), expected);
  });

  it('expert.lots', async () => {
    const own = marks();
    const seats = groupBy(seatRows(own), ({ lot_guid: lot }) => lot ?? '');
    const expected = [...groupBy(subjective(own), (mark) => mark.lot_id ?? '')].map(([lot, some]) => ({
      ...lotCells(lot), zbr_guid: lotOf(lot).unitId,
      panelSize: new Set(some.map((mark) => mark.expert_id)).size,
      bidderNum: new Set(some.map((mark) => mark.company_id)).size,
      agreement: mean(known((seats.get(lot) ?? []).map(({ agreement }) => agreement))),
      flaggedNum: flaggedReviews(some).length,
      decisiveNum: (seats.get(lot) ?? []).filter(({ isDecisive }) => isDecisive === 1).length,
      winner: lotOf(lot).winnerText,
      winner_guid: lotOf(lot).winner?.id ?? null,
    }));
    expectSameRows(await world.client.rows('expert.lots', conditions), expected);
  });

  it('expert.marks', async () => {
    const own = marks();
    const expected = flaggedReviews(own).map(({ mark, residual }) => {
      return {
        ...named(mark.expert_id), ...lotCells(mark.lot_id), criterion: mark.criterion,
        gys_guid: mark.company_id, Gys_Name: companyName(mark.company_id),
        score: Number(mark.score), fullMark: Number(mark.full_mark), othersMean: mean(besideOf(own, mark)), residual,
        row_guid: [mark.lot_id, mark.expert_id, mark.company_id, mark.criterion].join('/'),
      };
    });
    expectSameRows(await world.client.rows('expert.marks', conditions), expected);
  });

  it('expert.seats, and of one expert', async () => {
    const expected = seatRows(marks());
    expectSameRows(await world.client.rows('expert.seats', conditions), expected);
    const code = expected[0]?.pingwei_code ?? 'PW00001';
    const ofOne: Condition[] = [...conditions, { name: 'pingwei_code', matching: '=', value: code }];
    expectSameRows(await world.client.rows('expert.seats', ofOne), expected.filter((row) => row.pingwei_code === code));
  });

  it('expert.heat', async () => {
    const met = [...groupBy(panelEffects(marks()), ({ expert, company }) => `${expert}|${company}`)].flatMap(([pair, own]) => {
      const [expert = '', company = ''] = pair.split('|');
      const bias = sum(own.map(({ effect }) => effect)) / (own.length + 5);
      const isTwoBidders = Number(own.filter(({ bidders }) => bidders === 2).length * 2 >= own.length);
      return own.length < 3 ? [] : [{ expert, company, n: own.length, bias, isTwoBidders }];
    });
    /** The twelve with the largest bias, compared by nine digits. */
    const largest = (pairs: typeof met, keyOf: (pair: (typeof met)[number]) => string): Set<string> => {
      const sizeOf = ({ bias }: (typeof met)[number]): number => Math.abs(Number(bias.toFixed(9)));
      const sizes = [...groupBy(pairs, keyOf)].map(([key, own]) => [key, Math.max(...own.map(sizeOf))] as const);
      return new Set(sizes.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, 12).map(([key]) => key));
    };
    const chosen = largest(met, ({ expert }) => expert);
    const ofChosen = met.filter(({ expert }) => chosen.has(expert));
    const suppliers = largest(ofChosen, ({ company }) => company);
    const expected = ofChosen.filter(({ company }) => suppliers.has(company)).map(({ expert, company, n, bias, isTwoBidders }) => {
      const complete = leanings.find((one) => one.expert === expert && one.company === company);
      return {
        ...named(expert), gys_guid: company, Gys_Name: companyName(company), n, bias, isTwoBidders, isFewSamples: Number(n < 5), row_guid: `${expert}/${company}`,
        qValue: complete?.q ?? null, effect: complete?.effect ?? null, isSuspected: Number(complete?.isSuspected ?? false),
      };
    });
    expectSameRows(await world.client.rows('expert.heat', conditions), expected);
  });

  it('expert.years of one expert and of all', async () => {
    const yearOf = (lot: string | undefined): number => new Date((lotOf(lot).eventAt.opening ?? 0) + 8 * 36e5).getUTCFullYear();
    const busiest = [...countBy(reviews, (mark) => mark.expert_id ?? '')].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
    for (const expert of [busiest, null]) {
      const own = marks();
      const isOwn = (one: string | undefined): boolean => expert === null || one === expert;
      const ownSeats = groupBy(panelSeats(own).filter((seat) => isOwn(seat.expert)), ({ lot }) => String(yearOf(lot)));
      const years = [...ownSeats].map(([year, seats]) => ({ year: Number(year), seats }));
      const severities = years.map(({ seats }) => known(seats.map(({ severity }) => severity)));
      const freedom = severities.flat().length - severities.filter(({ length }) => length > 0).length;
      const squares = sum(severities.flatMap((some) => some.map((one) => (one - (mean(some) ?? 0)) ** 2)));
      const votes = seatRows(own).filter(({ isDecisive }) => isDecisive === 1);
      const deviations = (year: number): number[] => subjective(own)
        .filter((mark) => isOwn(mark.expert_id) && yearOf(mark.lot_id) === year)
        .map((mark) => Math.abs(Number(mark.score) - (mean(besideOf(own, mark)) ?? 0)) / Number(mark.full_mark));
      const sd = Math.sqrt(squares / freedom);
      const code = expert === null ? null : named(expert).pingwei_code;
      const expected = years.map(({ year, seats }, place) => ({
        year, panelNum: seats.length,
        severity: mean(severities[place] ?? []), severityMean: mean(severities.flat()),
        severityLimit95: freedom > 0 ? (1.959963984540054 * sd) / Math.sqrt(severities[place]?.length ?? 0) : null,
        agreement: mean(known(seats.map(({ agreement }) => agreement))),
        discrimination: mean(known(seats.map(({ discrimination }) => discrimination))),
        meanAbsDeviation: mean(deviations(year)),
        flaggedNum: flaggedReviews(own).filter(({ mark }) => isOwn(mark.expert_id) && yearOf(mark.lot_id) === year).length,
        decisiveNum: votes.filter((seat) => (code === null || seat.pingwei_code === code) && yearOf(seat.lot_guid) === year).length,
      }));
      expectSameRows(await world.client.rows('expert.years', conditions, expert === null ? [] : [named(expert).pingwei_code ?? '']), expected);
    }
  });
});

it('expert.panel of a lot, and expert.meetings of each of its pairs', async () => {
  const suspected = leanings.find(({ isSuspected }) => isSuspected);
  const lot = suspected?.lots[0] ?? '';
  const own = reviews.filter((mark) => mark.lot_id === lot);
  const effects = panelEffects(own);
  const members = new Set(own.map((mark) => mark.expert_id)).size;
  const [totals, ranks] = [subjectiveTotals(own), priceRanks(lot)];
  const expected = totals.map(({ expert, company, score, fullMark }) => {
    const marks = own.filter((mark) => mark.expert_id === expert && mark.company_id === company);
    const cell = effects.find((one) => one.expert === expert && one.company === company);
    const sumOf = (column: string): number => sum(marks.map((mark) => Number(mark[column])));
    return {
      ...named(expert), gys_guid: company, Gys_Name: companyName(company), score: sumOf('score'), fullMark: sumOf('full_mark'), share: score / fullMark,
      residual: cell ? cell.effect * (1 - 1 / members) * (1 - 1 / cell.bidders) : null,
      flaggedNum: flaggedReviews(own).filter(({ mark }) => mark.expert_id === expert && mark.company_id === company).length,
      isWinner: Number(hasWon(lotOf(lot), company)), priceRank: ranks.get(company) ?? null,
      isSuspected: Number(leanings.some((one) => one.expert === expert && one.company === company && one.isSuspected)),
    };
  });
  expect(expected.some(({ isSuspected }) => isSuspected === 1)).toBe(true);
  expectSameRows(await world.client.rows('expert.panel', [], [lot]), expected);

  const places = firstPlaces(reviews);
  const isRaised = ({ lot, expert, company }: { lot: string; expert: string; company: string }): boolean => {
    const { all = [], without = [] } = places.get(`${lot}|${expert}`) ?? {};
    return all.includes(company) && !without.includes(company);
  };
  const raised = panelEffects(reviews).find(isRaised);
  for (const pair of [suspected, raised]) await expectMeetings(pair?.expert ?? '', pair?.company ?? '');
  expect(raised).toBeDefined();
});

async function expectMeetings(expert: string, company: string): Promise<void> {
  const [ofPlaces, totals] = [firstPlaces(reviews), subjectiveTotals(reviews)];
  const met = panelEffects(reviews).filter((one) => one.expert === expert && one.company === company);
  const meetings = met.map((one) => {
    const beside = totals.filter((other) => other.lot === one.lot && other.company === company);
    const places = ofPlaces.get(`${one.lot}|${expert}`);
    const isDecisive = seatRows(reviews.filter((mark) => mark.lot_id === one.lot)).find((seat) => seat.row_guid === `${one.lot}/${expert}`)?.isDecisive;
    return {
      ...lotCells(one.lot), panelSize: beside.length, bidderNum: one.bidders, share: one.score / one.fullMark,
      othersShare: mean(beside.filter((other) => other.expert !== expert).map(({ score, fullMark }) => score / fullMark)),
      lotEffect: one.effect, priceRank: priceRanks(one.lot).get(company) ?? null, isDecisive,
      isWinner: Number(hasWon(lotOf(one.lot), company)),
      firstChange: Number(places?.all.includes(company)) - Number(places?.without.includes(company)),
      fullMarkNum: totals.filter((mark) => mark.lot === one.lot && mark.expert === expert && mark.score > mark.fullMark - 1e-9).length,
    };
  });
  expectSameRows(await world.client.rows('expert.meetings', [], [named(expert).pingwei_code ?? '', company]), meetings);
}

it('shows a user of a unit no figures of the group, and no names', async () => {
  const reviewed = new Set(reviews.map((mark) => mark.lot_id));
  const unit = world.lots.find(({ id }) => reviewed.has(id))?.unitId ?? '';
  const buyer = await signInToUnit(world.app, unit);
  const [overview] = await buyer.rows('expert.overview');
  expect(overview).toMatchObject({ leaningNum: null });
  const [row] = await buyer.rows('expert.deviation');
  expect(row).toMatchObject({ suspectedNum: null, expert_name: `专家 ${String(row?.['pingwei_code'])}` });
  expect((await buyer.rows('expert.heat')).every(({ effect, qValue, isSuspected }) => effect === null && qValue === null && isSuspected === null)).toBe(true);
  expect(await buyer.rows('expert.reciprocity')).toEqual([]);
});
