import { codeNames, isPartialPeriod, partialName, type Period } from '@tenderscope/contract';
import type { WorkbookRequest } from '@tenderscope/contract/calls';
import type { Head } from './xlsx/sheet-rows.ts';
import type { CellType } from './xlsx/sheet-styles.ts';

/** Unit of amounts of money: `wan` is 10,000 yuan. */
export type MoneyUnit = WorkbookRequest['moneyUnit'];

export interface CellView {
  moneyUnit: MoneyUnit;
  /** End of the data, epoch ms; without it no month is marked as partial. */
  dataEnd?: number;
}

/** Reliable decimal digits of a double; rounding errors begin after them. */
const sureDigits = 15;

/**
 * Reader of a column's values for cells: codes are replaced by their names, and partially selected months are marked. Numbers are not
 * rounded: formats limit the display, and sums in the workbook equal those of the warehouse.
 */
export function cellReader(
  { column, type }: { column: string; type: CellType },
  { moneyUnit, dataEnd }: CellView,
  period: Period | null = null,
): Pick<Head, 'read'> {
  const names = codeNames[column];
  if (names) return { read: (value) => names[String(value)] ?? value };
  if (type === 'month' && dataEnd !== undefined) {
    return { read: (value) => (isPartialPeriod([String(value), String(value)], period, dataEnd) ? partialName(String(value)) : value) };
  }
  if (type === 'money' && moneyUnit === 'wan') return { read: numeric((yuan) => yuan / 10_000) };
  if (numericTypes.has(type)) return { read: numeric((value) => value) };
  return {};
}

const numericTypes: ReadonlySet<CellType> = new Set(['money', 'number', 'rate', 'days', 'chance', 'strength']);

const numeric =
  (read: (value: number) => number): NonNullable<Head['read']> =>
  (value) =>
    typeof value === 'number' ? Number(read(value).toPrecision(sureDigits)) : value;
