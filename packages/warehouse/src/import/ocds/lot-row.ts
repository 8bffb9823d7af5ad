import type { LotAwards } from './awards.ts';
import { codeOf, firstText, objectOf, objectsOf, textOf, timeOf, type JsonObject } from './json.ts';
import { amountOf, foreignCurrency, inYuan, original, type Amount } from './money.ts';
import type { Row } from './ocds-rows.ts';
import { partyId } from './parties.ts';
import type { Rates } from './rates.ts';
import { relatedLotIds, type OcdsLot } from './related-lots.ts';
import { dealt, failed, tenderStatuses, underway } from './vocabulary/ocds-codes.ts';

export interface LotInProcess {
  lot: OcdsLot;
  /** Position from 1, and the number of all lots. */
  place: number;
  of: number;
  awards: LotAwards | undefined;
}

export function lotRow(release: JsonObject, project: Row, { lot, place, of, awards }: LotInProcess, rates: Rates): Row {
  const tender = objectOf(release['tender']);
  const budget = budgetOf(release, lot, of);
  const ceiling = ceilingOf(tender, lot);
  const amount = awards?.amount ?? null;
  const [winner, ...others] = awards?.winners ?? [];
  const currency = foreignCurrency(amount) || foreignCurrency(budget) || foreignCurrency(ceiling);
  const inSameCurrency = (value: Amount | null): Amount | null => (foreignCurrency(value) === currency ? value : null);
  return {
    lot_id: lot.key,
    project_id: project['project_id'] ?? '',
    code: firstText(objectsOf(lot.source['identifiers'])[0]?.['id'], of === 1 ? project['code'] : `${project['code'] ?? ''}-${place}`),
    name: firstText(lot.source['title'], lot.source['description'], project['name']),
    material_category: materialOf(tender, lot, of),
    budget: inYuan(budget, rates),
    ceiling_price: inYuan(ceiling, rates),
    opened_at: openedAt(tender, lot),
    bid_deadline: timeOf(objectOf(lot.source['tenderPeriod'])['endDate']),
    award_notice_at: awards?.date ?? '',
    award_published_at: awards?.publishedAt ?? '',
    evaluation_method: firstText(lot.source['awardCriteriaDetails'], tender['awardCriteriaDetails']),
    status: statusOf(release, lot, awards).status,
    winner_id: winner && others.length === 0 ? partyId(winner.supplier) : '',
    award_amount: inYuan(amount, rates),
    currency,
    original_budget: original(inSameCurrency(budget)),
    original_ceiling_price: original(inSameCurrency(ceiling)),
    original_award_amount: original(inSameCurrency(amount)),
  };
}

/** The opening of the bids, otherwise the end of the tender period, which is about the same time. */
const openedAt = (tender: JsonObject, lot: OcdsLot): string =>
  [lot.source['bidOpening'], tender['bidOpening']].map((opening) => timeOf(objectOf(opening)['date'])).find((at) => at !== '')
  ?? timeOf(objectOf(tender['tenderPeriod'])['endDate']);

/** The maximum value of a group that contains only this lot. */
function ceilingOf(tender: JsonObject, lot: OcdsLot): Amount | null {
  const group = objectsOf(tender['lotGroups']).find((one) => {
    const [id, ...others] = relatedLotIds(one);
    return id === lot.id && id !== '' && others.length === 0;
  });
  return amountOf(group?.['maximumValue']);
}

/**
 * The lot's own value. For a process of one lot, otherwise the tender's, then that of the planned budget. A value of 0 counts only if there
 * is no other.
 */
function budgetOf(release: JsonObject, lot: OcdsLot, lots: number): Amount | null {
  const own = amountOf(lot.source['value']);
  if (lots > 1) return own;
  const [plan, ...furtherPlans] = objectsOf(release['planning']);
  const planned = plan && furtherPlans.length === 0 ? objectOf(plan['budget'])['amount'] : null;
  const known = [own, amountOf(objectOf(release['tender'])['value']), amountOf(planned)].filter((amount) => amount !== null);
  return known.find(({ number }) => number !== 0) ?? known[0] ?? null;
}

function materialOf(tender: JsonObject, lot: OcdsLot, lots: number): string {
  const items = objectsOf(tender['items']).filter((item) => lots === 1 || relatedLotIds(item).includes(lot.id));
  return textOf(objectOf(items[0]?.['classification'])['description']);
}

/** Rows of the winners of a lot that has several. */
export function winnerRows(lot: OcdsLot, awards: LotAwards | undefined, rates: Rates): Row[] {
  if (!awards || awards.winners.length < 2) return [];
  return awards.winners.map(({ supplier, amount }) => ({
    lot_id: lot.key,
    company_id: partyId(supplier),
    award_amount: inYuan(amount, rates),
    currency: foreignCurrency(amount),
    original_award_amount: original(amount),
  }));
}

/**
 * An award in force makes a deal, whatever else is stated. Without one, the lot's own end status counts before the tender's. A lot without
 * an award in a tender that was completed with others has failed. For a tender without any award, or with an unknown code, nothing is
 * known.
 */
export function statusOf(release: JsonObject, lot: OcdsLot, awards: LotAwards | undefined): { status: string; unknownCodes: string[] } {
  const tender = objectOf(release['tender']);
  const isPlannedOnly = objectsOf(release['planning']).length > 0 && !('tender' in release);
  const codes = [lot.source['status'], tender['status']].map(textOf).filter((code) => code !== '');
  const unknownCodes = codes.filter((code) => !Object.hasOwn(tenderStatuses, code.toLowerCase()));
  const [own, overall] = [codeOf(lot.source['status']), codeOf(tender['status'])];
  const known = (code: string): string | null | undefined => (Object.hasOwn(tenderStatuses, code) ? tenderStatuses[code] : undefined);
  const ended = [known(own), known(overall)].find((status) => status && status !== underway);
  const status = (): string => {
    if (awards && awards.winners.length > 0) return dealt;
    if (ended) return ended;
    if (awards?.isUnknown || unknownCodes.length > 0) return '';
    if (awards?.isPending) return underway;
    if (overall === 'complete') return objectsOf(release['awards']).length > 0 ? failed : '';
    return known(overall) ?? known(own) ?? (codes.length === 0 && isPlannedOnly ? underway : '');
  };
  return { status: status(), unknownCodes };
}
