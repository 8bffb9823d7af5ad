import type { Bundle, BundleRow } from './bundle.ts';
import { groupBy } from './group-by.ts';
import { winnersOfLot, winnerText, type ReferenceWinner } from './winners.ts';

/** Events of a lot: a figure is about one of these, and a period selects by its time. */
export type ReferenceEvent = 'tender' | 'opening' | 'award';

/** One lot with the data of its project, issuer and bids. Instants are epoch ms, money yuan, absent is null. */
export interface ReferenceLot {
  id: string;
  name: string;
  code: string;
  projectId: string;
  unitId: string;
  unitName: string;
  inGroup: boolean;
  category: string | null;
  method: string | null;
  organisationForm: string | null;
  province: string | null;
  city: string | null;
  material: string | null;
  isDeal: boolean;
  isFailed: boolean;
  isRunning: boolean;
  /** Its bids are not opened yet, so that their number is unknown. */
  isSealed: boolean;
  /** It has only a plan, or nothing, on record. */
  isPlanned: boolean;
  opened: boolean;
  eventAt: Record<ReferenceEvent, number | null>;
  /** The record that dates its award. */
  awardTimeBasis: '中标通知书' | '中标公告' | '开标' | null;
  cycleDays: number | null;
  budget: number | null;
  award: number | null;
  winners: ReferenceWinner[];
  /** The only winner; null for several. */
  winner: { id: string; name: string } | null;
  /** Names of the winners as in lists. */
  winnerText: string | null;
  /** Null if no bid is on record. */
  validBidders: number | null;
  bidders: { id: string; name: string }[];
}

/** Joins a bundle to lots, strictly by 口径 and without any code of the product. */
export function referenceLots(bundle: Bundle): ReferenceLot[] {
  const byId = (rows: BundleRow[], key: string) => new Map(rows.map((row) => [row[key] ?? '', row]));
  const units = byId(bundle.units, 'unit_id');
  const projects = byId(bundle.projects, 'project_id');
  const companies = byId(bundle.companies, 'company_id');
  const bids = groupBy(bundle.bids, (bid) => bid.lot_id ?? '');
  const stated = groupBy(bundle.winners, (row) => row.lot_id ?? '');
  const company = (id: string) => ({ id, name: companies.get(id)?.name ?? '' });

  return bundle.lots.map((lot) => {
    const project = projects.get(lot.project_id ?? '') ?? {};
    const unit = units.get(project.unit_id ?? '') ?? {};
    const lotBids = bids.get(lot.lot_id ?? '') ?? [];
    const { award: amount, winners: parts } = winnersOfLot(lot, stated.get(lot.lot_id ?? '') ?? []);
    const isDeal = lot.status === '成交' && parts.length > 0;
    const [award, published, opening] = [instantOf(lot.award_notice_at), instantOf(lot.award_published_at), instantOf(lot.opened_at)];
    const [notice, plan] = [instantOf(project.notice_at), instantOf(project.plan_received_at)];
    const started = plan ?? notice;
    const bidders = lotBids.map((bid) => bid.company_id ?? '');
    const winners = isDeal ? parts.map((part) => ({ ...company(part.id), amount: part.amount })) : [];
    const winner = winners.length === 1 ? winners[0] : undefined;
    const withoutBid = winners.map(({ id }) => id).filter((id) => !bidders.includes(id));
    return {
      id: lot.lot_id ?? '',
      name: lot.name ?? '',
      code: lot.code ?? '',
      projectId: lot.project_id ?? '',
      unitId: project.unit_id ?? '',
      unitName: unit.name ?? '',
      inGroup: unit.in_group === '1',
      category: text(project.category),
      method: text(project.method),
      organisationForm: text(project.organisation_form),
      province: text(project.province) ?? text(unit.province),
      city: text(project.province) ? text(project.city) : (text(project.city) ?? text(unit.city)),
      material: text(lot.material_category),
      isDeal,
      isFailed: lot.status === '流标',
      isRunning: lot.status === '进行中',
      isSealed: lot.status === '进行中' && !lot.opened_at,
      isPlanned: [notice, opening, award, published].every((at) => at === null),
      opened: Boolean(lot.opened_at),
      eventAt: {
        tender: notice ?? plan ?? opening ?? award ?? published,
        opening: opening ?? notice ?? plan ?? award ?? published,
        award: award ?? published ?? (isDeal ? opening : null),
      },
      awardTimeBasis: award !== null ? '中标通知书' : published !== null ? '中标公告' : isDeal && opening !== null ? '开标' : null,
      cycleDays: isDeal && award !== null && started !== null ? (award - started) / 86_400_000 : null,
      budget: number(lot.budget),
      award: isDeal ? amount : null,
      winners,
      winner: winner === undefined ? null : company(winner.id),
      winnerText: winnerText(winners),
      validBidders: lotBids.length === 0 ? null : countBidders(lotBids.filter(isValid)),
      bidders: [...bidders, ...withoutBid].map(company),
    };
  });
}

const isValid = (bid: BundleRow): boolean => bid.is_valid === '1' || (!bid.is_valid && !bid.reject_reason);

/** The lots that each kind of figure is about. */
export type EventLots = Readonly<Record<ReferenceEvent, readonly ReferenceLot[]>>;

/** Lots selected by the time of each event; only deals for the award. */
export const lotsByEvent = (lots: readonly ReferenceLot[], keeps: (lot: ReferenceLot, event: ReferenceEvent) => boolean): EventLots => ({
  tender: lots.filter((lot) => keeps(lot, 'tender')),
  opening: lots.filter((lot) => keeps(lot, 'opening')),
  award: lots.filter((lot) => lot.isDeal && keeps(lot, 'award')),
});

/** Lots of all time, including those without any event. */
export const lotsOfAllTime = (lots: readonly ReferenceLot[]): EventLots => lotsByEvent(lots, () => true);

/** Lots with events from one business day to another, both included. */
export function lotsBetween(lots: readonly ReferenceLot[], first: string, last: string): EventLots {
  const [from, to] = [Date.parse(`${first}T00:00:00+08:00`), Date.parse(`${last}T23:59:59.999+08:00`)];
  return lotsByEvent(lots, ({ eventAt }, event) => {
    const at = eventAt[event];
    return at !== null && at >= from && at <= to;
  });
}

/** A lawful consortium is one bidder. */
function countBidders(bids: BundleRow[]): number {
  return new Set(bids.map((bid) => (bid.consortium_id ? `consortium ${bid.consortium_id}` : `company ${bid.company_id}`))).size;
}

const text = (value: string | undefined): string | null => value || null;
const number = (value: string | undefined): number | null => (value ? Number(value) : null);
/** Epoch ms of `YYYY-MM-DD[ HH:MM:SS]` in business time; null for an empty value. */
export function instantOf(value: string | undefined): number | null {
  if (!value) return null;
  return Date.parse(`${value.length === 10 ? `${value}T00:00:00` : value.replace(' ', 'T')}+08:00`);
}
