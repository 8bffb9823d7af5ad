import { formatNumber, formatTime, metricText, metrics, missing, type CitationRow, type SplitMetric } from '@tenderscope/contract';

/** A change or contribution with its sign; rates in percentage points, amounts to the cent. */
export function changeText(metric: SplitMetric, change: number | null): string {
  if (change === null) return missing;
  const sign = change > 0 ? '+' : '';
  const { unit } = metrics[metric];
  if (unit === '%') return `${sign}${(change * 100).toFixed(2)} 个百分点`;
  if (unit === '万元') return `${sign}${change.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} 元`;
  return `${sign}${formatNumber(change)} ${unit}`.trim();
}

/** The import behind a difference. */
export function causeText(cause: CitationRow['cause']): string {
  if (cause === null || cause.dataVersion === null) return '未记录到具体导入';
  const { dataVersion, at, source, isUndo } = cause;
  const from = source === null ? (isUndo ? '撤销导入' : '导入') : isUndo ? source : `导入 ${source}`;
  return `${from}（${formatTime(at)}，第 ${dataVersion} 版）`;
}

/** Value of a row at one time: for a rate its numerator and denominator. */
export function rowText(metric: SplitMetric, value: number | null, base: number | null): string {
  if (value === null) return missing;
  if (metrics[metric].unit === '%' && base !== null && base !== 1) return `${formatNumber(value)} / ${formatNumber(base)}`;
  if (metric === 'failedRate' || metric === 'openRate') return value === 1 ? '计入分子' : '只计入分母';
  return metricText(metric, value);
}
