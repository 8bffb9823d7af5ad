import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';

/** Lots without any bid on record are one row, whose number of bidders is unknown. */
export const dealBidderCounts = defineQuery({
  key: 'deal.bidderCounts',
  id: '5470687c3903acc124d0e787cbd39129',
  title: '投标家数分布',
  grain: '投标家数',
  permissions: ['projectDealAnalysis'],
  fields: ['bidderNum', 'dealNum', 'zbJinE'],
  filters: lotFilters,
  sorts: ['bidderNum', 'dealNum', 'zbJinE'],
  defaultSort: { column: 'bidderNum', rule: 'asc' },
  tieBreak: ['bidderNum'],
  sql: `
    select
      valid_bidders as "bidderNum",
      count(*) as "dealNum",
      round_cents(sum(award_amount)) as "zbJinE"
    from {awards}
    where {where}
    group by valid_bidders`,
});
