import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { ofCases, titled } from '../../query-fields.ts';

/**
 * Experts suspected of favouring or disfavouring a supplier, with a meeting of the two in the selection (`selectedNum`). Every other figure
 * refers to all meetings of the two in the entire group, so a user of some units gets no rows. `effect` is a share of the full mark,
 * shrunken, and negative if the expert marks the supplier down. Evidence for it: meetings in which the first place changes with the
 * expert's marks in the direction of the leaning (`changedFirstNum`) and the result agrees (`changedResultNum`), and a colleague with whom
 * the expert seems to exchange favours. Other decisive votes and wins (`decisiveNum`, `wonNum`) are none. Evidence against it:
 * `isFewSamples` (3 or 4 meetings), `isTwoBidders` (at least half had two bidders: favouring one cannot be distinguished from disfavouring
 * the other), `lowPriceAgreement` (all panels gave low prices high marks; 1 = in exactly that order). `cappedNum` counts meetings in which
 * the expert gave some bidder the full mark, which limits differences.
 */
export const expertAlerts = defineQuery({
  key: 'expert.alerts',
  id: '4dd314b6c340a9afbc55c73cb556aa5c',
  title: '疑似倾向性评分（供核查）',
  grain: '专家 × 供应商',
  permissions: ['expertReviewAbility', 'dataReportIndex'],
  fields: [
    'pingwei_code', 'expert_name', 'gys_guid', 'Gys_Name', titled('n', '同场次数'), ofCases('effect', 'n'), 'qValue',
    'isFewSamples', 'decisiveNum', 'wonNum', 'isTwoBidders', 'selectedNum', 'lowPriceAgreement', 'reciprocalCode',
    'reciprocalName', 'row_guid', 'changedFirstNum', 'changedResultNum', 'cappedNum',
  ],
  filters: marketFilters,
  columnFilters: ['pingwei_code', 'expert_name', 'gys_guid', 'Gys_Name', 'n', titled('effect', '倾向幅度'), 'qValue'],
  sorts: ['pingwei_code', 'expert_name', 'Gys_Name', 'n', 'effect', 'qValue', 'decisiveNum', 'wonNum', 'selectedNum'],
  defaultSort: { column: 'qValue', rule: 'asc' },
  tieBreak: ['pingwei_code', 'gys_guid'],
  where2: '疑似倾向的结果',
  sql: `
    with suspected as (select * from {expertBiasOfAllUnits} where is_suspected = 1),
    met as (
      select expert_id, company_id, count(*) as selected
      from {reviewTotals}
      where residual is not null and (expert_id, company_id) in (select expert_id, company_id from suspected) and {where}
      group by expert_id, company_id
    ),
    described as (
      select
        coalesce(e.code, b.expert_id) as "pingwei_code",
        e.name as "expert_name",
        b.company_id as "gys_guid",
        c.name as "Gys_Name",
        b.n as "n",
        round_stable(b.effect) as "effect",
        b.q_value as "qValue",
        case when b.n < 5 then 1 else 0 end as "isFewSamples",
        b.decisive_num as "decisiveNum",
        b.won_num as "wonNum",
        case when b.two_bidder_num * 2 >= b.n then 1 else 0 end as "isTwoBidders",
        m.selected as "selectedNum",
        round_stable(b.low_price_agreement) as "lowPriceAgreement",
        case when r.expert_id is not null then coalesce(r.code, r.expert_id) end as "reciprocalCode",
        r.name as "reciprocalName",
        b.expert_id || '/' || b.company_id as "row_guid",
        b.changed_first_num as "changedFirstNum",
        b.changed_result_num as "changedResultNum",
        b.capped_num as "cappedNum"
      from suspected b
      join met m on m.expert_id = b.expert_id and m.company_id = b.company_id
      left join companies c on c.company_id = b.company_id
      left join experts e on e.expert_id = b.expert_id
      left join experts r on r.expert_id = b.reciprocal_expert_id
    )
    select * from described where {where2}`,
});
