import { formatChance, formatCount, formatDay, formatNumber, formatRate, formatStrength, formatTime, formatWan, missing, readableMoney } from './formats.ts';
import type { Report, ReportCell, ReportChart, ReportColumn, ReportFormat, ReportRow, ReportSentence, ReportSlot } from './views/report-views.ts';

const pointsText = (value: number): string => formatRate(value).slice(0, -1);
const write: Record<ReportFormat, (value: number) => string> = {
  text: String,
  month: String,
  count: formatCount,
  number: formatNumber,
  money: formatWan,
  amount: (value) => {
    const { text, unit } = readableMoney(value);
    return `${text} ${unit}`;
  },
  rate: formatRate,
  points: (value) => `${pointsText(value)} 个百分点`,
  chance: formatChance,
  strength: formatStrength,
  day: formatDay,
  time: formatTime,
};

/** A formatted value, without its unit. */
export function reportText(value: ReportCell | undefined, format: ReportFormat): string {
  if (value === null || value === undefined || value === '') return missing;
  return typeof value === 'number' ? write[format](value) : value;
}

/** A value in a table, whose heads include the units. */
export function cellText(value: ReportCell | undefined, format: ReportFormat): string {
  if (typeof value === 'number' && format === 'points') return pointsText(value);
  return reportText(value, format === 'amount' ? 'money' : format);
}

/** Value of a slot. */
export function slotValue({ sources }: Pick<Report, 'sources'>, { source, row, column }: ReportSlot): ReportCell {
  const of = sources[source];
  return row === null ? (of?.total ?? null) : (of?.rows[row]?.[column] ?? null);
}

export type SentencePart = { text: string; slot: ReportSlot | null };

/** A sentence in its parts, with each slot formatted. */
export function sentenceParts(report: Pick<Report, 'sources'>, { template, slots }: ReportSentence): SentencePart[] {
  return template.split(/(\{\d+\})/).flatMap((part): SentencePart[] => {
    const slot = /^\{\d+\}$/.test(part) ? slots[Number(part.slice(1, -1))] : undefined;
    if (slot) return [{ text: reportText(slotValue(report, slot), slot.format), slot }];
    return part === '' ? [] : [{ text: part, slot: null }];
  });
}

export const sentenceText = (report: Pick<Report, 'sources'>, sentence: ReportSentence): string =>
  sentenceParts(report, sentence).map(({ text }) => text).join('');

/** The head of a column, with its unit if its numbers have one; amounts are shown in 万元. */
export function columnHead({ title, format, unit }: ReportColumn): string {
  if (format === 'money' || format === 'amount') return `${title}（万元）`;
  if (format === 'points') return `${title}（百分点）`;
  return format === 'rate' || unit === '' || unit === '%' ? title : `${title}（${unit}）`;
}

export interface ChartPoints {
  categories: string[];
  series: { column: ReportColumn; values: (number | null)[] }[];
}

/** Points of a chart, in every form of the report. */
export function chartPoints({ sources }: Pick<Report, 'sources'>, chart: ReportChart): ChartPoints {
  const { kind, source, category, series, rows: places } = chart;
  const { columns = [], rows = [] } = sources[source] ?? {};
  const shown = places.flatMap((place): ReportRow[] => (rows[place] ? [rows[place]] : []));
  const nameOf = (row: ReportRow): string => reportText(row[category], columns.find(({ name }) => name === category)?.format ?? 'text');
  const measured = series.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  const valueOf = (row: ReportRow, { name }: ReportColumn): number | null => (typeof row[name] === 'number' ? row[name] : null);
  if (kind === 'stack') {
    const valuesOf = (column: ReportColumn): ChartPoints['series'][number] => ({ column, values: shown.map((row) => valueOf(row, column)) });
    return { categories: shown.map(nameOf), series: measured.map(valuesOf) };
  }
  const byMonth = new Map(shown.map((row) => [nameOf(row), row]));
  const months = monthsBetween([...byMonth.keys()].filter((name) => /^\d{4}-\d{2}$/.test(name)).sort());
  const at = (month: string, column: ReportColumn): number | null => {
    const row = byMonth.get(month);
    if (row) return valueOf(row, column);
    return column.format === 'rate' ? null : 0;
  };
  return { categories: months, series: measured.map((column) => ({ column, values: months.map((month) => at(month, column)) })) };
}

/** Every month from the first to the last of a sorted list. */
function monthsBetween(sorted: readonly string[]): string[] {
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  return Array.from({ length: numberOf(last) - numberOf(first) + 1 }, (_, place) => {
    const number = numberOf(first) + place;
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
  });
}

/** A finding is only a lead. Shown on every page. */
export const reportWording = '仅供核查，不构成结论';
