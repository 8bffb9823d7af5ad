import type { LotEvent } from '@tenderscope/contract';
import { eventColumns, type martColumns } from './mart-columns.gen.ts';

/** A table from which a period selects rows by a time, which queries read as `event_at`. */
export interface DatedTable {
  table: string;
  /** An event of the lot, or the column with another time. */
  event: LotEvent | { at: string };
  /** The table also has the month of the event, which queries read as `event_month`. */
  hasMonth?: true;
  /** Condition on the rows of the slot; without it the slot has all rows. */
  rows?: string;
}

/** Two marts with the same rows or sums. */
export interface NarrowestMart {
  narrow: keyof typeof martColumns;
  wide: string;
  /** Without it each row has the time of its own event as `event_at`, and in the narrow mart its month. */
  event?: LotEvent;
}

/** Slots that read the narrow mart if it has every requested field, otherwise the one with all columns of a lot. */
export const narrowestMarts = {
  narrowestDeals: { narrow: 'deal_cube', wide: 'deal_row' },
  narrowestBids: { narrow: 'bid_fact', wide: 'bid_row', event: 'opening' },
  narrowestPairs: { narrow: 'bid_pair', wide: 'pair_row', event: 'opening' },
} as const satisfies Record<string, NarrowestMart>;

/** Slots by the table or view they read. Each of these tables has `unit_id`, the issuer unit of the row. */
export const unitTables = {
  lots: 'lot_fact',
  /** Winners of lots. If a lot has several, each has the amount credited to it. */
  winners: 'winner_row',
  /** The units, with their `parent_id`. */
  issuerUnits: 'units',
  /** Lots, and projects without lots as rows without data of a lot. */
  projectLots: 'project_row',
  /** One bid, with only the columns of `bid_fact`. */
  bidFacts: 'bid_fact',
  /** One bid, with all columns of its lot and bidder. */
  bidDetails: 'bid_row',
  /** Staff of the units and their relatives, as declared. */
  declaredPersons: 'declared_persons',
  /** Projects as imported. */
  projectRecords: 'projects',
  lotScreens: 'lot_screen',
  priceLots: 'price_lot',
  evidenceEdges: 'evidence_edge',
  /** Hits on companies, which have no unit, are included only for a caller who sees every unit. */
  ruleHits: 'rule_hit',
  /** Bidders that cause a hit of an indicator on a lot. */
  ruleParties: 'rule_party',
  rulesTested: 'rule_tested',
} as const;

/** The same for figures, each row with the time of its event. */
export const datedTables = {
  /** Lots by their tender notice. */
  tenders: { table: 'lot_fact', event: 'tender', hasMonth: true },
  /** Lots by their tender notice, and projects without a lot. */
  projectTenders: { table: 'project_row', event: 'tender', hasMonth: true },
  /** Lots by the opening of their bids. */
  openings: { table: 'lot_fact', event: 'opening', hasMonth: true },
  /** Deals by their award notice. */
  awards: { table: 'lot_fact', event: 'award', hasMonth: true, rows: 'is_deal = 1' },
  /** Winners of deals by the award; a deal has one row per winner. */
  awardedWins: { table: 'winner_row', event: 'award', hasMonth: true, rows: 'is_deal = 1' },
  /** Bids by the opening, and winning bids by the award. */
  openedBids: { table: 'bid_row', event: 'opening', hasMonth: true },
  awardedBids: { table: 'bid_row', event: 'award', hasMonth: true, rows: 'has_won = 1' },
  sharedEvidence: { table: 'shared_evidence', event: 'opening' },
  reviews: { table: 'review_fact', event: 'opening' },
  reviewPanels: { table: 'review_panel', event: 'opening' },
  reviewTotals: { table: 'review_total', event: 'opening' },
  quotations: { table: 'material_price', event: { at: 'quoted_at' } },
} as const satisfies Record<string, DatedTable>;

export type DatedSlot = keyof typeof datedTables;

/**
 * Slots of tables without `unit_id`: rows of the lots that the caller may see and that match `{where}`. Queries do not repeat this
 * condition.
 */
export const selectionTables = {
  invitationsOfSelection: { table: 'invitations', of: datedTables.tenders },
  bidsOfSelection: { table: 'bids', of: datedTables.openings },
  contractsOfSelection: { table: 'contracts', of: datedTables.awards },
} as const;

