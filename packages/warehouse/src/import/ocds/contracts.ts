import { codeOf, firstText, objectOf, objectsOf, textOf, timeOf, type JsonObject } from './json.ts';
import { amountOf, inYuan } from './money.ts';
import type { Row } from './ocds-rows.ts';
import { partyId } from './parties.ts';
import type { Rates } from './rates.ts';
import { relatedLots, type OcdsLot } from './related-lots.ts';
import { ownMetrics, settlementMilestone } from './vocabulary/own-schemes.ts';

const cancelled: ReadonlySet<string> = new Set(['cancelled', 'canceled']);

/** The contract signed for an award, unless it was cancelled; empty if there is none. */
export function contractOf(release: JsonObject, award: JsonObject): JsonObject {
  const id = textOf(award['id']);
  if (id === '') return {};
  return objectsOf(release['contracts']).find((contract) => textOf(contract['awardID']) === id && !cancelled.has(codeOf(contract['status']))) ?? {};
}

export interface OcdsContracts {
  rows: Row[];
  /** References to their companies. */
  suppliers: JsonObject[];
  /** Number of contracts of several lots or companies, or of unknown ones. */
  unplaced: number;
}

/** The signed contracts of a process, each of one lot and one company: those it names, otherwise those of its award. */
export function contractsOf(release: JsonObject, ocid: string, lots: readonly OcdsLot[], rates: Rates): OcdsContracts {
  const awards = new Map(objectsOf(release['awards']).map((award) => [textOf(award['id']), award]));
  const signed = objectsOf(release['contracts']).filter((contract) => textOf(contract['id']) !== '' && isSigned(contract));
  const placed = signed.flatMap((contract) => {
    const award = awards.get(textOf(contract['awardID'])) ?? {};
    const [lot, ...furtherLots] = relatedLots(contract, lots) ?? relatedLots(award, lots) ?? [];
    const named = [contract, award].map((one) => objectsOf(one['suppliers'])).find((list) => list.length > 0) ?? [];
    const [supplier, ...furtherSuppliers] = named;
    if (!lot || !supplier || furtherLots.length > 0 || furtherSuppliers.length > 0 || partyId(supplier) === '') return [];
    return [{ supplier, row: contractRow(contract, { id: `${ocid}/${textOf(contract['id'])}`, lot, company: partyId(supplier) }, rates) }];
  });
  return { rows: placed.map(({ row }) => row), suppliers: placed.map(({ supplier }) => supplier), unplaced: signed.length - placed.length };
}

const isSigned = ({ status }: JsonObject): boolean => codeOf(status) !== 'pending' && !cancelled.has(codeOf(status));

function contractRow(contract: JsonObject, { id, lot, company }: { id: string; lot: OcdsLot; company: string }, rates: Rates): Row {
  const implementation = objectOf(contract['implementation']);
  const [amendment = {}] = objectsOf(contract['amendments']);
  const settlement = objectsOf(implementation['milestones']).find((milestone) => milestone['id'] === settlementMilestone.id) ?? {};
  return {
    contract_id: id,
    lot_id: lot.key,
    company_id: company,
    signed_at: timeOf(contract['dateSigned']),
    amount: inYuan(amountOf(contract['value']), rates),
    changed_amount: inYuan(amountOf(observed(contract['agreedMetrics'], 'changedValue')['value']), rates),
    change_reason: firstText(amendment['rationale'], amendment['description']),
    completed_at: timeOf(implementation['endDate']),
    performance_score: textOf(observed(implementation['metrics'], 'performanceScore')['measure']),
    settled_amount: inYuan(amountOf(implementation['finalValue']), rates),
    settled_at: timeOf(settlement['dateMet']),
    ends_at: timeOf(objectOf(contract['period'])['endDate']),
  };
}

/** The observation of one of our own metrics; empty if there is none. */
function observed(metrics: unknown, key: keyof typeof ownMetrics): JsonObject {
  const metric = objectsOf(metrics).find(({ id }) => id === ownMetrics[key].id);
  return objectsOf(metric?.['observations'])[0] ?? {};
}
