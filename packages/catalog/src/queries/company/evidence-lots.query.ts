import { defineQuery } from '../../define-query.ts';
import { titled } from '../../query-fields.ts';
import { likenessLevel, likenessName } from '../relation/likenesses.ts';
import { companyParam, isInPair, rivalOfPair } from './own-pair.ts';
import { relationScreens } from '../relation/relation-screens.ts';

/**
 * Each lot on which a company's bid and another bid had a value in common, with both prices. A value is shown as the beginning of its hash:
 * equal values have equal hashes, and the hash does not reveal the value. `isCounted`: 否 if the similarity is noise, because three bidders
 * and 80 % of the lot's `documents`, or more than ten companies in total, share it.
 */
export const evidenceLots = defineQuery({
  key: 'company.evidenceLots',
  id: '936580b797f191483f7c9a8d66c3ff62',
  title: '相同特征逐标段（供核查）',
  grain: '标段 × 对方企业 × 依据',
  permissions: relationScreens,
  params: [companyParam, { name: 'rival_guid', title: '对方企业标识，不填为全部', type: 'text', fallback: '' }],
  fields: [
    'lot_guid', 'bd_name', 'zbr_name', 'kaibiao_time', titled('Target_gys_guid', '对方企业标识'),
    titled('Target_Gys_Name', '对方企业'), titled('kind', '依据'), 'level', titled('mark', '特征值（脱敏）'), 'holders', 'documents',
    'isCounted', titled('price', '本企业报价'), 'targetPrice', 'winner', 'row_guid',
  ],
  columnFilters: ['kind', 'level', 'isCounted'],
  sorts: ['bd_name', 'zbr_name', 'kaibiao_time', 'Target_Gys_Name', 'kind', 'level', 'holders', 'documents', 'isCounted', 'price', 'targetPrice'],
  defaultSort: { column: 'kaibiao_time', rule: 'desc' },
  tieBreak: ['row_guid'],
  where2: '相同特征的结果',
  sql: `
    with mark as (
      select lot_id, company_a, company_b, unit_id, ${rivalOfPair} as rival, kind, value, holders, documents, is_noise
      from {sharedEvidence} where ${isInPair} and {where}
    ),
    asked as (select * from mark where {rival_guid:String} = '' or rival = {rival_guid:String}),
    edge as (select company_a, company_b, kind as edge_kind, unit_id, lots from {evidenceEdges} where ${isInPair} and {where}),
    lot as (
      select lot_id, lot_name, unit_name, bids_opened_at, is_deal, winner_name from {lots} where lot_id in (select lot_id from asked)
    ),
    bid as (select lot_id, company_id, price from {bidFacts} where lot_id in (select lot_id from asked)),
    described as (
      select
        a.lot_id as "lot_guid",
        l.lot_name as "bd_name",
        l.unit_name as "zbr_name",
        l.bids_opened_at as "kaibiao_time",
        a.rival as "Target_gys_guid",
        c.name as "Target_Gys_Name",
        ${likenessName} as "kind",
        ${likenessLevel} as "level",
        substring(shuffle_key(a.value), 1, 8) as "mark",
        a.holders as "holders",
        a.documents as "documents",
        case when a.is_noise = 1 or e.lots = 0 then '否' else '是' end as "isCounted",
        o.price as "price",
        t.price as "targetPrice",
        case when l.is_deal = 1 then l.winner_name end as "winner",
        a.lot_id || '/' || a.rival || '/' || a.kind as "row_guid"
      from asked a
      join lot l on l.lot_id = a.lot_id
      left join edge e on e.company_a = a.company_a and e.company_b = a.company_b and e.edge_kind = a.kind and e.unit_id = a.unit_id
      left join companies c on c.company_id = a.rival
      left join bid o on o.lot_id = a.lot_id and o.company_id = {gys_guid:String}
      left join bid t on t.lot_id = a.lot_id and t.company_id = a.rival
    )
    select * from described where {where2}`,
});
