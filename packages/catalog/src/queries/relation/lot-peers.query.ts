import { averageMechanism, peerGroupNames, priceScreens } from '@tenderscope/contract';
import { number } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { redefined, titled } from '../../query-fields.ts';
import { comparedPeers, peerColumnsSql } from './peer-parts.ts';

const screens = Object.entries(priceScreens).map(([name, { column }]) => [name, column] as const);
const valueOf = (column: string): string => (column === 'skew' ? 'case when n >= 4 then skew end' : column);
const measuredFrom = (table: string): string => [['score', 'score'] as const, ...screens]
  .map(([name, column]) => `
      select '${name}' as screen, lot_id, lot_name, round_stable(${valueOf(column)}) as value from ${table} where ${valueOf(column)} is not null`)
  .join('\n      union all');
/** The group in which a lot is compared, as in `lot_score`. */
const materialOf = (alias: string): string => `coalesce(${alias}.material_category, '|' || ${alias}.category, '')`;
const averageWins = (alias: string): string => `case when ${alias}.mechanism = '${averageMechanism}' then 1 else 0 end`;
const isSame = (column: string): string => `coalesce(p.${column}, '') = coalesce(o.${column}, '')`;

/**
 * The score and the screens of a lot beside those of its peers (`lot_score`), of which at most sixty are shown, evenly spaced by rank. A
 * row is a peer; the range, the median and the place of the lot refer to all of them. Peers are lots of all units, so a user of some units
 * gets none.
 */
export const lotPeers = defineQuery({
  key: 'relation.lotPeers',
  id: '3da3b69a19f365fe91ffd765772a2fde',
  title: '报价规律的同类范围（供核查）',
  grain: '指标 × 同类标段',
  permissions: ['warningRelationAnalysis'],
  params: [{ name: 'lot_guid', title: '标段标识', type: 'text' }],
  fields: [
    'screen', titled('value', '同类值'), 'peerNum', 'p5', redefined('p50', number('同类中位')), 'p95', 'ownValue', 'below',
    titled('lot_guid', '同类标段标识'), titled('bd_name', '同类标段'), 'peerGroup', 'pinlei', 'sheng_name',
  ],
  sorts: ['screen', 'value'],
  tieBreak: ['screen', 'lot_guid'],
  sql: `
    with asked as (select * from {priceLotsOfAllUnits} where lot_id = {lot_guid:String} and score is not null and {where}),
    peer as (
      select p.* from (select * from {priceLotsOfAllUnits}) p cross join asked o
      where p.cv is not null and p.spd is not null
        and ${averageWins('p')} = ${averageWins('o')}
        and (o.peer_level >= 2 or ${materialOf('p')} = ${materialOf('o')})
        and (o.peer_level <> 0 or ${isSame('province')})
        and (o.peer_level <> 2 or ${isSame('category')})
    ),
    measured as (${measuredFrom('peer')}
    ),
    own as (${measuredFrom('asked')}
    ),${comparedPeers('lot_id')}
    select${peerColumnsSql},
        s.lot_id as "lot_guid",
        s.lot_name as "bd_name",
        case o.peer_level ${peerGroupNames.map((name, level) => `when ${level} then '${name}'`).join(' ')} end as "peerGroup",
        case when o.peer_level <= 1 then o.material_category end as "pinlei",
        case when o.peer_level = 0 then o.province end as "sheng_name"
    from strip s join usual u on u.screen = s.screen cross join asked o`,
});
