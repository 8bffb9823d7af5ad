import { SeededRandom } from '@tenderscope/testing';
import { describe, expect, it } from 'vitest';
import { groupScores } from './group-scores.ts';
import type { Measured, ScoredSupplier, ScoreSettings } from './measures.ts';
import { supplierScores } from './supplier-scores.ts';

/** One part of one measure, and another of two. */
const settings: ScoreSettings = {
  parts: 2,
  shrinkage: 5,
  minPeers: 30,
  measures: [
    { part: 0, better: 'high', weight: 100 },
    { part: 1, better: 'low', weight: 60, isMean: true },
    { part: 1, better: 'high', weight: 40 },
  ],
};
const value = (total: number, n = 1): Measured => ({ total, n });
const supplier = (measured: readonly (Measured | null)[], bidNum = 1e9, peers: readonly string[] = ['']): ScoredSupplier => ({ measured, bidNum, peers });
/** Thirty suppliers that the first measure puts in the order of their indices, without any other values. */
const thirty = (bidNum?: number): ScoredSupplier[] =>
  Array.from({ length: 30 }, (_, place) => supplier([value(place), null, null], bidNum));

describe('scores in a group', () => {
  it('are mid-rank percentiles, 1 being best', () => {
    const { places, measures } = groupScores(thirty(), settings);
    expect(places[0]?.[0]).toBeCloseTo(0.5 / 30, 12);
    expect(places[0]?.[29]).toBeCloseTo(29.5 / 30, 12);
    expect(measures[0]).toEqual({ median: 14.5, num: 30 });
  });

  it('turn a measure whose low values are better', () => {
    const group = Array.from({ length: 30 }, (_, place) => supplier([null, value(place * 1e6, 1e6), null]));
    expect(groupScores(group, settings).places[1]?.[0]).toBeCloseTo(29.5 / 30, 12);
  });

  it('shrink means towards that of all cases before they are compared', () => {
    const usual = Array.from({ length: 28 }, () => supplier([null, value(1, 10), null]));
    const group = [...usual, supplier([null, value(12, 20), null]), supplier([null, value(1, 1), null])];
    const ranks = groupScores(group, settings).places[1];
    // By hand: p = 41/301 of all cases; (12 + 5p)/25 = 0.507 is the worst, (1 + 5p)/6 = 0.280 of a mean of 1 comes before it.
    expect([ranks?.[28], ranks?.[29]]).toEqual([0.5 / 30, 1.5 / 30]);
  });

  it('are not judged if fewer than thirty peers have the measure', () => {
    const group = thirty().map((one, place) => (place === 0 ? one : supplier([value(place), value(1), null])));
    const { places, measures } = groupScores(group, settings);
    expect(places[1]?.every(Number.isNaN)).toBe(true);
    expect(measures[1]).toEqual({ median: 1, num: 29 });
  });

  it('count an extreme as the percentile that bounds it, and equals as the best of them if configured', () => {
    const bounded: ScoreSettings = {
      ...settings,
      measures: [{ part: 0, better: 'low', weight: 1, lowest: 0.05 }, { part: 1, better: 'low', weight: 1, equalsRankBest: true }],
    };
    const group = Array.from({ length: 41 }, (_, place) => supplier([value(place), value(place === 0 ? 1 : 0)]));
    const [lowest, records] = groupScores(group, bounded).places;
    // 0, 1 and 2 count as the fifth percentile, 2, and so share a mid-rank.
    expect(lowest?.slice(0, 3)).toEqual(Float64Array.of(39.5 / 41, 39.5 / 41, 39.5 / 41));
    expect(lowest?.[3]).toBeCloseTo(37.5 / 41, 12);
    expect([records?.[0], records?.[1]]).toEqual([1 / 41, 1]);
  });

  it('shrink a part towards the median of the peers, more for fewer bids', () => {
    const group = thirty().map((one, place) => (place === 29 ? { ...one, bidNum: 3 } : one));
    const { scores, parts } = groupScores(group, settings);
    expect(parts[0]).toEqual({ median: 50, num: 30 });
    // 50 + (98.33 − 50) · 3/8
    expect(scores[0]?.[29]).toBe(68.1);
    expect(scores[0]?.[28]).toBe(95);
  });

  it('rise with a better value and never fall', () => {
    const random = new SeededRandom(11);
    const group = Array.from({ length: 60 }, () => {
      return supplier([value(random.between(0, 30)), value(random.between(0, 9), 9), value(random.between(0, 5))], random.between(1, 50));
    });
    for (const [measure, part] of [[0, 0], [1, 1], [2, 1]] as const) {
      const before = groupScores(group, settings).scores[part]?.[7] ?? 0;
      const better = settings.measures[measure]?.better === 'high' ? value(1000) : value(0, 9);
      const raised = group.map((one, place) => (place === 7 ? { ...one, measured: one.measured.with(measure, better) } : one));
      expect(groupScores(raised, settings).scores[part]?.[7]).toBeGreaterThanOrEqual(before);
    }
  });
});

