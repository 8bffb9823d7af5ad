import { startOfMonth, type Condition } from '@tenderscope/contract';
import type { Filters } from '../filters/filter.ts';
import type { Totals } from '../define-query.ts';
import { canFilter, columnsOfMart } from './columns-read.ts';
import {
  allUnitsTables, contractTables, datedSource, datedTables, narrowestMarts, personTables, processTables, recordTables, selectionTables,
  unitTables, type DatedTable, type NarrowestMart,
} from './source-slots.ts';

/** No data have a time after this instant (2286) or before 0, so bounds beyond them make no month partial. */
const farFuture = 1e13;

/** The narrow mart if it has the columns of every requested field, otherwise one with all columns of a lot. */
const tableOf = ({ narrow, wide, event }: NarrowestMart, onRows: readonly Condition[], filters: Filters): string => {
  const columns = columnsOfMart(narrow, event === undefined ? [] : ['event_at']);
  const suffices = onRows.every((one) => canFilter(one.name ?? '', filters, columns) && (event !== undefined || hasFullMonths(one)));
  return suffices ? narrow : wide;
};

const slotTables = [
  narrowestMarts, unitTables, datedTables, selectionTables, recordTables, contractTables, processTables, allUnitsTables, personTables,
];
/** Every slot that names a source. */
export const sourceSlots: readonly string[] = slotTables.flatMap((slots) => Object.keys(slots));

const onRowsOf = (conditions: readonly Condition[], filters: Filters): Condition[] =>
  conditions.filter(({ name }) => name !== undefined && filters[name]?.where !== 2);

interface Limits {
  /** The conditions on rows, as SQL. */
  where: string;
  /** A condition on `unit_id`; undefined for a caller who sees every unit and reads the tables themselves. */
  inScope: string | undefined;
  /** True if the caller sees names of people in full. */
  arePersonsShown: boolean;
}

/** Sources by slot, under the conditions on rows. Conditions on results have no influence. */
export function sourcesFor(conditions: readonly Condition[], filters: Filters, limits: Limits): Record<string, string> {
  const { where, inScope, arePersonsShown } = limits;
  const onRows = onRowsOf(conditions, filters);
  const scoped = (table: string): string => (inScope === undefined ? table : `(select * from ${table} where ${inScope})`);
  return {
    ...mapValues<NarrowestMart>(narrowestMarts, (mart) => {
      const table = tableOf(mart, onRows, filters);
      return mart.event === undefined ? scoped(table) : datedSource({ table, event: mart.event }, inScope);
    }),
    ...mapValues<string>(unitTables, scoped),
    ...mapValues<DatedTable>(datedTables, (table) => datedSource(table, inScope)),
    ...mapValues<(typeof selectionTables)[keyof typeof selectionTables]>(selectionTables, ({ table, of }) => {
      // If every lot is selected, so is every row: each belongs to a lot.
      if (inScope === undefined && onRows.length === 0 && !('rows' in of)) return table;
      const lots = `select lot_id from ${datedSource(of, inScope)} as selected where ${where}`;
      return `(select * from ${table} where lot_id in (${lots}))`;
    }),
    ...mapValues<string>(recordTables, (table) => ofKeys(table, 'lot_id', inScope && `select lot_id from lot_fact where ${inScope}`)),
    ...mapValues<string>(contractTables, (table) => ofKeys(table, 'contract_id', inScope && contractsIn(inScope))),
    ...mapValues<string>(processTables, (table) => ofKeys(table, 'ocid', inScope && `select project_id from projects where ${inScope}`)),
    ...mapValues<string>(allUnitsTables, (table) => (inScope === undefined ? table : `(select * from ${table} where 1 = 0)`)),
    ...mapValues<(typeof personTables)[keyof typeof personTables]>(personTables, ({ table, masked }) => (arePersonsShown ? table : masked)),
  };
}

const contractsIn = (inScope: string): string =>
  `select contract_id from contracts where lot_id in (select lot_id from lot_fact where ${inScope})`;

const ofKeys = (table: string, key: string, keys: string | undefined): string =>
  (keys === undefined ? table : `(select * from ${table} where ${key} in (${keys}))`);

const mapValues = <Value>(of: Readonly<Record<string, Value>>, map: (value: Value) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, map(value)]));

/** True if totals of all units by month, over all time or of any selection give the result for these conditions and params. */
export function totalsAnswer(
  { by, atLeast = {}, fullMonths }: Totals,
  conditions: readonly Condition[],
  filters: Filters,
  params: Readonly<Record<string, unknown>>,
): boolean {
  if (Object.entries(atLeast).some(([name, min]) => !(Number(params[name]) >= min))) return false;
  if (fullMonths && !(startsMonth(Number(params[fullMonths[0]])) && endsMonth(Number(params[fullMonths[1]])))) return false;
  if (by === 'selection') return true;
  const onRows = onRowsOf(conditions, filters);
  return by === 'ever' ? onRows.length === 0 : onRows.every((one) => one.name === 'zbtzs_fachu_time' && hasFullMonths(one));
}

/** The cube and the totals have the resolution of a month. */
function hasFullMonths({ name, matching = '', value }: Condition): boolean {
  if (name !== 'zbtzs_fachu_time') return true;
  const bounds = String(value).split(';').map(Number);
  if (matching === '>=') return startsMonth(bounds[0]);
  if (matching === '<=') return endsMonth(bounds[0]);
  return startsMonth(bounds[0]) && endsMonth(bounds[1]);
}

const startsMonth = (at = Number.NaN): boolean => at <= 0 || (at < farFuture && startOfMonth(at) === at);
const endsMonth = (at = Number.NaN): boolean => at >= farFuture || startsMonth(at + 1);
