import { integer, personText } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { redefined, required, titled } from '../../query-fields.ts';
import { relationScreens } from '../relation/relation-screens.ts';

/** Maximum number of holders or investments shown for one party, the largest first. */
const max = 20;

const level = (number: number, columns: string): string => `select ${number} as level, ${columns}, label, ratio, is_equity`;
const up = `from_node as node, from_name as name, to_node as parent`;
const down = `to_node as node, to_name as name, from_node as parent`;

/**
 * Holders of a supplier and companies that it holds, two steps in either direction, and its office holders. `ratio` is the direct share, of
 * the lower step in the upper one; `share` is the look-through share in the supplier, or of the supplier. At most ${most} of one party are
 * shown, out of `partyNum`. People have no guid. If shares form a circle, a holder may be the supplier itself. Facts of companies: no unit
 * scope.
 */
export const ties = defineQuery({
  key: 'supplier.ties',
  id: 'f7d3b732077fe77da053cd90e4a20063',
  title: '供应商股权与任职',
  grain: '关系',
  permissions: ['individualHolographicPortrait', ...relationScreens],
  params: [{ name: 'gys_guid', title: '供应商标识', type: 'text' }],
  fields: [
    'side', redefined('level', integer('层级')), 'parent_guid', 'party_guid', redefined('name', personText('关联方')),
    titled(required('label'), '关系'), titled('ratio', '直接持股比例'), titled('share', '穿透持股比例'), 'partyNum',
  ],
  sorts: ['level', 'ratio', 'share'],
  defaultSort: { column: 'level', rule: 'asc' },
  tieBreak: ['side', 'parent_guid', 'name', 'label', 'party_guid'],
  sql: `
    with tie as (select * from {partyEdges} where is_forward = 1),
    above as (${level(1, up)} from tie where to_node = 'C:' || {gys_guid:String}),
    higher as (${level(2, up)} from tie where is_equity = 1 and to_node in (select node from above where is_equity = 1 and node like 'C:%')),
    below as (${level(1, down)} from tie where is_equity = 1 and from_node = 'C:' || {gys_guid:String}),
    lower_still as (${level(2, down)} from tie where is_equity = 1 and from_node in (select node from below) and to_node <> 'C:' || {gys_guid:String}),
    found as (
      select case when is_equity = 1 then '股东' else '人员' end as side, * from above
      union all
      select '股东', * from higher
      union all
      select '投资', * from below
      union all
      select '投资', * from lower_still
    ),
    numbered as (
      select *,
        row_number() over (partition by side, level, parent order by coalesce(ratio, 0) desc, name, node) as place,
        count(*) over (partition by side, level, parent) as party_num
      from found
    )
    select
      n.side as "side",
      n.level as "level",
      substring(n.parent, 3) as "parent_guid",
      case when n.node like 'C:%' then substring(n.node, 3) end as "party_guid",
      n.name as "name",
      n.label as "label",
      n.ratio as "ratio",
      case when n.side = '股东' then u.share when n.side = '投资' then d.share end as "share",
      n.party_num as "partyNum"
    from numbered n
    left join (select holder_node, share from control_share where company_node = 'C:' || {gys_guid:String}) u on u.holder_node = n.node
    left join (select company_node, share from control_share where holder_node = 'C:' || {gys_guid:String}) d on d.company_node = n.node
    where n.place <= ${max} and {where}`,
});
