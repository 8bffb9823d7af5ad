import type { Totals } from '../define-query.ts';

/** SQL of one column over the rows of a selection, and over the totals. Both give the same when the totals suffice. */
interface OfBoth {
  rows: string;
  totals: string;
}

/** Rows of a selection whose totals over all units are in a mart. */
export interface Rollup<Dimension extends string = string, Measure extends string = string> {
  /** Slot with the rows. */
  rows: string;
  /** Slot with the totals. */
  totals: string;
  /** The resolution of the totals: one row for each month of the event and each value of the dimensions, or one over all time. */
  by: 'month' | 'ever';
  /** Condition on totals of at least one row, if the mart also has other totals. */
  present?: string;
  dimensions: Readonly<Record<Dimension, OfBoth>>;
  /** Aggregations; over totals of all time the values themselves, since each group is one row. */
  measures: Readonly<Record<Measure, OfBoth>>;
}

/** Names of dimensions in the text that is being written. */
type Names<Dimension extends string> = Readonly<Record<Dimension, string>>;

/** One SELECT over a rollup. */
export interface Grouping<Dimension extends string, Measure extends string> {
  /** Columns by which rows are grouped: dimensions, or expressions over them. Without any there is one row. */
  by?: readonly Dimension[] | ((of: Names<Dimension>) => Readonly<Record<string, string>>);
  /** Measures under their own names, or under those of the keys. */
  measures: readonly Measure[] | Readonly<Record<string, Measure>>;
  /** Condition on the dimensions. */
  only?: (of: Names<Dimension>) => string;
  /** Minimum values of measures, as SQL. */
  atLeast?: Readonly<Partial<Record<Measure, string>>>;
}

/** Writes a SELECT over a rollup. */
export type ReadRollup = <Dimension extends string, Measure extends string>(
  rollup: Rollup<Dimension, Measure>,
  grouping: Grouping<Dimension, Measure>,
) => string;

/**
 * The SQL of a query over rollups, written once: over the rows of any selection, and over totals where they suffice. Totals of months
 * suffice for complete months, totals over all time only without conditions, both only for a caller who sees every unit. A query without
 * a period (`hasPeriod: false`) needs totals over all time.
 * `apps/server/test/golden/totals.test.ts` compares the rows of both.
 * @throws TypeError for a query that reads no rollup, or totals over all time in larger groups than they have.
 */
export function overRollups(write: (read: ReadRollup) => string, { hasPeriod = true } = {}): { sql: string; totals: Totals } {
  const resolutions = new Set<Rollup['by']>();
  const totals = write((rollup, grouping) => {
    const by = hasPeriod ? rollup.by : 'ever';
    resolutions.add(by);
    return select(rollup, grouping, by);
  });
  if (resolutions.size === 0) throw new TypeError('a query over rollups reads none');
  return { sql: write(readRows), totals: { by: resolutions.has('ever') ? 'ever' : 'month', sql: totals } };
}

/** The SELECT over rows alone, for a query without totals. */
export const readRows: ReadRollup = (rollup, grouping) => select(rollup, grouping);

/** The SELECT over totals alone, for a query whose other parts differ between rows and totals. */
export const readTotals: ReadRollup = (rollup, grouping) => select(rollup, grouping, rollup.by);

/** @param totals the resolution at which totals are read; undefined for rows. */
function select<Dimension extends string, Measure extends string>(
  rollup: Rollup<Dimension, Measure>,
  { by = [], measures, only, atLeast }: Grouping<Dimension, Measure>,
  totals?: Rollup['by'],
): string {
  const from = totals === undefined ? 'rows' : 'totals';
  const names = Object.fromEntries(Object.entries<OfBoth>(rollup.dimensions).map(([name, of]) => [name, of[from]])) as Names<Dimension>;
  const groups: Readonly<Record<string, string>> = typeof by === 'function' ? by(names) : Object.fromEntries(by.map((name) => [name, names[name]]));
  const named = isList(measures) ? measures.map((name) => [name, name] as const) : Object.entries(measures);
  const columns = [...Object.entries(groups), ...named.map(([name, measure]) => [name, rollup.measures[measure][from]] as const)];
  const isOneRowEach = totals !== undefined && rollup.by === 'ever';
  const limits = Object.entries<string | undefined>(atLeast ?? {}).map(([measure, min]) => `${rollup.measures[measure as Measure][from]} >= ${String(min)}`);
  const conditions = [only?.(names), totals && rollup.present, totals === 'ever' ? undefined : '{where}', ...(isOneRowEach ? limits : [])];
  if (isOneRowEach && Object.values<string>(names).some((name) => !Object.values(groups).includes(name))) {
    throw new TypeError(`totals of ${rollup.totals} are read in the groups that they have: ${Object.keys(names).join(', ')}`);
  }
  const isGrouped = Object.keys(groups).length > 0 && !isOneRowEach;
  const where = conditions.filter((condition) => condition !== undefined).join(' and ');
  return [
    `select ${columns.map(([name, sql]) => (name === sql ? sql : `${sql} as ${name}`)).join(', ')}`,
    ` from {${rollup[from]}}`,
    where === '' ? '' : ` where ${where}`,
    isGrouped ? ` group by ${Object.values(groups).join(', ')}` : '',
    limits.length === 0 || isOneRowEach ? '' : ` having ${limits.join(' and ')}`,
  ].join('');
}

/** Measures of a rollup as columns, for a SELECT over its rows or its totals that has other parts too. */
export const sumsOf = <Measure extends string>(rollup: Rollup<string, Measure>, from: 'rows' | 'totals', measures: readonly Measure[]): string =>
  measures.map((name) => `${rollup.measures[name][from]} as ${name}`).join(', ');

const isList = <Name extends string>(names: readonly Name[] | Readonly<Record<string, Name>>): names is readonly Name[] =>
  Array.isArray(names);
