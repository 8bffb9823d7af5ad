import type { ColumnType } from '@tenderscope/catalog';
import { codeNames, isCut, partialName, type Period } from '@tenderscope/contract';
import type { Head } from './xlsx/sheet-rows.ts';

/** What amounts of money are written in: `wan` is 10,000 yuan. */
export const moneyUnits = ['yuan', 'wan'] as const;
export type MoneyUnit = (typeof moneyUnits)[number];

export interface CellView {
  moneyUnit: MoneyUnit;
  /** Epoch ms up to which the data reach; without it no month is marked as cut. */
  dataEnd?: number;
}

/** Digits that a number of eight bytes is sure of; what computing leaves behind begins after them. */
const sureDigits = 15;

/**
 * How the values of a column read in a cell: codes by their names, months of which a part only is selected with that remark. Numbers
 * are not rounded: formats show what is read, and sums in the workbook are those of the warehouse.
 */
export function cellReader(
  { column, type }: { column: string; type: ColumnType },
  { moneyUnit, dataEnd }: CellView,
  period: Period | null = null,
): Pick<Head, 'read'> {
  const names = codeNames[column];
  if (names) return { read: (value) => names[String(value)] ?? value };
  if (type === 'month' && dataEnd !== undefined) {
    return { read: (value) => (isCut([String(value), String(value)], period, dataEnd) ? partialName(String(value)) : value) };
  }
  if (type === 'money' && moneyUnit === 'wan') return { read: numeric((yuan) => yuan / 10_000) };
  if (type === 'money' || type === 'number' || type === 'rate' || type === 'days') return { read: numeric((value) => value) };
  return {};
}

const numeric =
  (read: (value: number) => number): NonNullable<Head['read']> =>
  (value) =>
    typeof value === 'number' ? Number(read(value).toPrecision(sureDigits)) : value;
