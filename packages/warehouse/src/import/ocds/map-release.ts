import { findMethod, methodFamily, otherFamily } from '@tenderscope/contract';
import { messages } from '../messages.ts';
import { awardsByLot, type LotAwards } from './awards.ts';
import { bidsOf, type OcdsBid } from './bids.ts';
import { ownWord } from './classifications.ts';
import { contractsOf } from './contracts.ts';
import { itemRows } from './items.ts';
import { codeOf, firstText, objectOf, objectsOf, textOf, timeOf, type JsonObject } from './json.ts';
import { lotRow, statusOf, winnerRows } from './lot-row.ts';
import { foreignCurrency, inYuan, original } from './money.ts';
import type { OcdsRows, Row } from './ocds-rows.ts';
import { companyRow, partyFinder, partyId, unitRow } from './parties.ts';
import type { Rates } from './rates.ts';
import { lotsOf, type OcdsLot } from './related-lots.ts';
import { categories, methods } from './vocabulary/ocds-codes.ts';

/** The rows of one process, from its compiled release. A process without a buyer has none: a later release may name it. */
export function mapRelease(release: JsonObject, ocid: string, rates: Rates): OcdsRows {
  const tender = objectOf(release['tender']);
  const find = partyFinder(release);
  const buyer = find([release['buyer'], tender['procuringEntity']].map(objectOf).find((party) => partyId(party) !== ''));
  if (partyId(buyer) === '') return { ...nothing, rejects: [{ text: ocid, reason: messages.ocds.noBuyer }] };
  const agency = agencyOf(tender, buyer);
  const project = projectRow(release, ocid, { buyer, agency });
  const lots = lotsOf(release, ocid);
  const { bids, rejects, unknownCodes, unplacedTenderers } = bidsOf(release, lots);
  const submitted = bids.filter(({ isInvitation }) => !isInvitation);
  const prices = new Map(submitted.map((bid) => [priceKey(bid.lot, bid.company), bid.price]));
  const awards = awardsByLot(release, lots, (lot, company) => prices.get(priceKey(lot, company)) ?? null, rates);

  const contracts = contractsOf(release, ocid, lots, rates);
  const inProcess = lots.map((lot, index) => ({ lot, place: index + 1, of: lots.length, awards: awards.byLot.get(lot) }));
  return {
    rows: {
      units: [unitRow(buyer)],
      companies: [...(agency ? [agency] : []), ...suppliersOf(release, bids, [...awards.byLot.values()]), ...contracts.suppliers]
        .map((reference) => companyRow(find(reference))),
      projects: [project],
      lots: inProcess.map((lot) => lotRow(release, project, lot, rates)),
      winners: inProcess.flatMap(({ lot, awards: own }) => winnerRows(lot, own, rates)),
      invitations: bids.filter(({ isInvitation, date }) => isInvitation && date !== '').map(invitationRow),
      bids: submitted.map((bid) => bidRow(bid, awards.byLot.get(bid.lot), rates)),
      items: itemRows(release, lots, { rates, isWinner: (lot, company) => winnersOf(awards.byLot.get(lot)).includes(company) }),
      contracts: contracts.rows,
    },
    rejects: [...rejects, ...awards.unplaced.map((text) => ({ text, reason: messages.ocds.awardWithoutLot }))],
    unknownCodes: [
      ...unknownCodes.map((code) => `bids/status ${code}`),
      ...awards.unknownCodes.map((code) => `awards/status ${code}`),
      ...new Set(inProcess.flatMap((lot) => statusOf(release, lot.lot, lot.awards).unknownCodes.map((code) => `tender/status ${code}`))),
    ],
    unplacedTenderers,
    unplacedContracts: contracts.unplaced,
  };
}

const nothing: OcdsRows = {
  rows: { units: [], companies: [], projects: [], lots: [], winners: [], invitations: [], bids: [], items: [], contracts: [] },
  rejects: [],
  unknownCodes: [],
  unplacedTenderers: 0,
  unplacedContracts: 0,
};

