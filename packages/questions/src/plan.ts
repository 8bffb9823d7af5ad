import { queries, type Filter, type QueryDefinition, type QueryKey } from '@tenderscope/catalog';
import { endOfDay, lotEvents, lotStatuses, periodCondition, startOfDay, type Condition, type LotEvent } from '@tenderscope/contract';
import type { Days, FilterName, FilterValue, Reading, Refusal } from './reading.ts';
import { sourcesOf, type Source } from './sources.ts';

/** A named query with its conditions, which answers a reading. */
export interface Plan {
  source: Source;
  query: QueryDefinition;
  conditions: readonly Condition[];
  /** Field of the lists' own time that the period refers to; null for figures, each of which has its own event. */
  event: LotEvent | null;
}

const byKey = new Map<string, QueryDefinition>(queries.map((query) => [query.key, query]));

/** @throws TypeError for a key that is not in the catalog. */
export function queryOf(key: QueryKey): QueryDefinition {
  const query = byKey.get(key);
  if (!query) throw new TypeError(`no query ${key}`);
  return query;
}

const unsupported: Refusal = { code: 'unsupported', word: '', instead: [] };
const forbidden: Refusal = { code: 'permission', word: '', instead: [] };

/**
 * The first query that has the figure of a reading by its grouping and takes all of its conditions: a condition that a query does not
 * declare is never dropped.
 * @param mayUse true for a query that the caller may run
 */
export function planOf(reading: Reading, mayUse: (query: QueryDefinition) => boolean = () => true): Plan | Refusal {
  const plans = sourcesOf(reading).map((source) => planWith(reading, source)).filter((plan) => plan !== null);
  const usable = plans.find(({ query }) => mayUse(query));
  return usable ?? (plans.length > 0 ? forbidden : unsupported);
}

/** Wire names of filters that are named differently in questions. */
const wireNames: Partial<Record<FilterName, string>> = { supplierProvince: 'sheng_name' };
/** Filters on suppliers themselves; all others select lots. */
const supplierFilters: ReadonlySet<FilterName> = new Set<FilterName>(['supplierProvince', 'gys_guid']);
/** Queries in which a supplier's figures are its own: elsewhere those of a lot with several winners would be too large. */
const ofSuppliers: ReadonlySet<QueryKey> = new Set<QueryKey>(['supplier.ranking', 'query.lotRows', 'pivot.bids']);

/** Queries whose filters on figures select their rows; in pivots the same filters select the lots of a group. */
const comparesOwnFigures: ReadonlySet<QueryKey> = new Set<QueryKey>([
  'issuer.ranking', 'agency.ranking', 'supplier.ranking', 'query.lotRows', 'query.experts',
]);

function planWith(reading: Reading, source: Source): Plan | null {
  const query = queryOf(source.key);
  if (reading.bounds.length > 0 && !comparesOwnFigures.has(source.key)) return null;
  const event = eventOfRows(reading, source);
  const isOfFailed = reading.figure === 'failedNum' && source.key === 'pivot.lots';
  const own = [...stateConditions(reading, query, isOfFailed)];
  const filters = filterConditions(reading.filters, query);
  const bounds = reading.bounds.map(({ figure, operator, values }) => conditionOn(query, figure, operator, values.length === 2 ? values.join(';') : (values[0] ?? 0)));
  const period = reading.period === null ? [] : [periodOn(query, reading.period, isOfFailed ? 'opening' : event)];
  const all = [...own, ...(filters ?? [null]), ...bounds, ...period];
  if (all.some((condition) => condition === null)) return null;
  if (reading.filters.some(({ name }) => name === 'gys_guid') && !ofSuppliers.has(source.key)) return null;
  const sort = sortOf(reading, source, query);
  if (sort === null) return null;
  return { source, query, conditions: [...all.filter((condition) => condition !== null), ...sort], event: isOfFailed ? 'opening' : event };
}

/** Lists have a time for each event: lots by the event that makes them part of the list. */
function eventOfRows({ form, state, grain, figure }: Reading, { key }: Source): LotEvent | null {
  if (key === 'query.failedLots') return 'opening';
  if (key === 'query.projects') return figure === 'zbJinE' || figure === 'saving' || figure === 'savingRate' || figure === 'dealNum' ? 'award' : 'tender';
  if (key !== 'query.lotRows' || grain !== 'lot') return null;
  if (state !== null) return state === 'deal' ? 'award' : 'opening';
  return form === 'rank' && figure === 'bidderNum' ? 'opening' : 'tender';
}

function stateConditions({ state }: Reading, query: QueryDefinition, isOfFailed: boolean): (Condition | null)[] {
  if (isOfFailed) return [conditionOn(query, 'status', '=', lotStatuses[2])];
  if (state === 'failed') return query.key === 'query.failedLots' ? [] : [conditionOn(query, 'status', '=', lotStatuses[2])];
  return state === 'deal' ? [conditionOn(query, 'is_chengjiao', '=', 1)] : [];
}

/** One condition for each filter, with all of its values; null if the query has no such filter on the same rows. */
function filterConditions(filters: readonly FilterValue[], query: QueryDefinition): (Condition | null)[] | null {
  const names = [...new Set(filters.map(({ name }) => name))];
  return names.map((name) => {
    const wire = wireNames[name] ?? name;
    const filter = query.filters[wire];
    const isOnSuppliers = supplierFilters.has(name);
    if (!filter || (isOnSuppliers ? name === 'supplierProvince' && filter.where !== 2 : filter.where !== 1)) return null;
    const values = filters.filter((one) => one.name === name).map(({ value }) => valueOf(filter, value));
    return values.length === 1 ? conditionOn(query, wire, '=', values[0] ?? '') : conditionOn(query, wire, 'in', values);
  });
}

const valueOf = ({ type }: Filter, value: string): string | number => (type === 'text' ? value : Number(value));

function conditionOn(query: QueryDefinition, name: string, matching: '=' | 'in' | '>=' | '<=' | '>=;<=', value: string | number | (string | number)[]): Condition | null {
  const filter = query.filters[name];
  if (!filter?.operators.includes(matching)) return null;
  return { name, matching, value, ...(filter.where === 2 && { whereIndex: 2 as const }) };
}

/** The period of figures applies to the event of each; that of lists to one field. */
function periodOn(query: QueryDefinition, { from, to }: Days, event: LotEvent | null): Condition | null {
  const name = event === null ? lotEvents.award.field : lotEvents[event].field;
  return query.filters[name] ? periodCondition(name, { from: startOfDay(from), to: endOfDay(to) }) : null;
}

/** The order of a ranking; null if the query cannot be sorted by the figure. Pivots are sorted by their reader. */
function sortOf({ form, order }: Reading, { column, key }: Source, query: QueryDefinition): Condition[] | null {
  if (key.startsWith('pivot.') || column === null || form === 'value' || form === 'trend') return [];
  if (!query.sorts.includes(column)) return form === 'rank' ? null : [];
  return [{ sortName: column, sortRule: order ?? 'desc' }];
}
