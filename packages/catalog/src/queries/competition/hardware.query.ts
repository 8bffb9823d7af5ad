import { optionalText, text, time } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { afterGrouping, textFilter } from '../../filters/filter.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { hardwareKinds, hardwareTitle } from '../relation/hardware-kinds.ts';

const markOf = (column: string): string => `
      select lot_id, company_id, '${column}' as kind, ${column} as mark from bid where ${column} is not null`;

/**
 * The hardware marks of the bids of two suppliers on the lots of the selection. A mark is shown as the beginning of its hash: equal ones
 * are equal, and none says what it stands for. `sharing`: 同标段相同 where both bids of one lot have it, 多家共用 where that is noise (three
 * bidders and 80 % of the lot's documents have it), 跨标段相同 where the other has it on another lot only and neither time it is noise, else 不同.
 */
export const hardware = defineQuery({
  key: 'competition.hardware',
  id: '40ecd59785f91282936a4d351b29551a',
  title: '投标硬件记录',
  grain: '投标 × 硬件类型',
  permissions: ['competitionRelationAnalysis', 'warningRelationAnalysis'],
  params: [
    { name: 'gys_guid', title: '供应商标识', type: 'text' },
    { name: 'Target_gys_guid', title: '对方供应商标识', type: 'text' },
  ],
  columns: {
    lot_guid: text('标段标识'),
    bd_name: text('标段名称'),
    kaibiao_time: time('开标时间'),
    gys_guid: text('供应商标识'),
    Gys_Name: optionalText('供应商'),
    kind: text('硬件类型'),
    mark: text('硬件标识（脱敏）'),
    sharing: text('与对方比较'),
    row_guid: text('记录标识'),
  },
  filters: {
    ...marketFilters,
    ...afterGrouping({
      Gys_Name: textFilter('供应商', '"Gys_Name"'),
      kind: textFilter('硬件类型', '"kind"'),
      sharing: textFilter('与对方比较', '"sharing"'),
    }),
  },
  sorts: ['bd_name', 'kaibiao_time', 'Gys_Name', 'kind', 'mark', 'sharing'],
  defaultSort: { column: 'kaibiao_time', rule: 'desc' },
  tieBreak: ['lot_guid', 'kind', 'gys_guid'],
  where2: '硬件记录的结果',
  sql: `
    with place as (
      select distinct lot_id from {bidsOfSelection} where company_id = {gys_guid:String} or company_id = {Target_gys_guid:String}
    ),
    bid as (
      select lot_id, company_id, mac, cpu_id, disk_id, lock_no from {bidsOfSelection} where lot_id in (select lot_id from place)
    ),
    marked as (${Object.keys(hardwareKinds).map(markOf).join('\n      union all')}
    ),
    documents as (select lot_id, count(*) as documents from bid group by lot_id),
    held as (
      select m.lot_id as lot_id, m.kind as kind, m.mark as mark, count(*) as holders, max(d.documents) as documents
      from marked m join documents d on d.lot_id = m.lot_id
      group by m.lot_id, m.kind, m.mark
    ),
    own as (
      select m.lot_id as lot_id, m.company_id as company_id, m.kind as kind, m.mark as mark,
        case when h.holders >= 3 and h.holders >= 0.8 * h.documents then 1 else 0 end as is_noise
      from marked m join held h on h.lot_id = m.lot_id and h.kind = m.kind and h.mark = m.mark
      where m.company_id = {gys_guid:String} or m.company_id = {Target_gys_guid:String}
    ),
    together as (select lot_id, kind, mark from own group by lot_id, kind, mark having count(*) > 1),
    anywhere as (select kind, mark from own where is_noise = 0 group by kind, mark having count(distinct company_id) > 1),
    lot as (select lot_id, lot_name, bids_opened_at from {lots} where lot_id in (select lot_id from place)),
    described as (
      select
        o.lot_id as "lot_guid",
        l.lot_name as "bd_name",
        l.bids_opened_at as "kaibiao_time",
        o.company_id as "gys_guid",
        c.name as "Gys_Name",
        ${hardwareTitle('o.kind')} as "kind",
        substring(shuffle_key(o.mark), 1, 8) as "mark",
        case when (o.lot_id, o.kind, o.mark) in (select lot_id, kind, mark from together) then case when o.is_noise = 1 then '多家共用' else '同标段相同' end
          when o.is_noise = 0 and (o.kind, o.mark) in (select kind, mark from anywhere) then '跨标段相同'
          else '不同' end as "sharing",
        o.lot_id || '/' || o.company_id || '/' || o.kind as "row_guid"
      from own o
      join lot l on l.lot_id = o.lot_id
      left join companies c on c.company_id = o.company_id
    )
    select * from described where {where2}`,
});
