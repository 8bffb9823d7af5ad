import { bidSplitDimensions, bidSplitForms, metrics, type BidSplitMetric } from '@tenderscope/contract';
import type { DatedSlot } from '../../compile/source-slots.ts';
import { defineQuery } from '../../define-query.ts';
import { bidderFilters, lotFilters } from '../../filters/lot-filters.ts';
import { chosen } from '../pivot/dimension.ts';
import { slotOfMetric } from '../pivot/measure.ts';
import { bidParts, partColumns } from './part-dimension.ts';

interface Ingredients {
  /** The value that is added up over bids, or over wins. */
  of: string;
  /** The base that is added up with it. */
  base?: string;
}

/** The sums behind each figure, as in `market.participation` and `supplier.profile`. */
const ingredients: Readonly<Record<BidSplitMetric, Ingredients>> = {
  tbNum: { of: '1' },
  zbNum: { of: '1' },
  zbRate: { of: 'has_won', base: 'is_deal + is_failed' },
  zbJinE: { of: 'award_amount', base: 'case when award_amount is not null then 1 end' },
};

const figures = Object.keys(bidSplitForms) as BidSplitMetric[];
const slots: Readonly<Record<string, DatedSlot>> = Object.fromEntries(figures.map((metric) => [metric, slotOfMetric(metric, 'bid_row')]));
const ofFigures = (write: (parts: Ingredients) => string | undefined): string =>
  chosen('figure', figures.flatMap((metric) => {
    const sql = write(ingredients[metric]);
    return sql === undefined ? [] : [[metric, `1e0 * (${sql})`] as const];
  }));

/**
 * The sums behind one figure over bids by part of a dimension, each bid in one part: over all parts they add up to the figure. The members
 * of a lawful consortium have a bid each, as in the figures. An empty `partKey` is the part without a value.
 */
export const whyBidParts = defineQuery({
  key: 'why.bidParts',
  id: '5c29a4d53c9ffbf9d3b518704839c398',
  title: '投标变动的构成',
  grain: '部分',
  permissions: ['transactionAnalysis', 'individualHolographicPortrait'],
  params: [
    {
      name: 'figure', title: '指标', type: 'text', choices: figures, fallback: 'tbNum',
      choiceTitles: Object.fromEntries(figures.map((metric) => [metric, metrics[metric].name])),
    },
    {
      name: 'by', title: '维度', type: 'text', choices: ['none', ...Object.keys(bidParts)], fallback: 'zbr_guid',
      choiceTitles: { none: '不分', ...bidSplitDimensions },
    },
  ],
  measuredFrom: { param: 'figure', slots },
  fields: ['partKey', 'partLabel', 'partSum', 'partBase', 'num'],
  filters: { ...lotFilters, ...bidderFilters },
  sorts: ['partKey', 'partSum', 'partBase', 'num'],
  defaultSort: { column: 'partKey', rule: 'asc' },
  tieBreak: ['partKey'],
  sql: `
    with listed as (
      select
        ${partColumns(bidParts)},
        ${ofFigures(({ of }) => of)} as x,
        ${ofFigures(({ base }) => base)} as y
      from {sourceOfMeasure}
      where {where}
    )
    select
      part_key as "partKey",
      max(part_label) as "partLabel",
      round_stable(sum(x)) as "partSum",
      round_stable(sum(y)) as "partBase",
      count(*) as "num"
    from listed
    group by part_key`,
});
