import { evidenceStrengths } from '@tenderscope/detection';
import { shortHashSql } from '../keyed-hash/hash-forms.ts';
import { winnerRows } from '../marts/winner-row.ts';
import type { Indicator } from './indicator.ts';

const { hard, medium, soft } = evidenceStrengths;
const dayMs = 86_400_000;

/**
 * Offices and shares of persons of whom a hash is known, with the strength of the tie: control and legal representatives hard, influence
 * and offices medium, smaller and unknown shares soft. Positions have no date.
 */
const personTies = `
      select person_hash, company_id, role, case role when '法定代表人' then ${hard} else ${medium} end as strength, cast(null as bigint) as since
      from positions where person_hash is not null and role in ('法定代表人', '董事', '监事', '高管')
      union all
      select person_hash, company_id, '股东' as role, case when ratio >= 0.5 then ${hard} when ratio >= 0.2 then ${medium} else ${soft} end as strength, since
      from shareholdings where person_hash is not null and holder_type = 'person'`;

/** Lots with a bidder or winner one of whose persons was declared by staff of the buyer who was in the post on the day of the lot. */
const declaredBidders = `
      select b.lot_id as lot_id, b.company_id as company_id, b.is_winner as is_winner, b.happened_at as happened_at,
        d.relation as relation, d.staff_hash as staff_hash, d.person_hash as person_hash, d.post as post, d.declared_at as declared_at,
        d.recused_at as recused_at, t.role as role, t.strength as strength
      from (
        select e.lot_id as lot_id, e.company_id as company_id, max(e.is_winner) as is_winner, max(l.unit_id) as unit_id,
          max(coalesce(l.bids_opened_at, l.tendered_at)) as happened_at
        from (
          select lot_id, company_id, 0 as is_winner from bids
          union all
          select lot_id, winner_id as company_id, 1 as is_winner from ${winnerRows} as winner_of_lot
        ) e join lot_fact l on l.lot_id = e.lot_id
        group by e.lot_id, e.company_id
      ) b
      join (${personTies}) t on t.company_id = b.company_id
      join declared_persons d on d.unit_id = b.unit_id and d.person_hash = t.person_hash
      where (t.since is null or b.happened_at is null or t.since <= b.happened_at)
        and (d.in_post_from is null or b.happened_at is null or d.in_post_from <= b.happened_at)
        and (d.in_post_to is null or b.happened_at is null or d.in_post_to + ${dayMs} > b.happened_at)`;

const reasons = `
        case when happened_at is null then '；标段无日期' else '' end
          || case when declared_at > happened_at then '；申报晚于开标' else '' end
          || case when recused_at <= happened_at then '；已申报回避' else '' end
          || case when role <> '股东' then '；任职无起止日期' else '' end`;

const level = `case when strength >= ${hard} then '强' when strength >= ${medium} then '中' else '弱' end`;

/** 靠企吃企: compares hashes only, never names. */
export const declaredPersonsBid: Indicator = {
  code: 'E01',
  name: '疑似靠企吃企（员工或亲属的企业投标）',
  subject: 'lot',
  basis: '招标投标法实施条例第三十四条第一款',
  formula: '投标人或中标人的法定代表人、董事、监事、高管或自然人股东，与招标人员工申报的本人或亲属是同一人（散列值相同），且该员工开标日在岗；只比对散列值，姓名相同不算。'
    + '线索强度：法定代表人、持股五成以上为强，董事、监事、高管、持股二成以上为中，其余为弱',
  missing: '只含已申报且双方都有散列值的人员；任职没有起止日期。亲属的企业投标本身不违法，是否利用职权、是否已回避须核实',
  parties: `select distinct lot_id, company_id from (${declaredBidders}) as declared_bidder`,
  sql: `
    with declared_bidder as (${declaredBidders}),
    found as (
      select lot_id, count(distinct company_id) as bidders,
        distinct_list(
          '员工 ' || coalesce(${shortHashSql('staff_hash')}, '未注明') || case when post is null then '' else '（' || post || '）' end
            || case when relation = '本人' then '' else '的' end || relation || ' ' || ${shortHashSql('person_hash')} || ' 为'
            || case when is_winner = 1 then '中标人' else '投标人' end || role || '，线索' || ${level} || ${reasons}
        ) as detail
      from declared_bidder group by lot_id
    )
    select l.lot_id as subject_id, l.unit_id as unit_id, cast(coalesce(f.bidders, 0) as double) as value,
      case when f.bidders > 0 then 1 else 0 end as is_hit, f.detail as detail
    from lot_fact l left join found f on f.lot_id = l.lot_id
    where l.unit_id in (select unit_id from declared_persons) and l.lot_id in (select lot_id from bids union all select lot_id from ${winnerRows} as decided_lot)`,
};
