import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { titled } from '../../query-fields.ts';
import { hardwareKinds, hardwareTitle } from '../relation/hardware-kinds.ts';
import { relationScreens } from '../relation/relation-screens.ts';

const kinds = Object.keys(hardwareKinds);
const isOwn = 'company_id in ({gys_guid:String}, {Target_gys_guid:String})';
/** SELECT of a row for each bid of a table and kind, with further columns of the bid. `mark` is null if the bid has none. */
const marksOf = (bids: string, more = ''): string => `
        select b.lot_id as lot_id, b.company_id as company_id, k.kind as kind,${more}
          case k.kind ${kinds.map((kind) => `when '${kind}' then b.${kind}`).join(' ')} end as mark
        from ${bids} b
        cross join (${kinds.map((kind) => `select '${kind}' as kind`).join(' union all ')}) k`;
const bidColumns = `lot_id, company_id, ${kinds.join(', ')}`;
/**
 * Each mark of the two companies. Only lots on which one has a mark that the other has anywhere are read: all other marks are different.
 * Bids receive the time of their lot before each becomes four marks, and only the lots of these bids are joined.
 */
const compared = `
      undated as (select ${bidColumns} from {bidsOfSelection} where ${isOwn}),
      own_bid as (
        select b.*, l.bids_opened_at as bids_opened_at
        from undated b
        join (select lot_id, bids_opened_at from {lots} where lot_id in (select lot_id from undated)) l on l.lot_id = b.lot_id
      ),
      own as (
        select lot_id, company_id, kind, mark, bids_opened_at from (${marksOf('own_bid', ' b.bids_opened_at as bids_opened_at,')}
        ) as marks where mark is not null
      ),
      common as (select kind, mark from own group by kind, mark having min(company_id) < max(company_id)),
      place as (select distinct lot_id, bids_opened_at from own where (kind, mark) in (select kind, mark from common)),
      document as (${marksOf(`(select ${bidColumns} from {bidsOfSelection} where lot_id in (select lot_id from place))`)}
      ),
      held as (
        select lot_id, company_id, kind, mark,
          count(*) over (partition by lot_id, kind, mark) as holders,
          sum(case when ${isOwn} then 1 else 0 end) over (partition by lot_id, kind, mark) as own_holders,
          count(*) over (partition by lot_id, kind) as documents
        from document
      ),
      judged as (
        select lot_id, company_id, kind, mark, own_holders, case when holders >= 3 and holders >= 0.8 * documents then 1 else 0 end as is_noise
        from held where ${isOwn} and mark is not null
      ),
      spread as (
        select lot_id, company_id, kind, mark, own_holders, is_noise,
          min(case when is_noise = 0 then company_id end) over (partition by kind, mark) as first_holder,
          max(case when is_noise = 0 then company_id end) over (partition by kind, mark) as last_holder
        from judged
      ),
      dated as (
        select lot_id, company_id, kind, mark, '不同' as sharing, bids_opened_at from own where lot_id not in (select lot_id from place)
        union all
        select s.lot_id, s.company_id, s.kind, s.mark,
          case when s.own_holders > 1 then case when s.is_noise = 1 then '多家共用' else '同标段相同' end
            when s.is_noise = 0 and s.first_holder < s.last_holder then '跨标段相同'
            else '不同' end,
          p.bids_opened_at
        from spread s join place p on p.lot_id = s.lot_id
      )`;
const shown = (mark: string): string => `substring(shuffle_key(${mark}), 1, 8)`;
const named = (rows: string): string => `
    select
      m.lot_id as "lot_guid",
      l.lot_name as "bd_name",
      m.bids_opened_at as "kaibiao_time",
      m.company_id as "gys_guid",
      c.name as "Gys_Name",
      ${hardwareTitle('m.kind')} as "kind",
      ${shown('m.mark')} as "mark",
      m.sharing as "sharing",
      m.lot_id || '/' || m.company_id || '/' || m.kind as "row_guid"
    from ${rows} m
    join (select lot_id, lot_name from {lots} where lot_id in (select lot_id from ${rows})) l on l.lot_id = m.lot_id
    left join companies c on c.company_id = m.company_id`;

/**
 * Hardware marks of the bids of two suppliers on the lots of the selection. A mark is shown as the beginning of its hash: equal marks have
 * equal hashes, and the hash does not reveal the mark. `sharing`: 同标段相同 if both bids of one lot have it; 多家共用 if that is noise (three
 * bidders and 80 % of the lot's documents have it); 跨标段相同 if the other company has it on another lot only and it is noise on neither;
 * otherwise 不同.
 */
export const hardware = defineQuery({
  key: 'competition.hardware',
  id: '40ecd59785f91282936a4d351b29551a',
  title: '投标硬件记录',
  grain: '投标 × 硬件类型',
  permissions: relationScreens,
  params: [
    { name: 'gys_guid', title: '供应商标识', type: 'text' },
    { name: 'Target_gys_guid', title: '对方供应商标识', type: 'text' },
  ],
  fields: [
    'lot_guid', 'bd_name', 'kaibiao_time', 'gys_guid', 'Gys_Name', titled('kind', '硬件类型'), 'mark', 'sharing',
    'row_guid',
  ],
  filters: marketFilters,
  columnFilters: ['Gys_Name', 'kind', 'sharing'],
  sorts: ['bd_name', 'kaibiao_time', 'Gys_Name', 'kind', 'mark', 'sharing'],
  defaultSort: { column: 'kaibiao_time', rule: 'desc' },
  tieBreak: ['lot_guid', 'kind', 'gys_guid'],
  where2: '硬件记录的结果',
  sql: `
    with${compared},
    described as (${named('dated')}
    )
    select * from described where {where2}`,
  picking: {
    groups: `with${compared}
      select * from dated`,
    sorts: {
      lot_guid: 'lot_id', kaibiao_time: 'bids_opened_at', gys_guid: 'company_id', kind: hardwareTitle('kind'), mark: shown('mark'), sharing: 'sharing',
    },
    sql: `
    with picked as ({picked})${named('picked')}`,
  },
});