/** Slots of tables without `unit_id`, as imported: rows of the lots that the caller may see, regardless of the conditions. */
export const recordTables = {
  lotRecords: 'lots',
  /** Rows of lots that loads on record inserted or changed, as they were before. */
  lotChangeRecords: 'undo_lots',
  winnerRecords: 'winners',
  bidRecords: 'bids',
  invitationRecords: 'invitations',
  itemRecords: 'items',
  reviewRecords: 'reviews',
  appointmentRecords: 'appointments',
  contractRecords: 'contracts',
  complaintRecords: 'complaints',
} as const;

/** The same for tables keyed by contract. */
export const contractTables = { subcontractRecords: 'subcontracts', staffChangeRecords: 'staff_changes' } as const;

/** The same for tables keyed by project, whose column is `ocid`. */
export const processTables = { releaseRecords: 'ocds_releases' } as const;

/** SQL of the rows of a dated table within the caller's units. */
export function datedSource({ table, event, hasMonth, rows }: DatedTable, inScope: string | undefined): string {
  const own = [rows, inScope].filter((one) => one !== undefined).join(' and ');
  const { at, month } = typeof event === 'string' ? eventColumns[event] : { ...event, month: undefined };
  return `(select *, ${at} as event_at${hasMonth ? `, ${month} as event_month` : ''} from ${table}${own === '' ? '' : ` where ${own}`})`;
}

/** Slots of totals and statistics over the lots of all units. No rows for a caller who does not see every unit. */
export const allUnitsTables = {
  supplierTotalsOfAllUnits: 'supplier_profile',
  pairTotalsOfAllUnits: 'pair_total',
  pairTestsOfAllUnits: 'pair_test',
  tripleTotalsOfAllUnits: 'joint_triple',
  expertBiasOfAllUnits: 'expert_bias',
  lotScoresOfAllUnits: 'lot_score',
  priceLotsOfAllUnits: 'price_lot',
  peerScreensOfAllUnits: 'peer_screen',
  supplierScoresOfAllUnits: 'supplier_score',
  supplierMeasuresOfAllUnits: 'supplier_measure',
  peerMeasuresOfAllUnits: 'peer_measure',
  riskGroupsOfAllUnits: 'risk_group',
  riskGroupMembersOfAllUnits: 'risk_group_member',
  riskGroupLotsOfAllUnits: 'risk_group_lot',
  /** Suspected groups before each load on record, and the changes of these loads by table. */
  formerGroupsOfAllUnits: 'undo_risk_group',
  loadChangesOfAllUnits: 'import_change',
  marketTestsOfAllUnits: 'market_test',
  marketGroupsOfAllUnits: 'market_group',
} as const;

/** The marts in which rows are picked, by their slots. */
export const martsOfPicking = {
  lots: unitTables.lots,
  bidFacts: unitTables.bidFacts,
  pairTotalsOfAllUnits: allUnitsTables.pairTotalsOfAllUnits,
  tripleTotalsOfAllUnits: allUnitsTables.tripleTotalsOfAllUnits,
} as const;

const ofPerson = (node: string): string => `(${node} like 'P:%' or ${node} like 'N:%')`;
const partyName = (node: string, name: string): string => `case when ${ofPerson(node)} then masked_name(${name}) else ${name} end as ${name}`;

/**
 * Slots of tables that contain names of people: the table itself for a caller who may see the names, otherwise its rows with every name
 * masked.
 */
export const personTables = {
  /** The companies with their legal representatives, whom no other source contains. */
  companyRegister: {
    table: 'companies',
    masked: `(select * replace (masked_name(legal_person) as legal_person, cast(null as varchar) as phone) from companies)`,
  },
  partyEdges: {
    table: 'party_edge',
    masked: `(select from_node, ${partyName('from_node', 'from_name')}, to_node, ${partyName('to_node', 'to_name')},
        label, strength, ratio, evidence_num, is_equity, is_forward from party_edge)`,
  },
  /** Shares and offices, each with its own date. */
  datedTies: {
    table: 'dated_tie',
    masked: '(select holder_node, holder_masked as holder_name, company_id, label, ratio, since, is_equity, company_num from dated_tie)',
  },
  partyLinks: { table: 'party_link', masked: '(select from_company, to_company, kind, ratio, via_masked as via, strength from party_link)' },
} as const;

/** Columns of `companies`, and of its imported rows, that concern people. They are read through `{companyRegister}` only. */
export const personalColumns: ReadonlySet<string> = new Set(['legal_person', 'phone']);

/** Sources that queries may read by name: facts about companies, which belong to no unit, and a function that counts. */
export const tablesWithoutUnit: ReadonlySet<string> = new Set(['companies', 'company_alias', 'control_share', 'experts', 'imported_companies', 'name_initials', 'opening_limit', 'public_mark', 'risks', 'rule', 'range()']);
