import type { DuckDBConnection, DuckDBType, DuckDBValue } from '@duckdb/node-api';
import { arranged, orderBy, quoted } from '../arranged.ts';
import type { SortKey, StreamedStatement } from '../warehouse.ts';
import { prepareStatement, type Prepared } from './placeholders.ts';

/** One key out of this many is sampled to determine where the parts begin. */
const sampledOneIn = 512;
const minSamples = 64;
/** A part sorts about 32,000 rows. */
export const rowsInPart = sampledOneIn * minSamples;
/** An expensive statement runs in fewer and larger parts, so that running them takes at most about this time. */
const maxMs = 60_000;

/**
 * The statements whose rows, concatenated, are those of `statement` in its order. The engine sorts all rows of a statement before it
 * returns the first one, so each statement sorts one range of keys. All of them must read the same state of the data.
 */
export async function streamParts(connection: DuckDBConnection, statement: StreamedStatement): Promise<Prepared[]> {
  const { arrange } = statement;
  if (!arrange || arrange.order.length === 0 || (arrange.limit ?? Infinity) <= rowsInPart) return [prepareStatement(arranged(statement))];
  const { columns, order } = arrange;
  const { sql, values, types } = prepareStatement(statement);
  const { keys, keyTypes } = await sampleKeys(connection, { sql, values, types }, order);
  const bounds = keys.map((key, index) => bound(`part_${index}`, key, keyTypes));
  return Array.from({ length: bounds.length + 1 }, (_, index) => {
    const [from, until] = [bounds[index - 1], bounds[index]];
    const within = [...(from ? [atOrAfter(order, from.places)] : []), ...(until ? [before(order, until.places)] : [])];
    const where = within.length === 0 ? '' : ` where ${within.join(' and ')}`;
    return {
      sql: `select ${quoted(columns)} from (${sql}) as q${where}${orderBy(order)}`,
      values: { ...values, ...from?.values, ...until?.values },
      types: { ...types, ...from?.types, ...until?.types },
    };
  });
}

type Order = NonNullable<StreamedStatement['arrange']>['order'];

/** Keys at about equal distances, in order: the beginnings of all parts except the first. */
async function sampleKeys(connection: DuckDBConnection, { sql, values, types }: Prepared, order: Order) {
  const start = performance.now();
  const key = quoted(order.map(({ column }) => column));
  const sampling = `select ${key} from (${sql}) as q where hash(${key}) % ${sampledOneIn} = 0${orderBy(order)}`;
  const reader = await connection.runAndReadAll(sampling, values, types);
  const samples = reader.getRows();
  const step = Math.max(minSamples, Math.ceil((samples.length * (performance.now() - start)) / maxMs));
  return { keys: samples.filter((_, index) => index > 0 && index % step === 0), keyTypes: reader.columnTypes() };
}

interface Bound extends Omit<Prepared, 'sql'> {
  places: KeyPlaces;
}

function bound(name: string, key: readonly DuckDBValue[], keyTypes: readonly DuckDBType[]): Bound {
  const bound: Bound = { values: {}, types: {}, places: key.map((value, index) => (value === null ? undefined : `$${name}_${index}`)) };
  key.forEach((value, index) => {
    const type = keyTypes[index];
    if (value === null || !type) return;
    bound.values[`${name}_${index}`] = value;
    bound.types[`${name}_${index}`] = type;
  });
  return bound;
}

/** A key for a condition: undefined for null, otherwise the placeholder of its value. */
type KeyPlaces = readonly (string | undefined)[];

/** The rows at a key or after it, in this order with nulls last. */
function atOrAfter(order: readonly SortKey[], key: KeyPlaces): string {
  return order.reduceRight((later, { column, rule }, index) => {
    const [name, place] = [`"${column}"`, key[index]];
    const sign = rule === 'asc' ? '>' : '<';
    const reached = place === undefined ? `${name} is null` : `(${name} ${sign}= ${place} or ${name} is null)`;
    if (later === '') return reached;
    return place === undefined ? `(${reached} and ${later})` : `(${reached} and (${name} ${sign} ${place} or ${name} is null or ${later}))`;
  }, '');
}

/** All other rows. */
function before(order: readonly SortKey[], key: KeyPlaces): string {
  return order.reduceRight((later, { column, rule }, index) => {
    const [name, place] = [`"${column}"`, key[index]];
    const sign = rule === 'asc' ? '<' : '>';
    const passed = place === undefined ? `${name} is not null` : `${name} ${sign} ${place}`;
    if (later === '') return passed;
    return place === undefined ? `(${passed} or ${later})` : `(${name} ${sign}= ${place} and (${passed} or ${later}))`;
  }, '');
}
