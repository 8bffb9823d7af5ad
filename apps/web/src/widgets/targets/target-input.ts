import { formatNumber, metrics, targetProblem, targetRule, type Target, type TargetDirection, type TargetMetric } from '@tenderscope/contract';

export interface TargetPlace {
  /** Null for all units. */
  unit: string | null;
  year: number;
  metric: TargetMetric;
}

/** Content of the form of a target, in the units of the screen. */
export interface TargetInput {
  value: string;
  direction: TargetDirection;
}

/** Number of the unit of the screen in the stored unit. */
const factorOf = (metric: TargetMetric): number => ({ '%': 0.01, 万元: 10_000 })[metrics[metric].unit as string] ?? 1;

/** Form content of a stored target; empty without one. */
export function targetInput(metric: TargetMetric, current: Target | undefined): TargetInput {
  const direction = targetRule(metric).direction ?? current?.direction ?? 'atLeast';
  if (current?.value == null) return { value: '', direction };
  return { value: formatNumber(current.value / factorOf(metric)).replaceAll(',', ''), direction };
}

/** Value of an input in the stored unit; NaN for no number. */
export function storedValue(metric: TargetMetric, text: string): number {
  const plain = text.trim().replaceAll(/[,，\s]/g, '').replace(/[%％]$/, '');
  if (!/^\d+(\.\d+)?$/.test(plain)) return Number.NaN;
  // Rounded to a millionth, so that 12.3 % is the fraction 0.123.
  return Math.round(Number(plain) * factorOf(metric) * 1e6) / 1e6;
}

/** Reason why an input cannot be a target. */
export function inputProblem(metric: TargetMetric, text: string): string | undefined {
  if (text.trim() === '') return '请填写目标值';
  const value = storedValue(metric, text);
  return Number.isNaN(value) ? '请填写数字' : (targetProblem(metric, value) ?? undefined);
}
