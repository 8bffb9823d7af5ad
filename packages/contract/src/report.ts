import type { Condition } from './conditions.ts';
import { formatCount, formatDay, formatNumber, formatRate, formatStrength, formatTime, formatWan, missing, readableMoney } from './formats.ts';

export type ReportCell = string | number | null;
export type ReportRow = Readonly<Record<string, ReportCell>>;

/**
 * Format of a value of a report: `money` is yuan shown in 万元 without the unit, `amount` yuan with the most readable unit, `rate` a fraction
 * as percent, `points` a difference of fractions as 百分点, `chance` a p or q value; times are epoch ms.
 */
export type ReportFormat = 'text' | 'count' | 'number' | 'money' | 'amount' | 'rate' | 'points' | 'chance' | 'strength' | 'day' | 'time' | 'month';

export interface ReportColumn {
  name: string;
  title: string;
  format: ReportFormat;
  unit: string;
}

/** A query of the catalog with its arguments, which can be run again. */
export interface ReportQuery {
  key: string;
  /** Values of its params, by position. */
  values: readonly string[];
  conditions: readonly Condition[];
}

/** The derivation of rows from those of other sources, so that they can be computed again. */
export interface ReportDerivation {
  /** Name of a pure function of `packages/report`. */
  by: string;
  /** Names of the sources; empty for a missing source. */
  from: readonly string[];
  args: readonly string[];
}

/** The rows that a report is built from: from a query, from a provider of company data, or computed from other sources. */
export interface ReportSource {
  title: string;
  /** The meaning of one row. */
  grain: string;
  /** Null if the rows do not come from a query of the catalog. */
  query: ReportQuery | null;
  derived?: ReportDerivation;
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  /** Total number of rows; `rows` may contain only the first of them. */
  total: number;
  /** Reason why nothing is known; null if the rows are complete. */
  failure: string | null;
}

/** A number or a text in a sentence: the cell of a source, or, without a row, the number of rows of the source. */
export interface ReportSlot {
  source: string;
  row: number | null;
  /** Empty without a row. */
  column: string;
  format: ReportFormat;
  /** The rows behind the number, if they are not those of the source. */
  behind: ReportQuery | null;
}

/** Role of a sentence: it states a fact, supports the conclusion, contradicts it, names unknown facts, or draws attention to something. */
export type ReportTone = 'plain' | 'supports' | 'against' | 'unknown' | 'attention';

export interface ReportSentence {
  /** `{0}`, `{1}` … are replaced by the slots. */
  template: string;
  slots: readonly ReportSlot[];
  tone: ReportTone;
  /** Topic, the same in every version of a report. */
  topic?: string;
}

/** Target of the links in a column; `guid` names the column with the id. */
export interface ReportLink {
  column: string;
  to: 'company' | 'issuer' | 'lot';
  guid: string;
}

export interface ReportTable {
  title: string;
  /** `facts`: one row, with each column on a separate line. */
  layout: 'rows' | 'facts';
  source: string;
  columns: readonly string[];
  /** Indexes of the rows shown. */
  rows: readonly number[];
  /** Total number of rows, of which these are the first. */
  total: number;
  /** Information that a reader needs to understand the table. */
  note: string;
  links: readonly ReportLink[];
}

/**
 * A chart of the rows of a source, in their order. `stack`: one horizontal bar per row, made of its series; `months`: lines, where a month
 * without a row is zero and has no rate.
 */
export interface ReportChart {
  title: string;
  kind: 'stack' | 'months';
  source: string;
  /** The column that names the points, and those of the series. */
  category: string;
  series: readonly string[];
  rows: readonly number[];
}

export interface ReportSection {
  key: string;
  heading: string;
  sentences: readonly ReportSentence[];
  charts: readonly ReportChart[];
  tables: readonly ReportTable[];
}

export interface ReportAbout {
  /** Epoch ms; `dataTime` null without data. */
  madeAt: number;
  dataTime: number | null;
  dataVersion: number;
  /** The user, and the units that they see. */
  user: string;
  scope: string;
}

/** One model for page, document and workbook. All that they show is taken from `sources`. */
export interface Report {
  title: string;
  subtitle: string;
  about: ReportAbout;
  /** Conclusion in a few words; null if the report has none. */
  verdict: { text: string; level: 'high' | 'suspicious' | 'none' | 'unknown' } | null;
  sections: readonly ReportSection[];
  sources: Readonly<Record<string, ReportSource>>;
}

const minChance = 0.001;
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
  chance: (value) => (value < minChance ? '< 0.001' : value.toFixed(3)),
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
