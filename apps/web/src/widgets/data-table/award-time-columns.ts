import type { ColumnInfo } from '../../lib/use-catalog.ts';

/** Columns of the time of an award and of the record that it is from. */
export const awardTimeColumn = 'zbtzs_fachu_time';
export const awardBasisColumn = 'awardTimeBasis';

/** Columns of an export: those that are shown, and after the time of an award the record it is from, which the table shows as a mark. */
export function withAwardBasis(all: readonly ColumnInfo[], shown: readonly ColumnInfo[]): ColumnInfo[] {
  const basis = all.find(({ name }) => name === awardBasisColumn);
  if (!basis || shown.includes(basis)) return [...shown];
  return shown.flatMap((column) => (column.name === awardTimeColumn ? [column, basis] : [column]));
}
