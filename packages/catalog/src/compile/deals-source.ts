import { startOfMonth, type Condition } from '@tenderscope/contract';
import { cubeFields } from '../filters/lot-filters.ts';

/** Past this instant (2286) and before 0 nothing is kept, so such bounds cut no month. */
const farFuture = 1e13;

/**
 * The smallest mart that answers: the monthly cube when every condition asks for its dimensions and the period has whole
 * months, else lot by lot. Both have the same columns.
 */
export function dealsSource(conditions: readonly Condition[]): 'deal_cube' | 'deal_row' {
  return conditions.every(answersFromCube) ? 'deal_cube' : 'deal_row';
}

function answersFromCube({ name, matching = '', value }: Condition): boolean {
  if (name === undefined) return true;
  if (!cubeFields.has(name)) return false;
  if (name !== 'zbtzs_fachu_time') return true;
  const bounds = String(value).split(';').map(Number);
  if (matching === '>=') return startsMonth(bounds[0]);
  if (matching === '<=') return endsMonth(bounds[0]);
  return startsMonth(bounds[0]) && endsMonth(bounds[1]);
}

const startsMonth = (at = Number.NaN): boolean => at <= 0 || (at < farFuture && startOfMonth(at) === at);
const endsMonth = (at = Number.NaN): boolean => at >= farFuture || startsMonth(at + 1);
