import { metric } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { redefined, required } from '../../query-fields.ts';
import { bidOutcome } from '../bid-outcome.ts';
import { groupParam } from './group-param.ts';
import { isMember, memberParams } from './member-params.ts';

const [own, target, third] = memberParams;
const kinds = {
  mac: 'MAC地址', cpu_id: 'CPU序列号', disk_id: '硬盘序列号', lock_no: '加密锁号', deposit_account: '保证金账户', ip: 'IP',
  contact_phone: '联系电话', file_author: '文件作者',
};
const whens = Object.entries(kinds).map(([kind, title]) => `when '${kind}' then '${title}'`);
const kindTitle = `case kind ${whens.join(' ')} end`;

/**
 * The bids of some companies on the lots where they bid against each other: members of a group on the lots of the group, or two or three
 * companies on lots where all of them bid. `sameKinds` names the features that a bid has in common with a bid of another of them on the
 * lot, `noiseKinds` those that do not count because most bidders there share them. Values are not shown. `score` refers to lots of all
 * units.
 */
export const memberBids = defineQuery({
  key: 'relation.memberBids',
  id: '85b0161d0419aeb4df1c641cbdab80fa',
  title: '逐标段报价与相同特征（供核查）',
  grain: '标段 × 成员投标',
  permissions: ['warningRelationAnalysis'],
  params: [groupParam, { ...own, fallback: '' }, { ...target, fallback: '' }, third],
  fields: [
    'lot_guid', 'bd_name', 'zbr_name', 'pinlei', 'kaibiao_time', 'gys_guid', 'Gys_Name', 'price', 'is_winner',
    required('is_valid'), 'sameKinds', 'noiseKinds', 'winner', 'winner_guid', 'zbJinE',
    redefined('score', metric('priceScore')), 'row_guid', 'jieguo',
  ],
  filters: marketFilters,
  columnFilters: ['Gys_Name', 'sameKinds', 'noiseKinds'],
  sorts: ['bd_name', 'zbr_name', 'kaibiao_time', 'Gys_Name', 'price', 'zbJinE', 'score'],
  defaultSort: { column: 'kaibiao_time', rule: 'desc' },
  tieBreak: ['lot_guid', 'gys_guid'],
  where2: '逐标段报价的结果',
  sql: `
    with member as (
      select company_id from {riskGroupMembersOfAllUnits} where group_guid = {group_guid:String}
      union
      select company_id from companies where ${isMember('company_id')}
    ),
    met as (
      select lot_id from {riskGroupLotsOfAllUnits} where group_guid = {group_guid:String}
      union
      select lot_id from {narrowestPairs}
      where {one_guid:String} <> '' and ${isMember('company_a')} and ${isMember('company_b')} and {where}
      group by lot_id
      having count(*) >= case when {third_guid:String} = '' then 1 else 3 end
    ),
    lot as (
      select lot_id, lot_name, unit_name, material_category, bids_opened_at, is_deal, winner_id, winner_name, award_amount, status
      from {openings} where lot_id in (select lot_id from met) and {where}
    ),
    bid as (
      select lot_id, company_id, price, is_valid, is_winner, has_won, is_deal, is_failed, is_undecided from {bidFacts}
      where lot_id in (select lot_id from met) and company_id in (select company_id from member)
    ),
    shared as (
      select lot_id, company_a, company_b, ${kindTitle} as kind, is_noise
      from {sharedEvidence}
      where lot_id in (select lot_id from met) and company_a in (select company_id from member) and company_b in (select company_id from member) and {where}
    ),
    side as (
      select lot_id, company_a as company_id, kind, is_noise from shared
      union all
      select lot_id, company_b, kind, is_noise from shared
    ),
    same as (select lot_id, company_id, distinct_list(kind) as kinds from side where is_noise = 0 group by lot_id, company_id),
    noise as (select lot_id, company_id, distinct_list(kind) as kinds from side where is_noise = 1 group by lot_id, company_id),
    described as (
      select
        l.lot_id as "lot_guid",
        l.lot_name as "bd_name",
        l.unit_name as "zbr_name",
        l.material_category as "pinlei",
        l.bids_opened_at as "kaibiao_time",
        b.company_id as "gys_guid",
        c.name as "Gys_Name",
        b.price as "price",
        b.has_won as "is_winner",
        b.is_valid as "is_valid",
        s.kinds as "sameKinds",
        n.kinds as "noiseKinds",
        case when l.is_deal = 1 then l.winner_name end as "winner",
        case when l.is_deal = 1 then l.winner_id end as "winner_guid",
        l.award_amount as "zbJinE",
        r.score as "score",
        l.lot_id || '/' || b.company_id as "row_guid",
        ${bidOutcome('b.', 'l.status')} as "jieguo"
      from bid b
      join lot l on l.lot_id = b.lot_id
      left join companies c on c.company_id = b.company_id
      left join same s on s.lot_id = b.lot_id and s.company_id = b.company_id
      left join noise n on n.lot_id = b.lot_id and n.company_id = b.company_id
      left join {lotScoresOfAllUnits} r on r.lot_id = b.lot_id
    )
    select * from described where {where2}`,
});
