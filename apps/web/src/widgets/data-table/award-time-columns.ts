import type { ColumnInfo } from '../../lib/queries/use-catalog.ts';

/** Columns of the time of an award and of its source record. */
export const awardTimeColumn = 'zbtzs_fachu_time';
export const awardBasisColumn = 'awardTimeBasis';

/** Columns of an export: the visible ones, and after the time of an award its source record, which the table shows as a mark. */
export function withAwardBasis(all: readonly ColumnInfo[], shown: readonly ColumnInfo[]): ColumnInfo[] {
  const basis = all.find(({ name }) => name === awardBasisColumn);
  if (!basis || shown.includes(basis)) return [...shown];
  return shown.flatMap((column) => (column.name === awardTimeColumn ? [column, basis] : [column]));
}
