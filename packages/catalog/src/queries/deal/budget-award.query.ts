import { integer, money, text } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { sampleSize } from '../sample-size.ts';

/** A sample that is the same for equal selections. */
export const dealBudgetAward = defineQuery({
  key: 'deal.budgetAward',
  id: '8dfd2227e9b7e15058c4c6907b667700',
  title: '预算与中标金额抽样',
  grain: '标段',
  permissions: ['projectDealAnalysis'],
  columns: {
    lot_guid: text('标段标识'),
    bd_name: text('标段名称'),
    budget: money('预算金额'),
    zbJinE: money('中标金额'),
    wholeNum: integer('抽样前标段数'),
  },
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
