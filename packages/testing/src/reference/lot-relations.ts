import type { BundleRow } from './bundle.ts';
import { groupBy } from './group-by.ts';
import { jointBids } from './meetings.ts';
import type { PartyGraph } from './party-graph.ts';

const kinds = {
  mac: 'MAC地址',
  cpu_id: 'CPU序列号',
  disk_id: '硬盘序列号',
  lock_no: '加密锁号',
  deposit_account: '保证金账户',
  ip: 'IP',
  contact_phone: '联系电话',
  file_author: '文件作者',
} as const;
/** If more companies than this have one value, it is no evidence about two of them. */
const maxHolders = 10;

export interface Shared {
  pair: string;
  kind: string;
  value: string;
  isNoise: boolean;
}

/** Ties between two bidders of a lot, by `a,b,kind`: meetings, lots with something in common, parties tied to both, shares. */
export function lotRelations(bids: readonly BundleRow[], graph: PartyGraph): (lot: string) => Map<string, number> {
  const met = jointBids(bids, 2, 1);
  const telling = groupBy(tellingValues(bids), ({ pair }) => pair);

  const ofPair = (pair: string): [string, number][] => {
    const [a = '', b = ''] = pair.split(',');
    const [around, about] = [a, b].map((company) => graph.get(`C:${company}`) ?? []);
    const reached = new Set((about ?? []).map(({ to }) => to));
    const parties = new Set((around ?? []).map(({ to }) => to).filter((to) => reached.has(to)));
    const shares = new Set((around ?? []).filter(({ to }) => to === `C:${b}`).map(({ label }) => label));
    const counts: [string, number][] = [
      ['共同投标', met.get(pair) ?? 0],
      ...[...groupBy(telling.get(pair) ?? [], ({ kind }) => kind)].map(([kind, found]): [string, number] => [kind, found.length]),
      ['共同股东或任职人员', parties.size],
      ['直接持股', shares.size],
    ];
    return counts.filter(([, count]) => count > 0).map(([kind, count]) => [`${pair},${kind}`, count]);
  };
  return (lot) => new Map([...jointBids(bids.filter((bid) => bid.lot_id === lot), 2, 1).keys()].flatMap(ofPair));
}

/** Common values of two bids of a lot, in each lot, without noise. `pair` is `a,b`. */
export function tellingValues(bids: readonly BundleRow[]): Shared[] {
  const shared = sharedValues(bids);
  const pairsOf = groupBy(shared, ({ kind, value }) => `${kind}|${value}`);
  const isPublic = ({ kind, value }: Shared): boolean =>
    new Set((pairsOf.get(`${kind}|${value}`) ?? []).flatMap(({ pair }) => pair.split(','))).size > maxHolders;
  return shared.filter((one) => !one.isNoise && !isPublic(one));
}

function sharedValues(bids: readonly BundleRow[]): Shared[] {
  return [...groupBy(bids, (bid) => bid.lot_id ?? '').values()].flatMap((own) =>
    [...jointBids(own, 2, 1).keys()].flatMap((pair) => {
      const [left, right] = pair.split(',').map((company) => own.find((bid) => bid.company_id === company));
      return Object.entries(kinds).flatMap(([column, kind]) => {
        const value = left?.[column] ?? '';
        const holders = own.filter((bid) => bid[column] === value).length;
        return value !== '' && value === right?.[column] ? [{ pair, kind, value, isNoise: holders >= 3 && holders >= 0.8 * own.length }] : [];
      });
    }),
  );
}
