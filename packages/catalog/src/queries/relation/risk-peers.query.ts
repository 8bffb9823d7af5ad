import { peerGroupNames, riskKinds } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { ofCases, required, titled } from '../../query-fields.ts';

/** With fewer companies than this the market is widened. */
const minPeers = 50;

/**
 * SQL of the bids of other companies. Read separately for each use, since a temporary table of millions of them takes longer than two
 * reads.
 */
const othersBids = (condition: string): string => `
      (select company_id, category, material_category, province, bids_opened_at from {narrowestBids} where company_id <> {gys_guid:String} and ${condition} and {where})`;
/** SQL of the distance of a bid from the market. */
const unavailable = `case when coalesce(b.category, '') <> m.kind then 3 when coalesce(b.material_category, '') <> m.material then 2
        when coalesce(b.province, '') <> m.place then 1 else 0 end`;

/**
 * Number of records of a kind of a company, and number of its peers with any: other companies that bid in the market (品类 × 省份) where it
 * bids most; with fewer than fifty, in the 品类 everywhere, then in its category, then anywhere. `inForceNum` counts those of them that bid
 * in that market while such a record was in force. Bids are limited to the selection and the caller's units; no row without a bid.
 */
export const riskPeers = defineQuery({
  key: 'relation.riskPeers',
  id: 'c41d2b7e6f0a4c1d9a57e3b28f6d90ce',
  title: '同类企业的风险记录（供核查）',
  grain: '供应商',
  permissions: ['warningRelationAnalysis'],
  params: [
    { name: 'gys_guid', title: '供应商标识', type: 'text' },
    { name: 'kind', title: '风险类型', type: 'text', fallback: riskKinds[0], choices: [...riskKinds] },
  ],
  fields: [
    'ownRecordNum', required('peerGroup'), 'pinlei', 'sheng_name', titled('peerNum', '同类企业数'), 'recordedNum',
    ofCases('recordedRate', 'peerNum'), titled('inForceNum', '记录有效期内投过标的同类企业数'),
  ],
  filters: marketFilters,
  sorts: ['peerNum', 'recordedNum'],
  tieBreak: ['peerGroup'],
  sql: `
    with record as (select company_id, occurred_on, ends_on from risks where kind = {kind:String}),
    market as (
      select coalesce(category, '') as kind, coalesce(material_category, '') as material, coalesce(province, '') as place, count(*) as bids
      from {narrowestBids} where company_id = {gys_guid:String} and {where}
      group by kind, material, place
      order by bids desc, kind, material, place
      limit 1
    ),
    nearest as (select b.company_id as company_id, min(${unavailable}) as away from ${othersBids('1 = 1')} b cross join market m group by b.company_id),
    sized as (select l.level as level, count_sum(case when n.away <= l.level then 1 else 0 end) as num
      from (select 0 as level union all select 1 union all select 2) l cross join nearest n group by l.level),
    chosen as (select coalesce(min(case when num >= ${minPeers} then level end), 3) as level from sized),
    peer as (select n.company_id as company_id from nearest n cross join chosen c where n.away <= c.level),
    in_force as (
      select distinct b.company_id as company_id
      from ${othersBids('company_id in (select company_id from record)')} b
      join record r on r.company_id = b.company_id cross join market m cross join chosen c
      where ${unavailable} <= c.level and b.bids_opened_at >= coalesce(r.occurred_on, 0) and (r.ends_on is null or b.bids_opened_at <= r.ends_on)
    ),
    counted as (
      select count(*) as peers,
        count_sum(case when company_id in (select company_id from record) then 1 else 0 end) as recorded,
        count_sum(case when company_id in (select company_id from in_force) then 1 else 0 end) as in_force
      from peer
    )
    select
      (select count(*) from record where company_id = {gys_guid:String}) as "ownRecordNum",
      case c.level ${peerGroupNames.map((name, level) => `when ${level} then '${name}'`).join(' ')} end as "peerGroup",
      case when c.level <= 1 then nullif(m.material, '') end as "pinlei",
      case when c.level = 0 then nullif(m.place, '') end as "sheng_name",
      n.peers as "peerNum",
      coalesce(n.recorded, 0) as "recordedNum",
      round_stable(ratio(n.recorded, n.peers)) as "recordedRate",
      coalesce(n.in_force, 0) as "inForceNum"
    from market m cross join chosen c cross join counted n`,
});
