import { supplierBids } from '../../compile/known-rollups.ts';
import { sumsOf } from '../../compile/rollups.ts';
import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { bidMeasures, sortedByBound, winRateField, winRateFields, winRateOf, winRateSample } from '../win-rate.ts';
import { dealsWithReturn } from './returning.ts';

const one = 'unit_id = {zbr_guid:String}';

/**
 * The suppliers with deals of one buyer in the selection, with the amounts credited to them. Years and the first time refer to all their
 * deals with this buyer.
 */
export const suppliers = defineQuery({
  key: 'issuer.suppliers',
  id: '807d0588bdddd0aa399033a92aa0dcab',
  title: '招标人的中标供应商',
  grain: '供应商',
  permissions: ['issuerPortrait'],
  params: [{ name: 'zbr_guid', title: '招标人标识', type: 'text' }],
  fields: [
    'gys_guid', 'Gys_Name', 'zbJinE', 'amountRate', 'dealNum', 'tbNum', 'zbNum', winRateField, 'first_time', 'years',
    'laoXin', ...winRateFields,
  ],
  filters: lotFilters,
  sortsBy: sortedByBound,
  sorts: ['Gys_Name', 'zbJinE', 'amountRate', 'dealNum', 'tbNum', 'zbNum', 'zbRate', 'first_time'],
  defaultSort: { column: 'zbJinE', rule: 'desc' },
  tieBreak: ['gys_guid'],
  sql: `
    with ${dealsWithReturn(one)},
    bids_made as (select company_id, ${sumsOf(supplierBids, 'rows', bidMeasures)} from {narrowestBids} where ${one} and {where} group by company_id),
    years_won as (
      select winner_id, distinct_list(year) as years
      from (select distinct winner_id, substring(award_month, 1, 4) as year from {winners} where ${one} and is_deal = 1) as won_in group by winner_id
    ),
    award as (
      select winner_id, count(*) as deals, sum(amount) as amount, max(first_at) as first_at, min(is_return) as is_return
      from deal group by winner_id
    ),
    unshared as (select coalesce(sum(unshared_amount), 0) as amount from {awards} where ${one} and {where})
    select
      a.winner_id as "gys_guid",
      c.name as "Gys_Name",
      round_cents(a.amount) as "zbJinE",
      round_stable(ratio(a.amount, sum(a.amount) over () + u.amount)) as "amountRate",
      a.deals as "dealNum",
      coalesce(b.bids, 0) as "tbNum",
      a.deals as "zbNum",
      ${winRateOf('b')},
      a.first_at as "first_time",
      y.years as "years",
      case a.is_return when 1 then '此前已成交' when 0 then '期内首次成交' end as "laoXin",${winRateSample('b')}
    from award a
    cross join unshared u
    left join bids_made b on b.company_id = a.winner_id
    left join years_won y on y.winner_id = a.winner_id
    left join companies c on c.company_id = a.winner_id`,
});
