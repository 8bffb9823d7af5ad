import type { Picking, QueryDefinition } from '../define-query.ts';
import { namedSources } from './named-sources.ts';
import { personalColumns, tablesWithoutUnit } from './source-slots.ts';
import { sourceSlots } from './sources.ts';

/** A mistake in the definition of a query. The message is for the author of the query. */
export class QuerySourceError extends Error {
  override name = 'QuerySourceError';
}

const slots = new Set([...sourceSlots, 'where', 'where2', 'whereUnits', 'picked', 'sourceOfMeasure']);
const checked = new WeakSet<QueryDefinition>();

/**
 * Checks that rows of a unit and names of people are read through slots, which limit rows to the caller's scope and mask names.
 * @throws QuerySourceError for a query that reads such a table or column without its slot, or that has an unknown slot.
 */
export function checkSources(query: QueryDefinition): void {
  if (checked.has(query)) return;
  for (const sql of textsOf(query)) {
    const sources = namedSources(sql);
    const table = sources.find((name) => !tablesWithoutUnit.has(name));
    if (table !== undefined) {
      throw new QuerySourceError(`${query.key} reads ${table} by name: read it through a slot of compile/source-slots.ts, which keeps to the caller's units`);
    }
    const personal = sources.some((name) => name === 'companies' || name === 'imported_companies') ? wordsOf(sql).find((word) => personalColumns.has(word)) : undefined;
    if (personal !== undefined) {
      throw new QuerySourceError(`${query.key} reads ${personal} of companies by name: read it through {companyRegister}, which masks it`);
    }
    const unknown = [...sql.matchAll(/\{(\w+)\}/g)].find(([, slot = '']) => !slots.has(slot));
    if (unknown) throw new QuerySourceError(`${query.key} has the slot ${unknown[0]}, which is none of ${[...slots].join(', ')}`);
  }
  checked.add(query);
}

const wordsOf = (sql: string): string[] => sql.toLowerCase().match(/\w+/g) ?? [];

/** All SQL that a definition can add to a statement. */
const textsOf = ({ sql, totals, picking, filters, sortFacts = {} }: QueryDefinition): string[] =>
  [
    sql, totals?.sql, ...Object.values(sortFacts).map((fact) => fact.sql), ...pickingTexts(picking), ...pickingTexts(totals?.picking),
    ...Object.values(filters).flatMap((filter) => [filter.sql, filter.orAmong?.sql]),
  ].filter((text) => text !== undefined);

const pickingTexts = (picking: Picking | undefined): (string | undefined)[] =>
  picking ? [picking.sql, ...('groups' in picking ? [picking.groups, picking.first?.groups] : [picking.where])] : [];
