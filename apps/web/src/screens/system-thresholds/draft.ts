import type { ThresholdView } from '@tenderscope/contract';
import type { ThresholdValues } from '../../lib/admin/threshold-calls.ts';

/** Typed values by key; thresholds without one keep their saved value. */
export type ThresholdDraft = Readonly<Record<string, string>>;

export interface ThresholdChange {
  title: string;
  from: number;
  to: number;
}

/** The typed value of a threshold, otherwise the saved one. */
export const draftValue = ({ key, saved }: ThresholdView, draft: ThresholdDraft): number => {
  const text = draft[key];
  if (text === undefined) return saved;
  return text.trim() === '' ? Number.NaN : Number(text);
};

/** Typed values that differ from the saved ones. */
export const changesOf = (thresholds: readonly ThresholdView[], draft: ThresholdDraft): ThresholdChange[] =>
  thresholds.flatMap((one) => {
    const to = draftValue(one, draft);
    return Object.is(to, one.saved) ? [] : [{ title: one.title, from: one.saved, to }];
  });

/** Reason why the typed value of a threshold cannot be saved; null if it can. */
export function draftProblem(one: ThresholdView, draft: ThresholdDraft): string | null {
  const { min, max, isInteger } = one;
  const value = draftValue(one, draft);
  if (!Number.isFinite(value)) return '应为数字';
  if (value < min || value > max) return `应在 ${min} 到 ${max} 之间`;
  return isInteger && !Number.isInteger(value) ? '应为整数' : null;
}

/** Reasons why typed values cannot be saved. */
export const draftProblems = (thresholds: readonly ThresholdView[], draft: ThresholdDraft): string[] =>
  thresholds.flatMap((one) => {
    const problem = draftProblem(one, draft);
    return problem === null ? [] : [`「${one.title}」${problem}`];
  });

/** The complete set of values to save: those that differ from the defaults. */
export const valuesToSave = (thresholds: readonly ThresholdView[], draft: ThresholdDraft): ThresholdValues =>
  Object.fromEntries(
    thresholds.flatMap((one) => {
      const value = draftValue(one, draft);
      return value === one.shipped ? [] : [[one.key, value] as const];
    }),
  );
