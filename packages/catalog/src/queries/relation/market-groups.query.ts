import { defineQuery } from '../../define-query.ts';
import { required, titled } from '../../query-fields.ts';

/**
 * Groups of companies that often bid together in markets that the average wins, over all units and all time: awards recomputed without
 * them, beside the number expected of as many other bidders of the same lots. Leads to examine, never a verdict about a company. A user of
 * some units gets no rows.
 */
export const marketGroups = defineQuery({
  key: 'relation.marketGroups',
  id: 'ce9cdc543485caa41e6f61fb5ecf26b7',
  title: '平均价市场的群体（线索，供核查）',
  grain: '市场 × 企业群体',
  permissions: ['warningRelationAnalysis'],
  fields: [
    'row_guid', required('pinlei'), 'memberNames', 'memberNum', titled('lotNum', '同投标段数'), 'changedNum', 'expectedNum', 'participationQ',
    'pValue', 'qValue', 'power', 'marketBand', 'marketEvidence', 'against', 'members',
  ],
  columnFilters: ['pinlei', 'marketBand', 'memberNames'],
  sorts: ['pinlei', 'memberNum', 'lotNum', 'changedNum', 'expectedNum', 'participationQ', 'pValue', 'qValue', 'power', 'marketBand'],
  defaultSort: { column: 'pValue', rule: 'asc' },
  tieBreak: ['row_guid'],
  where2: '平均价市场群体的结果',
  sql: `
    with described as (
      select
        group_key as "row_guid",
        coalesce(material_category, '未填品类') as "pinlei",
        member_names as "memberNames",
        member_num as "memberNum",
        lot_num as "lotNum",
        changed_num as "changedNum",
        round_stable(expected_num) as "expectedNum",
        round_stable(participation_q) as "participationQ",
        round_stable(p_value) as "pValue",
        round_stable(q_value) as "qValue",
        round_stable(power) as "power",
        band as "marketBand",
        evidence as "marketEvidence",
        against as "against",
        members as "members"
      from {marketGroupsOfAllUnits}
    )
    select * from described where {where2}`,
});
