import { formatNumber, formatRate } from './formats.ts';
import { metricText } from './metric-quantity.ts';
import { metrics, type MetricKey } from './metrics.ts';
import type { FigureRule } from './subscriptions.ts';

const baseNames = { yearAgo: '同比', before: '环比' } as const;
const directionNames = { up: '上升', down: '下降', either: '变化' } as const;

/** A rule as text, to follow the name of its figure. */
export function ruleText(metric: MetricKey, rule: FigureRule): string {
  if (rule.kind === 'threshold') return `${rule.operator === '>=' ? '不低于' : '不高于'} ${metricText(metric, rule.value)}`;
  if (rule.kind === 'peers') return `${rule.side === 'above' ? '高于' : '低于'} ${formatRate(rule.share)} 的同级单位`;
  const size = metrics[metric].unit === '%' ? `${formatNumber(rule.by * 100)} 个百分点` : formatRate(rule.by);
  return `${baseNames[rule.base]}${directionNames[rule.direction]} ${size}以上`;
}
