import { averageMechanism, awardMechanism, isSealedMethod, lowestMechanism, repeatMarks } from '@tenderscope/contract';
import type { BenchmarkLot, MarketLot } from '@tenderscope/detection';
import { groupBy, type BundleRow, type LotTables } from '@tenderscope/testing';

const amountOf = (cell = ''): number | null => (Number(cell) > 0 ? Number(cell) : null);
const momentOf = (cell = ''): number => (cell === '' ? 0 : Date.parse(`${cell.replace(' ', 'T')}+08:00`));

interface FoundLot {
  id: string;
  material: string;
  stratum: string;
  isAverage: boolean;
  lot: MarketLot;
}

/** Lots of a bundle by 品类, in the order of openings, as the tests of markets read them. */
export const marketLots = (tables: LotTables): Map<string, MarketLot[]> =>
  new Map([...groupBy(lotsOf(tables), ({ material }) => material)].map(([material, own]) => [material, own.map(({ lot }) => lot)]));

/** The same for the lots that the average wins. */
export function benchmarkLots(tables: LotTables): Map<string, BenchmarkLot[]> {
  const found = lotsOf(tables).filter(({ isAverage }) => isAverage);
  return new Map([...groupBy(found, ({ material }) => material)].map(([material, own]) =>
    [material, own.map(({ stratum, lot: { bids, winner } }) => ({ stratum, bids, winner, rule: null }))]));
}

function lotsOf({ projects, lots, bids }: LotTables): FoundLot[] {
  const projectOf = new Map(projects.map((project) => [project['project_id'], project]));
  const bidsOf = groupBy(bids, ({ lot_id: lot = '' }) => lot);
  const found = lots.flatMap((lot) => {
    const own = bidsOf.get(lot['lot_id'] ?? '');
    const project = projectOf.get(lot['project_id']);
    if (own === undefined || project === undefined) return [];
    return [foundLot(lot, project, own)];
  });
  return found.sort((one, other) => one.lot.at - other.lot.at || (one.id < other.id ? -1 : 1));
}

function foundLot(lot: BundleRow, project: BundleRow, bids: readonly BundleRow[]): FoundLot {
  const method = project['method'] || null;
  const weight = lot['price_weight'] ?? '';
  const rule = { method, evaluationMethod: lot['evaluation_method'] || null, priceWeight: weight === '' ? null : Number(weight) };
  const isDeal = lot['status'] === '成交';
  const mechanism = awardMechanism(rule);
  const isSealed = method === null || isSealedMethod(method);
  const isCompared = mechanism === lowestMechanism && isSealed;
  const isAverage = mechanism === averageMechanism && isSealed;
  const valid = bids.filter((bid) => bid['is_valid'] === '1');
  const oneBidder = (bid: BundleRow): string => (bid['consortium_id'] ? `K${bid['consortium_id']}` : `C${bid['company_id'] ?? ''}`);
  const bidders = [...groupBy(valid, oneBidder).values()].map((own) => ({
    bidder: own.map((bid) => bid['company_id'] ?? '').sort()[0] ?? '',
    price: Math.max(...own.map((bid) => amountOf(bid['price']) ?? 0)),
    isWinner: isDeal && own.some((bid) => bid['company_id'] === lot['winner_id']),
  }));
  const priced = bidders.filter(({ price }) => price > 0);
  const sorted = priced.sort((one, other) => one.price - other.price || (one.bidder < other.bidder ? -1 : 1));
  const own: MarketLot = {
    id: lot['lot_id'] ?? '',
    previous: null,
    buyer: project['unit_id'] ?? '',
    name: repeatMarks.reduce((name, mark) => name.replace(mark, ''), lot['name'] ?? ''),
    at: momentOf(lot['opened_at']),
    scale: amountOf(lot['ceiling_price']) ?? amountOf(lot['budget']),
    isCompared,
    isFailed: lot['status'] === '流标',
    bids: isCompared || isAverage ? sorted : [],
    winner: bidders.find(({ isWinner }) => isWinner)?.bidder ?? null,
    amount: isDeal ? (amountOf(lot['award_amount']) ?? 0) : 0,
  };
  const stratum = `${project['province'] ?? ''}|${(lot['opened_at'] ?? '').slice(0, 4)}`;
  return { id: lot['lot_id'] ?? '', material: lot['material_category'] ?? '', stratum, isAverage, lot: own };
}
