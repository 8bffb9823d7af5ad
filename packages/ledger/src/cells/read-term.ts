import type { Cell } from '../sheet.ts';
import { termMonths, termNumbers, termOfContract } from '../vocabulary/cell-words.ts';
import { plainCell } from './plain-cell.ts';

/** A term of more months is written in days, or its number is a year of two digits. */
const maxMonths = 120;

/**
 * The last day of a term such as `12个月` or `三年` that begins on a day.
 * @param first `YYYY-MM-DD`, perhaps with a time; '' if unknown
 * @returns `YYYY-MM-DD`, null without a first day, undefined for a cell that is no term.
 */
export function endOfTerm(cell: Cell | undefined, first: string): string | null | undefined {
  const [, number = '', unit = ''] = termOfContract.exec(plainCell(cell).replace(/\s+/g, '')) ?? [];
  const num = termNumbers[number] ?? Number(number);
  const months = num * (termMonths[unit] ?? 0);
  if (unit === '' || num === 0 || !Number.isInteger(months) || months > maxMonths || (months === 0 && !Number.isInteger(num))) return undefined;
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)/.exec(first) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  if (months === 0) return dayText(year, month - 1, day + num - 1);
  // A term from the 31st ends on the last day of a shorter month.
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayText(year, month - 1 + months, day > lastOfMonth ? lastOfMonth : day - 1);
}

const dayText = (year: number, monthIndex: number, day: number): string =>
  new Date(Date.UTC(year, monthIndex, day)).toISOString().slice(0, 10);
