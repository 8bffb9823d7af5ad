import type { Condition } from '@tenderscope/contract';
import type { QueryDefinition, Sort, SortFact } from '../define-query.ts';

interface NamedFact extends SortFact {
  name: string;
}

/** The fact that rows are sorted by; undefined where it is a column. */
export function sortFactOf({ sortFacts = {} }: QueryDefinition, [first]: readonly Sort[]): NamedFact | undefined {
  const fact = first && Object.hasOwn(sortFacts, first.column) ? sortFacts[first.column] : undefined;
  return first && fact && { ...fact, name: first.column };
}

const unitFields: ReadonlySet<string> = new Set(['zbr_guid', 'zbr_name', 'Is_JiTuanNei']);

/** Conditions of the first WHERE that are on issuer units alone. */
export const conditionsOnUnits = (conditions: readonly Condition[]): Condition[] =>
  conditions.filter(({ name }) => name?.split(';').every((field) => unitFields.has(field)));

/** @param rows the query's rows, and what puts conditions and sources into SQL. */
export function rowsWithFact(
  { columns, tieBreak: [key = ''] }: QueryDefinition,
  { name, sql, value }: NamedFact,
  rows: { sql: string; fill: (sql: string) => string },
): { sql: string; columns: string } {
  const joined = `(${rows.sql}) as r left join (${rows.fill(sql)}) as fact on fact.company_id = r."${key}"`;
  return { sql: `select r.*, ${value} as "${name}" from ${joined}`, columns: Object.keys(columns).map((column) => `"${column}"`).join(', ') };
}
