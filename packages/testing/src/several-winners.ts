import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { csvOf, readCsv, type BundleRow } from './reference/bundle.ts';
import { groupBy } from './reference/group-by.ts';

interface Awarded {
  lots: BundleRow[];
  winners: BundleRow[];
  bids: BundleRow[];
}

/** Known and unknown parts of a lot's winners, and its amount. */
const cases = [
  { parts: 'none', isTotalKnown: true },
  { parts: 'all', isTotalKnown: true },
  { parts: 'first', isTotalKnown: true },
  { parts: 'all', isTotalKnown: false },
  { parts: 'first', isTotalKnown: false },
] as const;
/** One of this number of deals has several winners. */
const oneOf = 11;

/** Some deals of a bundle with two or three winners instead of one, the original one first. */
function withSeveralWinners(lots: readonly BundleRow[], bids: readonly BundleRow[]): Awarded {
  const valid = groupBy(bids.filter((bid) => bid['is_valid'] === '1' && !bid['consortium_id']), ({ lot_id: lot = '' }) => lot);
  const bidders = (lot: BundleRow): string[] => (valid.get(lot['lot_id'] ?? '') ?? []).map((bid) => bid['company_id'] ?? '');
  const deals = lots.filter((lot) => lot['status'] === '成交' && lot['award_amount'] && bidders(lot).length > 2 && bidders(lot).includes(lot['winner_id'] ?? ''));
  const chosen = new Map(deals.filter((_, index) => index % oneOf === 0).map((lot, no) => {
    const others = bidders(lot).filter((id) => id !== lot['winner_id']).sort().slice(0, 1 + (no % 2));
    return [lot['lot_id'], { ids: [lot['winner_id'] ?? '', ...others], ...(cases[no % cases.length] ?? cases[0]) }];
  }));
  return {
    lots: lots.map((lot) => {
      const own = chosen.get(lot['lot_id']);
      return own === undefined ? lot : { ...lot, winner_id: '', award_amount: own.isTotalKnown ? (lot['award_amount'] ?? '') : '' };
    }),
    winners: lots.flatMap((lot) => {
      const { ids, parts } = chosen.get(lot['lot_id']) ?? { ids: [], parts: 'none' as const };
      const amounts = partsOf(Number(lot['award_amount']), ids.length);
      const isStated = (index: number): boolean => parts === 'all' || (parts === 'first' && index === 0);
      return ids.map((id, index) => ({ lot_id: lot['lot_id'] ?? '', company_id: id, award_amount: isStated(index) ? String(amounts[index]) : '' }));
    }),
    bids: bids.map((bid) => {
      const own = chosen.get(bid['lot_id']);
      return own === undefined ? bid : { ...bid, is_winner: own.ids.includes(bid['company_id'] ?? '') ? '1' : '0' };
    }),
  };
}

/** Amounts to the cent that add up to the given amount. */
function partsOf(amount: number, count: number): number[] {
  const cents = Math.round(amount * 100);
  const even = Math.floor(cents / (count + 1));
  return Array.from({ length: count }, (_, index) => (index === 0 ? cents - even * (count - 1) : even) / 100);
}

/** Gives some deals of a bundle on disk several winners. */
export async function awardToSeveral(folder: string): Promise<void> {
  const [lots, bids] = await Promise.all(['lots', 'bids'].map((name) => readCsv(join(folder, `${name}.csv`))));
  const tables: Awarded = withSeveralWinners(lots ?? [], bids ?? []);
  await Promise.all(Object.entries(tables).map(([name, rows]: [string, BundleRow[]]) => writeFile(join(folder, `${name}.csv`), csvOf(rows))));
}
