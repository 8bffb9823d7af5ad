import { defineQuery } from '../../define-query.ts';
import { selectionFilters } from '../../filters/lot-filters.ts';
import { overActivity } from './supplier-activity.ts';

/** Numbers of bids at which the cells begin; the last one is open. */
const bidEdges = [1, 2, 3, 5, 9, 17, 33, 65, 129] as const;
const lower = bidEdges.map((edge) => `when bids >= ${edge} then ${edge}`).reverse().join(' ');

/** Suppliers with bids that have a result, by tenths of 中标率; 100 % belongs to the last. */
export const quadrants = defineQuery({
  key: 'market.quadrants',
  id: 'd4cd54f0415ad6fc7b91837e2b42a79d',
  title: '供应商活跃度密度',
  grain: '投标次数 × 中标率区间',
  permissions: ['transactionAnalysis'],
  fields: ['tbFrom', 'rateFrom', 'gysNum', 'zbJinE'],
  filters: selectionFilters,
  sorts: ['tbFrom', 'rateFrom', 'gysNum', 'zbJinE'],
  defaultSort: { column: 'tbFrom', rule: 'asc' },
  tieBreak: ['tbFrom', 'rateFrom'],
  ...overActivity(`,
    placed as (
      select
        case ${lower} end as bid_edge,
        case when won >= decided then 9 else floor(ratio(10 * won, decided)) end as tenth,
        amount
      from counted where decided > 0
    )
    select
      bid_edge as "tbFrom",
      ratio(tenth, 10) as "rateFrom",
      count(*) as "gysNum",
      round_cents(sum(amount)) as "zbJinE"
    from placed
    group by bid_edge, tenth`),
});
