import { formatCount, formatRate, missing, type RuleEffect } from '@tenderscope/contract';

/** The precision with its interval; a note if too few cases were decided. */
export function precisionText({ precision, precisionLow, precisionHigh }: Pick<RuleEffect, 'precision' | 'precisionLow' | 'precisionHigh'>): string {
  if (precision === null) return '样本不足';
  return precisionLow === null || precisionHigh === null
    ? formatRate(precision)
    : `${formatRate(precision)}（${formatRate(precisionLow)} – ${formatRate(precisionHigh)}）`;
}

/** Difference from the precision of the previous version, in percentage points. */
export function trendText({ precision, precisionBefore }: Pick<RuleEffect, 'precision' | 'precisionBefore'>): string {
  if (precision === null || precisionBefore === null) return missing;
  const points = Math.round((precision - precisionBefore) * 1000) / 10;
  if (points === 0) return '持平';
  return `${points > 0 ? '▲' : '▼'} ${Math.abs(points).toFixed(1)} 个百分点`;
}

/** The hit rate with its population. */
export function hitRateText({ hitRate, hits, population }: Pick<RuleEffect, 'hitRate' | 'hits' | 'population'>): string {
  return hitRate === null ? missing : `${formatRate(hitRate)}（${formatCount(hits)} / ${formatCount(population)}）`;
}
