import { defineQuery } from '../../define-query.ts';
import { marketFilters, pairFilters } from '../../filters/lot-filters.ts';
import { titled } from '../../query-fields.ts';
import { hardwareColumns, hardwareTitle } from './hardware-kinds.ts';
import { isPairOf, joinedFacts, pairFacts, reasonsOfPair } from './pair-reasons.ts';

/**
 * One value on one lot. Noise (three bidders and 80 % of a lot's documents share the value) is excluded. `row_guid` distinguishes values by
 * the beginning of their hash, which is too short to recover the value.
 */
export const sameHardware = defineQuery({
  key: 'relation.sameHardware',
  id: '7206de9df365709437864bb0084ff49a',
  title: '硬件信息相同',
  grain: '供应商对 × 硬件信息',
  permissions: ['warningRelationAnalysis'],
  fields: [
    'gys_guid', 'Gys_Name', 'Target_Gys_guid', 'Target_Gys_Name', 'yingjian_info', titled('kind', '硬件类型'),
    titled('lotNum', '涉及标段数'), 'row_guid', 'against',
  ],
  filters: marketFilters,
  columnFilters: [...pairFilters, 'yingjian_info', 'kind', 'lotNum'],
  sorts: ['Gys_Name', 'Target_Gys_Name', 'kind', 'lotNum'],
  defaultSort: { column: 'lotNum', rule: 'desc' },
  tieBreak: ['gys_guid', 'Target_Gys_guid', 'kind', 'yingjian_info'],
  where2: '供应商对的统计结果',
  sql: `
    with shared as (
      select company_a, company_b, kind, value, count(*) as lots
      from {sharedEvidence} where is_noise = 0 and kind in (${hardwareColumns}) and {where}
      group by company_a, company_b, kind, value
    ),
    ${pairFacts({ only: isPairOf('shared') })},
    described as (
      select
        s.company_a as "gys_guid",
        ca.name as "Gys_Name",
        s.company_b as "Target_Gys_guid",
        cb.name as "Target_Gys_Name",
        s.value as "yingjian_info",
        ${hardwareTitle('s.kind')} as "kind",
        s.lots as "lotNum",
        s.company_a || '/' || s.company_b || '/' || s.kind || '/' || substring(shuffle_key(s.value), 1, 8) as "row_guid",
        ${reasonsOfPair} as "against"
      from shared s
      left join companies ca on ca.company_id = s.company_a
      left join companies cb on cb.company_id = s.company_b
      ${joinedFacts('s.company_a', 's.company_b')}
    )
    select * from described where {where2}`,
});