const priceKey = (lot: OcdsLot, company: string): string => JSON.stringify([lot.id, company]);

/** Manager of the procurement for the buyer; null if that is the buyer. */
function agencyOf(tender: JsonObject, buyer: JsonObject): JsonObject | null {
  const entity = objectOf(tender['procuringEntity']);
  const id = partyId(entity);
  return id === '' || id === partyId(buyer) ? null : entity;
}

interface ProjectParties {
  buyer: JsonObject;
  agency: JsonObject | null;
}

function projectRow(release: JsonObject, ocid: string, { buyer, agency }: ProjectParties): Row {
  const tender = objectOf(release['tender']);
  const [plan = {}] = objectsOf(release['planning']);
  const planned = objectOf(plan['tender']);
  const budget = objectOf(plan['budget']);
  const place = placeOf(tender);
  const address = Object.keys(place).length > 0 ? place : objectOf(buyer['address']);
  const { additionalClassifications } = tender;
  return {
    project_id: ocid,
    code: firstText(tender['tenderId'], tender['id'], ocid),
    name: firstText(tender['title'], tender['description'], planned['title'], budget['description'], budget['project'], plan['rationale'], ocid),
    project_type: ownWord(additionalClassifications, 'projectType'),
    category: categories[codeOf(tender['mainProcurementCategory'])] ?? '',
    organisation_form: ownWord(additionalClassifications, 'organisationForm'),
    method: methodOf(tender, planned),
    unit_id: partyId(buyer),
    agency_id: agency ? partyId(agency) : '',
    plan_received_at: objectsOf(plan['documents']).map((document) => timeOf(document['datePublished'])).filter((text) => text !== '').sort()[0] ?? '',
    notice_at: timeOf(tender['datePublished']) || timeOf(objectOf(tender['tenderPeriod'])['startDate']),
    province: textOf(address['region']),
    city: textOf(address['locality']),
  };
}

/** Place of delivery of the first item that states one. */
const placeOf = (tender: JsonObject): JsonObject =>
  objectsOf(tender['items']).map((item) => objectOf(item['deliveryAddress'])).find(({ region, locality }) => firstText(region, locality) !== '') ?? {};

/** The method that the details name, otherwise that of the code, otherwise the text of the details as an unknown word. */
function methodOf(tender: JsonObject, planned: JsonObject): string {
  const details = firstText(tender['procurementMethodDetails'], planned['procurementMethodDetails']);
  const code = firstText(tender['procurementMethod'], planned['procurementMethod']);
  const named = findMethod(details);
  if (named && methodFamily(named) !== otherFamily) return named;
  return methods[code.toLowerCase()] ?? firstText(details, code);
}

/** References to every company that the process names, possibly several times. */
function suppliersOf(release: JsonObject, bids: readonly OcdsBid[], awards: readonly LotAwards[]): JsonObject[] {
  const roles = new Set(['supplier', 'tenderer']);
  const listed = objectsOf(release['parties']).filter((party) => [party['roles']].flat().some((role) => roles.has(codeOf(role))));
  return [...listed, ...bids.map(({ tenderer }) => tenderer), ...awards.flatMap(({ winners }) => winners.map(({ supplier }) => supplier))].filter((party) => partyId(party) !== '');
}

const winnersOf = (awards: LotAwards | undefined): string[] => awards?.winners.map(({ supplier }) => partyId(supplier)) ?? [];

function bidRow(bid: OcdsBid, awards: LotAwards | undefined, rates: Rates): Row {
  const winners = winnersOf(awards);
  return {
    lot_id: bid.lot.key,
    company_id: bid.company,
    quoted_at: bid.date,
    price: inYuan(bid.price, rates),
    is_winner: winners.length === 0 ? '' : winners.includes(bid.company) ? '1' : '0',
    is_valid: bid.isValid,
    consortium_id: bid.consortium,
    currency: foreignCurrency(bid.price),
    original_price: original(bid.price),
  };
}

const invitationRow = (bid: OcdsBid): Row => ({ lot_id: bid.lot.key, company_id: bid.company, invited_at: bid.date, response: 'none' });
