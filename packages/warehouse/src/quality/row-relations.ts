import { storedName } from '../schema/stored-names.ts';
import type { TableName } from '../schema/tables.ts';

/** Rows of a base table with the month in which figures count them. */
export interface RowRelation {
  /** The rows as `t`, with further relations that columns read. */
  from: string;
  /** `YYYY-MM`, null for a row without a date. */
  month: string;
  /** In Chinese. */
  basis: string;
  /** True if data may be complete without any row, because nothing of this kind has happened. */
  mayBeEmpty?: true;
  /** Chinese measure word for the rows. */
  counter: string;
  /** Name of the row, or of its lot. */
  label: string;
  /** The lot of a row, or null. */
  lotId: string;
  /** The company of a row, or null. */
  companyId: string;
  /** Source of its lot, null for a data bundle; absent for rows without a lot. */
  source?: string;
}

const none = `nullif('', '')`;
const lot = 'join lot_fact l on l.lot_id = t.lot_id left join lot_sources s on s.lot_id = t.lot_id';
const source = 's.source';
const ofContract = `join ${storedName('contracts')} k on k.contract_id = t.contract_id join lot_fact l on l.lot_id = k.lot_id
    left join lot_sources s on s.lot_id = k.lot_id`;
/** Lots with rows in another table. */
const lotsOf = (table: TableName, alias: string): string => `left join (select distinct lot_id from ${storedName(table)}) ${alias} on ${alias}.lot_id = t.lot_id`;
const rowsOf = (table: TableName, joined = ''): string => `${storedName(table)} t ${joined}`;
const ofBidders = { counter: '条', month: 'l.opening_month', basis: '标段的开标时间，缺则公告等时间', label: 'l.lot_name', lotId: 't.lot_id', companyId: 't.company_id', source };
const undated = { counter: '条', month: none, basis: '没有日期', label: none, lotId: none, companyId: none };

/** Tables with columns that figures use, each with the event that dates its figures. */
export const rowRelations = {
  projects: {
    counter: '个',
    from: rowsOf('projects', `left join (
      select f.project_id as project_id, min(f.tendered_at) as tendered_at, min(o.source) as source
      from lot_fact f left join lot_sources o on o.lot_id = f.lot_id group by f.project_id
    ) e on e.project_id = t.project_id`),
    month: 'month_of(coalesce(t.notice_at, t.plan_received_at, e.tendered_at))',
    basis: '招标公告时间，缺则收到计划单、开标或定标时间',
    label: 't.name',
    lotId: none,
    companyId: none,
    source: 'e.source',
  },
  lots: {
    counter: '个',
    from: rowsOf('lots', [lot, lotsOf('items', 'i'), lotsOf('reviews', 'r'), lotsOf('appointments', 'a'), lotsOf('contracts', 'c'), lotsOf('invitations', 'v')].join(' ')),
    month: 'l.tender_month',
    basis: '招标公告时间，缺则收到计划单、开标或定标时间',
    label: 't.name',
    lotId: 't.lot_id',
    companyId: none,
    source,
  },
  winners: { ...ofBidders, from: rowsOf('winners', lot), mayBeEmpty: true, month: 'l.award_month', basis: '成交时间' },
  invitations: { from: rowsOf('invitations', lot), ...ofBidders },
  bids: { from: rowsOf('bids', lot), ...ofBidders },
  items: { from: rowsOf('items', lot), ...ofBidders },
  reviews: { from: rowsOf('reviews', lot), ...ofBidders },
  appointments: { from: rowsOf('appointments', lot), ...ofBidders, companyId: none },
  contracts: {
    counter: '份',
    from: rowsOf('contracts', lot),
    month: 'coalesce(month_of(t.signed_at), l.award_month)',
    basis: '签订时间，缺则成交时间',
    label: 'l.lot_name',
    lotId: 't.lot_id',
    companyId: 't.company_id',
    source,
  },
  subcontracts: {
    counter: '份',
    from: rowsOf('subcontracts', ofContract),
    mayBeEmpty: true,
    month: 'coalesce(month_of(t.signed_at), month_of(k.signed_at), l.award_month)',
    basis: '分包签订时间，缺则合同签订或成交时间',
    label: 'l.lot_name',
    lotId: 'k.lot_id',
    companyId: 't.subcontractor_id',
    source,
  },
  companies: {
    counter: '家',
    from: rowsOf('companies'),
    month: 'month_of(coalesce(t.admitted_at, t.registered_at))',
    basis: '入库时间，缺则注册时间',
    label: 't.name',
    lotId: none,
    companyId: 't.company_id',
  },
  shareholdings: { from: rowsOf('shareholdings'), counter: '条', month: 'month_of(t.since)', basis: '持股起始日期', label: none, lotId: none, companyId: 't.company_id' },
  risks: { from: rowsOf('risks'), counter: '条', month: 'month_of(t.occurred_on)', basis: '发生日期', label: 't.kind', lotId: none, companyId: 't.company_id' },
  positions: { from: rowsOf('positions'), ...undated, companyId: 't.company_id' },
  units: { from: rowsOf('units'), ...undated, counter: '个', label: 't.name' },
} as const satisfies Partial<Record<TableName, RowRelation>>;

export type QualityTableName = keyof typeof rowRelations;
export const qualityTableNames = Object.keys(rowRelations) as QualityTableName[];
export const rowRelation = (table: QualityTableName): RowRelation => rowRelations[table];
