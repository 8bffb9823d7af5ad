import type { Cell } from '../sheet.ts';
import { compactDay, dayWithTime, dayWithWords, endless, fullDay, fullPeriod, monthAndDay, periodMark, shortDay, sinceMark, untilMark } from '../vocabulary/cell-words.ts';
import { plainCell } from './plain-cell.ts';

/** Days of Excel from 1982 to 2064, which counts from 1899-12-30. */
const serials = { from: 30_000, to: 60_000 };
/** Tenths that may be a spreadsheet's form of ten, twenty or thirty: 4.1 is 4.1 or 4.10. */
const ambiguousTenths = new Set([1, 2, 3]);

export interface Period {
  from: string;
  /** Null for a period without an end: `2024.1.10起`. */
  to: string | null;
}

/** The first and the last day of a cell such as `2023.5.1-2025.4.30`; undefined for any other. */
export function readPeriod(cell: Cell | undefined, year?: number): Period | undefined {
  const text = plainCell(cell).replace(/\s+/g, '');
  const [, first, last] = fullPeriod.exec(text) ?? [];
  const [from = '', to = ''] = first === undefined ? text.split(periodMark) : [first, last];
  const start = readDay(from.replace(sinceMark, ''), year);
  if (typeof start !== 'string' || (from === text && !sinceMark.test(from))) return undefined;
  if (to === '' || endless.test(to)) return { from: start, to: null };
  const end = readDay(to.replace(untilMark, ''), Number(start.slice(0, 4)));
  return typeof end === 'string' ? { from: start, to: end } : undefined;
}

/**
 * A day `YYYY-MM-DD` of a date in any common spelling, the first one of a period; a text with a time of day is unchanged.
 * @param year of days without one.
 * @returns null for no value, undefined for a text that is not a day, or a day without a year if none is known.
 */
export function readDate(cell: Cell | undefined, year?: number): string | null | undefined {
  return (typeof cell === 'string' ? readPeriod(cell, year)?.from : undefined) ?? readDay(cell, year);
}

function readDay(cell: Cell | undefined, year?: number): string | null | undefined {
  if (typeof cell === 'number') return ofNumber(cell, year);
  const written = plainCell(cell);
  if (written === '') return null;
  const text = dayWithWords.exec(written)?.[1]?.trim() ?? written;
  const compact = text.replace(/\s+/g, '');
  const [, y, m, d] = fullDay.exec(compact) ?? compactDay.exec(compact) ?? [];
  if (y !== undefined) return day(Number(y), Number(m), Number(d));
  const [, short, shortMonth, shortDate] = shortDay.exec(compact) ?? [];
  if (short !== undefined) return day(2000 + Number(short), Number(shortMonth), Number(shortDate));
  const [, month, date] = monthAndDay.exec(compact) ?? [];
  if (month !== undefined) return year === undefined ? undefined : day(year, Number(month), Number(date));
  if (/^\d{5}(?:\.\d+)?$/.test(compact)) return ofNumber(Number(compact), year);
  return dayWithTime.test(text) ? text : undefined;
}

function ofNumber(value: number, year: number | undefined): string | undefined {
  if (value >= serials.from && value < serials.to) return new Date((Math.floor(value) - 25_569) * 86_400_000).toISOString().slice(0, 10);
  if (value >= 19_000_101 && value < 21_000_000) return day(Math.floor(value / 10_000), Math.floor(value / 100) % 100, value % 100);
  const [, month, date = ''] = /^(\d{1,2})\.(\d{1,2})$/.exec(String(value)) ?? [];
  if (month === undefined || year === undefined || (date.length === 1 && ambiguousTenths.has(Number(date)))) return undefined;
  return day(year, Number(month), Number(date));
}

/** Undefined for a day that does not exist. */
function day(year: number, month: number, date: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, date));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date ? at.toISOString().slice(0, 10) : undefined;
}
