import { openingKinds } from '@tenderscope/contract';
import { likenessLevel, likenessName, machine, machineKinds } from '../relation/likenesses.ts';
import { areRivals, marks } from './known-bids.ts';

const isOfPerson = `kind in ('contact_phone', 'file_author')`;

/**
 * Common table expressions after `knownBids`: `shared_mark`, values of a lot that several bids have, with those that are noise (04
 * §Evidence): most bids of the lot have it, or many companies had it before; `alike`, two bids with one value that is none; and
 * `likeness_finding`, one for each pair and kind. `shared_evidence` decides nothing about later bids, it only excludes lots without any.
 */
export const likenessFindings = `
    suspect_lot as (select distinct lot_id from {sharedEvidence} where lot_id in (select lot_id from open_lot)),
    each_mark as (${marks.map((column) => `select '${column}' as kind`).join(' union all ')}),
    marked as (
      select lot_id, company_id, consortium_id, opened_at, kind, case kind ${marks.map((column) => `when '${column}' then ${column}`).join(' ')} end as value
      from (select * from bid where lot_id in (select lot_id from suspect_lot)) suspect_bid cross join each_mark
    ),
    held as (
      select m.lot_id as lot_id, m.kind as kind, m.value as value, count(*) as holders, max(m.opened_at) as opened_at
      from marked m where m.value is not null group by m.lot_id, m.kind, m.value having count(*) > 1
    ),
    shared_mark as (
      select h.lot_id as lot_id, h.kind as kind, h.value as value,
        case when p.since < h.opened_at or h.holders >= t.noise_bidders and h.holders >= 0.8 * d.documents then 1 else 0 end as is_noise
      from held h
      join document d on d.lot_id = h.lot_id
      left join public_mark p on p.kind = h.kind and p.value = h.value
      cross join opening_limit t
    ),
    alike as (
      select a.lot_id as lot_id, a.company_id as company_a, b.company_id as company_b, a.kind as kind
      from shared_mark s
      join marked a on a.lot_id = s.lot_id and a.kind = s.kind and a.value = s.value
      join marked b on b.lot_id = s.lot_id and b.kind = s.kind and b.value = s.value
      where s.is_noise = 0 and ${areRivals}
    ),
    named_likeness as (
      select lot_id, company_a, company_b, kind as mark, ${likenessName} as name, ${likenessLevel} as level,
        case when ${isOfPerson} then '${openingKinds.person}' else '${openingKinds.device}' end as kind
      from alike
    ),
    likeness_finding as (
      select
        lot_id, company_a, company_b, kind,
        case
          when max(case when level = '强' then 1 else 0 end) = 1 or count_sum(case when mark in (${machineKinds}) then 1 else 0 end) = ${machine.kinds.length} then '强'
          when max(case when level = '中' then 1 else 0 end) = 1 then '中'
          else '弱' end as level,
        cast(count(*) as double) as value,
        distinct_list(name) as evidence,
        case
          when kind = '${openingKinds.person}' then '电话和作者可能是代办投标的公司或标书制作软件的'
          when count(*) = count_sum(case when mark = 'ip' then 1 else 0 end) then '同一出口网络、云服务或代理机构场所的 IP 也会相同'
          when max(case when mark = 'deposit_account' then 1 else 0 end) = 1 then '须核对保证金是否由第三方（保函、担保公司）代缴'
          else '可能在代理机构、交易中心或打印店的公用设备上制作、上传' end as against
      from named_likeness
      group by lot_id, company_a, company_b, kind
    )`;
