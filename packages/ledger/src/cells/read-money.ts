import type { Cell } from '../sheet.ts';
import { amount, amountNotes, amountUnits } from '../vocabulary/cell-words.ts';
import { plainCell } from './plain-cell.ts';

/**
 * Yuan, to the cent, of an amount as people write it: `88万`, `1,234.56元`, a number in the column's unit.
 * @param unit yuan of the column's unit; one in the cell counts before it.
 * @returns null for no value, undefined for a text that is no amount, or a negative one.
 */
export function readMoney(cell: Cell | undefined, unit: number): number | null | undefined {
  if (typeof cell === 'number') return Number.isFinite(cell) && cell >= 0 ? cents(cell * unit) : undefined;
  const text = plainCell(cell).replace(/\s+/g, '').replace(amountNotes, '');
  if (text === '') return null;
  if (/^\d+(?:\.\d+)?e[+-]?\d+$/i.test(text)) return cents(Number(text) * unit);
  const [, digits = '', word] = amount.exec(text) ?? [];
  if (digits === '' || !areGrouped(digits)) return undefined;
  return cents(Number(digits.replaceAll(',', '')) * (word === undefined ? unit : (amountUnits[word] ?? unit)));
}

/** True if an amount's own unit is in the cell. */
export const hasOwnUnit = (cell: Cell | undefined): boolean => amount.exec(plainCell(cell).replace(/\s+/g, ''))?.[2] !== undefined;

/** Without commas, or with one before each three or four digits. */
const areGrouped = (digits: string): boolean => !digits.includes(',') || /^\d{1,4}(?:,\d{3})+(?:\.\d+)?$|^\d{1,4}(?:,\d{4})+(?:\.\d+)?$/.test(digits);

const cents = (yuan: number): number => Math.round(yuan * 100) / 100;
