import type { Indicator } from './indicator.ts';

export const lowestRejected: Indicator = {
  code: 'R036',
  name: '最低价被否决',
  subject: 'lot',
  basis: '招标投标法实施条例第五十一条',
  formula: '最低报价被否决而另有中标，且标段没有主观评分',
  missing: '评标办法为选填，以有无主观评分代替',
  sql: `
    with lowest as (select lot_id, min(price) as price from bid_fact where price > 0 group by lot_id having count(*) >= 2),
    rejected as (
      select b.lot_id as lot_id, count(*) as bids
      from bid_fact b join lowest w on w.lot_id = b.lot_id
      where b.is_valid = 0 and b.price = w.price group by b.lot_id
    )
    select l.lot_id as subject_id, l.unit_id as unit_id, cast(coalesce(r.bids, 0) as double) as value,
      case when r.bids > 0 then 1 else 0 end as is_hit, cast(null as varchar) as detail
    from lot_fact l join lowest w on w.lot_id = l.lot_id left join rejected r on r.lot_id = l.lot_id
    where l.is_deal = 1 and l.lot_id not in (select lot_id from review_fact where is_subjective = 1)`,
};
