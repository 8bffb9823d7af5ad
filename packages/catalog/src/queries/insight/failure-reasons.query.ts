import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { ofCases } from '../../query-fields.ts';
import { isFailed } from '../failed-lots.ts';

/** Reasons for failed lots, derived from their bids, with the number of lots. A lot with bids rejected for two reasons is in two rows. */
export const failureReasons = defineQuery({
  key: 'insight.failureReasons',
  id: '62de3a657d1a17bea523e252b7a95145',
  title: '流标原因汇总',
  grain: '流标原因',
  permissions: ['issuerPortrait', 'agencyPortrait', 'dataReportIndex'],
  fields: ['liubiao_yuanyin', 'reasonLotNum', 'failedNum', ofCases('reasonRate', 'failedNum')],
  filters: lotFilters,
  sorts: ['liubiao_yuanyin', 'reasonLotNum', 'reasonRate'],
  defaultSort: { column: 'reasonLotNum', rule: 'desc' },
  tieBreak: ['liubiao_yuanyin'],
  sql: `
    with failed as (select lot_id, is_opened from {openings} where ${isFailed} and {where}),
    bid as (
      select lot_id, is_valid, coalesce(reject_reason, '原因未说明') as why
      from {bidFacts} where lot_id in (select lot_id from failed)
    ),
    bids_made as (select lot_id, count_sum(1 - is_valid) as rejected from bid group by lot_id),
    reason as (
      select distinct lot_id, '否决投标：' || why as reason from bid where is_valid = 0
      union all
      select f.lot_id, case when b.lot_id is not null and f.is_opened = 0 then '未开标' else '未说明' end
      from failed f left join bids_made b on b.lot_id = f.lot_id
      where coalesce(b.rejected, 0) = 0
    )
    select
      r.reason as "liubiao_yuanyin",
      count(*) as "reasonLotNum",
      max(w.lots) as "failedNum",
      ratio(count(*), max(w.lots)) as "reasonRate"
    from reason r cross join (select count(*) as lots from failed) w
    group by r.reason`,
});
