import { permissions as everyScreen } from '@tenderscope/contract';
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

/**
 * Where each screen of a lot stands among the lots of its 品类 × 省份 × year that have that screen, itself included. Quartiles
 * are interpolated; `below` is the share of lots under it, equals counting half.
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
    year: integer('年度'),
    value: number('本标段'),
    lotNum: integer('同类标段数'),
    p25: number('下四分位'),
    p50: number('中位数'),
    p75: number('上四分位'),
    below: rate('低于本标段的比例'),
  },
  filters: {},
  sorts: ['screen', 'below'],
  tieBreak: ['screen'],
  sql: `
    with own as (
      select coalesce(material_category, '') as material, coalesce(province, '') as place, year_of(bids_opened_at) as year
      from {lots} where lot_id = {lot_guid:String} and {where}
    ),
    peer as (
      select lot_id from {lots}
      where coalesce(material_category, '') = (select material from own) and coalesce(province, '') = (select place from own)
        and year_of(bids_opened_at) = (select year from own) and {where}
    ),
    screened as (select * from {lotScreens} where lot_id in (select lot_id from peer) and {where}),
    named as (${names.map((name) => `select '${name}' as screen`).join(' union all ')}),
    measured as (
      select s.lot_id as lot_id, n.screen as screen, case n.screen ${names.map((name) => `when '${name}' then s.${screens[name]}`).join(' ')} end as value
      from screened s cross join named n
    ),
    placed as (
      select screen, value, max(case when lot_id = {lot_guid:String} then value end) over (partition by screen) as own_value
      from measured where value is not null
    )
    select
      p.screen as "screen",
      nullif(max(o.material), '') as "pinlei",
      nullif(max(o.place), '') as "sheng_name",
      max(o.year) as "year",
      max(p.own_value) as "value",
      count(*) as "lotNum",
      p25(p.value) as "p25",
      p50(p.value) as "p50",
      p75(p.value) as "p75",
      avg(case when p.value < p.own_value then 1.0 when p.value = p.own_value then 0.5 else 0.0 end) as "below"
    from placed p
    cross join own o
    where p.own_value is not null
    group by p.screen`,
});
