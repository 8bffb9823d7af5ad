import { metrics, type FigureRule, type MetricKey, type Subscription, type SubscriptionCadence } from '@tenderscope/contract';
import type { Problems } from '../form/use-form.ts';

/** Values of the form; numbers are texts in the unit that is shown. */
export interface SubscriptionValues {
  name: string;
  ruleKind: FigureRule['kind'];
  operator: '>=' | '<=';
  threshold: string;
  base: 'yearAgo' | 'before';
  direction: 'up' | 'down' | 'either';
  by: string;
  side: 'above' | 'below';
  share: string;
  cadence: SubscriptionCadence;
  isMailed: boolean;
  robots: string[];
}

const perUnit: Readonly<Record<string, number>> = { 万元: 10_000, '%': 0.01 };
/** Size of one shown unit of a metric in the stored unit. */
const scaleOf = (metric: MetricKey): number => perUnit[metrics[metric].unit] ?? 1;

const plain = (value: number): string => String(Number(value.toPrecision(12)));

const emptyValues: SubscriptionValues = {
  name: '', ruleKind: 'threshold', operator: '>=', threshold: '', base: 'yearAgo', direction: 'either', by: '10', side: 'above', share: '90',
  cadence: 'now', isMailed: false, robots: [],
};

/** Values for a new subscription. */
export const newValues = (name: string): SubscriptionValues => ({ ...emptyValues, name });

/** Values of a subscription that is edited. */
export function valuesOf({ name, subject, cadence, isMailed, robots }: Subscription): SubscriptionValues {
  const shared = { ...emptyValues, name, cadence, isMailed, robots };
  if (subject.kind !== 'figure') return shared;
  const { metric, rule } = subject;
  if (rule.kind === 'threshold') return { ...shared, ruleKind: rule.kind, operator: rule.operator, threshold: plain(rule.value / scaleOf(metric)) };
  if (rule.kind === 'peers') return { ...shared, ruleKind: rule.kind, side: rule.side, share: plain(rule.share * 100) };
  return { ...shared, ruleKind: rule.kind, base: rule.base, direction: rule.direction, by: plain(rule.by * 100) };
}

/** The rule of the values; changes and shares are shown in percent or percentage points. */
export function ruleOf(metric: MetricKey, values: SubscriptionValues): FigureRule {
  const { ruleKind: kind, operator, threshold, base, direction, by, side, share } = values;
  if (kind === 'threshold') return { kind, operator, value: Number(plain(Number(threshold) * scaleOf(metric))) };
  if (kind === 'peers') return { kind, side, share: Number(share) / 100 };
  return { kind, base, direction, by: Number(by) / 100 };
}

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

/** Problems of the values. @param isFigure false if there is no rule. */
export function problemsOf(values: SubscriptionValues, isFigure: boolean): Problems<SubscriptionValues> {
  const { name, ruleKind, threshold, by, share } = values;
  const rule: Problems<SubscriptionValues> = {
    ...(ruleKind === 'threshold' && !isNumber(threshold) && { threshold: '请填写数字' }),
    ...(ruleKind === 'change' && !(isNumber(by) && Number(by) > 0) && { by: '请填写大于 0 的数字' }),
    ...(ruleKind === 'peers' && !(isNumber(share) && Number(share) >= 50 && Number(share) <= 100) && { share: '请填写 50 到 100 的数字' }),
  };
  return { ...(name.trim() === '' && { name: '请填写名称' }), ...(isFigure && rule) };
}
