import type { Indicator } from './indicator.ts';
import { lotsOfPairs, partiesOfPairs } from './item-pairs.ts';
import type { Thresholds } from './thresholds.ts';

/**
 * Pairs whose items miss the price of their bids by the same amount, which no third bidder of the lot does. Unit prices rounded to the 分
 * can miss it by half a 分 for each unit, so that a difference counts from twice that.
 */
const errorPairs = ({ itemErrorItems }: Thresholds): string => `(
      with summed as (
        select i.lot_id as lot_id, i.company_id as company_id, round(sum(i.quantity * i.unit_price) - max(b.price), 2) as error,
          sum(i.quantity) / 100 + 1 as rounding
        from items i join bid_fact b on b.lot_id = i.lot_id and b.company_id = i.company_id
        where b.price > 0
        group by i.lot_id, i.company_id
        having count(*) >= ${itemErrorItems} and count(*) = count(i.quantity * i.unit_price)
      ),
      shared as (select lot_id, error, count(*) as bidders from summed group by lot_id, error)
      select a.lot_id as lot_id, a.company_id as company_a, b.company_id as company_b, p.unit_id as unit_id, abs(a.error) as error,
        case when a.error = b.error and abs(a.error) > a.rounding and abs(b.error) > b.rounding and s.bidders = 2 then 1 else 0 end as is_same
      from summed a
      join summed b on b.lot_id = a.lot_id
      join shared s on s.lot_id = a.lot_id and s.error = a.error
      join bid_pair p on p.lot_id = a.lot_id and p.company_a = a.company_id and p.company_b = b.company_id
      where a.company_id < b.company_id
    )`;

export const sharedErrors = (thresholds: Thresholds): Indicator => ({
  code: 'Q03',
  name: '共同算术错误',
  subject: 'lot',
  basis: '招标投标法实施条例第四十条第四项',
  formula: `两家 ${thresholds.itemErrorItems} 项以上清单的合计与其投标总价之差相同，且超出单价取整所致的误差（第三家不同）`,
  missing: '清单各项的合价',
  parties: partiesOfPairs(errorPairs(thresholds), 'q.is_same = 1'),
  sql: lotsOfPairs(errorPairs(thresholds), { value: 'case when q.is_same = 1 then q.error else 0 end', isHit: 'q.is_same = 1' }),
});
