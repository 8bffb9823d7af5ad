/** A table whose rows a period selects by the column `at`, which queries know as `event_at`. */
interface DatedTable {
  table: string;
  at: string;
  /** The column with its month, which queries know as `event_month`. */
  month?: string;
  /** Which of its rows the slot has, where not all. */
  rows?: string;
}

/** Slots by the table or view they read. Each of these has `unit_id`, the issuer unit that its rows belong to. */
export const unitTables = {
  lots: 'lot_fact',
  /** Winners of lots, each of several with the amount credited to them. */
  winners: 'winner_row',
  /** The units themselves, with their `parent_id`. */
  issuerUnits: 'units',
  /** Lots, and projects without any as rows that say nothing of a lot. */
  projectLots: 'project_row',
  /** One bid, with the columns of `bid_fact` only. */
  bidFacts: 'bid_fact',
  /** One bid, with all columns of its lot and bidder. */
  bidDetails: 'bid_row',
  /** Projects as imported. */
  projectRecords: 'projects',
  lotScreens: 'lot_screen',
  priceLots: 'price_lot',
  evidenceEdges: 'evidence_edge',
  /** Of companies, which have no unit, only for a caller who sees every unit. */
  ruleHits: 'rule_hit',
  /** Bidders that have what an indicator hits a lot for. */
  ruleParties: 'rule_party',
  rulesTested: 'rule_tested',
} as const;

/** The same for figures, each with the time of its event. */
export const datedTables = {
  /** Lots by their tender notice. */
  tenders: { table: 'lot_fact', at: 'tendered_at', month: 'tender_month' },
  /** The same, and projects without a lot. */
  projectTenders: { table: 'project_row', at: 'tendered_at', month: 'tender_month' },
  /** Lots by the opening of their bids. */
  openings: { table: 'lot_fact', at: 'bids_opened_at', month: 'opening_month' },
  /** Deals by their award notice. */
  awards: { table: 'lot_fact', at: 'awarded_at', month: 'award_month', rows: 'is_deal = 1' },
  /** Winners of deals by the opening, and by the award; a deal is there once for each. */
  openedWins: { table: 'winner_row', at: 'bids_opened_at', month: 'opening_month', rows: 'is_deal = 1' },
  awardedWins: { table: 'winner_row', at: 'awarded_at', month: 'award_month', rows: 'is_deal = 1' },
  /** Bids by the opening, and those that won by the award. */
  openedBids: { table: 'bid_row', at: 'bids_opened_at', month: 'opening_month' },
  awardedBids: { table: 'bid_row', at: 'awarded_at', month: 'award_month', rows: 'has_won = 1' },
  sharedEvidence: { table: 'shared_evidence', at: 'bids_opened_at' },
  reviews: { table: 'review_fact', at: 'bids_opened_at' },
  reviewPanels: { table: 'review_panel', at: 'bids_opened_at' },
  reviewTotals: { table: 'review_total', at: 'bids_opened_at' },
  quotations: { table: 'material_price', at: 'quoted_at' },
} as const satisfies Record<string, DatedTable>;

export type DatedSlot = keyof typeof datedTables;

/** Slots of tables without `unit_id`: their rows for the lots that the caller may see and that meet `{where}`, which no query repeats. */
export const selectionTables = {
  invitationsOfSelection: { table: 'invitations', of: datedTables.tenders },
  bidsOfSelection: { table: 'bids', of: datedTables.openings },
  contractsOfSelection: { table: 'contracts', of: datedTables.awards },
} as const;

/** Slots of tables without `unit_id`, as imported: their rows for the lots that the caller may see, whatever the conditions. */
export const recordTables = {
  lotRecords: 'lots',
  winnerRecords: 'winners',
  bidRecords: 'bids',
  invitationRecords: 'invitations',
  itemRecords: 'items',
} as const;

/** The same of tables by project, `ocid` there. */
export const processTables = { releaseRecords: 'ocds_releases' } as const;

/** The rows of a dated table inside the caller's units, as SQL. */
export function datedSource({ table, at, month, rows }: DatedTable, inScope: string | undefined): string {
  const own = [rows, inScope].filter((one) => one !== undefined).join(' and ');
  return `(select *, ${at} as event_at${month === undefined ? '' : `, ${month} as event_month`} from ${table}${own === '' ? '' : ` where ${own}`})`;
}

/** Slots of totals and statistics over the lots of all units: no rows for a caller who does not see every unit. */
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
} as const;

const ofPerson = (node: string): string => `(${node} like 'P:%' or ${node} like 'N:%')`;
const partyName = (node: string, name: string): string => `case when ${ofPerson(node)} then masked_name(${name}) else ${name} end as ${name}`;

/** Slots of tables that name people: the table for a caller who may see the names, else its rows with each of them masked. */
export const personTables = {
  /** The companies with their legal representatives, who are in no other source. */
  companyRegister: {
    table: 'companies',
    masked: `(select * replace (masked_name(legal_person) as legal_person, cast(null as varchar) as phone) from companies)`,
  },
  partyEdges: {
    table: 'party_edge',
    masked: `(select from_node, ${partyName('from_node', 'from_name')}, to_node, ${partyName('to_node', 'to_name')},
        label, strength, ratio, evidence_num, is_equity, is_forward from party_edge)`,
  },
  partyLinks: { table: 'party_link', masked: '(select from_company, to_company, kind, ratio, via_masked as via, strength from party_link)' },
} as const;

/** Columns of `companies`, and of its rows as imported, that are about people: read through `{companyRegister}` only. */
export const personalColumns: ReadonlySet<string> = new Set(['legal_person', 'phone']);

/** What queries may read by name: facts about companies, which no unit owns, and a function that counts. */
export const tablesWithoutUnit: ReadonlySet<string> = new Set(['companies', 'company_alias', 'control_share', 'experts', 'imported_companies', 'name_initials', 'risks', 'rule', 'range()']);
