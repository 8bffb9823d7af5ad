import type { QueryKey } from '../../lib/queries/use-rows.ts';
import type { ColumnLink } from '../../widgets/links/column-link.ts';

export interface AnswerTable {
  columns: readonly string[];
  rowKey: string;
  links?: Readonly<Record<string, ColumnLink>>;
}

const issuer = { zbr_name: { party: 'issuer', guid: 'zbr_guid' } } as const;
const lot = { bd_name: { lot: 'lot_guid' }, ...issuer } as const;
const lotColumns = ['bd_name', 'zbr_name', 'pinlei', 'zb_fangshi', 'status'] as const;

/** Tables of rows of the queries that answer questions; other queries are shown by the numbers of their chart. */
export const answerTables: Readonly<Partial<Record<QueryKey, AnswerTable>>> = {
  'issuer.ranking': {
    columns: ['zbr_name', 'zbJinE', 'dealNum', 'lotNum', 'projectNum', 'failedRate', 'savingRate', 'saving', 'openRate', 'avgBidders', 'budget', 'supplierNum', 'cr5', 'hhi'],
    rowKey: 'zbr_guid',
    links: issuer,
  },
  'agency.ranking': {
    columns: ['daiLi_DanWei', 'zbJinE', 'dealNum', 'lotNum', 'projectNum', 'unitNum', 'failedRate', 'savingRate', 'avgBidders', 'winnerNum', 'cr5', 'hhi'],
    rowKey: 'daiLi_guid',
    links: { daiLi_DanWei: { party: 'agency', guid: 'daiLi_guid' } },
  },
  'supplier.ranking': {
    columns: ['Gys_Name', 'zbJinE', 'zbNum', 'tbNum', 'zbRate', 'decidedBidNum', 'sheng_name'],
    rowKey: 'gys_guid',
    links: { Gys_Name: { party: 'company', guid: 'gys_guid' } },
  },
  'query.lotRows': {
    columns: [...lotColumns, 'budget', 'zbJinE', 'saving', 'savingRate', 'bidderNum', 'cycleDays', 'Gys_Name', 'zhaobiao_gonggao_time', 'zbtzs_fachu_time'],
    rowKey: 'lot_guid',
    links: lot,
  },
  'query.failedLots': {
    columns: [...lotColumns, 'liubiao_yuanyin', 'bidderNum', 'budget', 'kaibiao_time', 'next_bd_name', 'next_result'],
    rowKey: 'lot_guid',
    links: { ...lot, next_bd_name: { lot: 'next_lot_guid' } },
  },
  'query.projects': {
    columns: ['xm_name', 'zbr_name', 'xm_LeiXing', 'zb_fangshi', 'lotNum', 'dealNum', 'failedNum', 'budget', 'zbJinE', 'savingRate', 'zhaobiao_gonggao_time'],
    rowKey: 'xm_guid',
    links: issuer,
  },
  'query.experts': { columns: ['expert_name', 'specialty', 'reviewNum', 'flaggedNum', 'pingwei_code'], rowKey: 'pingwei_code' },
};
