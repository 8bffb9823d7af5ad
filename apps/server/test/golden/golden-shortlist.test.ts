import type { Condition } from '@tenderscope/contract';
import { eachWin, groupBy, unitsUnder, type BundleRow, type ReferenceLot } from '@tenderscope/testing';
import { beforeAll, expect, it } from 'vitest';
import { expectSameRows } from '../support/expect-same-rows.ts';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { at, between } from '../support/selections.test-support.ts';
import { signInNamed, signInToUnit } from '../support/sign-in.test-support.ts';

const [from, to] = [at('2024-06-10T00:00:00'), at('2025-09-20T23:59:59.999')];
const [inPeriod] = between('2024-06-10T00:00:00', '2025-09-20T23:59:59.999');
const period = [String(from), String(to)];
let world: GoldenWorld;
let risks: BundleRow[];
/** The busiest suppliers, those with records, and one without a bid. */
let chosen: string[];
let unitId: string;

beforeAll(async () => {
  world = await sharedGoldenWorld();
  risks = await world.read('risks');
  const bids = groupBy(world.lots.flatMap(({ bidders }) => bidders), ({ id }) => id);
  const busiest = [...bids].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1)).map(([id]) => id);
  const recorded = [...new Set(risks.map((risk) => risk['company_id'] ?? ''))].filter((id) => bids.has(id));
  const idle = world.bundle.companies.find(({ company_id: id = '', roles = '' }) => !bids.has(id) && (roles === '' || roles.includes('supplier')));
  chosen = [...new Set([...busiest.slice(0, 6), ...recorded.slice(0, 4), idle?.company_id ?? ''])];
  unitId = eachWin(world.lots).find(({ winner }) => winner?.id === chosen[0])?.unitId ?? '';
});

const only = (ids: readonly string[]): Condition => ({ name: 'gys_guid', matching: 'in', value: [...ids] });
const within = (time: number | null): boolean => time !== null && time >= from && time <= to;
const latestOf = (times: readonly number[]): number | null => (times.length > 0 ? Math.max(...times) : null);

/** Facts about a supplier on these lots, computed from the files. */
function factsOf(id: string, lots: readonly ReferenceLot[], isSelected: (lot: ReferenceLot) => boolean) {
  const opened = lots.filter(({ bidders }) => bidders.some((bidder) => bidder.id === id));
  const won = eachWin(lots).filter(({ winner, eventAt }) => winner?.id === id && (eventAt.award ?? Infinity) <= to);
  const ended = new Set(opened.filter(({ eventAt }) => (eventAt.opening ?? Infinity) <= to).map((lot) => lot.id));
  const quoted = world.bundle.bids.filter((bid) => bid.company_id === id && ended.has(bid.lot_id ?? '') && bid.quoted_at);
  const inForce = risks.filter((risk) =>
    risk['company_id'] === id && timeOf(risk['occurred_on'], 0) <= to && timeOf(risk['ends_on'], to) >= to);
  const kinds = [...new Set(inForce.map(({ kind = '' }) => kind))].sort();
  return {
    gys_guid: id,
    tbNum: opened.filter(({ eventAt }) => within(eventAt.opening)).length,
    zbNum: won.filter(({ eventAt }) => within(eventAt.award)).length,
    unitWinNum: won.filter(isSelected).length,
    lastBidTime: latestOf(quoted.map((bid) => timeOf(bid.quoted_at, 0))),
    validRiskNum: inForce.length,
    validRisks: kinds.length > 0 ? kinds.join('、') : null,
  };
}

const timeOf = (text: string | undefined, missing: number): number =>
  text === undefined || text === '' ? missing : Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? '' : 'T00:00:00'}+08:00`);

it('has the bids, wins, records and last bid of each given supplier', async () => {
  const rows = await world.client.rows('supplier.shortlist', [only(chosen)], period);
  expectSameRows(rows, chosen.map((id) => factsOf(id, world.lots, () => true)));
  expect(rows.some((row) => Number(row['validRiskNum']) > 0)).toBe(true);
});

it('counts the wins with the selected unit, and everything else of all units', async () => {
  const unit: Condition = { name: 'zbr_guid', matching: '=', value: unitId, whereIndex: 2 };
  const rows = await world.client.rows('supplier.shortlist', [only(chosen), unit], period);
  expectSameRows(rows, chosen.map((id) => factsOf(id, world.lots, (lot) => lot.unitId === unitId)));
  expect(rows.some((row) => Number(row['unitWinNum']) > 0)).toBe(true);
});

it('has the same score and price level as the profile', async () => {
  for (const row of await world.client.rows('supplier.shortlist', [only(chosen)], period)) {
    const id = String(row['gys_guid']);
    const [score = {}] = await world.client.rows('supplier.score', [], [id]);
    for (const name of ['score', 'grade', 'scaleScore', 'activityScore', 'competitivenessScore', 'priceScore', 'performanceScore', 'creditScore']) {
      expect(row[name]).toEqual(score[name]);
    }
    const levels = await world.client.rows('supplier.priceLevels', inPeriod, [id]);
    const level = levels.find(({ basis }) => basis === '报价/均价');
    expect([row['priceLevel'], row['priceNum']]).toEqual([level?.['ownMedian'] ?? null, level?.['ownTotal'] ?? 0]);
  }
});

it('shows a user of one unit only its own lots, no score, and names of people by their duty', async () => {
  const seen = unitsUnder(world.bundle.units, unitId);
  const lots = world.lots.filter((lot) => seen.has(lot.unitId));
  const buyer = await signInToUnit(world.app, unitId);
  const rows = await buyer.rows('supplier.shortlist', [only(chosen)], period);
  const unknown = { score: null, grade: null, creditScore: null, phone: null };
  expectSameRows(rows, chosen.map((id) => ({ ...factsOf(id, lots, () => true), ...unknown })));
  const named = await (await signInNamed(world.app, unitId)).rows('supplier.shortlist', [only(chosen)], period);
  const phoneOf = new Map(world.bundle.companies.map((company) => [company.company_id, company['phone'] || null]));
  expect(named.map((row) => row['phone'])).toEqual(named.map((row) => phoneOf.get(String(row['gys_guid'])) ?? null));
});

it.each(['supplier.ranking', 'market.suppliers'])('%s has the same score and sorts by it, and has none for a user of one unit', async (key) => {
  const rows = await world.client.rows(key, [{ sortName: 'score', sortRule: 'desc' }]);
  const scores = rows.map((row) => row['score']).filter((score) => score !== null).map(Number);
  expect(scores.length).toBeGreaterThan(10);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  const [best = {}] = rows;
  const [own = {}] = await world.client.rows('supplier.score', [], [String(best['gys_guid'])]);
  expect([best['score'], best['grade']]).toEqual([own['score'], own['grade']]);
  const buyer = await signInToUnit(world.app, unitId);
  expect((await buyer.rows(key, [])).filter((row) => row['score'] !== null || row['grade'] !== null)).toEqual([]);
});
