import type { Condition } from '@tenderscope/contract';
import { listConditions } from '../../widgets/checkbox-group/list-conditions.ts';
import { rangeConditions } from '../../widgets/range-filter/range-condition.ts';
import { regionConditions } from '../../widgets/region-radio/region.ts';
import { rankRanges, type RankChoice } from './rank-url.ts';

/** Conditions on the shown suppliers; ranks are always among all suppliers. */
export function rankConditions(choice: RankChoice): Condition[] {
  return [
    ...regionConditions({ province: choice.home, city: choice.homeCity }, 2),
    ...listConditions('QiYe_Type', choice.types).map((condition) => ({ ...condition, whereIndex: 2 as const })),
    ...rankRanges.flatMap(({ name, kind }) => rangeConditions(name, kind, choice[name], 2)),
  ];
}
