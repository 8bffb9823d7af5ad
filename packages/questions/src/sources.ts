import type { QueryKey } from '@tenderscope/catalog';
import { supervisionRateKeys, type RateGrouping } from '@tenderscope/contract';
import { isTime, type Figure, type Grain, type Reading } from './reading.ts';

/** A query that has a figure, with the column that shows it and the values of its params. */
export interface Source {
  key: QueryKey;
  /** Column of the figure; null for lists without one. */
  column: string | null;
  params: Readonly<Record<string, string | number>>;
  /** The row with the figure, if the query has several. */
  row?: { name: string; value: string };
  /** True if a ranking needs every group, because the query orders groups by the number of their rows. */
  needsAllGroups?: true;
  /** Wire names of a group: its id, if it has one, and its label. */
  group?: { id: string | null; label: string };
}

const overview = [
  'projectNum', 'lotNum', 'dealNum', 'zbJinE', 'budget', 'saving', 'savingRate', 'avgBidders', 'failedRate', 'openRate', 'cycleDays', 'activeSuppliers',
  'comparableBudget',
] as const;
const isIn = (list: readonly string[], figure: Figure): boolean => list.includes(figure);
const rates: readonly string[] = supervisionRateKeys;

/** Queries of one row, by their figures. */
const valueSources: readonly (readonly [key: QueryKey, figures: readonly Figure[]])[] = [
  ['insight.overview', overview],
  ['deal.summary', ['avgAward', 'medianAward', 'awardToCeiling', 'secondGap']],
  ['market.participation', ['winningSuppliers', 'tbNum', 'zbNum', 'zbRate']],
  ['issuer.summary', ['issuerNum']],
  ['agency.summary', ['agencyNum']],
  ['deal.concentration', ['cr5', 'hhi']],
  ['saving.summary', ['medianRate', 'negativeNum', 'over60Num']],
  ['expert.overview', ['expertNum', 'reviewedLotNum', 'flaggedMarkNum']],
];

const lotMeasures: readonly Figure[] = ['lotNum', 'projectNum', 'dealNum', 'zbJinE', 'budget', 'saving', 'savingRate', 'avgBidders', 'failedRate', 'openRate', 'cycleDays'];
/** Measures whose groups the pivot orders by the measure itself. */
const summedMeasures: ReadonlySet<Figure> = new Set<Figure>(['lotNum', 'projectNum', 'dealNum', 'zbJinE', 'budget', 'saving', 'tbNum', 'activeSuppliers', 'zbNum', 'reviewNum']);
const bidMeasures: readonly Figure[] = ['tbNum', 'zbNum', 'zbRate', 'activeSuppliers'];

/** Wire names of the groupings of pivots. */
const lotDimensions: Partial<Record<Grain, string>> = {
  unit: 'zbr_guid', material: 'pinlei', category: 'xm_LeiXing', method: 'zb_fangshi', province: 'sheng_name', organisation: 'zb_zuzhixingshi', status: 'status',
  month: 'month', quarter: 'quarter', year: 'year',
};
const bidDimensions: Partial<Record<Grain, string>> = {
  unit: 'zbr_guid', material: 'pinlei', category: 'xm_LeiXing', method: 'zb_fangshi', province: 'sheng_name', month: 'month', quarter: 'quarter', year: 'year',
};
const rateGroupingOf: Partial<Record<Grain, RateGrouping>> = { unit: 'unit', material: 'material', category: 'category', method: 'method', year: 'year', quarter: 'quarter' };

interface RankedQuery {
  key: QueryKey;
  columns: Partial<Record<Figure, string>>;
  group: NonNullable<Source['group']>;
}

const columnsOf = (...figures: Figure[]): Partial<Record<Figure, string>> => Object.fromEntries(figures.map((figure) => [figure, figure]));

/** Queries with a row for each party, lot, project, expert or city, by the figures that they can be sorted by. */
const rankedQueries: Partial<Record<Grain, RankedQuery>> = {
  unit: {
    key: 'issuer.ranking',
    columns: columnsOf('projectNum', 'lotNum', 'dealNum', 'zbJinE', 'budget', 'saving', 'savingRate', 'failedRate', 'openRate', 'avgBidders', 'supplierNum', 'cr5', 'hhi'),
    group: { id: 'zbr_guid', label: 'zbr_name' },
  },
  agency: {
    key: 'agency.ranking',
    columns: { ...columnsOf('projectNum', 'lotNum', 'dealNum', 'zbJinE', 'unitNum', 'savingRate', 'failedRate', 'avgBidders', 'cr5', 'hhi'), supplierNum: 'winnerNum' },
    group: { id: 'daiLi_guid', label: 'daiLi_DanWei' },
  },
  supplier: { key: 'supplier.ranking', columns: columnsOf('tbNum', 'zbNum', 'zbRate', 'zbJinE'), group: { id: 'gys_guid', label: 'Gys_Name' } },
  city: { key: 'insight.cityDeals', columns: columnsOf('dealNum', 'zbJinE', 'supplierNum'), group: { id: null, label: 'shi_name' } },
  lot: {
    key: 'query.lotRows',
    columns: columnsOf('budget', 'zbJinE', 'saving', 'savingRate', 'bidderNum', 'cycleDays', 'secondGap'),
    group: { id: 'lot_guid', label: 'bd_name' },
  },
  project: {
    key: 'query.projects',
    columns: columnsOf('lotNum', 'dealNum', 'failedNum', 'budget', 'zbJinE', 'saving', 'savingRate'),
    group: { id: 'xm_guid', label: 'xm_name' },
  },
  expert: { key: 'query.experts', columns: columnsOf('reviewNum', 'flaggedNum'), group: { id: 'pingwei_code', label: 'expert_name' } },
};

