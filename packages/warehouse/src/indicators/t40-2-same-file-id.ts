import type { Indicator } from './indicator.ts';
import { bothOf } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const sameFileId = (thresholds: Thresholds): Indicator => ({
  code: 'T40-2',
  name: '疑似委托同一人办理',
  subject: 'lot',
  basis: '招标投标法实施条例第四十条第二项',
  formula: '同一标段两家的文件创建标识码相同，或授权代表为同一人',
  parties: `
    ${bothOf(sameAgent)}
    union all
    select b.lot_id, b.company_id from bids b join (${sameFile(thresholds)}) f on f.lot_id = b.lot_id and f.file_created_id = b.file_created_id`,
  sql: `
    with agent as (select distinct lot_id from (${sameAgent}) as pairs),
    file as (select distinct lot_id from (${sameFile(thresholds)}) as marks)
    select l.lot_id as subject_id, l.unit_id as unit_id, cast(case when f.lot_id is not null or a.lot_id is not null then 1 else 0 end as double) as value,
      case when f.lot_id is not null or a.lot_id is not null then 1 else 0 end as is_hit,
      case when f.lot_id is not null then '文件创建标识码相同' when a.lot_id is not null then '授权代表相同' end as detail
    from lot_fact l left join file f on f.lot_id = l.lot_id left join agent a on a.lot_id = l.lot_id where l.valid_bidders >= 2`,
});

const sameAgent = `
      select p.lot_id as lot_id, p.company_a as company_a, p.company_b as company_b
      from bid_pair p join party_link k on k.from_company = p.company_a and k.to_company = p.company_b
      where k.kind = '同一授权代表'`;

const sameFile = ({ noiseBidders }: Thresholds): string => `
      select lot_id, file_created_id from bids where file_created_id is not null group by lot_id, file_created_id
      having count(*) > 1 and count(*) < ${noiseBidders}`;
