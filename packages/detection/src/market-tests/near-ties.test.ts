import { SeededRandom } from '@tenderscope/testing';
import { describe, expect, it } from 'vitest';
import { lowerBinomialTail, powerOfCount, upperBinomialTail } from './binomial.ts';
import { closeWinners } from './close-winners.ts';
import { minMarketLots, missingTies } from './missing-ties.ts';
import { nearTieTests, type MarketLot } from './near-tie-tests.ts';
import { repeatedRanks, type Rebid } from './repeated-ranks.ts';

const times = <Value>(num: number, make: (place: number) => Value): Value[] => Array.from({ length: num }, (_, place) => make(place));
const normal = (random: SeededRandom): number => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

describe('binomial tails', () => {
  it('are exact, also for long counts', () => {
    expect(lowerBinomialTail(3, 10, 0.5)).toBeCloseTo(176 / 1024, 12);
    expect(upperBinomialTail(8, 10, 0.5)).toBeCloseTo(56 / 1024, 12);
    expect([lowerBinomialTail(-1, 5, 0.5), lowerBinomialTail(5, 5, 0.5), upperBinomialTail(0, 5, 0.5)]).toEqual([0, 1, 1]);
    expect(lowerBinomialTail(5000, 10_000, 0.5)).toBeCloseTo(0.50399, 5);
  });

  it('give the power of a count: its size at an even chance, and close to 1 far from it', () => {
    expect(powerOfCount(100, 0.5, 0.05)).toBeLessThanOrEqual(0.05);
    expect(powerOfCount(100, 0.65, 0.05)).toBeCloseTo(0.912, 3);
    expect(powerOfCount(3, 0.9, 0.05)).toBe(0);
  });
});

describe('missing ties', () => {
  /** Margins between the lowest two of five bids, each with noise of its own. */
  const honest = (random: SeededRandom): number => {
    const [first = 0, second = 0] = times(5, () => 1 + 0.04 * normal(random)).sort((a, b) => a - b);
    return second - first;
  };
  const shareOf = (margin: (random: SeededRandom) => number): number => {
    const tests = times(300, (seed) => {
      const random = new SeededRandom(seed + 1);
      return missingTies(times(400, () => margin(random)));
    });
    return tests.filter(({ p }) => (p ?? 1) <= 0.05).length / tests.length;
  };

  it('are hardly found among independent bids, and at most at the level where the density is level', () => {
    expect(shareOf(honest)).toBeLessThanOrEqual(0.02);
    expect(shareOf((random) => random.next())).toBeLessThanOrEqual(0.05);
  });

  it('are found as often as the power states where half of the mass near zero is missing', () => {
    const random = new SeededRandom(5);
    const { power } = missingTies(times(400, () => random.next()));
    const found = shareOf((own) => {
      // Twice as dense beyond .25 as before it.
      const place = own.next();
      return place < 1 / 3 / 2 ? place * 1.5 : 0.25 + (place - 1 / 6) * 0.9;
    });
    expect(power).toBeGreaterThan(0.95);
    expect(found).toBeGreaterThan(0.6);
  });

  it('are not tested in a small market, and equal prices are near ties', () => {
    expect(missingTies(times(minMarketLots - 1, (place) => place))).toMatchObject({ p: null, effect: null, power: null });
    expect(missingTies(times(300, (place) => (place < 200 ? 0 : 1)))).toMatchObject({ p: 1 });
  });
});

describe('close winners', () => {
  it('count the sign in the closest half alone', () => {
    const pairs = times(400, (place) => ({ margin: place / 400, winner: place < 200 ? 1 : 0, loser: place < 200 ? 0 : 1 }));
    expect(closeWinners(pairs)).toMatchObject({ used: 200, counted: 200 });
    expect(closeWinners(pairs).p).toBeLessThan(1e-3);
    const turned = pairs.map(({ margin, winner, loser }) => ({ margin, winner: loser, loser: winner }));
    expect(closeWinners(turned)).toMatchObject({ counted: 0 });
    expect(closeWinners(pairs.map((pair) => ({ ...pair, loser: pair.winner })))).toMatchObject({ used: 0, p: null });
  });

  it('find no difference where cheaper bidders win by more than a hair', () => {
    const tests = times(300, (seed) => {
      const random = new SeededRandom(seed + 1);
      const pairs = times(600, () => {
        // One of the two is half a standard deviation cheaper.
        const gap = normal(random) * Math.SQRT2 + 0.5;
        return { margin: Math.abs(gap), winner: gap > 0 ? 1 : 0, loser: gap > 0 ? 0 : 1 };
      });
      return closeWinners(pairs);
    });
    expect(tests.filter(({ p }) => (p ?? 1) <= 0.05).length / tests.length).toBeLessThan(0.09);
    // The winner is the cheaper one in most lots, but not in the closest.
    expect(tests.reduce((sum, { counted, used }) => sum + counted / used, 0) / tests.length).toBeGreaterThan(0.53);
    expect(tests.reduce((sum, { effect }) => sum + (effect ?? 0), 0) / tests.length).toBeLessThan(0.52);
  });
});

