import { dust } from '../marts/mart.ts';
import type { Indicator } from './indicator.ts';
import type { Thresholds } from './thresholds.ts';

/** 分包比例过高或未经同意. Labour is no part of the works: it neither counts nor requires consent. Unknown amounts make the share a lower bound. */
export const excessiveSubcontracting = (thresholds: Thresholds): Indicator => ({
  code: 'S02',
  name: '疑似违法分包（比例过高或未经同意）',
  subject: 'lot',
  basis: '招标投标法第四十八条；招标投标法实施条例第五十九条',
  formula: `一份合同的非劳务分包合计超过合同金额（变更后更高的按变更后）的 ${thresholds.subcontractShare * 100}%，或有未经招标人同意的非劳务分包。`
    + `合计达到 ${thresholds.transferShare * 100}% 的提示疑似转包。同意与否未知的不算未经同意，金额未知的不计入合计`,
  missing: '分包的是否主体、关键性工作（法律未规定比例）；合同是否已约定可以分包；总承包的设计、设备等依法可以分包的部分',
  life: { families: ['公开', '邀请'] },
  parties: `select distinct lot_id, company_id from (${judged(thresholds)}) as judged where is_hit = 1`,
  sql: `
    with judged as (${judged(thresholds)})
    select j.lot_id as subject_id, max(l.unit_id) as unit_id, max(j.share) as value, max(j.is_hit) as is_hit,
      distinct_list(case when j.is_hit = 1 then
        case when j.share is null then '分包金额不全' else '非劳务分包占合同 ' || percent_text(j.share) end
          || case when j.share >= ${thresholds.transferShare} - ${dust} then '，疑似转包' else '' end
          || case when j.unapproved > 0 then '；未经招标人同意：' || j.unapproved_names else '' end
          || case when j.unmarked > 0 then '；未注明是否劳务的分包计入' else '' end
      end) as detail
    from judged j join lot_fact l on l.lot_id = j.lot_id
    where l.is_deal = 1
    group by j.lot_id`,
});

const works = 'coalesce(s.is_labour, 0) = 0';

/** Contracts with subcontracts of which the share or the consent is known. */
const judged = ({ subcontractShare }: Thresholds): string => `
      select contract_id, lot_id, company_id, share, unapproved, unapproved_names, unmarked,
        case when share > ${subcontractShare} + ${dust} or unapproved > 0 then 1 else 0 end as is_hit
      from (
        select c.contract_id as contract_id, max(c.lot_id) as lot_id, max(c.company_id) as company_id,
          ratio(sum(case when ${works} then s.amount end),
            max(coalesce(case when c.changed_amount > c.amount then c.changed_amount end, positive(c.amount), positive(c.changed_amount)))) as share,
          count(case when ${works} and s.is_approved = 0 then 1 end) as unapproved,
          distinct_list(case when ${works} and s.is_approved = 0 then o.name end) as unapproved_names,
          count(case when s.is_labour is null then 1 end) as unmarked,
          count(s.is_approved) as answered
        from contracts c
        join subcontracts s on s.contract_id = c.contract_id
        left join companies o on o.company_id = s.subcontractor_id
        where s.subcontractor_id <> c.company_id
        group by c.contract_id
      ) as counted
      where share is not null or answered > 0`;
