import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { titled } from '../../query-fields.ts';

/**
 * Shows if an expert became stricter or more lenient: two cumulative sums over their panels in order of opening (tabular CUSUM of Page
 * 1954, running mean of Hawkins 1987). Severity is positive if an expert is lenient. z is its distance above the mean of the earlier
 * panels, divided by sd·√(1 + 1/earlier panels); sd is estimated from the steps between neighbours (mean step / 1.128), which a lasting
 * shift hardly widens. `lenientSum` is max(0, previous + z − 0.5), `strictSum` the same for −z. By chance one of them exceeds 5 about once
 * in 465 panels. Both are null for the first panel, and if all panels are alike.
 */
export const expertDrift = defineQuery({
  key: 'expert.drift',
  id: 'bed2ab4340e18663c1bd1f87557cdaba',
  title: '专家严松度漂移（供核查）',
  grain: '标段',
  permissions: ['expertReviewAbility'],
  params: [{ name: 'pingwei_code', title: '评委编号', type: 'text' }],
  fields: [
    titled('place', '评审次序'), 'lot_guid', 'bd_name', 'kaibiao_time', 'severity', 'severityBefore', 'lenientSum',
    'strictSum',
  ],
  filters: marketFilters,
  sorts: ['place', 'bd_name', 'kaibiao_time', 'severity', 'severityBefore', 'lenientSum', 'strictSum'],
  defaultSort: { column: 'place', rule: 'asc' },
  tieBreak: ['place'],
  sql: `
    with seat as (
      select lot_id, severity, row_number() over (order by bids_opened_at, lot_id, expert_id) as place
      from {reviewPanels}
      where expert_code = {pingwei_code:String} and severity is not null and bids_opened_at is not null and {where}
    ),
    beside as (
      select lot_id, severity, place,
        case when place > 1 then abs(severity - lag(severity) over (order by place)) end as step,
        case when place > 1 then avg(severity) over (order by place rows between unbounded preceding and 1 preceding) end as mean_before
      from seat
    ),
    usual as (select ratio(avg(step), 1.1283791670955126) as sd from beside),
    scored as (
      select b.lot_id as lot_id, b.severity as severity, b.place as place, b.mean_before as mean_before,
        ratio(b.severity - b.mean_before, u.sd * sqrt(ratio(b.place, b.place - 1))) as z
      from beside b cross join usual u
    ),
    summed as (
      select lot_id, severity, place, mean_before, sum(z - 0.5) over in_order as above, sum(-z - 0.5) over in_order as below
      from scored
      window in_order as (order by place rows between unbounded preceding and current row)
    ),
    drifted as (
      select lot_id, severity, place, mean_before,
        above - least(0, min(above) over in_order) as lenient, below - least(0, min(below) over in_order) as strict
      from summed
      window in_order as (order by place rows between unbounded preceding and current row)
    ),
    lot as (select lot_id, lot_name, bids_opened_at from {lots} where lot_id in (select lot_id from seat))
    select
      d.place as "place",
      d.lot_id as "lot_guid",
      l.lot_name as "bd_name",
      l.bids_opened_at as "kaibiao_time",
      round_stable(d.severity) as "severity",
      round_stable(d.mean_before) as "severityBefore",
      round_stable(d.lenient) as "lenientSum",
      round_stable(d.strict) as "strictSum"
    from drifted d
    join lot l on l.lot_id = d.lot_id`,
});
