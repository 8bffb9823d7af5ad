import { conditionsAt, type Condition, type LotEvent } from '@tenderscope/contract';
import type { QueryKey } from '../../lib/queries/use-rows.ts';

/** A list of a portrait. */
interface TablePlan {
  label: string;
  title: string;
  query: QueryKey;
  /** Event whose time the period filters, if the list has several. */
  event?: LotEvent;
  conditions: readonly Condition[];
  columns: readonly string[];
  rowKey: string;
  sort: string;
  /** The list takes no filters, and the supplier as a condition instead of a param. */
  isComplete?: true;
  /** Note shown with the list. */
  note?: string;
}

const lotColumns = ['bd_name', 'BiaoDuan_bianhao', 'zbr_name', 'baojia_time', 'price', 'rank', 'jieguo', 'zbJinE'] as const;
const won: readonly Condition[] = [{ name: 'is_winner', matching: '=', value: 1 }, { name: 'is_chengjiao', matching: '=', value: 1 }];
const awardColumns = ['bd_name', 'BiaoDuan_bianhao', 'zbr_name', 'zbtzs_fachu_time', 'baojia_time', 'price', 'rank', 'zbJinE'] as const;
const ofBids = { query: 'supplier.bids', columns: lotColumns, rowKey: 'lot_guid', sort: 'baojia_time' } as const;
const ofRules = { query: 'supplier.rules', rowKey: 'subject_guid', sort: 'kaibiao_time' } as const;
const ofWhom = (...whose: readonly string[]): Condition => ({ name: 'whose', matching: 'in', value: [...whose], whereIndex: 2 });

/** The lists of a portrait in order, which are also the sheets of its workbook. */
export const tables = {
  bids: { ...ofBids, label: '投标', title: '投标标段', event: 'opening', conditions: [] },
  wins: { ...ofBids, label: '中标', title: '中标标段（按开标时间）', event: 'opening', conditions: won },
  awards: { ...ofBids, label: '成交', title: '成交标段（按成交时间）', event: 'award', conditions: won, columns: awardColumns, sort: 'zbtzs_fachu_time' },
  contracts: {
    label: '合同',
    title: '合同',
    query: 'supplier.contracts',
    conditions: [],
    columns: [
      'bd_name', 'zbr_name', 'qianding_time', 'hetong_jine', 'biangeng_jine', 'biangeng_yuanyin', 'daoqi_time', 'wancheng_time', 'jiesuan_jine', 'jiesuan_time',
      'fenbao_num', 'lvyue_pingfen',
    ],
    rowKey: 'contract_guid',
    sort: 'qianding_time',
  },
  risks: {
    label: '风险',
    title: '司法与信用风险',
    query: 'relation.risks',
    conditions: [],
    columns: ['kind', 'case_no', 'casereason', 'role', 'occurred_on', 'ends_on', 'source'],
    rowKey: 'case_no',
    sort: 'occurred_on',
    isComplete: true,
    note: '不受筛选条件影响；截止日期为空表示长期有效',
  },
  rules: {
    ...ofRules,
    label: '本企业的指标',
    title: '本企业被触发的指标',
    conditions: [ofWhom('本企业')],
    columns: ['code', 'name', 'subject_name', 'zbr_name', 'kaibiao_time', 'value', 'detail'],
    note: '指标是线索，仅供核查，不构成结论',
  },
  lotRules: {
    ...ofRules,
    label: '所投标段的指标',
    title: '所投标段被触发的指标（不属于本企业）',
    conditions: [ofWhom('同标段他人', '标段')],
    columns: ['code', 'name', 'whose', 'party_name', 'subject_name', 'zbr_name', 'kaibiao_time', 'value', 'detail'],
    note: '属于同标段其他投标人，或标段、采购程序本身；不计入本企业的评分与标签',
  },
} as const satisfies Readonly<Record<string, TablePlan>>;

export type TableKey = keyof typeof tables;
export const tableKeys = Object.keys(tables) as [TableKey, ...TableKey[]];

/** Conditions of one list of a supplier with the page's filters. */
export function conditionsOf(key: TableKey, filters: readonly Condition[], guid: string): Condition[] {
  const plan: TablePlan = tables[key];
  if (plan.isComplete) return [...plan.conditions, { name: 'gys_guid', matching: '=', value: guid }];
  return [...(plan.event ? conditionsAt(plan.event, filters) : filters), ...plan.conditions];
}
