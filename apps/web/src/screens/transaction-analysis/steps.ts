import { isPartialPeriod, type Period } from '@tenderscope/contract';

export type Step = 'month' | 'quarter';

/** `2026-03` or `2026年1季度` for a step on the wire. */
export const stepName = (step: string): string => step.replace(/^(\d{4})-Q(\d)$/, '$1年$2季度');

/** First and last month of a step. */
export function monthsOfStep(step: string): readonly [first: string, last: string] {
  const [, year = '', quarter] = /^(\d{4})-Q(\d)$/.exec(step) ?? [];
  if (quarter === undefined) return [step, step];
  const monthOf = (place: number): string => `${year}-${String(3 * (Number(quarter) - 1) + place).padStart(2, '0')}`;
  return [monthOf(1), monthOf(3)];
}

/** True if only a part of the step is shown. */
export const isStepPartial = (step: string, period: Period | null, dataEnd: number): boolean =>
  isPartialPeriod(monthsOfStep(step), period, dataEnd);
