import { areRivals, marks, openingKinds } from './known-bids.ts';

const columns = marks.map(({ column }) => column);
const byMark = (pick: (mark: (typeof marks)[number]) => string): string =>
  `case mark ${marks.map((mark) => `when '${mark.column}' then '${pick(mark)}'`).join(' ')} end`;
const isOneOf = (level: string): string => `mark in (${marks.filter((mark) => mark.level === level).map(({ column }) => `'${column}'`).join(', ')})`;
const machine = `mark in ('mac', 'cpu_id', 'disk_id')`;

/**
 * Common table expressions after `knownBids`: `shared_mark`, values of a lot that several bids have, with those that are noise (04
 * §Evidence), and `likeness_finding`, one for each pair and kind.
 */
export const likenessFindings = `
    each_mark as (${columns.map((column) => `select '${column}' as mark`).join(' union all ')}),
    marked as (
      select lot_id, company_id, consortium_id, mark, case mark ${columns.map((column) => `when '${column}' then ${column}`).join(' ')} end as value
      from bid cross join each_mark
    ),
    document as (select lot_id, count(*) as documents from bid group by lot_id),
    held as (
      select lot_id, mark, value, count(*) as holders from marked where value is not null group by lot_id, mark, value having count(*) > 1
    ),
    shared_mark as (
      select
        h.lot_id as lot_id, h.mark as mark, h.value as value, h.holders as holders,
        case when h.holders >= t.noise_bidders and h.holders >= 0.8 * d.documents then 1 else 0 end as is_noise
      from held h join document d on d.lot_id = h.lot_id cross join opening_limit t
    ),
    holder as (
      select m.lot_id as lot_id, m.company_id as company_id, m.consortium_id as consortium_id, m.mark as mark, m.value as value
      from marked m join shared_mark s on s.lot_id = m.lot_id and s.mark = m.mark and s.value = m.value
      where s.is_noise = 0
    ),
    alike as (
      select a.lot_id as lot_id, a.company_id as company_a, b.company_id as company_b, a.mark as mark
      from holder a join holder b on b.lot_id = a.lot_id and b.mark = a.mark and b.value = a.value
      where ${areRivals}
    ),
    likeness_finding as (
      select
        lot_id, company_a, company_b, kind,
        case
          when max(case when ${isOneOf('强')} then 1 else 0 end) = 1 or count_sum(case when ${machine} then 1 else 0 end) = 3 then '强'
          when max(case when ${isOneOf('中')} then 1 else 0 end) = 1 then '中'
          else '弱' end as level,
        cast(count(*) as double) as value,
        distinct_list(title) || '相同' as evidence,
        case
          when kind = '${openingKinds.person}' then '电话和作者可能是代办投标的公司或标书制作软件的'
          when count(*) = count_sum(case when mark = 'ip' then 1 else 0 end) then '同一出口网络、云服务或代理机构场所的 IP 也会相同'
          when max(case when mark = 'deposit_account' then 1 else 0 end) = 1 then '须核对保证金是否由第三方（保函、担保公司）代缴'
          else '可能在代理机构、交易中心或打印店的公用设备上制作、上传' end as against
      from (select lot_id, company_a, company_b, mark, ${byMark(({ kind }) => kind)} as kind, ${byMark(({ title }) => title)} as title from alike) as named
      group by lot_id, company_a, company_b, kind
    )`;
