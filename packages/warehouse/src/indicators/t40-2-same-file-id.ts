import type { Indicator } from './indicator.ts';
import type { Thresholds } from './thresholds.ts';

export const sameFileId = (thresholds: Thresholds): Indicator => ({
  code: 'T40-2',
  name: '疑似委托同一人办理',
  subject: 'lot',
  basis: '招标投标法实施条例第四十条第二项',
  formula: '同一标段两家的文件创建标识码相同，或授权代表为同一人',
  sql: `
    with link as (select from_company as company_a, to_company as company_b, via from party_link where kind = '同一授权代表'),
    agent as (
      select distinct p.lot_id as lot_id from bid_pair p join link k on k.company_a = p.company_a and k.company_b = p.company_b
    ),
    file as (
      select lot_id from (
        select lot_id, file_created_id from bids where file_created_id is not null group by lot_id, file_created_id
        having count(*) > 1 and count(*) < ${thresholds.noiseBidders}
      ) f group by lot_id
    )
    select l.lot_id as subject_id, l.unit_id as unit_id, cast(case when f.lot_id is not null or a.lot_id is not null then 1 else 0 end as double) as value,
      case when f.lot_id is not null or a.lot_id is not null then 1 else 0 end as is_hit,
      case when f.lot_id is not null then '文件创建标识码相同' when a.lot_id is not null then '授权代表相同' end as detail
    from lot_fact l left join file f on f.lot_id = l.lot_id left join agent a on a.lot_id = l.lot_id where l.valid_bidders >= 2`,
});
