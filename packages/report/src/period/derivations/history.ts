import type { ReportRow } from '@tenderscope/contract';
import { column, numberIn, ratio, sum, type Derive } from './derivation.ts';

const yearsBack = (month: string, years: number): string => `${Number(month.slice(0, 4)) - years}${month.slice(4)}`;

/**
 * The same months of every year with data, the period's own year last: from months; arguments are first and last month, the column that is
 * summed, and for a rate that of its denominator. The first month of the data may be partial, so a year counts from the next one.
 */
export const history: Derive = ([monthly], [first = '', last = '', numerator = '', denominator = '']) => {
  const byMonth = (monthly?.rows ?? []).filter(({ month }) => typeof month === 'string' && month !== '');
  const start = byMonth.map(({ month }) => String(month)).sort()[0];
  const rows: ReportRow[] = [];
  for (let back = 0; start !== undefined && yearsBack(first, back) > start; back += 1) {
    const [from, to] = [yearsBack(first, back), yearsBack(last, back)];
    const own = byMonth.filter(({ month }) => String(month) >= from && String(month) <= to);
    const total = own.length === 0 ? null : sum(own.map((row) => numberIn(row, numerator)));
    const value = denominator === '' ? total : ratio(total, sum(own.map((row) => numberIn(row, denominator))));
    rows.unshift({ year: to.slice(0, 4), value });
  }
  const measured = monthly?.columns.find((one) => one.name === numerator);
  const format = denominator === '' ? (measured?.format ?? 'number') : 'rate';
  return { grain: '年', columns: [column('year', '年份', 'text'), column('value', '同月合计', format)], rows };
};

/**
 * Position of the last year of a `history` among those before: how many of them are known, the lowest and the highest with their years, and
 * how far it is beyond, as a fraction of that extreme (for rates, a difference); 0 within.
 */
export const historyPlace: Derive = ([course]) => {
  const known = (course?.rows ?? []).filter((row) => numberIn(row, 'value') !== null);
  const last = course?.rows.at(-1);
  const value = numberIn(last, 'value');
  const former = known.filter((row) => row !== last);
  const byValue = (a: ReportRow, b: ReportRow): number => (numberIn(a, 'value') ?? 0) - (numberIn(b, 'value') ?? 0);
  const sorted = [...former].sort((a, b) => byValue(a, b) || String(a['year']).localeCompare(String(b['year'])));
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  const [low, high] = [numberIn(lowest, 'value'), numberIn(highest, 'value')];
  const format = course?.columns.find(({ name }) => name === 'value')?.format ?? 'number';
  const beyondBy = (from: number, extreme: number): number | null =>
    format === 'rate' ? from - extreme : ratio(from - extreme, Math.abs(extreme));
  const from = (at: number, min: number, max: number): number | null =>
    at > max ? beyondBy(at, max) : at < min ? beyondBy(at, min) : 0;
  const beyond = value === null || low === null || high === null ? null : from(value, low, high);
  return {
    grain: '期间',
    columns: [
      column('value', '本期', format), column('years', '可比的往年数', 'count', '年'), column('lowest', '往年同期最低', format), column('lowestYear', '最低年份', 'text'),
      column('highest', '往年同期最高', format), column('highestYear', '最高年份', 'text'), column('beyond', '超出幅度', format === 'rate' ? 'points' : 'rate'),
      column('beyondSize', '超出幅度（绝对值）', format === 'rate' ? 'points' : 'rate'),
    ],
    rows: [{
      value, years: former.length, lowest: low, lowestYear: lowest?.['year'] ?? null, highest: high, highestYear: highest?.['year'] ?? null, beyond,
      beyondSize: beyond === null ? null : Math.abs(beyond),
    }],
  };
};
