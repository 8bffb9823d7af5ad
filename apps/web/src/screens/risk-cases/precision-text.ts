import { formatRate, type RuleEffect } from '@tenderscope/contract';

/** The precision with its interval; too few decided cases say nothing. */
export function precisionText({ precision, precisionLow, precisionHigh }: Pick<RuleEffect, 'precision' | 'precisionLow' | 'precisionHigh'>): string {
  if (precision === null) return '样本不足';
  return precisionLow === null || precisionHigh === null
    ? formatRate(precision)
    : `${formatRate(precision)}（${formatRate(precisionLow)} – ${formatRate(precisionHigh)}）`;
}
