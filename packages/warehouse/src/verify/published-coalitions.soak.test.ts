import { groupBy } from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { bidsByAuction, firstBids, hasTsuchiura, readTsuchiura } from './tsuchiura.test-support.ts';

interface Auction {
  bids: { bidder: string; price: number }[];
  isFlagged: boolean;
}

const minAuctions = 8;
const minBids = 3;

/** All choices of `size` of the items. */
function* choices<Item>(items: readonly Item[], size: number, from = 0): Generator<Item[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let place = from; place <= items.length - size; place += 1) {
    for (const rest of choices(items, size - 1, place + 1)) yield [items[place] as Item, ...rest];
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function variation(prices: readonly number[]): number {
  const average = mean(prices);
  return Math.sqrt(prices.reduce((sum, price) => sum + (price - average) ** 2, 0) / (prices.length - 1)) / average;
}

/** Mid-rank of each value among all, 0–1. */
function ranks(values: readonly number[]): number[] {
  const sorted = values.toSorted((one, other) => one - other);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value) + 1) / 2 / values.length);
}

/** Share of pairs of a marked and another item in which the marked one has the lower value. */
function aucOfLow(items: readonly { value: number; isMarked: boolean }[]): number {
  const [marked, others] = [items.filter(({ isMarked }) => isMarked), items.filter(({ isMarked }) => !isMarked)];
  const wins = marked.flatMap((one) => others.map((other) => (other.value > one.value ? 1 : Number(other.value === one.value) / 2)));
  return mean(wins);
}

/**
 * Screens over every three bidders of a lot (Wallimann, Imhof & Huber, arXiv 2004.05629; Imhof & Wallimann, arXiv 2105.00337) beside the
 * same screen over all bidders. Values are ranked among lots with as many bids. The flags are the authors', no verdict.
 */
describe.skipIf(!hasTsuchiura)('coalition screens in auctions of Tsuchiura (skipped if ../shared/data is absent)', () => {
  let auctions: Auction[];
  let flagged: Set<string>;
  beforeAll(async () => {
    const rows = await readTsuchiura();
    flagged = new Set(rows.flatMap((row) => (row['is_cartel'] === '1' ? [row['bidder_id'] ?? ''] : [])));
    auctions = [...bidsByAuction(rows).values()].map((own) => ({
      isFlagged: own[0]?.['auction_cartelized'] === '1',
      bids: firstBids(own).map((row) => ({ bidder: row['bidder_id'] ?? '', price: Number(row['bid']) })).filter(({ price }) => price > 0),
    })).filter(({ bids }) => bids.length >= 4 && bids.length <= 12);
  });

  const triples = ({ bids }: Auction) =>
    [...choices(bids, 3)].map((three) => ({ bidders: three.map(({ bidder }) => bidder), cv: variation(three.map(({ price }) => price)) }));

  it('gain too little over the screens of all bidders to be used: by lot', () => {
    const of = (screen: (auction: Auction) => number): number => {
      const groups = [...groupBy(auctions, ({ bids }) => String(bids.length)).values()].filter(({ length }) => length >= minAuctions);
      const items = groups.flatMap((group) => {
        const places = ranks(group.map(screen));
        return group.map(({ isFlagged }, index) => ({ value: places[index] ?? 0, isMarked: isFlagged }));
      });
      return aucOfLow(items);
    };
    const all = of(({ bids }) => variation(bids.map(({ price }) => price)));
    const three = of((auction) => Math.min(...triples(auction).map(({ cv }) => cv)));
    expect([all.toFixed(3), three.toFixed(3)]).toEqual(['0.547', '0.566']);
  });

  it('and by bidder', () => {
    const groups = [...groupBy(auctions, ({ bids }) => String(bids.length)).values()].filter(({ length }) => length >= minAuctions);
    const placesOf = (valuesOf: (auction: Auction) => { bidder: string; value: number }[]): number => {
      const places = groups.flatMap((group) => {
        const own = group.flatMap(valuesOf);
        const rank = ranks(own.map(({ value }) => value));
        return own.map(({ bidder }, index) => ({ bidder, place: rank[index] ?? 0 }));
      });
      const byBidder = [...groupBy(places, ({ bidder }) => bidder)].filter(([, own]) => own.length >= minBids);
      return aucOfLow(byBidder.map(([bidder, own]) => ({ value: mean(own.map(({ place }) => place)), isMarked: flagged.has(bidder) })));
    };
    const all = placesOf(({ bids }) => bids.map(({ bidder }) => ({ bidder, value: variation(bids.map(({ price }) => price)) })));
    const three = placesOf((auction) => {
      const found = triples(auction);
      const minOf = (bidder: string): number => Math.min(...found.filter(({ bidders }) => bidders.includes(bidder)).map(({ cv }) => cv));
      return auction.bids.map(({ bidder }) => ({ bidder, value: minOf(bidder) }));
    });
    expect([all.toFixed(3), three.toFixed(3)]).toEqual(['0.691', '0.702']);
  });
});
