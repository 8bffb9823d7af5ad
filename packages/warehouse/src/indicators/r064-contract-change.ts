import { dust } from '../marts/mart.ts';
import type { Indicator } from './indicator.ts';
import type { Thresholds } from './thresholds.ts';

export const contractChange = (thresholds: Thresholds): Indicator => ({
  code: 'R064',
  name: '合同金额变更',
  subject: 'lot',
  basis: null,
  formula: `变更后金额与合同金额相差 ${thresholds.contractChange * 100}% 以上`,
  parties: `select c.lot_id as lot_id, c.company_id as company_id from contracts c where c.amount > 0 and c.changed_amount > 0 and ${isChanged(thresholds)}`,
  sql: `
    select c.lot_id as subject_id, max(l.unit_id) as unit_id, max(abs(ratio(c.changed_amount - c.amount, c.amount))) as value,
      max(case when ${isChanged(thresholds)} then 1 else 0 end) as is_hit,
      max(c.change_reason) as detail
    from contracts c join lot_fact l on l.lot_id = c.lot_id
    where c.amount > 0 and c.changed_amount > 0 group by c.lot_id`,
});

const isChanged = ({ contractChange }: Thresholds): string => `abs(c.changed_amount - c.amount) >= ${contractChange} * c.amount - ${dust}`;
