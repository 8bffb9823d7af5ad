import type { Sort } from '../data-table/sort.ts';
import type { Row } from '../../lib/queries/use-rows.ts';

export type LotColumn = keyof Row<'query.lotRows'>;
type FailedColumn = keyof Row<'query.failedLots'>;

/** Table of lots of one kind. */
export interface LotKindTable<Column extends string> {
  columns: readonly Column[];
  sort: Sort & { name: Column };
}

const newestTender = { name: 'zhaobiao_gonggao_time', rule: 'desc' } as const;

/** The columns of each kind of lots, the most important first. */
export const lotKinds = {
  deals: {
    columns: ['bd_name', 'zbr_name', 'Gys_Name', 'zbJinE', 'zbtzs_fachu_time', 'saving', 'savingRate', 'zb_fangshi', 'bidderNum', 'budget'],
    sort: { name: 'zbtzs_fachu_time', rule: 'desc' },
  },
  running: {
    columns: ['bd_name', 'zbr_name', 'jieduan', 'zhaobiao_gonggao_time', 'kaibiao_time', 'zb_fangshi', 'budget', 'ceiling', 'bidderNum'],
    sort: newestTender,
  },
  budgets: {
    columns: ['bd_name', 'zbr_name', 'budget', 'ceiling', 'status', 'zhaobiao_gonggao_time', 'zb_fangshi', 'zbJinE'],
    sort: { name: 'budget', rule: 'desc' },
  },
  all: {
    columns: ['bd_name', 'zbr_name', 'status', 'zhaobiao_gonggao_time', 'kaibiao_time', 'zb_fangshi', 'bidderNum', 'budget', 'zbJinE', 'Gys_Name'],
    sort: newestTender,
  },
} as const satisfies Record<string, LotKindTable<LotColumn>>;

/** Failed lots have a separate query, about their bids and their later course. */
export const failedKind = {
  columns: ['bd_name', 'zbr_name', 'liubiao_yuanyin', 'bidderNum', 'kaibiao_time', 'next_bd_name', 'next_result', 'next_basis', 'zhaobiao_gonggao_time', 'zb_fangshi', 'budget'],
  sort: newestTender,
} as const satisfies LotKindTable<FailedColumn>;

/** Projects, including those without a lot. */
export const projectKind = {
  columns: ['xm_name', 'zbr_name', 'lotNum', 'dealNum', 'failedNum', 'budget', 'zbJinE', 'zb_fangshi', 'zhaobiao_gonggao_time'],
  sort: newestTender,
} as const satisfies LotKindTable<keyof Row<'query.projects'>>;

/** Suppliers that bid on the lots. */
export const supplierKind = {
  columns: ['Gys_Name', 'tbNum', 'zbNum', 'zbRate', 'zbJinE'],
  sort: { name: 'tbNum', rule: 'desc' },
} as const satisfies LotKindTable<keyof Row<'insight.supplierTop'>>;

export type LotKind = keyof typeof lotKinds | 'failed' | 'projects' | 'suppliers';
