import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { titled } from '../../query-fields.ts';

export const savingLevels = defineQuery({
  key: 'saving.levels',
  id: '5323bcc65805407ba80b9cfbccf05b67',
  title: '预算到中标',
  grain: '预算、限价、报价、中标金额齐全的成交标段',
  permissions: ['savingResourceAnalysis'],
  fields: [
    titled('lotNum', '四项齐全的成交标段数'), titled('budget', '四项齐全标段预算'), titled('ceiling', '四项齐全标段限价'),
    titled('averagePrice', '四项齐全标段平均有效报价'), titled('zbJinE', '四项齐全标段成交金额'),
  ],
  filters: lotFilters,
  sorts: [],
  tieBreak: [],
  sql: `
    select
      count(*) as "lotNum",
      round_cents(sum(budget)) as "budget",
      round_cents(sum(ceiling_price)) as "ceiling",
      round_cents(sum(average_price)) as "averagePrice",
      round_cents(sum(award_amount)) as "zbJinE"
    from {awards}
    where budget > 0 and ceiling_price > 0 and average_price > 0 and award_amount > 0
      and {where}`,
});
