import { defineQuery } from '../../define-query.ts';
import { optional, titled } from '../../query-fields.ts';
import { marginsSql, marketParam } from './market-margins.ts';

/** The lots behind the near-tie tests of a market: the two lowest bids and their distance as a share of ceiling or budget. */
export const marketLots = defineQuery({
  key: 'relation.marketLots',
  id: '7f3f7c1d5c0b4f0c9c0a6d2e4b8a1f36',
  title: '市场的最低两家价差（线索，供核查）',
  grain: '标段',
  permissions: ['warningRelationAnalysis'],
  params: [marketParam],
  fields: [
    'lot_guid', 'bd_name', 'zbr_name', 'kaibiao_time', titled(optional('price'), '最低报价'), titled(optional('Gys_Name'), '报价最低'),
    titled('gys_guid', '报价最低企业标识'), titled(optional('targetPrice'), '次低报价'), titled('Target_Gys_Name', '报价次低'),
    titled('Target_gys_guid', '报价次低企业标识'), 'margin', 'winner', 'winner_guid',
  ],
  sorts: ['bd_name', 'zbr_name', 'kaibiao_time', 'price', 'targetPrice', 'margin'],
  defaultSort: { column: 'margin', rule: 'asc' },
  tieBreak: ['lot_guid'],
  sql: `
    with${marginsSql}
    select
      l.lot_id as "lot_guid",
      l.lot_name as "bd_name",
      l.unit_name as "zbr_name",
      l.bids_opened_at as "kaibiao_time",
      m.lowest as "price",
      a.name as "Gys_Name",
      m.lowest_id as "gys_guid",
      m.second as "targetPrice",
      s.name as "Target_Gys_Name",
      m.second_id as "Target_gys_guid",
      m.margin as "margin",
      l.winner_name as "winner",
      l.winner_id as "winner_guid"
    from margin m
    join lot l on l.lot_id = m.lot_id
    left join companies a on a.company_id = m.lowest_id
    left join companies s on s.company_id = m.second_id`,
});
