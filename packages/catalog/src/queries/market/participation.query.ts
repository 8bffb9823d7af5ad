import { defineQuery } from '../../define-query.ts';
import { selectionFilters } from '../../filters/lot-filters.ts';
import { winRateField, winRateFields, winRateOf, winRateSample } from '../win-rate.ts';
import { overActivity } from './supplier-activity.ts';

/** The amount is the total of all deals, including amounts that are credited to none of several winners. */
export const participation = defineQuery({
  key: 'market.participation',
  id: '553d56557eedabe8ecf8b4978fbad934',
  title: '供应商参与与中标',
  grain: '整个选择范围',
  permissions: ['transactionAnalysis', 'dataReportIndex'],
  fields: [
    'activeSuppliers', 'winningSuppliers', 'tbNum', 'zbNum', winRateField, 'zbJinE', 'unsharedAmount', ...winRateFields,
  ],
  filters: selectionFilters,
  sorts: [],
  tieBreak: [],
  ...overActivity(`,
    part as (
      select bids, decided, undecided, won, wins, cast(null as double) as amount, cast(null as double) as unshared from counted
      union all
      select 0, 0, 0, 0, 0, sum(award_sum), sum(unshared_sum) from {narrowestDeals} where {where}
    ),
    summed as (
      select
        count_sum(case when bids > 0 then 1 else 0 end) as active, count_sum(case when wins > 0 then 1 else 0 end) as winners, count_sum(bids) as bids,
        count_sum(decided) as decided, count_sum(undecided) as undecided, count_sum(won) as won, count_sum(wins) as wins, round_cents(sum(amount)) as amount,
        round_cents(sum(unshared)) as unshared
      from part
    )
    select
      s.active as "activeSuppliers",
      s.winners as "winningSuppliers",
      s.bids as "tbNum",
      s.wins as "zbNum",
      ${winRateOf('s')},
      s.amount as "zbJinE",
      s.unshared as "unsharedAmount",${winRateSample('s')}
    from summed s`),
});
