import type { LotAward } from './awards.ts';
import { firstText, objectOf, objectsOf, textOf, timeOf, type JsonObject } from './json.ts';
import { amountOf, foreignCurrency, inYuan, original, type Amount } from './money.ts';
import type { Row } from './ocds-rows.ts';
import { partyId } from './parties.ts';
import type { Rates } from './rates.ts';
import { relatedLotIds, type OcdsLot } from './related-lots.ts';
import { dealt, endings, failed, underway } from './vocabulary/ocds-codes.ts';

export interface LotInProcess {
  lot: OcdsLot;
  /** From 1, and the number of all lots. */
  place: number;
  of: number;
  award: LotAward | undefined;
}

export function lotRow(release: JsonObject, project: Row, { lot, place, of, award }: LotInProcess, rates: Rates): Row {
  const tender = objectOf(release['tender']);
  const budget = budgetOf(release, lot, of);
  const amount = award?.amount ?? null;
  const currency = foreignCurrency(amount) || foreignCurrency(budget);
  const inSameCurrency = (value: Amount | null): Amount | null => (foreignCurrency(value) === currency ? value : null);
  return {
    lot_id: lot.key,
    project_id: project['project_id'] ?? '',
    code: of === 1 ? (project['code'] ?? '') : `${project['code'] ?? ''}-${place}`,
    name: firstText(lot.source['title'], lot.source['description'], project['name']),
    material_category: materialOf(tender, lot, of),
    budget: inYuan(budget, rates),
    opened_at: timeOf(objectOf(tender['tenderPeriod'])['endDate']),
    award_notice_at: award?.date ?? '',
    status: statusOf(release, lot, award),
    winner_id: award ? partyId(award.winners[0] ?? {}) : '',
    award_amount: inYuan(amount, rates),
    currency,
    original_budget: original(inSameCurrency(budget)),
    original_award_amount: original(inSameCurrency(amount)),
  };
}

/** The lot's own value; for a process of one lot also the tender's, then the planned budget's. */
function budgetOf(release: JsonObject, lot: OcdsLot, lots: number): Amount | null {
  const own = amountOf(lot.source['value']);
  if (own || lots > 1) return own;
  const plans = objectsOf(release['planning']);
  const planned = plans.length === 1 ? objectOf(objectOf(plans[0])['budget'])['amount'] : null;
  return amountOf(objectOf(release['tender'])['value']) ?? amountOf(planned);
}

function materialOf(tender: JsonObject, lot: OcdsLot, lots: number): string {
  const items = objectsOf(tender['items']).filter((item) => lots === 1 || relatedLotIds(item).includes(lot.id));
  return textOf(objectOf(items[0]?.['classification'])['description']);
}

/**
 * An award in force makes a deal, whatever else is said. Else the lot's own ending counts before the tender's; a lot left
 * over when a tender completed with other awards has failed; of one without any award nothing is known.
 */
function statusOf(release: JsonObject, lot: OcdsLot, award: LotAward | undefined): string {
  if (award) return dealt;
  const tender = objectOf(release['tender']);
  const [own, whole] = [textOf(lot.source['status']), textOf(tender['status'])];
  const ending = endings[own] ?? endings[whole];
  if (ending) return ending;
  if (whole === 'complete') return objectsOf(release['awards']).length > 0 ? failed : '';
  return underway[firstText(whole, own, objectsOf(release['planning']).length > 0 ? 'planning' : '')] ?? '';
}
