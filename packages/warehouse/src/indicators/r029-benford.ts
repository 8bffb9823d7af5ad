import { dust } from '../marts/mart.ts';
import type { Indicator } from './indicator.ts';
import type { Thresholds } from './thresholds.ts';

export const benford = (thresholds: Thresholds): Indicator => ({
  code: 'R029',
  name: '报价偏离本福德律',
  subject: 'unit',
  basis: null,
  formula: `单位所收报价首位数字与本福德律的平均绝对偏差，减去随机偏差后大于 ${thresholds.benfordDeviation}，报价不少于 ${thresholds.benfordAmounts} 个`,
  sql: `
    with digit as (
      select unit_id, lot_id, floor(price / pow(10, floor(log10(price)))) as digit
      from (select unit_id, lot_id, case when price >= 1 then price end as price from bid_fact where unit_id is not null) b
    ),
    counted as (select unit_id, digit, count(*) as amounts from digit where digit between 1 and 9 group by unit_id, digit),
    whole as (select unit_id, sum(amounts) as amounts, count(*) as digits from counted group by unit_id having sum(amounts) >= ${thresholds.benfordAmounts}),
    lots as (select unit_id, count(distinct lot_id) as lots from digit group by unit_id),
    apart as (
      select c.unit_id as unit_id, max(l.lots) as lots, sum(abs(ratio(c.amounts, w.amounts) - log10(1 + 1.0 / c.digit))) as found,
        sum(log10(1 + 1.0 / c.digit)) as expected
      from counted c join whole w on w.unit_id = c.unit_id join lots l on l.unit_id = c.unit_id group by c.unit_id
    ),
    beyond as (select unit_id, (found + 1 - expected) / 9 - ${thresholds.benfordChance} / sqrt(lots) as value from apart)
    select unit_id as subject_id, unit_id, value, case when value > ${thresholds.benfordDeviation} + ${dust} then 1 else 0 end as is_hit,
      cast(null as varchar) as detail
    from beyond`,
});