describe('ranks in a new tender', () => {
  const rebid = (random: SeededRandom, isFixed: boolean): Rebid => {
    const draw = (): number[] => times(3, () => 100 + 3 * normal(random));
    const before = draw().sort((a, b) => a - b);
    const after = draw();
    if (isFixed) after[0] = Math.min(...after) - 0.5;
    return { before: before as unknown as Rebid['before'], after: after as unknown as Rebid['after'] };
  };
  const pOf = (seed: number, isFixed: boolean): number => {
    const random = new SeededRandom(seed + 1);
    return repeatedRanks(times(200, () => rebid(random, isFixed))).p ?? 1;
  };

  it('are kept by chance where bids are drawn again, and only by the lowest in a ring', () => {
    const share = (isFixed: boolean): number => times(200, (seed) => pOf(seed, isFixed)).filter((p) => p <= 0.05).length / 200;
    expect(share(false)).toBeLessThanOrEqual(0.06);
    expect(share(true)).toBeGreaterThan(0.9);
  });
});

describe('a market', () => {
  const day = 86_400_000;
  const lot = (at: number, change: Partial<MarketLot>): MarketLot => ({
    id: String(at), previous: null, buyer: 'u', name: '', at, scale: 100, isCompared: true, isFailed: false, bids: [], winner: null, amount: 0, ...change,
  });
  const bids = (...prices: [string, number][]): MarketLot['bids'] => prices.map(([bidder, price]) => ({ bidder, price }));

  it('reads facts from before the opening only: wins of the same day or older than 180 days are none', () => {
    const lots = times(200, (place) => lot(place * day, { bids: bids(['a', 90], ['b', 90.5]), winner: 'a', amount: 1 }));
    const { tests } = nearTieTests(lots);
    // From the second lot on the winner has the backlog and is the incumbent.
    expect(tests.backlog).toMatchObject({ used: 99, counted: 0 });
    expect(tests.incumbency).toMatchObject({ used: 99, counted: 99 });
    const sameDay = lots.map((one) => ({ ...one, at: 0 }));
    expect(nearTieTests(sameDay).tests.backlog).toMatchObject({ used: 0 });
    expect(nearTieTests(lots.map((one, place) => ({ ...one, at: place * 200 * day }))).tests.backlog).toMatchObject({ used: 0 });
  });

  it('compares a failed lot with the next of its name, and leaves out lots without a ceiling', () => {
    const first = bids(['a', 90], ['b', 91], ['c', 93]);
    const again = bids(['a', 88], ['c', 90], ['b', 92]);
    const lots = times(100, (place) => [
      lot(place * day, { name: `n${place}`, isFailed: true, bids: first, scale: null }),
      lot(place * day + 1, { name: `n${place}`, bids: again }),
    ]).flat();
    const { tests, margins } = nearTieTests(lots);
    expect(margins).toBe(100);
    expect(tests.rebids).toMatchObject({ used: 100, counted: 100 });
  });

  it('prefers the failed lot that a new tender names to the one of its name', () => {
    const first = bids(['a', 90], ['b', 91], ['c', 93]);
    const again = bids(['a', 88], ['c', 90], ['b', 92]);
    const reversed = bids(['b', 88], ['a', 90], ['c', 92]);
    const lots = times(100, (place) => [
      lot(place * day, { id: `first ${place}`, name: `n${place}`, isFailed: true, bids: first }),
      lot(place * day + 1, { id: `other ${place}`, name: `m${place}`, isFailed: true, bids: reversed }),
      lot(place * day + 2, { name: `m${place}`, previous: place < 60 ? `first ${place}` : place < 80 ? 'of another market' : null, bids: again }),
    ]).flat();
    const { tests, rebids } = nearTieTests(lots);
    expect(rebids).toEqual({ stated: 60, inferred: 20 });
    expect(tests.rebids).toMatchObject({ used: 60, counted: 60 });
  });

  it('states how much one company decides', () => {
    const lots = times(500, (place) => lot(place * day, { bids: bids([place % 5 < 3 ? 'a' : `x${place}`, 90], ['b', 91 + (place % 7)]) }));
    expect(nearTieTests(lots).leader).toMatchObject({ share: 0.6, p: expect.any(Number) as number });
    expect(nearTieTests(lots.slice(0, 400)).leader.p).toBeNull();
  });
});
