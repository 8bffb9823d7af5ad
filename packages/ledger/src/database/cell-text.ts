import type { Cell } from '../sheet.ts';

/** A time in business time, perhaps with its zone, or the zero date of MySQL, which is no day. */
const time = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)?(?:\+08(?::?00)?)?$/;
const noDay = /^0000-00-00(?: 00:00:00(?:\.0+)?)?$/;

/** A value of a database as a cell: times without fractions of a second, midnight as only the day. */
export function cellOf(value: string | null | undefined): Cell {
  if (value === null || value === undefined || noDay.test(value)) return null;
  const [, day, clock] = time.exec(value) ?? [];
  if (day === undefined || clock === undefined) return value;
  return clock === '00:00:00' ? day : `${day} ${clock}`;
}

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

/** `YYYY-MM-DD HH:MM:SS.mmm` of an instant, shifted by the offset of a zone. */
export function timeText(at: number, offsetMs: number): string {
  const shifted = new Date(at + offsetMs);
  const day = [pad(shifted.getUTCFullYear(), 4), pad(shifted.getUTCMonth() + 1), pad(shifted.getUTCDate())].join('-');
  const clock = [shifted.getUTCHours(), shifted.getUTCMinutes(), shifted.getUTCSeconds()].map((part) => pad(part)).join(':');
  return `${day} ${clock}.${pad(shifted.getUTCMilliseconds(), 3)}`;
}
