import { findMethod, methodFamily, otherFamily } from '@tenderscope/contract';
import { messages } from '../messages.ts';
import { awardsByLot, type LotAward } from './awards.ts';
import { bidsOf, type OcdsBid } from './bids.ts';
import { itemRows } from './items.ts';
import { firstText, objectOf, objectsOf, textOf, timeOf, type JsonObject } from './json.ts';
import { lotRow } from './lot-row.ts';
import { foreignCurrency, inYuan, original } from './money.ts';
import type { OcdsRows, Row } from './ocds-rows.ts';
import { companyRow, partyFinder, partyId, unitRow } from './parties.ts';
import type { Rates } from './rates.ts';
import { lotsOf, type OcdsLot } from './related-lots.ts';
import { categories, methods } from './vocabulary/ocds-codes.ts';

/** The rows of one process. */
export function mapRelease(release: JsonObject, ocid: string, rates: Rates): OcdsRows {
  const tender = objectOf(release['tender']);
  const find = partyFinder(release);
  const buyer = find([release['buyer'], tender['procuringEntity']].map(objectOf).find((party) => partyId(party) !== ''));
  const project = projectRow(release, ocid, buyer);
  const lots = lotsOf(release, ocid);
  const { bids, rejects } = bidsOf(release, lots);
  const prices = new Map(bids.map((bid) => [priceKey(bid.lot, bid.company), bid.price]));
  const { byLot, unplaced } = awardsByLot(release, lots, (lot, company) => prices.get(priceKey(lot, company)) ?? null);

  const inProcess = lots.map((lot, index) => ({ lot, place: index + 1, of: lots.length, award: byLot.get(lot) }));
  const submitted = bids.filter(({ isInvitation }) => !isInvitation);
  return {
    rows: {
      units: partyId(buyer) === '' ? [] : [unitRow(buyer)],
      companies: suppliersOf(release, bids, [...byLot.values()]).map((reference) => companyRow(find(reference))),
      projects: [project],
      lots: inProcess.map((lot) => lotRow(release, project, lot, rates)),
      invitations: bids.filter(({ isInvitation, date }) => isInvitation && date !== '').map(invitationRow),
      bids: submitted.map((bid) => bidRow(bid, byLot.get(bid.lot), rates)),
      items: itemRows(release, lots, rates),
    },
    rejects: [...rejects, ...unplaced.map((text) => ({ text, reason: messages.ocds.awardWithoutLot }))],
    severalWinners: [...byLot.values()].filter(({ winners }) => winners.length > 1).length,
  };
}

const priceKey = (lot: OcdsLot, company: string): string => JSON.stringify([lot.id, company]);

function projectRow(release: JsonObject, ocid: string, buyer: JsonObject): Row {
  const tender = objectOf(release['tender']);
  const [plan = {}] = objectsOf(release['planning']);
  const planned = objectOf(plan['tender']);
  const budget = objectOf(plan['budget']);
  const address = objectOf(buyer['address']);
  return {
    project_id: ocid,
    code: firstText(tender['tenderId'], tender['id'], ocid),
    name: firstText(tender['title'], tender['description'], planned['title'], budget['description'], budget['project'], plan['rationale'], ocid),
    category: categories[textOf(tender['mainProcurementCategory'])] ?? '',
    method: methodOf(tender, planned),
    unit_id: partyId(buyer),
    plan_received_at: objectsOf(plan['documents']).map((document) => timeOf(document['datePublished'])).filter((text) => text !== '').sort()[0] ?? '',
    notice_at: timeOf(tender['datePublished']) || timeOf(objectOf(tender['tenderPeriod'])['startDate']),
    province: textOf(address['region']),
    city: textOf(address['locality']),
  };
}

/** The method that the details name, else that of the code, else their text as an unknown word. */
function methodOf(tender: JsonObject, planned: JsonObject): string {
  const details = firstText(tender['procurementMethodDetails'], planned['procurementMethodDetails']);
  const code = firstText(tender['procurementMethod'], planned['procurementMethod']);
  const named = findMethod(details);
  if (named && methodFamily(named) !== otherFamily) return named;
  return methods[code.toLowerCase()] ?? firstText(details, code);
}

/** References to every company the process names, each perhaps several times. */
function suppliersOf(release: JsonObject, bids: readonly OcdsBid[], awards: readonly LotAward[]): JsonObject[] {
  const roles = new Set(['supplier', 'tenderer']);
  const listed = objectsOf(release['parties']).filter((party) => [party['roles']].flat().some((role) => roles.has(textOf(role))));
  return [...listed, ...bids.map(({ tenderer }) => tenderer), ...awards.flatMap(({ winners }) => winners)].filter((party) => partyId(party) !== '');
}

function bidRow(bid: OcdsBid, award: LotAward | undefined, rates: Rates): Row {
  const hasWon = award?.winners.some((winner) => partyId(winner) === bid.company);
  return {
    lot_id: bid.lot.key,
    company_id: bid.company,
    quoted_at: bid.date,
    price: inYuan(bid.price, rates),
    is_winner: award ? (hasWon ? '1' : '0') : '',
    is_valid: bid.isValid,
    consortium_id: bid.consortium,
    currency: foreignCurrency(bid.price),
    original_price: original(bid.price),
  };
}

const invitationRow = (bid: OcdsBid): Row => ({ lot_id: bid.lot.key, company_id: bid.company, invited_at: bid.date, response: 'none' });
