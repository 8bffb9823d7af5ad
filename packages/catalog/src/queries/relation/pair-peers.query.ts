import { peerGroupNames } from '@tenderscope/contract';
import { number } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { redefined, required, titled } from '../../query-fields.ts';
import { isPair, pairParams } from './member-params.ts';
import { comparedPeers, peerColumnsSql } from './peer-parts.ts';
import { relationScreens } from './relation-screens.ts';

/** With fewer pairs than this the market is widened. */
const minPeerPairs = 50;
const [market, wide] = peerGroupNames;

/**
 * Number of meetings of two companies in the market (品类 × 省份) where they meet most, their share of the bids of both (Jaccard), and the
 * distance of their prices, beside all pairs that met there; with fewer than fifty pairs the market is the 品类 everywhere. A row is one of
 * at most sixty pairs, evenly spaced by rank; range, median and place refer to all pairs. Everything is limited to the selection and the
 * caller's units.
 */
export const pairPeers = defineQuery({
  key: 'relation.pairPeers',
  id: 'b73cc806ac6e4d8a071bbfec7293bb19',
  title: '企业对的同类范围（供核查）',
  grain: '指标 × 同类企业对',
  permissions: relationScreens,
  params: pairParams,
  fields: [
    'screen', titled('value', '同类值'), titled('peerNum', '同类企业对数'), 'p5', redefined('p50', number('同类中位')), 'p95',
    titled('ownValue', '本例'), titled('below', '低于本例的比例'), titled('pair_guid', '同类企业对标识'), 'pairNames',
    required('peerGroup'), 'pinlei', 'sheng_name',
  ],
  filters: marketFilters,
  sorts: ['screen', 'value'],
  tieBreak: ['screen', 'pair_guid'],
  sql: `
    with home as (
      select coalesce(category, '') as kind, coalesce(material_category, '') as material, coalesce(province, '') as place, count(*) as lots
      from {narrowestPairs} where ${isPair} and {where}
      group by kind, material, place
      order by lots desc, kind, material, place
      limit 1
    ),
    near as (
      select m.company_a as company_a, m.company_b as company_b, m.price_gap as price_gap,
        case when coalesce(m.province, '') = h.place then 0 else 1 end as away
      from (select * from {narrowestPairs} where {where}) m
      join home h on h.kind = coalesce(m.category, '') and h.material = coalesce(m.material_category, '')
    ),
    counted as (
      select 0 as level, company_a, company_b, count(*) as joint, p50(price_gap) as gap from near where away = 0 group by company_a, company_b
      union all
      select 1, company_a, company_b, count(*), p50(price_gap) from near group by company_a, company_b
    ),
    chosen as (select coalesce(min(case when num >= ${minPeerPairs} then level end), 1) as level from (select level, count(*) as num from counted group by level) sized),
    met as (select c.company_a as company_a, c.company_b as company_b, c.joint as joint, c.gap as gap from counted c join chosen l on l.level = c.level),
    bidder as (
      select b.company_id as company_id, count(*) as bids
      from (select * from {narrowestBids} where {where}) b
      join home h on h.kind = coalesce(b.category, '') and h.material = coalesce(b.material_category, '')
      cross join chosen l
      where l.level = 1 or coalesce(b.province, '') = h.place
      group by b.company_id
    ),
    measured as (
      select 'meetings' as screen, company_a, company_b, cast(joint as double) as value from met
      union all
      select 'jaccard', m.company_a, m.company_b, round_stable(ratio(m.joint, a.bids + b.bids - m.joint))
      from met m join bidder a on a.company_id = m.company_a join bidder b on b.company_id = m.company_b
      union all
      select 'priceGap', company_a, company_b, round_stable(gap) from met where gap is not null
    ),
    own as (select * from measured where ${isPair}),${comparedPeers('company_a, company_b')}
    select${peerColumnsSql},
        s.company_a || '/' || s.company_b as "pair_guid",
        coalesce(a.name, s.company_a) || '、' || coalesce(b.name, s.company_b) as "pairNames",
        case l.level when 0 then '${market}' else '${wide}' end as "peerGroup",
        nullif(h.material, '') as "pinlei",
        case when l.level = 0 then nullif(h.place, '') end as "sheng_name"
    from strip s
    join usual u on u.screen = s.screen
    cross join home h
    cross join chosen l
    left join companies a on a.company_id = s.company_a
    left join companies b on b.company_id = s.company_b`,
});
