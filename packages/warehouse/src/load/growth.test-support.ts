import { isSoak, repeats } from '@tenderscope/testing';
import type { TableName } from '../schema/tables.ts';
import { randomRows, type Rows } from './random-rows.test-support.ts';

/** Rows of one load, and those it removes. */
export interface GrowthStep {
  rows: Rows;
  removed?: Rows;
  /** True if statistics are computed after the load. */
  withStatistics?: boolean;
}

const later = (rows: Rows, table: TableName, count: number): Record<string, unknown>[] => (rows[table] ?? []).slice(0, count);
const lotsAtFirst = repeats(40, 80);
const first = randomRows(1, 0, lotsAtFirst);
const second = randomRows(2, lotsAtFirst, repeats(20, 40));
/**
 * Changes after the first part, in one or some tables at a time, followed by their statistics. Statistics that do not depend on them are
 * not changed.
 */
const afterwards: Rows = {
  companies: later(second, 'companies', 3).map((row) => ({ ...row, scale: '大型' })),
  units: (second.units ?? []).slice(1, 2).map((row) => ({ ...row, name: '又改名' })),
  projects: later(second, 'projects', 4).map((row) => ({ ...row, method: '询价' })),
  lots: later(second, 'lots', 5).map((row) => ({ ...row, material_category: '阀门', budget: 4321 })),
  bids: later(second, 'bids', 15).map((row) => ({ ...row, price: 1234, mac: 'm2', is_valid: 1 })),
  invitations: later(second, 'invitations', 9).map((row) => ({ ...row, response: 'rejected' })),
  items: later(second, 'items', 4).map((row) => ({ ...row, unit_price: 7 })),
  experts: later(second, 'experts', 1).map((row) => ({ ...row, code: 'PW-Y' })),
  reviews: later(second, 'reviews', 20).map((row) => ({ ...row, score: 2 })),
  appointments: later(second, 'appointments', 9).map((row) => ({ ...row, status: '更换', way: '直接确定' })),
  shareholdings: later(second, 'shareholdings', 3).map((row) => ({ ...row, ratio: 0.7 })),
  positions: later(second, 'positions', 3).map((row) => ({ ...row, role: '监事' })),
  declared_persons: later(second, 'declared_persons', 1).map((row) => ({ ...row, person_hash: 'hash-person-4' })),
  contracts: later(second, 'lots', 6).map(({ lot_id }, index) => ({
    contract_id: `n${index}`, lot_id, company_id: `c0${index}`, signed_at: Date.UTC(2024, 9, 1), amount: 900, changed_amount: 1200, performance_score: 70 + index,
  })),
  subcontracts: later(second, 'subcontracts', 3).map((row) => ({ ...row, amount: 950, is_approved: 0 })),
  staff_changes: later(second, 'staff_changes', 2).map((row) => ({ ...row, is_approved: 0, reason: '离职' })),
  winners: later(second, 'winners', 2).map((row) => ({ ...row, award_amount: 444 })),
  risks: [{ company_id: 'c03', kind: '失信被执行人', case_no: '1', occurred_on: Date.UTC(2024, 1, 1), source: '甲' }],
  complaints: later(second, 'lots', 2).map(({ lot_id }, index) => ({ complaint_id: `t${index}`, lot_id, filed_at: Date.UTC(2024, 9, 1) })),
};
/** By default only some of them, together with those that few statistics depend on. */
const changedTogether: readonly (readonly TableName[])[] = isSoak
  ? (Object.keys(afterwards) as TableName[]).map((table) => [table])
  : [['companies', 'reviews', 'risks', 'winners', 'declared_persons', 'appointments', 'contracts', 'subcontracts', 'staff_changes']];
/** Changes of the first part: names, months, winners, a project without lots, prices, marks, shares, and new rows. */
const changes: Rows = {
  units: later(first, 'units', 1).map((row) => ({ ...row, name: '改名', in_group: 0 })),
  companies: later(first, 'companies', 2).map((row) => ({ ...row, name: `${String(row['name'])}改`, legal_person: '新人' })),
  projects: later(first, 'projects', 5).map((row) => ({ ...row, province: '浙江', method: '单一来源' })),
  lots: later(first, 'lots', 9).map((row, index) => ({
    ...row,
    ...(index === 0 && { project_id: `bare${lotsAtFirst}` }),
    award_notice_at: Date.UTC(2025, 5, 9),
    opened_at: Date.UTC(2025, 5, 1),
    budget: 7777,
  })),
  winners: later(first, 'winners', 4).map((row) => ({ ...row, award_amount: 555 })),
  bids: later(first, 'bids', 20).map((row) => ({ ...row, price: 1111, mac: 'm1', is_valid: 1 })),
  invitations: later(first, 'invitations', 12).map((row) => ({ ...row, response: 'rejected' })),
  subcontracts: later(first, 'subcontracts', 3).map((row) => ({ ...row, amount: 990 })),
  staff_changes: later(first, 'staff_changes', 2).map((row) => ({ ...row, is_approved: null })),
  items: later(first, 'items', 4).map((row) => ({ ...row, spec: 'De63 SDR11 PE100', unit_price: 9 })),
  experts: later(first, 'experts', 1).map((row) => ({ ...row, code: 'PW-X' })),
  reviews: later(first, 'reviews', 25).map((row) => ({ ...row, score: 1 })),
  shareholdings: later(first, 'shareholdings', 3).map((row) => ({ ...row, ratio: 0.6 })),
};

const { items = [], reviews = [], positions: _positions, ...without } = first;

/** Loads that add, change and remove rows of every table. */
export const growth: readonly GrowthStep[] = [
  { rows: without },
  // Further data of lots may be added later, with other lots.
  { rows: { ...second, items: [...items, ...(second.items ?? [])], reviews: [...reviews, ...(second.reviews ?? [])] } },
  { rows: changes, removed: { bids: later(second, 'bids', 12) }, withStatistics: true },
  ...changedTogether.map((tables): GrowthStep => ({
    rows: Object.fromEntries(tables.map((table) => [table, afterwards[table] ?? []])),
    withStatistics: true,
  })),
];
