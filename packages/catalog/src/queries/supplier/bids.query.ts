import { metric, money, optionalInteger, optionalText, text, time } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { timeFilter } from '../../filters/filter.ts';
import { lotFilters } from '../../filters/lot-filters.ts';

export const bids = defineQuery({
  key: 'supplier.bids',
  id: '2e402df34c79d1b241ec9aa41f49a18b',
  title: '供应商投标明细',
  grain: '投标',
  permission: 'tradingOverview',
  params: [{ name: 'gys_guid', title: '供应商标识', type: 'text' }],
  columns: {
    lot_guid: text('标段标识'),
    bd_name: text('标段名称'),
    BiaoDuan_bianhao: text('标段编号'),
    zbr_name: optionalText('招标人'),
    baojia_time: time('报价时间'),
    price: money('报价'),
    rank: optionalInteger('排名'),
    is_winner: optionalInteger('是否中标'),
    zbJinE: metric('zbJinE'),
  },
  filters: { ...lotFilters, baojia_time: timeFilter('报价时间', 'quoted_at') },
  sorts: ['bd_name', 'BiaoDuan_bianhao', 'zbr_name', 'baojia_time', 'price', 'rank', 'is_winner', 'zbJinE'],
  defaultSort: { column: 'baojia_time', rule: 'desc' },
  tieBreak: ['lot_guid'],
  sql: `
    select
      lot_id as "lot_guid",
      lot_name as "bd_name",
      lot_code as "BiaoDuan_bianhao",
      unit_name as "zbr_name",
      quoted_at as "baojia_time",
      price as "price",
      rank as "rank",
      is_winner as "is_winner",
      award_amount as "zbJinE"
    from bid_row
    where company_id = {gys_guid:String} and {where} and {scope}`,
});
