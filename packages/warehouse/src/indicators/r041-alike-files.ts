import type { Indicator } from './indicator.ts';
import { bothOf } from './sql.ts';

const isOfFile = `kind in ('mac', 'cpu_id', 'disk_id', 'lock_no', 'file_author')`;

export const alikeFiles: Indicator = {
  code: 'R041',
  name: '投标文件雷同',
  subject: 'lot',
  basis: '招标投标法实施条例第四十条第一项',
  formula: '同一标段两家的 MAC、CPU、硬盘、加密锁或文件作者相同（环境噪声已剔除）',
  parties: bothOf(`select lot_id, company_a, company_b from shared_evidence where is_noise = 0 and ${isOfFile}`),
  sql: `
    with found as (
      select lot_id, count(*) as marks, distinct_list(kind) as kinds
      from shared_evidence where is_noise = 0 and ${isOfFile} group by lot_id
    )
    select l.lot_id as subject_id, l.unit_id as unit_id, cast(coalesce(f.marks, 0) as double) as value,
      case when f.marks > 0 then 1 else 0 end as is_hit, f.kinds as detail
    from lot_fact l left join found f on f.lot_id = l.lot_id where l.valid_bidders >= 2`,
};
