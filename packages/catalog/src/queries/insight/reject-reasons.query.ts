import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { ofCases } from '../../query-fields.ts';

/** Rejected bids by the recorded reason, among the bids on record. For other lots only the winner is known, if any. */
export const rejectReasons = defineQuery({
  key: 'insight.rejectReasons',
  id: '30859e9ec587431731e43b51028c8307',
  title: '否决投标原因汇总',
  grain: '否决原因',
  permissions: ['issuerPortrait', 'agencyPortrait'],
  fields: ['foujue_yuanyin', 'rejectedNum', 'rejectedLotNum', 'bidNum', ofCases('rejectedRate', 'bidNum')],
  filters: lotFilters,
  sorts: ['foujue_yuanyin', 'rejectedNum', 'rejectedLotNum', 'rejectedRate'],
  defaultSort: { column: 'rejectedNum', rule: 'desc' },
  tieBreak: ['foujue_yuanyin'],
  sql: `
    with counted as (
      select case when is_valid = 0 then coalesce(reject_reason, '未说明') end as reason, count(*) as bids, count(distinct lot_id) as lots
      from {narrowestBids} where {where} and lot_id in (select lot_id from {lots} where valid_bidders is not null)
      group by case when is_valid = 0 then coalesce(reject_reason, '未说明') end
    ),
    shared as (select reason, bids, lots, cast(sum(bids) over () as bigint) as all_bids from counted)
    select
      reason as "foujue_yuanyin",
      bids as "rejectedNum",
      lots as "rejectedLotNum",
      all_bids as "bidNum",
      ratio(bids, all_bids) as "rejectedRate"
    from shared where reason is not null`,
});
