import { riskKinds } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { selectionFilters } from '../../filters/lot-filters.ts';
import { titled } from '../../query-fields.ts';

/** Records without an end date never expire. The figures cover the selection, each by its own event, as in `supplier.ranking`. */
export const risks = defineQuery({
  key: 'relation.risks',
  id: 'a85ebfaec4247a1fb3172f7c35801947',
  title: '司法与信用风险',
  grain: '供应商 × 风险记录',
  permissions: ['warningRelationAnalysis', 'individualHolographicPortrait'],
  params: [{ name: 'kind', title: '风险类型', type: 'text', fallback: '', choices: ['', ...riskKinds], choiceTitles: { '': '全部' } }],
  fields: [
    'gys_guid', 'Gys_Name', titled('kind', '风险类型'), 'case_no', 'casereason', 'role', 'occurred_on', 'ends_on',
    'FOREVER_LIMIT', 'source', 'tbNum', 'zbNum', 'zbJinE', 'row_guid',
  ],
  filters: selectionFilters,
  columnFilters: [
    'gys_guid', 'Gys_Name', 'case_no', 'casereason', 'role', 'occurred_on', 'ends_on', 'FOREVER_LIMIT', 'source', 'tbNum', 'zbNum',
    'zbJinE',
  ],
  sorts: ['Gys_Name', 'kind', 'case_no', 'occurred_on', 'ends_on', 'tbNum', 'zbNum', 'zbJinE'],
  defaultSort: { column: 'zbJinE', rule: 'desc' },
  tieBreak: ['gys_guid', 'kind', 'case_no', 'occurred_on', 'source'],
  where2: '风险记录及企业的统计结果',
  sql: `
    with record as (select * from risks where {kind:String} = '' or kind = {kind:String}),
    activity as (
      select company_id, 1 as bid, 0 as won, null as amount from {narrowestBids} where {where}
      union all
      select winner_id, 0, 1, award_amount from {awardedWins} where {where}
    ),
    counted as (
      select company_id, count_sum(bid) as bids, count_sum(won) as wins, round_cents(sum(amount)) as amount
      from activity where company_id in (select company_id from record)
      group by company_id
    ),
    described as (
      select
        r.company_id as "gys_guid",
        c.name as "Gys_Name",
        r.kind as "kind",
        r.case_no as "case_no",
        r.case_reason as "casereason",
        r.role as "role",
        r.occurred_on as "occurred_on",
        r.ends_on as "ends_on",
        case when r.ends_on is null then 1 else 0 end as "FOREVER_LIMIT",
        r.source as "source",
        coalesce(a.bids, 0) as "tbNum",
        coalesce(a.wins, 0) as "zbNum",
        a.amount as "zbJinE",
        r.company_id || '/' || r.kind || '/' || coalesce(r.case_no, '') || '/' || coalesce(cast(r.occurred_on as varchar), '') || '/' || coalesce(r.source, '') as "row_guid"
      from record r
      left join companies c on c.company_id = r.company_id
      left join counted a on a.company_id = r.company_id
    )
    select * from described where {where2}`,
});
