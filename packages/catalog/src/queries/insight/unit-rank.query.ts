import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { ofCases } from '../../query-fields.ts';

export const unitRank = defineQuery({
  key: 'insight.unitRank',
  id: '1a2b00d401fc60002b6f73fcc6ea9c5e',
  title: '招标人成交排名',
  grain: '招标人单位',
  permissions: ['tradingOverview', 'dataReportIndex'],
  fields: ['zbr_guid', 'zbr_name', 'dealNum', 'zbJinE', 'saving', ofCases('savingRate', 'dealNum')],
  filters: lotFilters,
  sorts: ['zbr_name', 'dealNum', 'zbJinE', 'saving', 'savingRate'],
  defaultSort: { column: 'zbJinE', rule: 'desc' },
  tieBreak: ['zbr_guid'],
  sql: `
    select
      unit_id as "zbr_guid",
      max(unit_name) as "zbr_name",
      count_sum(deal_num) as "dealNum",
      round_cents(sum(award_sum)) as "zbJinE",
      round_cents(sum(saving_sum)) as "saving",
      round_stable(ratio(sum(saving_sum), sum(baseline_sum))) as "savingRate"
    from {narrowestDeals}
    where {where}
    group by unit_id
    having sum(deal_num) > 0`,
});
