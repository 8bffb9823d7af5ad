import { formatCount, formatNumber, formatRate, missing, readableMoney } from './formats.ts';
import { metrics, type MetricKey } from './metrics.ts';
import type { FigureRule } from './subscriptions.ts';

const baseNames = { yearAgo: '同比', before: '环比' } as const;
const directionNames = { up: '上升', down: '下降', either: '变化' } as const;

/** A figure with its unit. */
export function figureText(metric: MetricKey, value: number | null): string {
  const { unit } = metrics[metric];
  if (value === null) return missing;
  if (unit === '%') return formatRate(value);
  if (unit === '万元') {
    const { text, unit: shown } = readableMoney(value);
    return `${text} ${shown}`;
  }
  return `${unit === '家' || unit === '天' ? formatNumber(value) : formatCount(value)} ${unit}`.trim();
}

/** A rule as text, to follow the name of its figure. */
export function ruleText(metric: MetricKey, rule: FigureRule): string {
  if (rule.kind === 'threshold') return `${rule.operator === '>=' ? '不低于' : '不高于'} ${figureText(metric, rule.value)}`;
  if (rule.kind === 'peers') return `${rule.side === 'above' ? '高于' : '低于'} ${formatRate(rule.share)} 的同级单位`;
  const size = metrics[metric].unit === '%' ? `${formatNumber(rule.by * 100)} 个百分点` : formatRate(rule.by);
  return `${baseNames[rule.base]}${directionNames[rule.direction]} ${size}以上`;
}
