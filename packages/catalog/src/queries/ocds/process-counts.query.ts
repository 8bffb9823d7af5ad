import { defineQuery } from '../../define-query.ts';
import { titled } from '../../query-fields.ts';
import { processFilters, selectedProcesses } from './process-parts.ts';

/** Counts of the rows of `ocds.processRows`. */
export const processCounts = defineQuery({
  key: 'ocds.processCounts',
  id: '037111556a9b5fef1ec8df060f89ad89',
  title: 'OCDS 导出范围',
  grain: '整个选择范围',
  permissions: ['basicDataStatistics'],
  fields: [
    titled('projectNum', '项目数'), titled('lotNum', '所含标段数'), titled('dealNum', '所含成交标段数'), titled('tbNum', '投标数'),
  ],
  filters: processFilters,
  sorts: [],
  tieBreak: [],
  sql: `${selectedProcesses}
    select
      (select count(*) from selected) as "projectNum",
      (select count(*) from lot) as "lotNum",
      (select count(*) from lot where is_deal = 1) as "dealNum",
      (select count(*) from {bidRecords} where lot_id in (select lot_id from lot)) as "tbNum"`,
});
