import { queries, type Column, type ParamsByKey, type ParamValue, type QueryDefinition, type QueryKey } from '@tenderscope/catalog';
import { valuesByPosition, type Condition, type ReportColumn, type ReportFormat, type ReportQuery, type ReportRow, type ReportSource } from '@tenderscope/contract';

/** A query that a report is written from. */
export interface PlannedSource {
  key: QueryKey;
  /** Values of its params, by name. */
  params: Readonly<Record<string, ParamValue>>;
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

export const formatOf = ({ format, type }: Pick<Column, 'format' | 'type'>): ReportFormat => format ?? formats[type];

/** A request to a query, as stored in a report. */
export const reportQuery = <Key extends QueryKey>(key: Key, params: ParamsByKey[Key], conditions: readonly Condition[] = []): ReportQuery =>
  storedQuery({ key, params, conditions });

function storedQuery({ key, params, conditions }: Omit<PlannedSource, 'max'>): ReportQuery {
  const order = (queryOf(key).params ?? []).map(({ name, fallback }) => [name, fallback] as const);
  return { key, values: valuesByPosition(order, params), conditions };
}

/** Result of a query, as stored in a report. */
export function sourceOf(planned: PlannedSource, rows: readonly ReportRow[], total: number): ReportSource {
  const { title, grain, columns } = queryOf(planned.key);
  const described = Object.entries(columns).map(([name, column]: [string, Column]): ReportColumn => {
    return { name, title: column.title, format: formatOf(column), unit: column.unit };
  });
  return { title, grain, query: storedQuery(planned), columns: described, rows, total, failure: null };
}
