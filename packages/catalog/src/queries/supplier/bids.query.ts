import { defineQuery } from '../../define-query.ts';
import { sourceFilters } from '../../filters/field-filters.ts';
import { integerFilter } from '../../filters/filter.ts';
import { lotListFilters } from '../../filters/lot-filters.ts';
import { optional } from '../../query-fields.ts';
import { awardTime, awardTimeFields } from '../award-time.ts';
import { bidOutcome } from '../bid-outcome.ts';
import { groupFilters } from '../query/group-filters.ts';

const hasAmount = 'case when award_amount is null then 0 else 1 end';

/** The supplier's bids, `mine`, with the names of their lots. */
const named = `
    lot as (select lot_id, lot_code, lot_name, unit_id, unit_name, awarded_at, award_time_basis, status from {lots} where lot_id in (select lot_id from mine))
    select
      b.lot_id as "lot_guid",
      l.lot_name as "bd_name",
      l.lot_code as "BiaoDuan_bianhao",
      l.unit_name as "zbr_name",
      b.quoted_at as "baojia_time",
      b.price as "price",
      b.rank as "rank",
      b.is_winner as "is_winner",
      b.award_amount as "zbJinE",
      ${bidOutcome('b.', 'l.status')} as "jieguo",
      l.unit_id as "zbr_guid",${awardTime('l.')}
    from mine b join lot l on l.lot_id = b.lot_id`;

export const bids = defineQuery({
  key: 'supplier.bids',
  id: '2e402df34c79d1b241ec9aa41f49a18b',
  title: '供应商投标明细',
  grain: '投标',
  permissions: ['individualHolographicPortrait', 'basicDataStatistics', 'companyReport'],
  params: [{ name: 'gys_guid', title: '供应商标识', type: 'text' }],
  fields: [
    'lot_guid', 'bd_name', 'BiaoDuan_bianhao', 'zbr_name', 'baojia_time', 'price', 'rank', optional('is_winner'),
    'zbJinE', 'jieguo', 'zbr_guid', ...awardTimeFields,
  ],
  filters: {
    ...lotListFilters,
    ...groupFilters,
    ...sourceFilters({
      baojia_time: 'quoted_at',
      is_winner: 'is_winner',
      has_zbJinE: integerFilter('成交金额是否已知', hasAmount),
      youJieguo: 'is_deal + is_failed',
    }),
  },
  sorts: ['bd_name', 'BiaoDuan_bianhao', 'zbr_name', 'baojia_time', 'price', 'rank', 'is_winner', 'zbJinE', 'zbtzs_fachu_time'],
  defaultSort: { column: 'baojia_time', rule: 'desc' },
  tieBreak: ['lot_guid'],
  sql: `
    with mine as (
      select lot_id, quoted_at, price, rank, is_winner, is_valid, is_deal, is_failed, is_undecided, award_amount
      from {narrowestBids} where company_id = {gys_guid:String} and {where}
    ),
    ${named}`,
  picking: {
    source: 'bidFacts',
    where: 'company_id = {gys_guid:String}',
    sorts: {
      lot_guid: 'lot_id',
      baojia_time: 'quoted_at',
      price: 'price',
      rank: 'rank',
      is_winner: 'is_winner',
      zbJinE: 'award_amount',
      zbtzs_fachu_time: 'awarded_at',
    },
    sql: `with mine as ({picked}), ${named}`,
  },
});
