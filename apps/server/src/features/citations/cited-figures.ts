import { queries, type QueryDefinition } from '@tenderscope/catalog';
import {
  eventOf, lotEvents, methodFamily, splitForms, splitRows, stepsOf, type Condition, type LotEvent, type SplitMetric,
} from '@tenderscope/contract';
import type { PartFigure } from '@tenderscope/detection';
import type { Row } from '@tenderscope/warehouse';
import { failedStatus, openFamily } from './messages.ts';

/** How a figure is computed from its rows. */
export interface CitedFigure {
  metric: SplitMetric;
  /** Column of the figure's own query with its value. */
  column: string;
  query: QueryDefinition;
  event: LotEvent;
  /** Conditions of that query on the rows of the figure. */
  conditions: readonly Condition[];
  /** Params of the figure that are params of its rows, too. */
  params: readonly string[];
  /** Columns that identify a row, then those that are stored and compared. */
  identity: { key: string; number: string | null; name: string };
  columns: readonly string[];
  form: 'sum' | 'rate' | 'median';
  /** True for rows that are bids: wins without a bid are not among them. */
  isOfBids: boolean;
  /** Smallest displayed steps in a unit. */
  steps: number;
  /** Summand of a row; for a median its value. */
  partOf: (row: Row) => PartFigure;
  /** False for the sum of amounts, which is unknown without any known one. */
  isZeroWithoutRows: boolean;
}

const queryOf = (key: string): QueryDefinition => queries.find((query) => query.key === key) as QueryDefinition;

const one = (): PartFigure => ({ sum: 1, base: null });
const numberIn = (row: Row, column: string): number | null => (typeof row[column] === 'number' ? row[column] : null);
const amount = (column: string) => (row: Row): PartFigure => ({ sum: numberIn(row, column), base: null });
const share = (isPart: (row: Row) => boolean) => (row: Row): PartFigure => ({ sum: isPart(row) ? 1 : 0, base: 1 });
const average = (column: string) => (row: Row): PartFigure => {
  const value = numberIn(row, column);
  return value === null ? { sum: null, base: null } : { sum: value, base: 1 };
};

interface Parts {
  partOf: CitedFigure['partOf'];
  columns?: readonly string[];
  /** The rows of the tile, if those of a change are only a part of them. */
  conditions?: readonly Condition[];
}

const saved = ['baseline', 'saving', 'savingRate'];
const parts: Readonly<Record<SplitMetric, Parts>> = {
  projectNum: { partOf: one, conditions: [] },
  lotNum: { partOf: one, conditions: [] },
  budget: { partOf: amount('budget'), columns: ['budget'], conditions: [] },
  dealNum: { partOf: one },
  zbJinE: { partOf: amount('zbJinE') },
  saving: { partOf: amount('saving'), columns: saved },
  savingRate: { partOf: (row) => ({ sum: numberIn(row, 'saving'), base: numberIn(row, 'baseline') }), columns: saved },
  medianRate: { partOf: average('savingRate'), columns: saved },
  negativeNum: { partOf: one, columns: saved },
  over60Num: { partOf: one, columns: saved },
  noBaselineNum: { partOf: one, columns: saved },
  avgBidders: { partOf: average('bidderNum'), columns: ['bidderNum'] },
  failedRate: { partOf: share((row) => row['status'] === failedStatus) },
  openRate: { partOf: share((row) => typeof row['zb_fangshi'] === 'string' && methodFamily(row['zb_fangshi']) === openFamily) },
  avgAward: { partOf: average('zbJinE') },
  medianAward: { partOf: average('zbJinE') },
  cycleDays: { partOf: average('cycleDays'), columns: ['cycleDays'] },
  awardToCeiling: { partOf: average('awardToCeiling'), columns: ['ceiling', 'awardToCeiling'] },
  secondGap: { partOf: average('secondGap'), columns: ['secondGap'] },
};

const formOf = (metric: SplitMetric): CitedFigure['form'] => {
  const form = splitForms[metric];
  return form === 'median' || form === 'rate' ? form : 'sum';
};

const company = 'supplier.profile';
/** Columns of a company's figures, which are computed from the bids that it won: with its own part of lots with several winners. */
const companyColumns: Partial<Record<SplitMetric, string>> = { dealNum: 'zbNum', zbJinE: 'zbJinE' };
const won: readonly Condition[] = [{ name: 'is_winner', matching: '=', value: 1 }, { name: 'is_chengjiao', matching: '=', value: 1 }];

/** A figure of a query; undefined for one whose rows are not defined. */
export function citedFigure(query: QueryDefinition, metric: SplitMetric): CitedFigure | undefined {
  const column = query.key === company ? companyColumns[metric] : metric;
  if (column === undefined || !Object.hasOwn(query.columns, column)) return undefined;
  const figure = figureOfLots(metric);
  if (query.key !== company) return figure;
  const columns = ['lot_guid', 'BiaoDuan_bianhao', 'bd_name', 'zbr_guid', 'zbr_name', 'jieguo', 'zbJinE', 'zbtzs_fachu_time'];
  return { ...figure, column, isOfBids: true, query: queryOf('supplier.bids'), params: ['gys_guid'], conditions: won, columns };
}

function figureOfLots(metric: SplitMetric): CitedFigure {
  const { partOf, columns = [], conditions = splitRows[metric] } = parts[metric];
  const event = eventOf(metric);
  const { field } = lotEvents[event];
  const shared = {
    metric, column: metric, params: ['baseline'], isOfBids: false, event, conditions, partOf, form: formOf(metric), steps: stepsOf(metric),
    isZeroWithoutRows: splitForms[metric] === 'count',
  };
  if (metric === 'projectNum') {
    const stored = ['zbr_guid', 'zbr_name', 'xm_LeiXing', 'zb_fangshi', field];
    return { ...shared, query: queryOf('query.projects'), identity: { key: 'xm_guid', number: null, name: 'xm_name' }, columns: ['xm_guid', 'xm_name', ...stored] };
  }
  const known = ['lot_guid', 'xm_guid', 'BiaoDuan_bianhao', 'bd_name', 'zbr_guid', 'zbr_name', 'zb_fangshi', 'status', 'Gys_Name', 'zbJinE', field];
  return {
    ...shared,
    query: queryOf('query.lotRows'),
    identity: { key: 'lot_guid', number: 'BiaoDuan_bianhao', name: 'bd_name' },
    columns: [...new Set([...known, ...columns])],
  };
}
