import { averageMechanism, peerGroupNames, reasonsAgainst } from '@tenderscope/contract';
import { metric } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { lotListFilters } from '../../filters/lot-filters.ts';
import { optional, redefined, titled, withoutMetric } from '../../query-fields.ts';
import { awardTime, awardTimeFields } from '../award-time.ts';

/** The first parameter is the alias of the rows with values that depend on lots of all units, the second one the pattern of a lot. */
const columns = (complete: string, pattern: string): string => `
        p.lot_id as "lot_guid",
        p.lot_name as "bd_name",
        p.lot_code as "BiaoDuan_bianhao",
        p.unit_name as "zbr_name",
        p.material_category as "pinlei",
        p.n as "n",
        p.cv as "cv",
        p.spd as "spd",
        p.diffp as "diffp",
        p.rdnor as "rdnor",
        p.skew as "skew",
        p.kurt as "kurt",
        p.ks as "ks",
        p.gap_evenness as "gapEvenness",
        p.win_to_ceiling as "winToCeiling",
        ${complete}.score as "score",
        case ${complete}.peer_level ${peerGroupNames.map((name, level) => `when ${level} then '${name}'`).join(' ')} end as "peerGroup",
        ${complete}.peer_num as "peerNum",
        ${pattern} as "pattern",
        p.award_amount as "zbJinE",${awardTime('p.')},
        p.mechanism as "mechanism",
        case when p.mechanism = '${averageMechanism}' then '${reasonsAgainst.averageWinsHere}' end as "against"`;

/**
 * Lots of at least three valid sealed bids with their price screens, to be read in the order of the score (`lot_score`), which is not a
 * probability. Where the average wins, close bids are usual (`against`). Peers are lots of all units, so a user of some units gets no score
 * and only the patterns that depend on the lot alone; the default order is one that both kinds of users have.
 */
export const priceAlerts = defineQuery({
  key: 'relation.priceAlerts',
  id: '5aba122c7ea303b37c90066f28373284',
  title: '报价规律清单（供核查）',
  grain: '标段',
  permissions: ['warningRelationAnalysis', 'complexRelationAnalysis'],
  fields: [
    'lot_guid', 'bd_name', 'BiaoDuan_bianhao', 'zbr_name', 'pinlei', titled('n', '有效报价数'), 'cv', 'spd', 'diffp',
    'rdnor', 'skew', 'kurt', 'ks', 'gapEvenness', 'winToCeiling', redefined('score', metric('priceScore')), 'peerGroup',
    optional('peerNum'), 'pattern', withoutMetric('zbJinE'), ...awardTimeFields, 'mechanism', 'against',
  ],
  filters: lotListFilters,
  columnFilters: ['lot_guid', 'n', 'cv', 'spd', 'score', 'peerGroup', 'pattern', 'mechanism'],
  sorts: [
    'bd_name', 'BiaoDuan_bianhao', 'zbr_name', 'n', 'cv', 'spd', 'diffp', 'rdnor', 'skew', 'kurt', 'ks', 'gapEvenness', 'winToCeiling', 'score',
    'peerNum', 'pattern', 'zbJinE', 'zbtzs_fachu_time',
  ],
  defaultSort: { column: 'cv', rule: 'asc' },
  tieBreak: ['lot_guid'],
  where2: '报价规律的结果',
  sql: `
    with described as (
      select${columns('c', `coalesce(p.own_pattern, c.pattern)`)}
      from (select * from {priceLots} where {where}) p
      left join {priceLotsOfAllUnits} c on c.lot_id = p.lot_id
    )
    select * from described where {where2}`,
  totals: {
    by: 'selection',
    sql: `
    with described as (
      select${columns('p', 'p.pattern')}
      from (select * from {priceLots} where {where}) p
    )
    select * from described where {where2}`,
  },
});
