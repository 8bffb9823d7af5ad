import { businessMonthOf, suppliersOf, winRateOf } from './figures.ts';
import { groupBy } from './group-by.ts';
import type { EventLots, ReferenceLot } from './lots.ts';
import { eachWin, unsharedOf } from './winners.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const sumOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : sum(known);
};

/** The rank by amount of each supplier that bid or won; the percentage is the share of the others that it exceeds, a tie counting half. */
export function placesOf(lots: EventLots) {
  const peers = suppliersOf(lots);
  return peers.map(({ gys_guid, zbJinE }) => {
    const others = peers.filter((peer) => peer.gys_guid !== gys_guid).map((peer) => Math.round(100 * (peer.zbJinE ?? 0)));
    const own = Math.round(100 * (zbJinE ?? 0));
    const [below, alike] = [others.filter((other) => other < own).length, others.filter((other) => other === own).length];
    return {
      gys_guid,
      rank: others.filter((other) => other > own).length + 1,
      exceedRate: peers.length < 30 ? null : Math.min(99, Math.floor((100 * (below + alike / 2)) / others.length)),
      peerNum: peers.length,
    };
  });
}

/** Of the bids with a result, those that won. */
const wonBids = ({ zbRate, decidedBidNum }: ReturnType<typeof suppliersOf>[number]): number => Math.round((zbRate ?? 0) * decidedBidNum);

export function participationOf(lots: EventLots) {
  const suppliers = suppliersOf(lots);
  const unshared = lots.award.map(unsharedOf).filter((amount) => amount > 0);
  const [tbNum, zbNum] = [sum(suppliers.map((one) => one.tbNum)), sum(suppliers.map((one) => one.zbNum))];
  return {
    activeSuppliers: suppliers.filter((one) => one.tbNum > 0).length,
    winningSuppliers: suppliers.filter((one) => one.zbNum > 0).length,
    tbNum,
    zbNum,
    ...winRateOf(lots.opening.flatMap((lot) => lot.bidders.map(() => lot)), sum(suppliers.map(wonBids))),
    zbJinE: sumOf(lots.award.map(({ award }) => award)),
    unsharedAmount: unshared.length === 0 ? null : sum(unshared),
  };
}

const bidEdges = [1, 2, 3, 5, 9, 17, 33, 65, 129];

/** Bidders by how often they bid and by tenths of how often they won. */
export function quadrantsOf(lots: EventLots) {
  const bidders = suppliersOf(lots).filter(({ decidedBidNum }) => decidedBidNum > 0);
  const cellOf = (one: (typeof bidders)[number]): string =>
    JSON.stringify([bidEdges.findLast((edge) => one.tbNum >= edge), Math.min(9, Math.floor((10 * wonBids(one)) / one.decidedBidNum))]);
  return [...groupBy(bidders, cellOf)].map(([cell, own]) => {
    const [tbFrom = 0, tenth = 0] = JSON.parse(cell) as number[];
    return { tbFrom, rateFrom: tenth / 10, gysNum: own.length, zbJinE: sumOf(own.map(({ zbJinE }) => zbJinE)) };
  });
}

export function paretoOf(lots: EventLots) {
  const winners = suppliersOf(lots)
    .flatMap(({ gys_guid, zbJinE }) => (zbJinE !== null && zbJinE > 0 ? [{ gys_guid, amount: zbJinE }] : []))
    .sort((a, b) => b.amount - a.amount || (a.gys_guid < b.gys_guid ? -1 : 1));
  const total = sum(winners.map(({ amount }) => amount));
  let reached = 0;
  const classed = winners.map(({ amount }, index) => {
    const share = reached / total;
    reached += amount;
    return { amount, part: Math.ceil((20 * (index + 1)) / winners.length), kind: share < 0.8 ? 'A' : share < 0.95 ? 'B' : 'C', until: reached / total };
  });
  return [...groupBy(classed, ({ part }) => part)].map(([part, own]) => {
    const count = (kind: string): number => own.filter((one) => one.kind === kind).length;
    return {
      gysShare: part / 20,
      gysNum: own.length,
      zbJinE: sum(own.map(({ amount }) => amount)),
      cumulativeRate: Math.max(...own.map(({ until }) => until)),
      aNum: count('A'),
      bNum: count('B'),
      cNum: count('C'),
      unpricedNum: suppliersOf(lots).filter(({ zbNum, zbJinE }) => zbNum > 0 && (zbJinE ?? 0) <= 0).length,
    };
  });
}

export type CourseStep = 'month' | 'quarter';

