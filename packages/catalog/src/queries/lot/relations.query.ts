import { permissions as everyScreen } from '@tenderscope/contract';
import { optionalPersonText } from '../../columns.ts';
import { pairMeetings } from '../../compile/known-rollups.ts';
import { overRollups } from '../../compile/rollups.ts';
import { defineQuery } from '../../define-query.ts';
import { redefined } from '../../query-fields.ts';

/** Values of a column in the pairs of the lot, as a list: a sharded engine sends a list to every shard. */
const ofPairs = (column: string): string => `(select array_agg(${column}) from pair)`;
const amongPairs = `is_in(company_a, ${ofPairs('company_a')}) and is_in(company_b, ${ofPairs('company_b')})`;

/** Ties between the two companies of each pair; `met` gives the number of their meetings. */
const tiesOf = (met: string): string => `
    with pair as (
      select company_a, company_b, 'C:' || company_a as node_a, 'C:' || company_b as node_b
      from {narrowestPairs} where lot_id = {lot_guid:String} and {where}
    ),
    met as (${met}),
    alike as (
      select company_a, company_b, label, max(strength) as strength, count_sum(lots) as lots
      from {evidenceEdges} where ${amongPairs} and lots > 0 and {where}
      group by company_a, company_b, label
    ),
    of_a as (select from_node, to_node, to_name, label, strength from {partyEdges} where is_in(from_node, ${ofPairs('node_a')})),
    of_b as (select from_node, to_node, strength from {partyEdges} where is_in(from_node, ${ofPairs('node_b')})),
    found as (
      select p.company_a as company_a, p.company_b as company_b, '共同投标' as kind, cast(null as double) as strength, cast(m.lots as bigint) as num, '' as detail
      from pair p join met m on m.company_a = p.company_a and m.company_b = p.company_b
      union all
      select p.company_a, p.company_b, s.label, s.strength, cast(s.lots as bigint), ''
      from pair p join alike s on s.company_a = p.company_a and s.company_b = p.company_b
      union all
      select p.company_a, p.company_b, '共同股东或任职人员', max(sqrt(x.strength * y.strength)), cast(count(distinct x.to_node) as bigint), distinct_list(x.to_name)
      from pair p join of_a x on x.from_node = p.node_a join of_b y on y.from_node = p.node_b and y.to_node = x.to_node
      group by p.company_a, p.company_b
      union all
      select p.company_a, p.company_b, '直接持股', max(x.strength), cast(count(distinct x.label) as bigint), distinct_list(x.label)
      from pair p join of_a x on x.from_node = p.node_a and x.to_node = p.node_b
      group by p.company_a, p.company_b
    )
    select
      f.company_a as "gys_guid",
      ca.name as "Gys_Name",
      f.company_b as "Target_Gys_guid",
      cb.name as "Target_Gys_Name",
      f.kind as "kind",
      f.strength as "strength",
      f.num as "num",
      nullif(f.detail, '') as "detail"
    from found f
    left join companies ca on ca.company_id = f.company_a
    left join companies cb on cb.company_id = f.company_b`;

/**
 * `num` counts lots on which the pair met or had something in common, parties tied to both, or shares; `strength` is defined in 04
 * §Evidence and null for meetings. Equity and office are facts of companies: no unit scope.
 */
export const lotRelations = defineQuery({
  key: 'lot.relations',
  id: 'a19fbdbc9a26673508493817193c665e',
  title: '标段投标人关系',
  grain: '供应商对 × 关系',
  permissions: everyScreen,
  params: [{ name: 'lot_guid', title: '标段标识', type: 'text' }],
  fields: [
    'gys_guid', 'Gys_Name', 'Target_Gys_guid', 'Target_Gys_Name', 'kind', 'strength', 'num',
    redefined('detail', optionalPersonText('说明')),
  ],
  sorts: ['Gys_Name', 'Target_Gys_Name', 'kind', 'strength', 'num'],
  defaultSort: { column: 'strength', rule: 'desc' },
  tieBreak: ['gys_guid', 'Target_Gys_guid', 'kind'],
  ...overRollups((read) => tiesOf(read(pairMeetings, { by: ['company_a', 'company_b'], measures: ['lots'], only: () => amongPairs }))),
});
