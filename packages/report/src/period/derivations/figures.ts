import { announcedFigures, maxPendingShare, waitingLots, type ReportColumn, type ReportFormat, type ReportRow, type ReportSource } from '@tenderscope/contract';
import { column, numberIn, ratio, size, type Derive } from './derivation.ts';

/** A rate rounded to the digits that reports show: its change is that of the displayed values. */
const shownRate = (rate: number): number => Number(rate.toFixed(4));
const isDifference = (format: ReportFormat): boolean => format === 'rate';

/** True if outstanding lots would change a figure. */
function isPending(name: string, row: ReportRow | undefined): boolean {
  if (!Object.hasOwn(waitingLots, name) || row === undefined) return false;
  const waits = waitingLots[name as keyof typeof waitingLots];
  const of = (column: string): number => numberIn(row, column) ?? 0;
  const [pending, total] = waits({
    lotNum: of('lotNum'), unopenedNum: of('unopenedNum'), undecidedNum: of('undecidedNum'), decidedNum: of('decidedNum'),
    undecidedBidNum: of('undecidedBidNum'), decidedBidNum: of('decidedBidNum'),
  });
  return pending > maxPendingShare * total;
}

/** Value of a row that is compared with another period. */
function comparable(name: string, source: ReportSource | undefined): number | null {
  const row = source?.rows[0];
  if (isPending(name, row)) return null;
  return numberIn(row, Object.hasOwn(announcedFigures, name) ? announcedFigures[name as keyof typeof announcedFigures] : name);
}

/** Figures that are numbers but not counts. */
const means: ReadonlySet<string> = new Set(['avgBidders', 'cycleDays']);

const difference = (value: number | null, base: number | null): number | null =>
  value === null || base === null ? null : Math.abs(value - base);

/**
 * Figures of one row beside those of the period before and the year before, one row per figure: from the period, the period before (empty
 * without one) and the year before; arguments are names of columns, all of one format. A change is a fraction, for rates a difference; null
 * if there is nothing to compare with, or too many lots are outstanding.
 */
export const figures: Derive = ([now, before, yearAgo], names) => {
  const described = names.flatMap((name): ReportColumn[] => now?.columns.filter((one) => one.name === name) ?? []);
  const format = described[0]?.format ?? 'number';
  const change = (value: number | null, base: number | null): number | null => {
    if (value === null || base === null) return null;
    return isDifference(format) ? shownRate(value) - shownRate(base) : ratio(value - base, Math.abs(base));
  };
  const rows = described.map(({ name, title, unit }): ReportRow => {
    const value = numberIn(now?.rows[0], name);
    const compared = comparable(name, now);
    const [base, former] = [comparable(name, before), comparable(name, yearAgo)];
    const [beforeChange, yearAgoChange] = [change(compared, base), change(compared, former)];
    return {
      figure: name, title: format === 'count' && unit !== '' ? `${title}（${unit}）` : title, value, before: base, beforeChange, beforeSize: size(beforeChange),
      yearAgo: former, yearAgoChange, yearAgoSize: size(yearAgoChange),
      beforeDiff: difference(compared, base), yearAgoDiff: difference(compared, former), unit,
      isCount: format === 'count' || (format === 'number' && !means.has(name)) ? 1 : 0, pending: isPending(name, now?.rows[0]) ? 1 : 0,
    };
  });
  const changed: ReportFormat = isDifference(format) ? 'points' : 'rate';
  return {
    grain: '指标',
    columns: [
      column('title', '指标', 'text'), column('value', '本期', format), column('before', '上期', format), column('beforeChange', '环比', changed),
      column('beforeSize', '环比幅度', changed), column('yearAgo', '去年同期', format), column('yearAgoChange', '同比', changed),
      column('yearAgoSize', '同比幅度', changed), column('figure', '字段', 'text'), column('unit', '单位', 'text'), column('isCount', '是否计数', 'count'),
      column('beforeDiff', '较上期增减', format), column('yearAgoDiff', '较去年同期增减', format), column('pending', '尚有较多标段未有结果', 'count'),
    ],
    rows,
  };
};
