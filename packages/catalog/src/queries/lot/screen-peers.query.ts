import { negotiatedMethods, permissions as everyScreen } from '@tenderscope/contract';
import { integer, number, optionalText, rate, text } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';

/** Columns of `lot_screen` by the names that `lot.screens` gives them. */
const screens = {
  cv: 'cv',
  spd: 'spd',
  diffp: 'diffp',
  rd: 'rd',
  rdnor: 'rdnor',
  skew: 'skew',
  kurt: 'kurt',
  ks: 'ks',
  gapEvenness: 'gap_evenness',
  winToCeiling: 'win_to_ceiling',
} as const;
const names = Object.keys(screens) as (keyof typeof screens)[];

/** A group of fewer lots is widened: 品类 × 省份, 品类, category, all. */
const fewestPeers = 50;
/** Below this a lot has no price score; its peers have at least as many bids, or as many as itself. */
const fewestBids = 3;
const negotiated = negotiatedMethods.map((method) => `'${method}'`).join(', ');

/**
 * Where each screen of a lot stands among its peers of all years that have that screen, itself included: the lots of its 品类 × 省份,
 * widened until there are 50, priced by sealed bids. Where 品类 is empty its category takes its place. Quartiles are interpolated; `below`
 * is the mid-rank percentile, the share of lots under it, equals counting half. `score` is that of 04: the mean of the percentiles of low
 * CV, SPD and, from four bids, SKEW. Peers are lots in the caller's scope, so a percentile says nothing of other units' prices (0012).
 */
export const screenPeers = defineQuery({
  key: 'lot.screenPeers',
  id: '5119be5b05416e54bdd7746e8014ade9',
  title: '报价规律指标的同类水平',
  grain: '指标',
  permissions: everyScreen,
  params: [{ name: 'lot_guid', title: '标段标识', type: 'text' }],
  columns: {
    screen: text('指标'),
    pinlei: optionalText('品类'),
    sheng_name: optionalText('省份'),
    year: integer('本标段年度'),
    value: number('本标段'),
    lotNum: integer('同类标段数'),
    p25: number('下四分位'),
    p50: number('中位数'),
    p75: number('上四分位'),
    below: rate('低于本标段的比例'),
    peerGroup: text('同类范围'),
    score: number('报价规律分'),
  },
  filters: {},
  sorts: ['screen', 'below'],
  tieBreak: ['screen'],
  sql: `
    with own as (
      select
        coalesce(material_category, '|' || category, '') as material,
        material_category as material_name,
        coalesce(province, '') as place,
        coalesce(category, '') as category_code,
        year_of(bids_opened_at) as year
      from {lots} where lot_id = {lot_guid:String} and {where}
    ),
    own_bids as (select n from {lotScreens} where lot_id = {lot_guid:String} and {where}),
    located as (
      select
        lot_id,
        case
          when coalesce(material_category, '|' || category, '') = (select material from own) and coalesce(province, '') = (select place from own) then 1
          when coalesce(material_category, '|' || category, '') = (select material from own) then 2
          when coalesce(category, '') = (select category_code from own) then 3
          else 4 end as step
      from {lots} where coalesce(method, '') not in (${negotiated}) and {where}
    ),
    screened as (
      select * from {lotScreens}
      where n >= (select case when n < ${fewestBids} then n else ${fewestBids} end from own_bids) and {where}
    ),
    candidate as (select s.*, l.step as step from screened s join located l on l.lot_id = s.lot_id),
    reached as (
      select case
        when sum(case when step = 1 then 1 else 0 end) >= ${fewestPeers} then 1
        when sum(case when step <= 2 then 1 else 0 end) >= ${fewestPeers} then 2
        when sum(case when step <= 3 then 1 else 0 end) >= ${fewestPeers} then 3
        else 4 end as step
      from candidate
    ),
    named as (${names.map((name) => `select '${name}' as screen`).join(' union all ')}),
    measured as (
      select s.lot_id as lot_id, n.screen as screen, case n.screen ${names.map((name) => `when '${name}' then s.${screens[name]}`).join(' ')} end as value
      from candidate s cross join named n
      where s.step <= (select step from reached)
    ),
    placed as (
      select screen, value, max(case when lot_id = {lot_guid:String} then value end) over (partition by screen) as own_value
      from measured where value is not null
    ),
    compared as (
      select
        screen,
        max(own_value) as own_value,
        count(*) as lot_num,
        p25(value) as lower_quartile,
        p50(value) as median_value,
        p75(value) as upper_quartile,
        avg(case when value < own_value then 1.0 when value = own_value then 0.5 else 0.0 end) as share_below
      from placed
      where own_value is not null
      group by screen
    ),
    scored as (
      select avg(1 - c.share_below) as score
      from compared c cross join own_bids b
      where b.n >= ${fewestBids} and (c.screen in ('cv', 'spd') or (c.screen = 'skew' and b.n >= 4))
    )
    select
      c.screen as "screen",
      case when r.step <= 2 then o.material_name end as "pinlei",
      case when r.step = 1 then nullif(o.place, '') end as "sheng_name",
      o.year as "year",
      c.own_value as "value",
      c.lot_num as "lotNum",
      c.lower_quartile as "p25",
      c.median_value as "p50",
      c.upper_quartile as "p75",
      c.share_below as "below",
      case r.step when 1 then '品类×地区' when 2 then '品类' when 3 then '类别' else '全部' end as "peerGroup",
      steady(s.score) as "score"
    from compared c
    cross join own o
    cross join reached r
    cross join scored s`,
});
