import { intakeDimensions, intakeFields, type IntakeDimension } from '@tenderscope/contract';
import { optionalText } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { ofCases, redefined } from '../../query-fields.ts';
import { intakeFilters, overIntake } from './intake-source.ts';
import { supplierWhere2 } from '../supplier-period.ts';

const cases = Object.entries(intakeFields).map(([dimension, column]) => `when '${dimension}' then "${column}"`);
const rows = `,
    valued as (
      select case {dimension:String} ${cases.join(' ')} end as value, "is_toubiao" as active
      from described where {where2}
    )
    select
      value as "value",
      count(*) as "gysNum",
      count_sum(active) as "tbGysNum",
      round_stable(ratio(sum(active), count(*))) as "activationRate",
      round_stable(wilson_lower(count_sum(active), count(*))) as "activationRateLower"
    from valued
    group by value`;

/** Suppliers by one attribute; those without it are one group. */
export const groups = defineQuery({
  key: 'intake.groups',
  id: '3c0d0a277a3f4e56d78f1e90a64a494d',
  title: '入库主体分布',
  grain: '属性值',
  permissions: ['storageSituationAnalysis'],
  params: [{ name: 'dimension', title: '分布依据', type: 'text', fallback: 'province', choices: Object.keys(intakeDimensions) as IntakeDimension[], choiceTitles: intakeDimensions }],
  fields: [
    redefined('value', optionalText('分组')), 'gysNum', 'tbGysNum', ofCases('activationRate', 'gysNum'),
    'activationRateLower',
  ],
  filters: intakeFilters,
  sortsBy: { activationRate: 'activationRateLower' },
  sorts: ['gysNum', 'tbGysNum', 'activationRate'],
  defaultSort: { column: 'gysNum', rule: 'desc' },
  tieBreak: ['value'],
  where2: supplierWhere2,
  ...overIntake(rows),
});
