import type { Period } from '@tenderscope/contract';
import { isCut } from '../../charts/months.ts';

export type Step = 'month' | 'quarter';

/** `2026-03`, `2026年1季度` of a step on the wire. */
export const stepName = (step: string): string => step.replace(/^(\d{4})-Q(\d)$/, '$1年$2季度');

/** Its first and its last month. */
export function monthsOfStep(step: string): readonly [first: string, last: string] {
  const [, year = '', quarter] = /^(\d{4})-Q(\d)$/.exec(step) ?? [];
  if (quarter === undefined) return [step, step];
  const monthOf = (place: number): string => `${year}-${String(3 * (Number(quarter) - 1) + place).padStart(2, '0')}`;
  return [monthOf(1), monthOf(3)];
}

/** Whether a part of it only is shown. */
export const isStepCut = (step: string, period: Period | null, dataEnd: number): boolean => isCut(monthsOfStep(step), period, dataEnd);
