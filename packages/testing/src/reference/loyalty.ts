import { suppliersOf } from './figures.ts';
import { groupBy } from './group-by.ts';
import type { EventLots, ReferenceLot } from './lots.ts';
import { eachWin, unsharedOf } from './winners.ts';

const pairOf = ({ unitId, winner }: ReferenceLot): string => `${unitId} ${winner?.id ?? ''}`;

/** The times at which each supplier won from each buyer, the first one first. */
function winsEver(all: readonly ReferenceLot[]): ReadonlyMap<string, number[]> {
  const pairs = groupBy(eachWin(all.filter(({ isDeal }) => isDeal)), pairOf);
  return new Map([...pairs].map(([pair, own]) => [pair, own.flatMap(({ eventAt }) => eventAt.award ?? []).sort((a, b) => a - b)]));
}

const isReturn = (ever: ReadonlyMap<string, number[]>) => (lot: ReferenceLot): boolean | null =>
  lot.eventAt.award === null ? null : lot.eventAt.award > (ever.get(pairOf(lot))?.[0] ?? 0);

const amountOf = (lots: readonly ReferenceLot[]): number | null =>
  lots.every(({ award }) => award === null) ? null : lots.reduce((sum, { award }) => sum + (award ?? 0), 0);

const share = (part: number, total: number | null): number | null => (total ? part / total : null);

/** Each buyer with deals among the lots, like `issuer.loyalty`; `all` are those of the caller's units. */
export function loyaltyOf({ award }: EventLots, all: readonly ReferenceLot[]) {
  const returns = isReturn(winsEver(all));
  return [...groupBy(eachWin(award), ({ unitId }) => unitId)].map(([zbr_guid, own]) => {
    const dated = own.filter((lot) => returns(lot) !== null);
    const back = dated.filter((lot) => returns(lot) === true);
    return {
      zbr_guid,
      supplierNum: new Set(own.map(({ winner }) => winner?.id)).size,
      newWinnerNum: new Set(dated.filter((lot) => returns(lot) === false).map(({ winner }) => winner?.id)).size,
      returnRate: share(amountOf(back) ?? 0, amountOf(dated)),
      returnLotRate: share(back.length, dated.length),
    };
  });
}

const yearOf = (at: number): string => String(new Date(at + 8 * 3_600_000).getUTCFullYear());

/** The suppliers with deals of a buyer among the lots, like `issuer.suppliers`. */
export function issuerSuppliersOf(lots: EventLots, all: readonly ReferenceLot[], unitId: string) {
  const ever = winsEver(all);
  const isOwn = (lot: ReferenceLot): boolean => lot.unitId === unitId;
  const own = { tender: [], opening: lots.opening.filter(isOwn), award: lots.award.filter(isOwn) };
  const wins = eachWin(own.award);
  const total = (amountOf(wins) ?? 0) + own.award.reduce((sum, lot) => sum + unsharedOf(lot), 0);
  return suppliersOf(own).flatMap((figures) => {
    const deals = wins.filter(({ winner }) => winner?.id === figures.gys_guid);
    if (deals.length === 0) return [];
    const times = ever.get(`${unitId} ${figures.gys_guid}`) ?? [];
    const known = deals.map(isReturn(ever)).filter((one) => one !== null);
    return [{
      ...figures,
      dealNum: deals.length,
      amountRate: figures.zbJinE === null ? null : share(figures.zbJinE, total),
      first_time: times[0] ?? null,
      years: times.length === 0 ? null : [...new Set(times.map(yearOf))].join('、'),
      laoXin: known.length === 0 ? null : known.every(Boolean) ? '此前已成交' : '期内首次成交',
    }];
  });
}
