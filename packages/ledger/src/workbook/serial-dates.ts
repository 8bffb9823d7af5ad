import { SSF } from '@e965/xlsx';

/** Number formats and serial dates, for which the package has no types. */
const formats = SSF as {
  is_date(format: string): boolean;
  get_table(): Readonly<Record<number, string>>;
  parse_date_code(serial: number, options: { date1904: boolean }): Record<'y' | 'm' | 'd' | 'H' | 'M' | 'S', number> | null;
};

/** Formats 27 to 36 and 50 to 58 are days in Chinese and Japanese (ECMA-376-1, 18.8.30). */
const isLocalDate = (id: number): boolean => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** True for a format of days or times. */
export const isDateFormat = (format: string): boolean => formats.is_date(format);

/** True for the number of a date format that exists in every workbook. */
export const isCommonDateFormat = (id: number): boolean => isLocalDate(id) || isDateFormat(formats.get_table()[id] ?? 'General');

/** A day, with its time if it has one, of a serial number; null for one before 1901, which is a time or a number. */
export function dateText(serial: number, date1904: boolean): string | null {
  const parts = formats.parse_date_code(serial, { date1904 });
  if (parts === null || parts.y < 1901) return null;
  const two = (part: number): string => String(Math.floor(part)).padStart(2, '0');
  const day = `${parts.y}-${two(parts.m)}-${two(parts.d)}`;
  return parts.H + parts.M + parts.S === 0 ? day : `${day} ${two(parts.H)}:${two(parts.M)}:${two(parts.S)}`;
}
