import { averageMechanism, peerGroupNames, permissions as everyScreen, priceScreens, reasonsAgainst } from '@tenderscope/contract';
import { metric, number } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { ofCases, optional, redefined, titled } from '../../query-fields.ts';

const screens = Object.entries(priceScreens);
const ofScreen = (pick: (column: string, telling: 'low' | 'high') => string): string =>
  `case n.screen ${screens.map(([name, { column, telling }]) => `when '${name}' then ${pick(column, telling)}`).join(' ')} end`;

/**
 * Each screen of a lot beside its peers of all years (`lot_score`): lots of the same 品类 × 省份, widened until there are 50, priced by sealed
 * bids; `lotNum` of them have the screen. `below` is the mid-rank percentile: the share of peers below it, where equal ones count half.
 * Peers are lots of all units, so a user of some units gets the values alone, as does everybody for a lot without a score.
 */
export const screenPeers = defineQuery({
  key: 'lot.screenPeers',
  id: '5119be5b05416e54bdd7746e8014ade9',
  title: '报价规律指标的同类水平',
  grain: '指标',
  permissions: everyScreen,
  params: [{ name: 'lot_guid', title: '标段标识', type: 'text' }],
  fields: [
    'screen', 'pinlei', 'sheng_name', titled('year', '本标段年度'), titled('value', '本标段'),
    titled(optional('lotNum'), '同类标段数'), redefined('p25', number('下四分位')), redefined('p50', number('中位数')),
    redefined('p75', number('上四分位')), ofCases('below', 'peerNum'), 'peerGroup',
    redefined('score', metric('priceScore')), titled(optional('peerNum'), '同类标段总数'), 'mechanism', 'against',
  ],
  sorts: ['screen', 'below'],
  tieBreak: ['screen'],
  sql: `
    with own as (
      select material_category, province, year_of(bids_opened_at) as year, award_mechanism(method, evaluation_method, price_weight) as mechanism
      from {lots} where lot_id = {lot_guid:String} and {where}
    ),
    own_screens as (select * from {lotScreens} where lot_id = {lot_guid:String} and {where}),
    own_score as (select * from {lotScoresOfAllUnits} where lot_id = {lot_guid:String}),
    named as (${screens.map(([name, { column }]) => `select '${name}' as screen, '${column}' as kept_as`).join(' union all ')}),
    measured as (
      select
        n.screen as screen,
        n.kept_as as kept_as,
        ${ofScreen((column) => `s.${column}`)} as value,
        ${ofScreen((column, telling) => (telling === 'low' ? `1 - c.${column}_rank` : `c.${column}_rank`))} as below,
        c.score as score,
        c.peer_level as peer_level,
        c.peer_key as peer_key,
        c.peer_num as peer_num
      from own_screens s
      cross join named n
      left join own_score c on c.lot_id = s.lot_id
    )
    select
      m.screen as "screen",
      case when m.peer_level <= 1 then o.material_category end as "pinlei",
      case when m.peer_level = 0 then o.province end as "sheng_name",
      o.year as "year",
      m.value as "value",
      p.lot_num as "lotNum",
      p.p25 as "p25",
      p.p50 as "p50",
      p.p75 as "p75",
      round_stable(m.below) as "below",
      case m.peer_level ${peerGroupNames.map((name, level) => `when ${level} then '${name}'`).join(' ')} end as "peerGroup",
      round_stable(m.score) as "score",
      m.peer_num as "peerNum",
      o.mechanism as "mechanism",
      case when o.mechanism = '${averageMechanism}' then '${reasonsAgainst.averageWinsHere}' end as "against"
    from measured m
    cross join own o
    left join {peerScreensOfAllUnits} p on p.peer_level = m.peer_level and p.peer_key = m.peer_key and p.screen = m.kept_as
    where m.value is not null`,
});
