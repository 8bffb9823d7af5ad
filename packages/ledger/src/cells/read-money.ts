import type { Cell } from '../sheet.ts';
import { amount, amountNotes, amountUnits, rateWords } from '../vocabulary/cell-words.ts';
import { plainCell } from './plain-cell.ts';

const compact = (cell: Cell | undefined): string => plainCell(cell).replace(/\s+/g, '').replace(amountNotes, '');

/**
 * An amount in yuan, to the cent, in any common spelling: `88万`, `1,234.56元`, a number in the column's unit.
 * @param unit yuan per unit of the column; a unit in the cell takes precedence.
 * @returns null for no value, undefined for a text that is no amount, or a negative one.
 */
export function readMoney(cell: Cell | undefined, unit: number): number | null | undefined {
  if (typeof cell === 'number') return Number.isFinite(cell) && cell >= 0 ? cents(cell * unit) : undefined;
  const text = compact(cell);
  if (text === '') return null;
  if (/^\d+(?:\.\d+)?e[+-]?\d+$/i.test(text)) return cents(Number(text) * unit);
  const [, digits = '', word] = amount.exec(text) ?? [];
  if (digits === '' || !areGrouped(digits)) return undefined;
  return cents(Number(digits.replaceAll(',', '')) * (word === undefined ? unit : (amountUnits[word] ?? unit)));
}

/** True for a price that is no total: `下浮8%`, `92折`, `18.5元/户`. */
export const isRate = (cell: Cell | undefined): boolean => typeof cell === 'string' && /\d/.test(cell) && rateWords.test(compact(cell)) && readMoney(cell, 1) === undefined;

/** True if the cell contains the unit of its amount. */
export const hasOwnUnit = (cell: Cell | undefined): boolean => amount.exec(plainCell(cell).replace(/\s+/g, ''))?.[2] !== undefined;

/** Without commas, or with one before each three or four digits. */
const areGrouped = (digits: string): boolean => !digits.includes(',') || /^\d{1,4}(?:,\d{3})+(?:\.\d+)?$|^\d{1,4}(?:,\d{4})+(?:\.\d+)?$/.test(digits);

const cents = (yuan: number): number => Math.round(yuan * 100) / 100;
