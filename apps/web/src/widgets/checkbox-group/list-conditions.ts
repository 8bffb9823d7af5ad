import type { Condition } from '@tenderscope/contract';
import { everything } from './toggle-choice.ts';

/** A field is one of the chosen values; choosing none or 全部 asks for nothing. */
export function listConditions(name: string, values: readonly string[]): Condition[] {
  return values.length === 0 || values.includes(everything) ? [] : [{ name, matching: 'in', value: [...values] }];
}
