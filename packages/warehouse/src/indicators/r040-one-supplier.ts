import { winnerRows } from '../marts/winner-row.ts';
import type { Indicator } from './indicator.ts';
import { beyondFence } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const oneSupplier = (thresholds: Thresholds): Indicator => ({
  code: 'R040',
  name: '采购集中于一家',
  subject: 'unit',
  basis: null,
  formula: `第一大中标人占单位成交金额的比例高于各单位的上围栏，成交不少于 ${thresholds.unitLots} 个`,
  comparesUnits: true,
  sql: beyondFence(thresholds, {
    tested: `
      select u.unit_id as subject_id, u.unit_id as unit_id, ratio(w.amount, u.amount) as value, '' as peer
      from (
        select unit_id, sum(award_amount) as amount from lot_fact where is_deal = 1 and unit_id is not null
        group by unit_id having count(*) >= ${thresholds.unitLots} and sum(award_amount) > 0
      ) u
      left join (
        select unit_id, max(amount) as amount
        from (
          select unit_id, winner_id, sum(award_amount) as amount
          from ${winnerRows} l where is_deal = 1 and unit_id is not null group by unit_id, winner_id
        ) of_supplier
        group by unit_id
      ) w on w.unit_id = u.unit_id`,
    side: 'above',
  }),
});
