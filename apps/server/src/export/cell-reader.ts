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

/** Digits behind the point: of money in units of 10,000 yuan so many that it is exact to the cent. */
const decimals = { money: 2, wan: 6, rate: 4, number: 4, days: 2 } as const;

/**
 * How the values of a column read in a cell: codes by their names, numbers without the digits that computing leaves behind, months of
 * which a part only is selected with that remark.
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
  if (type === 'money' && moneyUnit === 'wan') return { read: numeric((yuan) => rounded(yuan / 10_000, decimals.wan)) };
  if (type === 'number') return { read: numeric((value) => (Math.abs(value) < 0.01 ? Number(value.toPrecision(4)) : rounded(value, decimals.number))) };
  if (type === 'money' || type === 'rate' || type === 'days') return { read: numeric((value) => rounded(value, decimals[type])) };
  return {};
}

const numeric =
  (read: (value: number) => number): NonNullable<Head['read']> =>
  (value) =>
    typeof value === 'number' ? read(value) : value;

/** To the nearest, halves away from zero; a half that binary digits miss by a hair counts as one. */
const rounded = (value: number, digits: number): number => {
  const scale = 10 ** digits;
  return (Math.sign(value) * Math.round(Math.abs(value) * scale * (1 + Number.EPSILON))) / scale;
};
