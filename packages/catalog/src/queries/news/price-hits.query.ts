import { defineQuery } from '../../define-query.ts';
import { lotListFilters } from '../../filters/lot-filters.ts';
import { optional, titled } from '../../query-fields.ts';
import { awardTime, awardTimeFields } from '../award-time.ts';
import { selectedLots, sinceParam } from './lot-changes.ts';

/**
 * Lots that loads after a version of the data added or changed to a deal, with an item price outside the usual prices of its material:
 * hits of indicator R017, which compares lots of all units, so a user of some units gets no rows.
 */
export const newsPriceHits = defineQuery({
  key: 'news.priceHits',
  id: '124771cac042282259ea350ce7997a73',
  title: '入库标段的分项单价线索（供核查）',
  grain: '标段',
  permissions: ['warningRelationAnalysis'],
  params: [sinceParam],
  fields: [
    'lot_guid', 'bd_name', 'BiaoDuan_bianhao', 'zbr_guid', 'zbr_name', 'zb_fangshi', 'pinlei', 'zbJinE',
    titled(optional('gys_guid'), '中标人标识'), titled('Gys_Name', '中标人'), ...awardTimeFields, 'detail', 'value',
  ],
  filters: lotListFilters,
  sorts: ['bd_name', 'BiaoDuan_bianhao', 'zbr_name', 'zbJinE', 'zbtzs_fachu_time', 'value'],
  defaultSort: { column: 'value', rule: 'desc' },
  tieBreak: ['lot_guid'],
  sql: `
    with ${selectedLots},
    hit as (select subject_id, detail, value from {ruleHits} where code = 'R017' and subject = 'lot')
    select
      s.lot_id as "lot_guid",
      s.lot_name as "bd_name",
      s.lot_code as "BiaoDuan_bianhao",
      s.unit_id as "zbr_guid",
      s.unit_name as "zbr_name",
      s.method as "zb_fangshi",
      s.material_category as "pinlei",
      s.award_amount as "zbJinE",
      case when s.is_deal = 1 then s.winner_id end as "gys_guid",
      case when s.is_deal = 1 then s.winner_name end as "Gys_Name",${awardTime('s.')},
      h.detail as "detail",
      h.value as "value"
    from selected s join hit h on h.subject_id = s.lot_id
    where s.is_added = 1 or (s.was_undealt = 1 and s.is_deal = 1)`,
});
