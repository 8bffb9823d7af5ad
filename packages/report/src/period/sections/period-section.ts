import type { ReportChart, ReportSection, ReportSectionKey, ReportSentence, ReportTable } from '@tenderscope/contract';
import type { PeriodData } from '../period-data.ts';
import type { PeriodProvidedName, PeriodQueryName } from '../period-plan.ts';

/** A statement that the summary may begin with; the larger its weight, the earlier. One of each topic is used. */
export interface Conclusion {
  topic: string;
  weight: number;
  sentence: ReportSentence;
}

/** One section of a period report. */
export interface PeriodSection {
  key: ReportSectionKey;
  /** The queries that it is written from. */
  queries: readonly PeriodQueryName[];
  /** Sources that are not queries of the catalog. */
  provided?: readonly PeriodProvidedName[];
  write(data: PeriodData): Omit<ReportSection, 'key' | 'heading'>;
  conclusions?(data: PeriodData): Conclusion[];
}

interface TableParts {
  columns: readonly string[];
  /** Indices of the rows shown; the first `most` if absent. */
  rows?: readonly number[];
  max?: number;
  note?: string;
  links?: ReportTable['links'];
}

/** A table of a source's rows; none if the source is missing. */
export function tablesOf(data: PeriodData, source: string, title: string, { columns, rows, max = 10, note = '', links = [] }: TableParts): ReportTable[] {
  const read = data.source(source);
  if (!read) return [];
  const places = rows ?? read.rows.slice(0, max).map((_, place) => place);
  return [{ title, layout: 'rows', source, columns, rows: places, total: rows ? rows.length : read.total, note, links }];
}

/** A chart of a source's rows; none if there is nothing to draw. */
export function chartsOf(data: PeriodData, source: string, chart: Pick<ReportChart, 'title' | 'kind' | 'category' | 'series'> & { rows?: readonly number[]; max?: number }): ReportChart[] {
  const { max = 10, rows: chosen, ...shown } = chart;
  const rows = chosen ?? data.rows(source).slice(0, max).map((_, place) => place);
  const isDrawn = rows.some((place) => shown.series.some((name) => data.number(source, name, place) !== null));
  return isDrawn ? [{ ...shown, source, rows }] : [];
}

export const present = <Value>(values: readonly (Value | null | undefined | false)[]): Value[] =>
  values.filter((value): value is Value => Boolean(value));
