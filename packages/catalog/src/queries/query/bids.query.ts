import { defineQuery } from '../../define-query.ts';
import { sourceFilters } from '../../filters/field-filters.ts';
import { includeMissing, textFilter } from '../../filters/filter.ts';
import { bidderFilters, lotListFilters } from '../../filters/lot-filters.ts';
import { required, titled } from '../../query-fields.ts';
import { awardTime, awardTimeFields } from '../award-time.ts';
import { bidOutcome } from '../bid-outcome.ts';
import { groupFilters } from './group-filters.ts';

const outcome = bidOutcome('', 'status');
const selectWith = (month: string): string => `
    select
      lot_id || ' ' || company_id as "bid_guid",
      lot_id as "lot_guid",
      lot_name as "bd_name",
      lot_code as "BiaoDuan_bianhao",
      unit_id as "zbr_guid",
      unit_name as "zbr_name",
      category as "xm_LeiXing",
      method as "zb_fangshi",
      material_category as "pinlei",
      province as "sheng_name",
      ${month} as "month",
      company_id as "gys_guid",
      company_name as "Gys_Name",
      company_type as "QiYe_Type",
      price as "price",
      rank as "rank",
      is_valid as "is_valid",
      is_winner as "is_winner",
      reject_reason as "reject_reason",
      award_amount as "zbJinE",
      gap_to_winner as "gapToWinner",
      quoted_at as "baojia_time",
      opened_at as "kaibiao_time",${awardTime()},
      ${outcome} as "jieguo",
      is_deal + is_failed as "youJieguo"`;

/** The bids of a source; `month` is one of its columns. */
export const bidRowsFrom = (source: string, month: string): string => `${selectWith(month)}
    from ${source} where {where}`;

export const bidRows = defineQuery({
  key: 'query.bids',
  id: 'a405d9e96394fcc55440cebf3d1bbde9',
  title: '投标清单',
  grain: '投标',
  permissions: ['basicDataStatistics', 'transactionAnalysis'],
  fields: [
    'bid_guid', 'lot_guid', 'bd_name', 'BiaoDuan_bianhao', 'zbr_guid', 'zbr_name', 'xm_LeiXing', 'zb_fangshi', 'pinlei',
    'sheng_name', titled('month', '开标月份'), 'gys_guid', 'Gys_Name', 'QiYe_Type', 'price',
    titled(required('rank'), '报价名次'), required('is_valid'), 'is_winner', 'reject_reason', titled('zbJinE', '中标金额'),
    'gapToWinner', 'baojia_time', 'kaibiao_time', ...awardTimeFields, titled('jieguo', '投标结果'), 'youJieguo',
  ],
  filters: {
    ...lotListFilters,
    ...groupFilters,
    ...includeMissing(sourceFilters({ month: textFilter('开标月份', 'opening_month') })),
    ...bidderFilters,
    ...includeMissing(sourceFilters({ QiYe_Type: 'company_type', reject_reason: 'reject_reason' })),
    ...sourceFilters({
      is_valid: 'is_valid',
      is_winner: 'is_winner',
      jieguo: textFilter('投标结果', outcome),
      youJieguo: 'is_deal + is_failed',
    }),
  },
  sorts: ['bd_name', 'zbr_name', 'Gys_Name', 'price', 'rank', 'zbJinE', 'gapToWinner', 'baojia_time', 'kaibiao_time', 'zbtzs_fachu_time'],
  defaultSort: { column: 'baojia_time', rule: 'desc' },
  tieBreak: ['lot_guid', 'gys_guid'],
  sql: bidRowsFrom('{bidDetails}', 'opening_month'),
  picking: {
    source: 'bidFacts',
    sorts: {
      lot_guid: 'lot_id',
      gys_guid: 'company_id',
      price: 'price',
      rank: 'rank',
      zbJinE: 'award_amount',
      gapToWinner: 'gap_to_winner',
      baojia_time: 'quoted_at',
    },
    sql: `
    with picked as ({picked}),
    lot as (select lot_id, lot_name, lot_code, unit_name, opening_month, opened_at, award_time_basis, status from {lots} where lot_id in (select lot_id from picked)),
    company as (select company_id, name as company_name, company_type from companies)
    ${selectWith('opening_month')}
    from picked join lot using (lot_id) left join company using (company_id)`,
  },
});