const monthlyFigures: readonly Figure[] = ['dealNum', 'zbJinE', 'budget', 'saving', 'savingRate'];

/** Sources of a reading in order of preference; none if no query has the figure by that grouping. */
export function sourcesOf(reading: Reading): Source[] {
  const { form, figure, grain, columns } = reading;
  switch (form) {
    case 'value': return figure === null ? [] : valuesOf(reading, figure);
    case 'list':
    case 'count': return rowsOf(reading);
    case 'cross': return figure === null || grain === null || columns === null ? [] : [...pivots(figure, grain, columns)];
    case 'rank':
    case 'groups':
    case 'trend': return figure === null || grain === null ? [] : groupsOf(reading, figure, grain);
  }
}

function valuesOf(reading: Reading, figure: Figure): Source[] {
  const { filters } = reading;
  if (filters.some(({ name }) => name === 'gys_guid')) return ['tbNum', 'zbNum', 'zbRate', 'zbJinE'].includes(figure) ? [{ key: 'supplier.ranking', column: figure, params: {} }] : [];
  if (rates.includes(figure)) return [{ key: 'supervision.rates', column: 'markAmountRate', params: {}, row: { name: 'rateKey', value: figure } }];
  if (figure === 'supplierNum') return valuesOf({ ...reading, figure: 'winningSuppliers' }, 'winningSuppliers');
  return valueSources.filter(([, figures]) => isIn(figures, figure)).map(([key]) => ({ key, column: figure, params: {} }));
}

function rowsOf({ grain, state }: Reading): Source[] {
  if (grain === 'lot' && state === 'failed') return [{ key: 'query.failedLots', column: null, params: {}, group: { id: 'lot_guid', label: 'bd_name' } }];
  const ranked = grain === null ? undefined : rankedQueries[grain];
  return ranked ? [{ key: ranked.key, column: null, params: {}, group: ranked.group }] : [];
}

function groupsOf({ form }: Reading, figure: Figure, grain: Grain): Source[] {
  const ranked = rankedQueries[grain];
  const column = ranked?.columns[figure];
  if (ranked && column !== undefined) return [{ key: ranked.key, column, params: {}, group: ranked.group }];
  const by = rateGroupingOf[grain];
  if (rates.includes(figure)) {
    const group = { id: 'groupValue', label: 'groupLabel' };
    return by === undefined ? [] : [{ key: 'supervision.rateGroups', column: 'markAmountRate', params: { mark: figure, by }, group }];
  }
  const monthly: Source = { key: 'insight.monthlyDeals', column: figure, params: {}, group: { id: null, label: 'month' } };
  return [...(form === 'trend' && grain === 'month' && isIn(monthlyFigures, figure) ? [monthly] : []), ...pivots(figure, grain, null)];
}

/** The pivots with a figure by one or two groupings. */
function pivots(figure: Figure, grain: Grain, columns: Grain | null): Source[] {
  const measured = figure === 'failedNum' ? 'lotNum' : figure;
  const source = (key: QueryKey, dimensions: Partial<Record<Grain, string>>, figures: readonly Figure[]): Source[] => {
    const [rows, second] = [dimensions[grain], columns === null ? 'none' : dimensions[columns]];
    if (rows === undefined || second === undefined || !figures.includes(measured)) return [];
    const isOrdered = isTime(grain) || summedMeasures.has(measured);
    const group = { id: 'rowValue', label: 'rowLabel' };
    return [{ key, column: 'value', params: { rows, columns: second, measure: measured, top: columns === null ? 50 : 10 }, group, ...(!isOrdered && { needsAllGroups: true as const }) }];
  };
  const isOfUnitWins = grain === 'unit' && (figure === 'zbRate' || figure === 'zbNum');
  return [
    ...source('pivot.lots', lotDimensions, lotMeasures),
    ...(isOfUnitWins ? [] : source('pivot.bids', bidDimensions, bidMeasures)),
    ...source('pivot.experts', { specialty: 'specialty' }, ['expertNum', 'reviewNum', 'flaggedNum']),
  ];
}
