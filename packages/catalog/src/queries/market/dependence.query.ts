import { defineQuery } from '../../define-query.ts';
import { selectionFilters } from '../../filters/lot-filters.ts';
import { ofCases, required, titled } from '../../query-fields.ts';

/**
 * Share of a supplier's wins that comes from one unit: the one with its largest amount. Only deals with an amount credited to the supplier
 * count.
 */
export const dependence = defineQuery({
  key: 'market.dependence',
  id: '3052269e155aa0ea5c3065b72e1661e4',
  title: '供应商对单一单位的依赖',
  grain: '供应商',
  permissions: ['transactionAnalysis', 'individualHolographicPortrait', 'dataReportIndex'],
  fields: [
    'gys_guid', 'Gys_Name', titled('unitNum', '成交单位数'), 'dealNum', 'zbJinE', titled(required('zbr_guid'), '最大单位标识'),
    titled('zbr_name', '最大单位'), 'topDealNum', 'topZbJinE', ofCases('topUnitRate', 'dealNum'),
  ],
  filters: selectionFilters,
  columnFilters: ['gys_guid', 'dealNum', 'topUnitRate'],
  sorts: ['Gys_Name', 'unitNum', 'dealNum', 'zbJinE', 'topDealNum', 'topZbJinE', 'topUnitRate'],
  defaultSort: { column: 'topUnitRate', rule: 'desc' },
  tieBreak: ['gys_guid'],
  where2: '供应商的成交标段数与最大单位占比',
  sql: `
    with pair as (
      select winner_id, unit_id, max(unit_name) as unit_name, count(*) as deals, round_cents(sum(award_amount)) as amount
      from {awardedWins} where award_amount > 0 and {where}
      group by winner_id, unit_id
    ),
    placed as (
      select
        *,
        row_number() over (partition by winner_id order by amount desc, unit_id) as place,
        count(*) over (partition by winner_id) as units,
        sum(deals) over (partition by winner_id) as all_deals,
        sum(amount) over (partition by winner_id) as whole
      from pair
    ),
    described as (
      select
        p.winner_id as "gys_guid",
        c.name as "Gys_Name",
        p.units as "unitNum",
        cast(p.all_deals as bigint) as "dealNum",
        round_cents(p.whole) as "zbJinE",
        p.unit_id as "zbr_guid",
        p.unit_name as "zbr_name",
        p.deals as "topDealNum",
        p.amount as "topZbJinE",
        round_stable(ratio(p.amount, p.whole)) as "topUnitRate"
      from (select * from placed where place = 1) p left join companies c on c.company_id = p.winner_id
    )
    select * from described where {where2}`,
});
