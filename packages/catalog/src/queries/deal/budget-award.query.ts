import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { titled, withoutMetric } from '../../query-fields.ts';
import { sampleSize } from '../sample-size.ts';

/** A sample that is the same for equal selections. */
export const dealBudgetAward = defineQuery({
  key: 'deal.budgetAward',
  id: '8dfd2227e9b7e15058c4c6907b667700',
  title: '预算与中标金额抽样',
  grain: '标段',
  permissions: ['projectDealAnalysis'],
  fields: ['lot_guid', 'bd_name', withoutMetric('budget'), titled('zbJinE', '中标金额'), 'wholeNum'],
  filters: lotFilters,
  sorts: ['budget', 'zbJinE'],
  tieBreak: ['lot_guid'],
  sql: `
    with deal as (
      select lot_id, lot_name, budget, award_amount
      from {awards}
      where budget > 0 and award_amount > 0 and {where}
    ),
    sample as (select * from deal order by shuffle_key(lot_id), lot_id limit ${sampleSize})
    select
      lot_id as "lot_guid",
      lot_name as "bd_name",
      budget as "budget",
      award_amount as "zbJinE",
      (select count(*) from deal) as "wholeNum"
    from sample`,
});
