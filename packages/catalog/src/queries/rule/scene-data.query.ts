import { defineQuery } from '../../define-query.ts';
import { ofCases } from '../../query-fields.ts';
import { knownSources } from './scene-sources.ts';

/** The tables and columns that the functions of `rule.scenes` need, with the number of rows that should have each and of those that do. */
export const sceneData = defineQuery({
  key: 'rule.sceneData',
  id: '469efd5db99dd402c7adb9e5a0111712',
  title: '监管场景所需数据',
  grain: '数据项',
  permissions: ['riskCases', 'warningRelationAnalysis'],
  fields: ['place', 'dataTable', 'columnTitle', 'dataDue', 'dataFilled', ofCases('fillRate', 'dataDue'), 'dataName'],
  columnFilters: ['dataTable'],
  sorts: ['place', 'dataTable', 'dataDue', 'dataFilled', 'fillRate'],
  defaultSort: { column: 'place', rule: 'asc' },
  tieBreak: ['place'],
  where2: '数据项',
  sql: `
    with ${knownSources},
    described as (
      select place as "place", table_title as "dataTable", column_title as "columnTitle", due as "dataDue", filled as "dataFilled",
        ratio(filled, due) as "fillRate", source as "dataName"
      from known
    )
    select * from described where {where2}`,
});
