import type { Condition } from './conditions.ts';
import { formatCount, formatDay, formatNumber, formatRate, formatStrength, formatTime, formatWan, missing, readableMoney } from './formats.ts';

export type ReportCell = string | number | null;
export type ReportRow = Readonly<Record<string, ReportCell>>;

/**
 * How a value of a report reads: `money` yuan as 万元 without the unit, `amount` yuan with the unit that fits, `rate` a fraction as percent,
 * `points` a difference of fractions as 百分点, `chance` a p or q value, times epoch ms.
 */
export type ReportFormat = 'text' | 'count' | 'number' | 'money' | 'amount' | 'rate' | 'points' | 'chance' | 'strength' | 'day' | 'time' | 'month';

export interface ReportColumn {
  name: string;
  title: string;
  format: ReportFormat;
  unit: string;
}

/** What can be run again: a query of the catalog with its arguments. */
export interface ReportQuery {
  key: string;
  /** Of its params, by position. */
  values: readonly string[];
  conditions: readonly Condition[];
}

/** How rows were computed from those of other sources, so that they can be computed again. */
export interface ReportDerivation {
  /** Name of a pure function of `packages/report`. */
  by: string;
  /** Names of the sources; empty for one that there is not. */
  from: readonly string[];
  args: readonly string[];
}

/** The rows that a report is written from, by a query, by a provider of company data, or computed from other sources. */
export interface ReportSource {
  title: string;
  /** What one row is. */
  grain: string;
  /** Null where no query of the catalog answered. */
  query: ReportQuery | null;
  derived?: ReportDerivation;
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  /** How many there are; `rows` may hold the first of them only. */
  total: number;
  /** Why nothing is known; null where the rows are what there is. */
  failure: string | null;
}

/** A number or a text in a sentence: the cell of a source, or, without a row, how many rows the source has. */
export interface ReportSlot {
  source: string;
  row: number | null;
  /** Empty without a row. */
  column: string;
  format: ReportFormat;
  /** The rows that make the number, where not those of the source. */
  behind: ReportQuery | null;
}

/** What a sentence is for: it states, leads to the conclusion, speaks against it, says what is not known, or what deserves a look. */
export type ReportTone = 'plain' | 'supports' | 'against' | 'unknown' | 'attention';

export interface ReportSentence {
  /** `{0}`, `{1}` … stand for the slots. */
  template: string;
  slots: readonly ReportSlot[];
  tone: ReportTone;
  /** What it is about, the same in every version of a report. */
  topic?: string;
}

/** Where the cells of a column lead; `guid` names the column with the identity. */
export interface ReportLink {
  column: string;
  to: 'company' | 'issuer' | 'lot';
  guid: string;
}

export interface ReportTable {
  title: string;
  /** `facts`: one row, each column a line of its own. */
  layout: 'rows' | 'facts';
  source: string;
  columns: readonly string[];
  /** Places of the rows shown. */
  rows: readonly number[];
  /** How many rows the table is about, of which these are the first. */
  total: number;
  /** What a reader must know to read it. */
  note: string;
  links: readonly ReportLink[];
}

/**
 * Drawn from the rows of a source, in their order. `stack`: a lying bar a row, of its series; `months`: lines, a month without a row being
 * zero, and having no rate.
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
  /** For whom, and of which units. */
  user: string;
  scope: string;
}

/** One model for page, document and workbook: what each shows is taken from `sources`. */
export interface Report {
  title: string;
  subtitle: string;
  about: ReportAbout;
  /** What it amounts to in a few words; null where it does not judge. */
  verdict: { text: string; level: 'high' | 'suspicious' | 'none' | 'unknown' } | null;
  sections: readonly ReportSection[];
  sources: Readonly<Record<string, ReportSource>>;
}

const leastChance = 0.001;
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
  chance: (value) => (value < leastChance ? '< 0.001' : value.toFixed(3)),
  strength: formatStrength,
  day: formatDay,
  time: formatTime,
};

/** A value as it reads, without its unit. */
export function reportText(value: ReportCell | undefined, format: ReportFormat): string {
  if (value === null || value === undefined || value === '') return missing;
  return typeof value === 'number' ? write[format](value) : value;
}

/** A value in a table, whose heads carry the units. */
export function cellText(value: ReportCell | undefined, format: ReportFormat): string {
  if (typeof value === 'number' && format === 'points') return pointsText(value);
  return reportText(value, format === 'amount' ? 'money' : format);
}

/** What a slot stands for. */
export function slotValue({ sources }: Pick<Report, 'sources'>, { source, row, column }: ReportSlot): ReportCell {
  const of = sources[source];
  return row === null ? (of?.total ?? null) : (of?.rows[row]?.[column] ?? null);
}

export type SentencePart = { text: string; slot: ReportSlot | null };

/** A sentence in its parts, each slot written out. */
export function sentenceParts(report: Pick<Report, 'sources'>, { template, slots }: ReportSentence): SentencePart[] {
  return template.split(/(\{\d+\})/).flatMap((part): SentencePart[] => {
    const slot = /^\{\d+\}$/.test(part) ? slots[Number(part.slice(1, -1))] : undefined;
    if (slot) return [{ text: reportText(slotValue(report, slot), slot.format), slot }];
    return part === '' ? [] : [{ text: part, slot: null }];
  });
}

export const sentenceText = (report: Pick<Report, 'sources'>, sentence: ReportSentence): string =>
  sentenceParts(report, sentence).map(({ text }) => text).join('');

/** The head of a column, with its unit where a number has one; amounts read in 万元. */
export function columnHead({ title, format, unit }: ReportColumn): string {
  if (format === 'money' || format === 'amount') return `${title}（万元）`;
  if (format === 'points') return `${title}（百分点）`;
  return format === 'rate' || unit === '' || unit === '%' ? title : `${title}（${unit}）`;
}

export interface ChartPoints {
  categories: string[];
  series: { column: ReportColumn; values: (number | null)[] }[];
}

/** What a chart shows, in every form of the report. */
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

/** A finding is a lead and nothing more: it stands on every page. */
export const reportWording = '仅供核查，不构成结论';
