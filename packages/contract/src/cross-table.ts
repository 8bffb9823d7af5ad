import { messages } from './messages.ts';
import { largestRemainder } from './shares.ts';

type GroupKind = 'value' | 'other' | 'total';

/** One row of a pivot query. */
export interface PivotRow {
  rowKind: string;
  rowValue: string | null;
  rowLabel: string | null;
  rowPlace: number;
  columnKind: string;
  columnValue: string | null;
  columnLabel: string | null;
  columnPlace: number;
  value: number | null;
  num: number;
}

/** A row or a column of a cross table. */
export interface CrossGroup {
  kind: GroupKind;
  /** Null if the data have no value, and for groups that combine several values. */
  value: string | null;
  label: string;
}

/** Null if there is no row behind it. */
export type CrossCell = Pick<PivotRow, 'value' | 'num'> | null;

export interface CrossRow extends CrossGroup {
  /** One cell for each column, in their order. */
  cells: readonly CrossCell[];
  /** Percentage of the row in the total, if the rows add up to it. */
  share: number | null;
}

export interface CrossTable {
  /** The last one is the total. */
  columns: readonly CrossGroup[];
  /** The last one is the total. */
  rows: readonly CrossRow[];
}

interface PlacedGroup extends CrossGroup {
  place: number;
}

/** Arranges the cells of a pivot side by side, in their order; percentages add up to 100 (largest remainder). */
export function crossTable(pivot: readonly PivotRow[]): CrossTable {
  const groupsOf = (groupOf: (row: PivotRow) => PlacedGroup): PlacedGroup[] =>
    [...new Map(pivot.map(groupOf).map((group) => [group.place, group])).values()].sort((a, b) => a.place - b.place);
  const columns = groupsOf((row) => placed(row.columnKind, row.columnValue, row.columnLabel, row.columnPlace));
  const rows = groupsOf((row) => placed(row.rowKind, row.rowValue, row.rowLabel, row.rowPlace));
  const cells = new Map(pivot.map((row) => [`${row.rowPlace} ${row.columnPlace}`, { value: row.value, num: row.num }]));
  const cellAt = (row: PlacedGroup, column: PlacedGroup | undefined): CrossCell => cells.get(`${row.place} ${column?.place}`) ?? null;
  const shares = sharesOf(
    rows.filter(({ kind }) => kind !== 'total').map((row) => cellAt(row, columns.at(-1))?.value ?? null),
    cells.get(`${rows.at(-1)?.place} ${columns.at(-1)?.place}`)?.value ?? null,
  );
  return {
    columns: columns.map(bare),
    rows: rows.map((row, index) => ({
      ...bare(row),
      cells: columns.map((column) => cellAt(row, column)),
      share: shares === null ? null : row.kind === 'total' ? 100 : (shares[index] ?? null),
    })),
  };
}

function placed(kind: string, value: string | null, label: string | null, place: number): PlacedGroup {
  const { unfilled, other, total } = messages.pivot;
  if (kind === 'total') return { kind, value: null, label: total, place };
  if (kind === 'other') return { kind, value: null, label: other, place };
  return { kind: 'value', value, label: label ?? unfilled, place };
}

const bare = ({ kind, value, label }: PlacedGroup): CrossGroup => ({ kind, value, label });

/** Null unless the total consists of several parts, none of them negative. Rates, medians and figures that count things twice do not. */
function sharesOf(parts: readonly (number | null)[], complete: number | null): number[] | null {
  if (complete === null || complete <= 0 || parts.length < 2 || parts.some((part) => part !== null && part < 0)) return null;
  const known = parts.map((part) => part ?? 0);
  const sum = known.reduce((total, part) => total + part, 0);
  return Math.abs(sum - complete) <= 1e-6 * complete ? largestRemainder(known) : null;
}
