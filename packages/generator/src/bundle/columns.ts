import { bundleTableNames, tables, type BundleTableName } from '@tenderscope/warehouse';

/** Columns that a bundle has on request only, so that bundles without them have the bytes of earlier releases. */
export const furtherColumns: Partial<Record<GeneratedTable, readonly string[]>> = {
  lots: ['is_centralized', 'is_public', 'is_online', 'is_electronic', 'previous_code', 'benchmark_formula', 'benchmark_coefficient', 'benchmark_price'],
  contracts: ['settled_amount', 'settled_at', 'ends_at'],
  shareholdings: ['person_hash'],
  positions: ['person_hash'],
};

/** Columns that the import fills itself; a bundle does not contain them. */
type InternalColumn = 'currency' | `original_${string}`;
const isInternal = (column: string): boolean => column === 'currency' || column.startsWith('original_');

/**
 * Tables without rows in a generated bundle: each of its lots has at most one winner, and no user has decided anything yet; those of later
 * releases are written with `furtherColumns` only.
 */
const absent = ['winners', 'company_links', 'declared_persons', 'appointments', 'subcontracts', 'staff_changes'] as const;
export type GeneratedTable = Exclude<BundleTableName, (typeof absent)[number]>;
export const generatedTables = bundleTableNames.filter((name): name is GeneratedTable => !absent.some((one) => one === name));

type ColumnOf<N extends GeneratedTable> = Exclude<keyof (typeof tables)[N]['columns'] & string, InternalColumn>;

/** How a cell is computed from the source of its row; null is an empty cell. */
export interface Column<S> {
  get: (source: S) => string | number | Uint8Array | null;
  /** True if the number is a moment, written as `YYYY-MM-DD HH:MM:SS`. */
  isMoment: boolean;
}

export type Columns<N extends GeneratedTable, S> = Readonly<Record<ColumnOf<N>, Column<S>>>;

/**
 * The columns of a file of the bundle, in the order of its header.
 * @param hasFurther also those of `furtherColumns`
 */
export function inHeaderOrder<N extends GeneratedTable, S>(
  name: N,
  columns: Columns<N, S>,
  hasFurther: boolean,
): Record<string, Column<S>> {
  const omitted = new Set(hasFurther ? [] : furtherColumns[name]);
  const isWritten = (column: string): column is ColumnOf<N> => !isInternal(column) && !omitted.has(column);
  const header = Object.keys(tables[name].columns).filter(isWritten);
  return Object.fromEntries(header.map((column) => [column, columns[column]]));
}

export const text = <S>(get: (source: S) => string | null): Column<S> => ({ get, isMoment: false });

export const number = <S>(get: (source: S) => number | null): Column<S> => ({ get, isMoment: false });

export const moment = <S>(get: (source: S) => number | null): Column<S> => ({ get, isMoment: true });

/** 1 or 0. */
export const flag = <S>(get: (source: S) => boolean | null): Column<S> =>
  number((source) => {
    const value = get(source);
    return value === null ? null : Number(value);
  });

/** This cell and some that follow it, pre-encoded by `encodeCells`; their columns are `included`. */
export const together = <S>(get: (source: S) => Uint8Array): Column<S> => ({ get, isMoment: false });

export const included: Column<unknown> = { get: () => null, isMoment: false };
