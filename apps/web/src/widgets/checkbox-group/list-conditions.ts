import type { Condition } from '@tenderscope/contract';
import { everything } from './toggle-choice.ts';

/** Matches one of the chosen values; an empty choice or 全部 adds no condition. */
export function listConditions(name: string, values: readonly string[]): Condition[] {
  return values.length === 0 || values.includes(everything) ? [] : [{ name, matching: 'in', value: [...values] }];
}
