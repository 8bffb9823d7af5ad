import { SeededRandom } from '@tenderscope/testing';
import { describe, expect, it } from 'vitest';
import { benchmarkOf } from './benchmark-of.ts';
import { benchmarkWinner, removeBids } from './benchmark-award.ts';
import { benchmarkGroups, poissonBinomialTail, type BenchmarkLot } from './benchmark-groups.ts';

describe('an award by the mean', () => {
  it('goes to the nearest price, of two equally near ones to the lower, with or without some bids', () => {
    expect(benchmarkWinner([90, 99, 104, 110])).toBe(1);
    expect(benchmarkWinner([90, 110])).toBe(0);
    expect(benchmarkWinner([90, 99, 104, 110], (place) => place === 1)).toBe(2);
    expect(benchmarkWinner([])).toBe(-1);
  });

  it.each([
    ['lowest', null, 90, 0], ['mean', null, 104, 3], ['trimmed', null, (95 + 100 + 105) / 3, 2], ['twofold', null, (90 + 95 + 100) / 3, 1],
    ['lowered', 0.05, 98.8, 2],
  ] as const)('follows the formula %s', (kind, coefficient, benchmark, winner) => {
    const prices = [90, 95, 100, 105, 130];
    const rule = { kind, coefficient };
    expect(benchmarkOf(prices, rule)).toBeCloseTo(benchmark, 9);
    expect(benchmarkWinner(prices, undefined, rule)).toBe(winner);
    expect(benchmarkOf([], rule)).toBeNaN();
  });

  it('shifts by the formula: what the highest and the lowest bid are worth is lost where they are cut', () => {
    const prices = [60, 100, 104, 110, 150];
    const trimmed = removeBids(prices, [4], 1, { kind: 'trimmed', coefficient: null });
    expect(removeBids(prices, [4], 1)?.place).toBeGreaterThan(trimmed?.place ?? 1);
  });

  it('is recomputed without some bids, and without every choice of as many', () => {
    // 100 is nearest to the mean of 101.25. Without 60 it is 110; without 100 itself another one; without 110 or 135 it remains.
    expect(removeBids([60, 100, 110, 135], [0], 1)).toEqual({ changes: true, chance: 1 / 2, place: 7 / 8, choices: 4 });
    expect(removeBids([60, 100, 110, 135], [2], 1)).toMatchObject({ changes: false, place: 3 / 8 });
    expect(removeBids([60, 100, 110], [0, 1], 1)).toBeNull();
  });

  it('has the same sample of choices each time where there are many', () => {
    const prices = Array.from({ length: 20 }, (_, place) => 100 + place ** 1.3);
    const removal = removeBids(prices, [0, 1, 2, 3, 4, 5], 7);
    expect(removal).toEqual(removeBids(prices, [0, 1, 2, 3, 4, 5], 7));
    expect(removal).toMatchObject({ choices: 400 });
    expect(removal?.place).toBeGreaterThan(0.95);
  });
});

it('a sum of unequal chances has its exact distribution', () => {
  expect(poissonBinomialTail(2, [0.5, 0.5])).toBeCloseTo(0.25, 12);
  expect(poissonBinomialTail(0, [0.1])).toBe(1);
  expect(poissonBinomialTail(3, [0.2, 0.5, 0.9])).toBeCloseTo(0.09, 12);
});

describe('groups where the average wins', () => {
  const normal = (random: SeededRandom): number => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  /** Lots with eight of forty bidders; `meetings` of them with a group of four, whose bids are made by `bid`. */
  const market = (seed: number, meetings: number, bid: (place: number, turn: number, random: SeededRandom) => number): BenchmarkLot[] => {
    const random = new SeededRandom(seed);
    const pool = Array.from({ length: 40 }, (_, place) => `c${String(place).padStart(2, '0')}`);
    return Array.from({ length: 240 }, (_, lot) => {
      const group = lot % Math.floor(240 / meetings) === 0 ? ['g0', 'g1', 'g2', 'g3'] : [];
      const left = [...pool];
      const others = Array.from({ length: 8 - group.length }, () => left.splice(random.between(0, left.length), 1)[0] ?? '');
      const bids = [
        ...group.map((bidder, place) => ({ bidder, price: bid(place, lot, random) })),
        ...others.map((bidder) => ({ bidder, price: 100 + 3 * normal(random) })),
      ].sort((one, other) => one.price - other.price);
      return { stratum: '', rule: null, bids, winner: bids[benchmarkWinner(bids.map(({ price }) => price))]?.bidder ?? null };
    });
  };
  const groupIn = (lots: readonly BenchmarkLot[]) => benchmarkGroups(lots).groups.find(({ members }) => members.includes('g0'));

  it('are found by participation, and by bids if these move the average to the bid of one member', () => {
    const ring = groupIn(market(1, 24, (place, turn, random) => {
      const isDesignated = turn % 4 === place;
      return isDesignated ? (3 * 108 + 4 * 100) / 7 + 0.1 * normal(random) : 108 + random.next();
    }));
    expect(ring).toMatchObject({ members: ['g0', 'g1', 'g2', 'g3'], lots: 24 });
    expect(ring?.participationQ).toBeLessThan(0.001);
    expect([ring?.changed, (ring?.p ?? 1) < 1e-4]).toEqual([24, true]);
    expect(ring?.power).toBeGreaterThan(0.8);
  });

  it('that bid freely have no finding by their bids', () => {
    const free = (_place: number, _turn: number, random: SeededRandom): number => 100 + 3 * normal(random);
    const p = Array.from({ length: 40 }, (_, seed) => groupIn(market(seed + 1, 24, free))?.p ?? 1);
    expect(p.filter((one) => one <= 0.05).length).toBeLessThanOrEqual(5);
  });

  it('state how often the assumed rule gives the actual winner', () => {
    const lots = market(2, 24, () => 100).map((lot, place) => (place % 2 === 0 ? lot : { ...lot, winner: 'nobody' }));
    expect(benchmarkGroups(lots)).toMatchObject({ lots: 240, decided: 240, agreeing: 120 });
  });
});
