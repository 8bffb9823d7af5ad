import { periodCondition, type Condition, type IssuerUnitNode, type Period } from '@tenderscope/contract';
import { listConditions } from '../checkbox-group/list-conditions.ts';
import { regionConditions } from '../region-radio/region.ts';
import { unitConditions } from '../unit-tree/unit-choice.ts';
import type { TenderFilters } from './tender-filters.ts';

/** The filters as conditions of the data service. `period` null requests all time; `tree` resolves units to their subtrees. */
export function toConditions(filters: TenderFilters, period: Period | null, tree: readonly IssuerUnitNode[]): Condition[] {
  return [
    ...(period ? [periodCondition('zbtzs_fachu_time', period)] : []),
    ...unitConditions(filters, tree),
    ...listConditions('xm_LeiXing', filters.categories),
    ...listConditions('zb_fangshi', filters.methods),
    ...(filters.organisation === null ? [] : [{ name: 'zb_zuzhixingshi', matching: '=', value: filters.organisation }]),
    ...regionConditions(filters),
    ...listConditions('pinlei', filters.materials),
  ];
}
