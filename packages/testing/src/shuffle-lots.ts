import type { BundleRow } from './reference/bundle.ts';
import { groupBy } from './reference/group-by.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface LotTables {
  projects: readonly BundleRow[];
  lots: readonly BundleRow[];
  bids: readonly BundleRow[];
}

type Changed = Pick<LotTables, 'lots' | 'bids'>;

const isComparable = (bid: BundleRow): boolean => bid['is_valid'] === '1' && Number(bid['price']) > 0 && bid['consortium_id'] === '';

/** Winners drawn again among the valid bidders of each awarded lot, consortia unchanged: the bidders stay, the winner is random. */
export function withWinnersShuffled({ lots, bids }: LotTables, random: SeededRandom): Changed {
  const bidsOf = groupBy(bids, ({ lot_id: lot = '' }) => lot);
  const drawn = new Map<string, BundleRow>();
  for (const lot of lots) {
    const own = bidsOf.get(lot['lot_id'] ?? '') ?? [];
    const valid = own.filter(isComparable);
    const isAwarded = valid.some((bid) => bid['company_id'] === lot['winner_id']);
    const winner = isAwarded ? valid[random.between(0, valid.length)] : undefined;
    if (winner) drawn.set(lot['lot_id'] ?? '', winner);
  }
  const winnerOf = (row: BundleRow): BundleRow | undefined => drawn.get(row['lot_id'] ?? '');
  return {
    lots: lots.map((lot) => {
      const winner = winnerOf(lot);
      return winner ? { ...lot, winner_id: winner['company_id'] ?? '', award_amount: winner['price'] ?? '' } : lot;
    }),
    bids: bids.map((bid) => {
      const winner = winnerOf(bid);
      return winner ? { ...bid, is_winner: winner['company_id'] === bid['company_id'] ? '1' : '0' } : bid;
    }),
  };
}

/** The comparable bids of each lot, by 品类, province and number of them. */
function profilesAlike({ projects, lots, bids }: LotTables): BundleRow[][][] {
  const provinces = new Map(projects.map((project) => [project['project_id'], project['province'] ?? '']));
  const priced = groupBy(bids.filter(isComparable), ({ lot_id: lot = '' }) => lot);
  const alike = groupBy(
    lots.filter((lot) => priced.has(lot['lot_id'] ?? '')),
    (lot) => [lot['material_category'], provinces.get(lot['project_id'] ?? ''), priced.get(lot['lot_id'] ?? '')?.length].join('|'),
  );
  return [...alike.values()].map((peers) => peers.map((lot) => priced.get(lot['lot_id'] ?? '') ?? []));
}

const meanOf = (own: readonly BundleRow[]): number => own.reduce((sum, bid) => sum + Number(bid['price']), 0) / own.length;
const withPrices = ({ lots, bids }: LotTables, prices: ReadonlyMap<BundleRow, string>): Changed =>
  ({ lots, bids: bids.map((bid) => ({ ...bid, price: prices.get(bid) ?? bid['price'] ?? '' })) });

/** Prices relative to the mean of their lot, permuted among lots of one 品类, province and number of bidders: no group agrees on them. */
export function withPricesShuffled(tables: LotTables, random: SeededRandom): Changed {
  const prices = new Map<BundleRow, string>();
  for (const profiles of profilesAlike(tables)) {
    const order = shuffled(profiles, random);
    profiles.forEach((own, place) => {
      const input = shuffled(order[place] ?? [], random);
      const scale = meanOf(own) / meanOf(input);
      own.forEach((bid, index) => prices.set(bid, (Number(input[index]?.['price']) * scale).toFixed(2)));
    });
  }
  return withPrices(tables, prices);
}

/** The same for each price separately, with the roundness of the one it replaces: a lot has a pattern only by chance. */
export function withBidsShuffled(tables: LotTables, random: SeededRandom): Changed {
  const prices = new Map<BundleRow, string>();
  for (const profiles of profilesAlike(tables)) {
    const shares = shuffled(profiles.flatMap((own) => own.map((bid) => Number(bid['price']) / meanOf(own))), random);
    for (const own of profiles) {
      const mean = meanOf(own);
      for (const bid of own) {
        const step = roundness(Number(bid['price']));
        prices.set(bid, (Math.round(((shares.pop() ?? 1) * mean) / step) * step).toFixed(2));
      }
    }
  }
  return withPrices(tables, prices);
}

/** The greatest power of ten, yuan, of which a price is a multiple. */
const roundness = (price: number): number =>
  [1e6, 1e5, 1e4, 1e3, 100, 10, 1, 0.1].find((step) => Math.abs(price / step - Math.round(price / step)) < 1e-6) ?? 0.01;

function shuffled<Item>(items: readonly Item[], random: SeededRandom): Item[] {
  const copy = [...items];
  for (let place = copy.length - 1; place > 0; place -= 1) {
    const other = random.between(0, place + 1);
    [copy[place], copy[other]] = [copy[other] as Item, copy[place] as Item];
  }
  return copy;
}
