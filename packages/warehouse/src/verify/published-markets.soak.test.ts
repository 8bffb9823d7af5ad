import { nearTieTests, type MarketLot } from '@tenderscope/detection';
import type { BundleRow } from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { bidsByAuction, firstBids, hasTsuchiura, readTsuchiura } from './tsuchiura.test-support.ts';

const momentOf = (date = ''): number => Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6, 8)));

function lotOf(auction: string, rows: readonly BundleRow[]): MarketLot {
  const [head = {}] = rows;
  const reserve = Number(head['reserveprice']);
  const bids = firstBids(rows).map((row) => ({ bidder: row['bidder_id'] ?? '', price: Number(row['bid']), isWinner: row['winner'] === '1' }));
  const valid = bids.filter(({ price }) => price > 0 && price <= reserve)
    .sort((one, other) => one.price - other.price || (one.bidder < other.bidder ? -1 : 1));
  const winners = valid.filter(({ isWinner }) => isWinner);
  const [winner = null] = winners.length === 1 ? winners : [];
  return {
    id: auction, previous: null, buyer: 't', name: auction, at: momentOf(head['date']), scale: reserve, isCompared: true, isFailed: false, bids: valid,
    winner: winner?.bidder ?? null, amount: winner?.price ?? 0,
  };
}

/** The authors flag auctions with known members of the cartel; they are no verdicts, and others may also be agreed. */
describe.skipIf(!hasTsuchiura)('near ties in auctions of Tsuchiura (skipped if ../shared/data is absent)', () => {
  let lots: { lot: MarketLot; isFlagged: boolean }[];
  beforeAll(async () => {
    lots = [...bidsByAuction(await readTsuchiura())].map(([auction, rows]) =>
      ({ lot: lotOf(auction, rows), isFlagged: rows[0]?.['auction_cartelized'] === '1' }));
    lots.sort((one, other) => one.lot.at - other.lot.at || (one.lot.name < other.lot.name ? -1 : 1));
  });
  const testsOf = (flags: readonly boolean[]) =>
    nearTieTests(lots.filter(({ isFlagged }) => flags.includes(isFlagged)).map(({ lot }) => lot));

  it('show no turns: who wins by a hair had as much work', () => {
    const { backlog } = testsOf([true, false]).tests;
    expect([backlog.effect?.toFixed(2), backlog.p?.toFixed(3)]).toEqual(['0.50', '0.530']);
  });

  it('are missing, most of all in the flagged auctions', () => {
    const [all, flagged, others] = [testsOf([true, false]), testsOf([true]), testsOf([false])];
    const reported = JSON.stringify([all, flagged, others]);
    expect(all.margins, reported).toBeGreaterThan(1400);
    expect(all.tests.missingTies.p, reported).toBeLessThan(1e-6);
    expect(flagged.tests.missingTies.p, reported).toBeLessThan(1e-6);
    expect(flagged.tests.missingTies.effect, reported).toBeCloseTo(0.409, 3);
    expect(others.tests.missingTies.effect, reported).toBeCloseTo(0.521, 3);
    expect(others.tests.missingTies.p, reported).toBeLessThan(1e-3);
  });
});
