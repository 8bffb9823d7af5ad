import type { Indicator } from './indicator.ts';

export const othersRejected: Indicator = {
  code: 'R035',
  name: '仅中标人未被否决',
  subject: 'lot',
  basis: '招标投标法实施条例第五十一条',
  formula: '两家以上投标，除中标人外均被否决',
  sql: `
    select b.lot_id as subject_id, max(b.unit_id) as unit_id, cast(count(*) - count_sum(b.is_valid) as double) as value,
      case when count_sum(b.is_valid) between 1 and count(*) - 1 and count_sum(case when b.is_valid = 1 and b.is_winner = 0 then 1 else 0 end) = 0
        then 1 else 0 end as is_hit,
      cast(null as varchar) as detail
    from bid_fact b where b.is_deal = 1 group by b.lot_id having count(*) >= 2`,
};
