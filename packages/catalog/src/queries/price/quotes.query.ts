import { number, yuan } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { optional, redefined, titled } from '../../query-fields.ts';
import { bidOutcome } from '../bid-outcome.ts';
import { deriveMaterial, materialParams } from './material-params.ts';
import { materialSample } from './material-sample.ts';
import { quotationFilters } from './price-filters.ts';

/** The rows behind the price level of one material. */
export const priceQuotes = defineQuery({
  key: 'price.quotes',
  id: 'd370e69622bdf34a733d28c6b690b91b',
  title: '物料报价样本',
  grain: '报价明细',
  permissions: ['smartPriceChecks'],
  params: materialParams,
  derive: deriveMaterial,
  fields: [
    'quote_id', 'lot_guid', 'gys_guid', 'item_no', 'material_name', 'spec', 'unit', 'unit_price', 'quantity',
    redefined('price', yuan('折算单价')), optional('base_unit'), redefined('amount', number('折算数量')), 'Gys_Name',
    'zbr_name', 'sheng_name', 'is_awarded', 'outcome', 'is_outlier', 'remark', 'quoted_at', 'zbr_guid',
    optional('BiaoDuan_bianhao'), titled('winner', '中标供应商'),
  ],
  filters: quotationFilters,
  columnFilters: ['is_outlier', 'is_awarded', 'price'],
  sorts: ['unit_price', 'quantity', 'price', 'amount', 'Gys_Name', 'zbr_name', 'quoted_at'],
  defaultSort: { column: 'quoted_at', rule: 'desc' },
  tieBreak: ['lot_guid', 'gys_guid', 'item_no'],
  where2: '样本的统计结果',
  sql: `${materialSample},
    sampled_lot as (
      select lot_id, lot_code, winner_name, is_deal, is_failed, is_undecided, status from {lots} where lot_id in (select lot_id from sample)
    ),
    sampled_bid as (select lot_id, company_id, is_valid from {bidFacts} where lot_id in (select lot_id from sample)),
    ended as (
      select
        s.lot_id as ended_lot, s.company_id as ended_company, s.item_no as ended_item, s.is_awarded as is_winner, b.is_valid as is_valid,
        l.is_deal as is_deal, l.is_failed as is_failed, l.is_undecided as is_undecided, l.status as status,
        l.lot_code as lot_number, case when l.is_deal = 1 then l.winner_name end as lot_winner
      from sample s
      left join sampled_lot l on l.lot_id = s.lot_id
      left join sampled_bid b on b.lot_id = s.lot_id and b.company_id = s.company_id
    ),
    described as (
      select
        lot_id || '|' || company_id || '|' || item_no as "quote_id",
        lot_id as "lot_guid",
        company_id as "gys_guid",
        item_no as "item_no",
        material_name as "material_name",
        spec as "spec",
        unit as "unit",
        unit_price as "unit_price",
        quantity as "quantity",
        price as "price",
        base_unit as "base_unit",
        amount as "amount",
        company_name as "Gys_Name",
        unit_name as "zbr_name",
        province as "sheng_name",
        is_awarded as "is_awarded",
        ${bidOutcome('e.', 'e.status')} as "outcome",
        is_outlier as "is_outlier",
        case when is_outlier = 1 then '离群' end as "remark",
        quoted_at as "quoted_at",
        unit_id as "zbr_guid",
        lot_number as "BiaoDuan_bianhao",
        lot_winner as "winner"
      from sample s join ended e on e.ended_lot = s.lot_id and e.ended_company = s.company_id and e.ended_item = s.item_no
    )
    select * from described where {where2}`,
});
