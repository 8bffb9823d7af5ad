import { leadingRoles } from '@tenderscope/contract';
import { shortHashSql } from '../keyed-hash/hash-forms.ts';
import { loserRows } from '../marts/loser-row.ts';
import type { Indicator } from './indicator.ts';
import { daysBetween } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

const changedLots = 'select k.lot_id from contracts k join staff_changes p on p.contract_id = k.contract_id';

/** Changes of leading staff soon after the award, with the losing bidder whose person the new one is. */
const earlyChanges = ({ earlyChangeDays }: Thresholds): string => `
      select lot_id, unit_id, company_id, role, days, reason, is_approved, to_hash, max(loser_id) as loser_id,
        case when max(loser_id) is not null or coalesce(is_approved, 0) = 0 then 1 else 0 end as is_hit
      from (
        select c.lot_id as lot_id, l.unit_id as unit_id, c.company_id as company_id, x.role as role, x.reason as reason, x.is_approved as is_approved,
          x.to_hash as to_hash, x.changed_at as changed_at, ${daysBetween('c.signed_at', 'x.changed_at')} as days, o.company_id as loser_id
        from contracts c
        join staff_changes x on x.contract_id = c.contract_id
        join lot_fact l on l.lot_id = c.lot_id
        left join (
          select distinct e.lot_id as lot_id, e.company_id as company_id, p.person_hash as person_hash
          from ${loserRows(changedLots)} e join positions p on p.company_id = e.company_id where p.person_hash is not null
        ) o on o.lot_id = c.lot_id and o.person_hash = x.to_hash
        where l.is_deal = 1 and x.role in (${leadingRoles.map((role) => `'${role}'`).join(', ')})
          and (x.changed_at >= c.signed_at or x.changed_at >= l.awarded_at)
      ) as changed
      where days <= ${earlyChangeDays}
      group by lot_id, unit_id, company_id, role, days, reason, is_approved, to_hash`;

/** 关键人员中标后更换. A change that the buyer agreed to is lawful, and counts only where the new person belongs to a losing bidder. */
export const earlyStaffChange = (thresholds: Thresholds): Indicator => ({
  code: 'S03',
  name: '疑似关键人员中标后更换',
  subject: 'lot',
  basis: '招标投标法第四十六条',
  formula: `中标后至签约后 ${thresholds.earlyChangeDays} 天内更换${leadingRoles.join('或')}，未经招标人同意或同意与否未知（线索中、弱），`
    + '或新任与落标人的法定代表人、高管、项目经理等是同一人（散列值相同，线索强）',
  missing: '只在有人员变更记录的单位检验；离职、伤病、不可抗力等正当原因，以及发包方与企业已解除合同的情形（注册建造师执业管理办法（试行）第十条）须核实；任职没有起止日期',
  life: { families: ['公开', '邀请'] },
  parties: `
      select lot_id, company_id from (${earlyChanges(thresholds)}) as changed_by where is_hit = 1
      union select lot_id, loser_id from (${earlyChanges(thresholds)}) as come_from where is_hit = 1 and loser_id is not null`,
  sql: `
    with early as (${earlyChanges(thresholds)}),
    found as (
      select e.lot_id as lot_id, min(e.days) as days, max(e.is_hit) as is_hit,
        distinct_list(case when e.is_hit = 1 then
          e.role || case when e.days < 0 then '在签约前 ' else '在签约后 ' end || cast(cast(abs(e.days) as bigint) as varchar) || ' 天更换'
            || case when e.reason is null then '' else '（原因：' || e.reason || '）' end
            || case when e.loser_id is null then '' else '；新任 ' || ${shortHashSql('e.to_hash')} || ' 与落标人' || coalesce(o.name, '') || '的人员是同一人' end
            || '，线索' || case when e.loser_id is not null then '强' when e.is_approved = 0 then '中' else '弱' end
            || case when e.is_approved = 1 then '；已经招标人同意' when e.is_approved = 0 then '；未经招标人同意' else '；同意与否未知' end
        end) as detail
      from early e left join companies o on o.company_id = e.loser_id
      group by e.lot_id
    )
    select l.lot_id as subject_id, l.unit_id as unit_id, f.days as value, coalesce(f.is_hit, 0) as is_hit, f.detail as detail
    from lot_fact l left join found f on f.lot_id = l.lot_id
    where l.is_deal = 1 and l.lot_id in (select lot_id from contracts where signed_at is not null)
      and l.unit_id in (
        select o.unit_id from lot_fact o join contracts c on c.lot_id = o.lot_id join staff_changes x on x.contract_id = c.contract_id
      )`,
});
