import type { BundleRow } from './bundle.ts';
import { groupBy } from './group-by.ts';

interface Meeting {
  lot: string;
  members: string[];
}

/** Sets of companies that bid on a lot together, in order; members of one consortium are one bidder and never meet each other. */
function meetings(bids: readonly BundleRow[], size: 2 | 3): Meeting[] {
  return [...groupBy(bids, (bid) => bid.lot_id ?? '')].flatMap(([lot, own]) => {
    const sorted = [...own].sort((a, b) => ((a.company_id ?? '') < (b.company_id ?? '') ? -1 : 1));
    const apart = (group: readonly BundleRow[]): boolean => {
      const consortia = group.map((bid) => bid.consortium_id ?? '').filter((id) => id !== '');
      return new Set(consortia).size === consortia.length;
    };
    return subsets(sorted, size).filter(apart).map((group) => ({ lot, members: group.map((bid) => bid.company_id ?? '') }));
  });
}

function subsets<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) => subsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
}

/** Each two companies that bid on a lot together, the lesser id first. */
export const meetingsOfTwo = (bids: readonly BundleRow[]): Meeting[] => meetings(bids, 2);

/** 共同投标次数 of pairs or triples that met at least this often, by their ids joined by commas. */
export function jointBids(bids: readonly BundleRow[], size: 2 | 3, minTimes: number): Map<string, number> {
  const counts = groupBy(meetings(bids, size), ({ members }) => members.join(','));
  return new Map([...counts].map(([members, met]): [string, number] => [members, met.length]).filter(([, count]) => count >= minTimes));
}

const kinds = { mac: 'MAC地址', cpu_id: 'CPU序列号', disk_id: '硬盘序列号', lock_no: '加密锁号' } as const;

/**
 * Lots on which a pair had a piece of hardware in common, by `a,b,kind,value`; a value shared by three bidders and 80 % of a lot is noise.
 */
export function sharedHardware(bids: readonly BundleRow[]): Map<string, number> {
  const byLot = groupBy(bids, (bid) => bid.lot_id ?? '');
  const found = meetings(bids, 2).flatMap(({ lot, members: [a = '', b = ''] }) => {
    const own = byLot.get(lot) ?? [];
    const [left, right] = [own.find((bid) => bid.company_id === a), own.find((bid) => bid.company_id === b)];
    return Object.entries(kinds).flatMap(([column, title]) => {
      const value = left?.[column] ?? '';
      const holders = own.filter((bid) => bid[column] === value).length;
      const isNoise = holders >= 3 && holders >= 0.8 * own.length;
      return value !== '' && value === right?.[column] && !isNoise ? [[a, b, title, value].join(',')] : [];
    });
  });
  return new Map([...groupBy(found, (key) => key)].map(([key, met]) => [key, met.length]));
}
