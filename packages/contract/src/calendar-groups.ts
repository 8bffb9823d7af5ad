import type { Period } from './business-time.ts';
import type { CrossGroup, CrossTable } from './cross-table.ts';
import { partialName } from './dictionaries.ts';
import { isPartialPeriod } from './time-ranges.ts';

const calendarFields: ReadonlySet<string> = new Set(['year', 'quarter', 'month']);
const twoDigits = (month: number): string => String(month).padStart(2, '0');

/** First and last month `YYYY-MM` of a calendar group: `2025`, `2025-Q3` or `2025-07`; null for any other text. */
export function monthsOfGroup(group: string): readonly [first: string, last: string] | null {
  const [complete, year, quarter, month] = /^(\d{4})(?:-Q([1-4])|-(0[1-9]|1[0-2]))?$/.exec(group) ?? [];
  if (complete === undefined) return null;
  if (month !== undefined) return [complete, complete];
  if (quarter === undefined) return [`${year}-01`, `${year}-12`];
  return [`${year}-${twoDigits(Number(quarter) * 3 - 2)}`, `${year}-${twoDigits(Number(quarter) * 3)}`];
}

/**
 * Marks years, quarters and months of a pivot that are shown only in part.
 * @param fields dimensions of its rows and its columns
 * @param dataEnd epoch ms up to which the data reach
 */
export function markPartialGroups(
  table: CrossTable,
  fields: { rows: string; columns: string },
  period: Period | null,
  dataEnd: number,
): CrossTable {
  const mark = <Group extends CrossGroup>(field: string, group: Group): Group => {
    const months = calendarFields.has(field) && group.value !== null ? monthsOfGroup(group.value) : null;
    return months && isPartialPeriod(months, period, dataEnd) ? { ...group, label: partialName(group.label) } : group;
  };
  return {
    columns: table.columns.map((group) => mark(fields.columns, group)),
    rows: table.rows.map((group) => mark(fields.rows, group)),
  };
}
