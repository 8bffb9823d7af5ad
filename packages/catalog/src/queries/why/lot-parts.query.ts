import { highSavingRate, metrics, splitDimensions, splitForms, type SplitDimension, type SplitMetric } from '@tenderscope/contract';
import type { DatedSlot } from '../../compile/source-slots.ts';
import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { announced } from '../announced.ts';
import { chosen } from '../pivot/dimension.ts';
import { slotOfMetric } from '../pivot/measure.ts';
import { baselineParam, chosenBaseline } from '../saving/saving-source.ts';
import { lotParts, partColumns } from './part-dimension.ts';

interface Ingredients {
  /** Table of the rows; by default the lots. */
  table?: string;
  /** The value that is added up, or of which the median is taken; for `distinct` the text that is counted. */
  of: string;
  /** The base that is added up with it. */
  base?: string;
}

const known = (value: string): string => `case when ${value} is not null then 1 end`;
const opened = 'case when is_opened = 1 then valid_bidders end';
const saved = 'base - award_amount';
const rated = `ratio(${saved}, base)`;
const announcedBudget = `case when ${announced} = 1 then budget end`;
const ceilingRate = 'ratio(positive(award_amount), positive(ceiling_price))';

/** The sums behind each figure, as in `insight.overview`, `deal.summary` and `saving.summary`. */
const ingredients: Readonly<Record<SplitMetric, Ingredients>> = {
  projectNum: { table: 'project_row', of: `case when ${announced} = 1 then project_id end` },
  lotNum: { of: announced },
  dealNum: { of: '1' },
  zbJinE: { of: 'award_amount', base: known('award_amount') },
  budget: { of: announcedBudget, base: known(announcedBudget) },
  saving: { of: saved, base: 'base' },
  savingRate: { of: saved, base: 'base' },
  avgBidders: { of: opened, base: known(opened) },
  failedRate: { of: 'is_failed', base: 'is_deal + is_failed' },
  openRate: { of: 'is_open', base: '1' },
  avgAward: { of: 'award_amount', base: known('award_amount') },
  negativeNum: { of: `case when ${saved} < 0 then 1 end` },
  over60Num: { of: `case when ${rated} > ${highSavingRate} then 1 end` },
  noBaselineNum: { of: `case when ${saved} is null then 1 end` },
  cycleDays: { of: 'cycle_days', base: known('cycle_days') },
  medianRate: { of: rated, base: known(rated) },
  medianAward: { of: 'award_amount', base: known('award_amount') },
  awardToCeiling: { of: ceilingRate, base: known(ceilingRate) },
  secondGap: { of: 'second_gap', base: known('second_gap') },
};

const figures = Object.entries(ingredients) as [SplitMetric, Ingredients][];
const distinct: readonly SplitMetric[] = ['projectNum'];
const names = Object.keys(splitDimensions) as SplitDimension[];
const slots: Readonly<Record<string, DatedSlot>> = Object.fromEntries(figures.map(([metric, { table = 'lot_fact' }]) => [metric, slotOfMetric(metric, table)]));
const ofFigures = (write: (metric: SplitMetric, parts: Ingredients) => string | undefined): string =>
  chosen('figure', figures.flatMap(([metric, parts]) => {
    const sql = write(metric, parts);
    return sql === undefined ? [] : [[metric, sql] as const];
  }));

/**
 * The sums behind one figure by part of a dimension, each lot in one part: over all parts they add up to the figure. An empty `partKey` is
 * the part without a value. Projects are counted by columns of the project; by 品类 of their lots they would count in several parts. Medians
 * do not add up; `none` has the one of all lots.
 */
const figureTitles = Object.fromEntries(figures.map(([metric]) => [metric, metrics[metric].name]));

export const whyLotParts = defineQuery({
  key: 'why.lotParts',
  id: '7661daed12e0ae959688e3070b0554f6',
  title: '变动的构成',
  grain: '部分',
  permissions: [
    'tradingOverview', 'tradingTrendAnalysis', 'projectDealAnalysis', 'savingResourceAnalysis', 'issuerMarket', 'agencyMarket', 'issuerPortrait',
    'agencyPortrait', 'transactionAnalysis',
  ],
  params: [
    baselineParam,
    { name: 'figure', title: '指标', type: 'text', choices: figures.map(([metric]) => metric), choiceTitles: figureTitles, fallback: 'zbJinE' },
    { name: 'by', title: '维度', type: 'text', choices: ['none', ...names], choiceTitles: { none: '不分', ...splitDimensions }, fallback: 'zbr_guid' },
  ],
  measuredFrom: { param: 'figure', slots },
  derive: ({ figure }) => ({ form: distinct.includes(figure) ? 'distinct' : splitForms[figure] === 'median' ? 'median' : 'sum' }),
  fields: ['partKey', 'partLabel', 'partSum', 'partBase', 'num'],
  filters: lotFilters,
  sorts: ['partKey', 'partSum', 'partBase', 'num'],
  defaultSort: { column: 'partKey', rule: 'asc' },
  tieBreak: ['partKey'],
  sql: `
    with deal as (
      select
        *,
        ${chosenBaseline} as base
      from {sourceOfMeasure}
      where {where}
    ),
    listed as (
      select
        ${partColumns(lotParts)},
        ${ofFigures((metric, { of }) => (distinct.includes(metric) ? undefined : `1e0 * (${of})`))} as x,
        ${ofFigures((metric, { of }) => (distinct.includes(metric) ? of : undefined))} as k,
        ${ofFigures((_, { base }) => (base === undefined ? undefined : `1e0 * (${base})`))} as y
      from deal
    )
    select
      part_key as "partKey",
      max(part_label) as "partLabel",
      round_stable(case when {form:String} = 'median' then p50(x) when {form:String} = 'distinct' then 1e0 * count(distinct k) else sum(x) end) as "partSum",
      round_stable(sum(y)) as "partBase",
      count(*) as "num"
    from listed
    group by part_key`,
});