function stepOf(at: number | null, step: CourseStep): string | null {
  const month = businessMonthOf(at);
  if (month === null || step === 'month') return month;
  return `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;
}

const amountsBy = (deals: readonly ReferenceLot[], keyOf: (lot: ReferenceLot) => string): Map<string, number> =>
  new Map([...groupBy(deals, keyOf)].map(([key, own]) => [key, sum(own.map(({ award }) => award ?? 0))]));
/** Each winner with a known amount credited to it. */
const priced = (lots: EventLots): ReferenceLot[] => eachWin(lots.award).filter(({ award }) => (award ?? 0) > 0);

export function marketConcentrationOf(lots: EventLots, step: CourseStep) {
  const isPriced = (lot: ReferenceLot): boolean => unsharedOf(lot) > 0 || priced({ ...lots, award: [lot] }).length > 0;
  const dated = lots.award.filter((lot) => lot.eventAt.award !== null && isPriced(lot));
  return [...groupBy(dated, ({ eventAt }) => stepOf(eventAt.award, step))].map(([name, own]) => {
    const amounts = [...amountsBy(priced({ ...lots, award: own }), ({ winner }) => winner?.id ?? '').values()].sort((a, b) => b - a);
    const unshared = sum(own.map(unsharedOf));
    const total = sum(amounts) + unshared;
    const hhi = 10_000 * sum(amounts.map((amount) => (amount / total) ** 2));
    const cr10 = sum(amounts.slice(0, 10)) / total;
    return { step: name, winnerNum: amounts.length, cr10, hhi, zbJinE: total, unsharedAmount: unshared === 0 ? null : unshared };
  });
}

/** Bidders of a period, given all lots; the period has both ends in epoch ms. */
export function newcomersOf({ opening }: EventLots, step: CourseStep, [from, to]: readonly [number, number] = [-Infinity, Infinity]) {
  const bids = opening.flatMap(({ eventAt, bidders }) => {
    const [name, at] = [stepOf(eventAt.opening, step), eventAt.opening];
    return name === null || at === null ? [] : bidders.map(({ id }) => ({ id, name, at }));
  });
  const first = new Map([...groupBy(bids, ({ id }) => id)].map(([id, own]) => [id, Math.min(...own.map(({ at }) => at))]));
  const chosen = bids.filter(({ at }) => at >= from && at <= to);
  return [...groupBy(chosen, ({ name }) => name)].map(([name, own]) => {
    const active = [...groupBy(own, ({ id }) => id)];
    const fresh = active.filter(([id, bidsOf]) => bidsOf.some(({ at }) => at === first.get(id)));
    return { step: name, activeNum: active.length, newNum: fresh.length };
  });
}

/** The keys with the largest amounts, equals by key. */
const largest = (amounts: ReadonlyMap<string, number>, max: number): Set<string> =>
  new Set([...amounts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).slice(0, max).map(([key]) => key));

export function unitSuppliersOf(lots: EventLots) {
  const deals = priced(lots);
  const units = new Map([...groupBy(lots.award, ({ unitId }) => unitId)].map(([unit, own]) =>
    [unit, sum(own.map(unsharedOf)) + sum(priced({ ...lots, award: own }).map(({ award }) => award ?? 0))]));
  const winners = amountsBy(deals, ({ winner }) => winner?.id ?? '');
  const [shownUnits, shownWinners] = [largest(units, 10), largest(winners, 12)];
  const shown = deals.filter(({ unitId, winner }) => shownUnits.has(unitId) && shownWinners.has(winner?.id ?? ''));
  return [...groupBy(shown, ({ unitId, winner }) => `${unitId} ${winner?.id ?? ''}`).values()].map((own) => {
    const [zbr_guid, amount] = [own[0]?.unitId ?? '', sum(own.map(({ award }) => award ?? 0))];
    return { zbr_guid, gys_guid: own[0]?.winner?.id ?? '', dealNum: own.length, zbJinE: amount, unitRate: amount / (units.get(zbr_guid) ?? 0) };
  });
}

/** Each winner with the unit that it has the largest amount of. */
export function dependenceOf(lots: EventLots) {
  return [...groupBy(priced(lots), ({ winner }) => winner?.id ?? '')].map(([gys_guid, own]) => {
    const units = amountsBy(own, ({ unitId }) => unitId);
    const [zbr_guid = ''] = largest(units, 1);
    const [total, top] = [sum([...units.values()]), units.get(zbr_guid) ?? 0];
    return {
      gys_guid,
      zbr_guid,
      unitNum: units.size,
      dealNum: own.length,
      zbJinE: total,
      topDealNum: own.filter(({ unitId }) => unitId === zbr_guid).length,
      topZbJinE: top,
      topUnitRate: top / total,
    };
  });
}
