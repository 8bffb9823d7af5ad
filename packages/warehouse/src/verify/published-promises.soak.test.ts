import { promisedThreshold, SeededRandom } from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { bidsByAuction, firstBids, hasTsuchiura, readTsuchiura } from './tsuchiura.test-support.ts';

interface Scored {
  score: number;
  isFlagged: boolean;
  date: string;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function variation(prices: readonly number[]): number {
  const average = mean(prices);
  return Math.sqrt(prices.reduce((sum, price) => sum + (price - average) ** 2, 0) / (prices.length - 1)) / average;
}

/** Share of flagged auctions that a list misses whose threshold promises at most `maxMissed`, and the share of auctions that it lists. */
function judge(known: readonly Scored[], next: readonly Scored[], maxMissed: number): { missed: number; listed: number } {
  const limit = promisedThreshold(known.filter(({ isFlagged }) => isFlagged).map(({ score }) => score), maxMissed) ?? Number.NaN;
  const shareFrom = (some: readonly Scored[]): number => some.filter(({ score }) => score >= limit).length / some.length;
  return { missed: 1 - shareFrom(next.filter(({ isFlagged }) => isFlagged)), listed: shareFrom(next) };
}

/** Lists by the likeness of the prices of a lot. The flags are the authors', no verdict. */
describe.skipIf(!hasTsuchiura)('promised miss rates in auctions of Tsuchiura (skipped if ../shared/data is absent)', () => {
  let scored: Scored[];
  beforeAll(async () => {
    const auctions = [...bidsByAuction(await readTsuchiura()).values()].map((own) => ({
      isFlagged: own[0]?.['auction_cartelized'] === '1',
      date: own[0]?.['date'] ?? '',
      prices: firstBids(own).map((row) => Number(row['bid'])).filter((price) => price > 0),
    }));
    scored = auctions.filter(({ prices }) => prices.length >= 3).map(({ prices, ...facts }) => ({ ...facts, score: -variation(prices) }));
    scored.sort((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
  });

  it('hold between random halves, with lists of almost everything', () => {
    const random = new SeededRandom(7);
    const rounds = Array.from({ length: 40 }, () => {
      const order = scored.map((one) => ({ one, key: random.next() })).sort((left, right) => left.key - right.key).map(({ one }) => one);
      const half = order.length >> 1;
      return [0.2, 0.05].map((maxMissed) => judge(order.slice(0, half), order.slice(half), maxMissed));
    });
    const of = (place: number, key: 'missed' | 'listed'): string => mean(rounds.map((round) => round[place]?.[key] ?? Number.NaN)).toFixed(2);
    expect([of(0, 'missed'), of(0, 'listed'), of(1, 'missed'), of(1, 'listed')]).toEqual(['0.20', '0.79', '0.05', '0.94']);
  });

  it('are broken between years', () => {
    const half = scored.length >> 1;
    const [early, late] = [scored.slice(0, half), scored.slice(half)];
    expect(judge(late, early, 0.2).missed).toBeGreaterThan(0.3);
    expect(judge(late, early, 0.05).missed).toBeGreaterThan(0.08);
    expect(judge(early, late, 0.2).missed).toBeLessThan(0.2);
  });
});
