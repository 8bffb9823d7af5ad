import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';

export const dealSummary = defineQuery({
  key: 'deal.summary',
  id: 'ddbc6facb9760b6196ab32634da5a640',
  title: '成交概况',
  grain: '整个选择范围',
  permissions: ['projectDealAnalysis'],
  fields: ['avgAward', 'medianAward', 'awardNum', 'awardToCeiling', 'ceilingNum', 'secondGap', 'gapNum'],
  filters: lotFilters,
  sorts: [],
  tieBreak: [],
  sql: `
    select
      round_cents(avg(award_amount)) as "avgAward",
      round_cents(p50(award_amount)) as "medianAward",
      count(award_amount) as "awardNum",
      p50(ratio(positive(award_amount), positive(ceiling_price))) as "awardToCeiling",
      count(ratio(positive(award_amount), positive(ceiling_price))) as "ceilingNum",
      p50(second_gap) as "secondGap",
      count(second_gap) as "gapNum"
    from {awards}
    where {where}`,
});
