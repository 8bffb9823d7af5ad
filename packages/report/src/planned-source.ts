import { queries, type Column, type QueryDefinition, type QueryKey } from '@tenderscope/catalog';
import type { Condition, ReportColumn, ReportFormat, ReportRow, ReportSource } from '@tenderscope/contract';

/** A query that a report is written from. */
export interface PlannedSource<Key extends QueryKey = QueryKey> {
  key: Key;
  /** Values of its params, by position. */
  values: readonly string[];
  conditions: readonly Condition[];
  /** Maximum number of rows that are read; the total is counted in any case. */
  max: number;
}

const byKey = new Map<string, QueryDefinition>(queries.map((query) => [query.key, query]));

/** @throws Error for an unknown key. */
export function queryOf(key: string): QueryDefinition {
  const query = byKey.get(key);
  if (!query) throw new Error(`no query ${key}`);
  return query;
}

/** Formats of columns that are plain numbers in the catalog. */
const formatsByName: Readonly<Record<string, ReportFormat>> = { qValue: 'chance', priceP: 'chance', strength: 'strength' };
const formats: Readonly<Record<Column['type'], ReportFormat>> = {
  text: 'text',
  integer: 'count',
  number: 'number',
  money: 'money',
  rate: 'rate',
  time: 'day',
  month: 'month',
  days: 'number',
};

export const formatOf = (name: string, type: Column['type']): ReportFormat => formatsByName[name] ?? formats[type];

/** Result of a query, as stored in a report. */
export function sourceOf({ key, values, conditions }: PlannedSource, rows: readonly ReportRow[], total: number): ReportSource {
  const { title, grain, columns } = queryOf(key);
  const described = Object.entries(columns).map(([name, column]: [string, Column]): ReportColumn => {
    return { name, title: column.title, format: formatOf(name, column.type), unit: column.unit };
  });
  return { title, grain, query: { key, values, conditions }, columns: described, rows, total, failure: null };
}
