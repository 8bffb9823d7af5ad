import { permissions as everyScreen } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { required, withoutMetric } from '../../query-fields.ts';

/** The methods in use, including those of projects without a lot. */
export const procurementMethods = defineQuery({
  key: 'query.procurementMethods',
  id: '3d42da078d545000bc41dd3c329dc9af',
  title: '采购方式',
  grain: '采购方式',
  permissions: everyScreen,
  fields: [required('zb_fangshi'), withoutMetric('lotNum')],
  filters: lotFilters,
  sorts: ['zb_fangshi', 'lotNum'],
  defaultSort: { column: 'lotNum', rule: 'desc' },
  tieBreak: ['zb_fangshi'],
  sql: `
    select method as "zb_fangshi", count(lot_id) as "lotNum"
    from {projectTenders}
    where method is not null and {where}
    group by method`,
});