describe('supplier scores', () => {
  it('renormalise the weights if a part is not judged, and report the judged share', () => {
    const { scores, weights, groups } = supplierScores(thirty(), settings);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(100);
    expect(scores[29]?.score).toBe(groups[0]?.scores[0]?.[29]);
    expect(scores[29]?.completeness).toBeCloseTo((weights[0] ?? 0) / 100, 12);
  });

  it('report the share of the other peers that a score exceeds, equals counting half', () => {
    const { scores } = supplierScores(thirty(), settings);
    expect([scores[0]?.exceeds, scores[29]?.exceeds]).toEqual([0, 1]);
    const equals = supplierScores(thirty().map((one) => supplier([value(1), null, null], one.bidNum)), settings);
    expect(equals.scores[4]?.exceeds).toBeCloseTo(0.5, 12);
  });

  it('widen the peers until there are thirty, and judge nobody below that', () => {
    const narrow = thirty().map((one) => ({ ...one, peers: ['a·x', 'a', ''] }));
    const lone = supplier([value(100), null, null], 9, ['b·x', 'b', '']);
    const { scores, groups } = supplierScores([...narrow, lone], settings);
    expect(groups.map(({ key, members }) => [key, members.length])).toEqual([['a·x', 30], ['', 31]]);
    expect(scores[30]).toMatchObject({ group: 1, member: 30 });
    const few = supplierScores(thirty().slice(1), settings).scores[0];
    expect(few).toMatchObject({ score: Number.NaN, exceeds: Number.NaN, completeness: 0 });
    expect(supplierScores([], settings).scores).toEqual([]);
  });

  it('do not let three bids lead, however good', () => {
    const group = thirty(40).map((one, place) => (place === 3 ? supplier([value(1000), null, null], 3) : one));
    const { scores } = supplierScores(group, settings);
    const better = scores.filter(({ score }) => score > (scores[3]?.score ?? 0));
    expect(better.length).toBeGreaterThanOrEqual(5);
  });

  it('do not depend on the order of suppliers', () => {
    const random = new SeededRandom(3);
    const suppliers = Array.from({ length: 90 }, (_, place) => {
      const rate = random.between(0, 3) === 0 ? null : value(random.between(0, 20), random.between(20, 40));
      return supplier([value(random.between(0, 900)), rate, value(random.between(0, 4))], random.between(1, 80), [`m${place % 2}`, '']);
    });
    const order = suppliers.map((_, place) => ({ place, key: random.next() })).sort((a, b) => a.key - b.key).map(({ place }) => place);
    const shuffled = supplierScores(order.map((place) => suppliers[place] ?? supplier([])), settings);
    const { scores, weights } = supplierScores(suppliers, settings);
    expect(shuffled.weights).toEqual(weights);
    order.forEach((place, index) => {
      const [one, other] = [shuffled.scores[index], scores[place]];
      expect([one?.score, one?.exceeds, one?.completeness]).toEqual([other?.score, other?.exceeds, other?.completeness]);
    });
  });
});
