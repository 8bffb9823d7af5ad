import { beforeAll, expect, test } from 'vitest';
import { cell, group, type Row } from './bundle/read-csv.test-support.ts';
import { generatedBundle, type GeneratedBundle } from './generated-bundle.test-support.ts';

let bundle: GeneratedBundle;
let byLot: Map<string, Row[]>;

const number = (row: Row, column: string): number => Number(cell(row, column));
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

beforeAll(async () => {
  bundle = await generatedBundle(5000, 'reviews');
  byLot = group(bundle.reviews, 'lot_id');
});

test('few lots are marked, each by five or seven for three bids or more on one sheet of 100', () => {
  expect(byLot.size / bundle.lots.length).toBeGreaterThan(0.008);
  expect(byLot.size / bundle.lots.length).toBeLessThan(0.03);
  const methods = new Map(bundle.projects.map((row) => [cell(row, 'project_id'), cell(row, 'method')]));
  const lots = new Map(bundle.lots.map((lot) => [cell(lot, 'lot_id'), lot]));
  const bidsOf = group(bundle.bids, 'lot_id');
  for (const [lotId, rows] of byLot) {
    expect([5, 7]).toContain(group(rows, 'expert_id').size);
    const valid = (bidsOf.get(lotId) ?? []).filter((bid) => cell(bid, 'is_valid') === '1' && cell(bid, 'mac') !== '');
    expect([...group(rows, 'company_id').keys()].sort()).toEqual(valid.map((bid) => cell(bid, 'company_id')).sort());
    expect(valid.length).toBeGreaterThanOrEqual(3);
    const criteria = [...group(rows, 'criterion').values()].map((list) => list[0] ?? {});
    expect(criteria.reduce((sum, row) => sum + number(row, 'full_mark'), 0)).toBe(100);
    expect([criteria.length >= 3 && criteria.length <= 5, criteria.some((row) => cell(row, 'is_subjective') === '1')]).toEqual([true, true]);
    expect(['公开招标', '邀请招标', '竞争性谈判']).toContain(methods.get(cell(lots.get(lotId), 'project_id')));
    expect(rows.length).toBe(group(rows, 'expert_id').size * valid.length * criteria.length);
    expect(rows.filter((row) => cell(row, 'reviewed_at') <= cell(lots.get(lotId), 'opened_at'))).toEqual([]);
  }
});

test('no mark is above the full one, and objective marks are the same from all', () => {
  for (const row of bundle.reviews) expect(number(row, 'score')).toBeLessThanOrEqual(number(row, 'full_mark'));
  const objective = bundle.reviews.filter((row) => cell(row, 'is_subjective') === '0');
  const scores = group(objective.map((row) => ({ ...row, key: ['lot_id', 'company_id', 'criterion'].map((column) => cell(row, column)).join(' ') })), 'key');
  for (const rows of scores.values()) expect(new Set(rows.map((row) => cell(row, 'score'))).size).toBe(1);
});

test('experts were in the pool before they gave marks', () => {
  const registered = new Map(bundle.experts.map((row) => [cell(row, 'expert_id'), cell(row, 'registered_at')]));
  for (const row of bundle.reviews) expect((registered.get(cell(row, 'expert_id')) ?? '') < cell(row, 'reviewed_at')).toBe(true);
});

test('a biased expert gives the favoured supplier much more than the others do, and honest ones do not', () => {
  const biased = new Map(bundle.truth.biasedExperts.map((row) => [cell(row, 'expert_id'), row]));
  expect(biased.size).toBeGreaterThanOrEqual(2);
  const deviations = new Map<string, number[]>();
  const subjective = bundle.reviews.filter((row) => cell(row, 'is_subjective') === '1');
  const panels = group(subjective.map((row) => ({ ...row, key: ['lot_id', 'company_id', 'criterion'].map((column) => cell(row, column)).join(' ') })), 'key');
  for (const rows of panels.values()) {
    for (const row of rows) {
      const others = mean(rows.filter((other) => other !== row).map((other) => number(other, 'score')));
      const key = `${cell(row, 'expert_id')} ${cell(row, 'company_id')}`;
      deviations.set(key, [...(deviations.get(key) ?? []), (number(row, 'score') - others) / number(row, 'full_mark')]);
    }
  }
  for (const [key, values] of deviations) {
    const [expert = '', company] = key.split(' ');
    const truth = biased.get(expert);
    if (cell(truth ?? { company_id: '' }, 'company_id') === company) {
      expect(mean(values)).toBeGreaterThan(0.1);
    } else if (values.length >= 6) {
      expect(Math.abs(mean(values))).toBeLessThan(0.17);
    }
  }
  for (const row of biased.values()) {
    const met = new Set(
      bundle.reviews
        .filter((review) => cell(review, 'expert_id') === cell(row, 'expert_id') && cell(review, 'company_id') === cell(row, 'company_id'))
        .map((review) => cell(review, 'lot_id')),
    );
    expect(met.size).toBe(number(row, 'meetings'));
  }
});
