/**
 * Business time is China Standard Time, UTC+8 without daylight saving, regardless of the machine's time zone.
 * Instants are epoch milliseconds.
 */
export const businessOffsetMs = 8 * 3_600_000;
export const dayMs = 86_400_000;

const shifted = (at: number): Date => new Date(at + businessOffsetMs);

/** `YYYY-MM-DD` of an instant. */
export function businessDay(at: number): string {
  return shifted(at).toISOString().slice(0, 10);
}

/** `YYYY-MM` of an instant. */
export function businessMonth(at: number): string {
  return businessDay(at).slice(0, 7);
}

/** First millisecond of a day `YYYY-MM-DD`; NaN for a day that does not exist. */
export function startOfDay(day: string): number {
  const at = Date.parse(`${day}T00:00:00.000+08:00`);
  return businessDay(at || 0) === day || Number.isNaN(at) ? at : Number.NaN;
}

/** Last millisecond of a day `YYYY-MM-DD`. */
export function endOfDay(day: string): number {
  return startOfDay(day) + dayMs - 1;
}

/** First millisecond of the month that is `shift` months after the month of the instant. */
export function startOfMonth(at: number, shift = 0): number {
  const local = shifted(at);
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + shift, 1) - businessOffsetMs;
}

/** The same wall-clock time `years` earlier; 29 February becomes the 28th. */
export function yearsBefore(at: number, years: number): number {
  const local = shifted(at);
  const month = local.getUTCMonth();
  const moved = new Date(local);
  moved.setUTCFullYear(local.getUTCFullYear() - years);
  if (moved.getUTCMonth() !== month) moved.setUTCDate(0);
  return moved.getTime() - businessOffsetMs;
}

export interface Period {
  /** Epoch ms, inclusive. */
  from: number;
  /** Epoch ms, inclusive. */
  to: number;
}

/** The preceding period of equal length (环比); complete months step by complete months. */
export function periodBefore({ from, to }: Period): Period {
  const months = fullMonths({ from, to });
  return { from: months === null ? from - (to - from + 1) : startOfMonth(from, -months), to: from - 1 };
}

/** The same period a year ago (同比). A period that ends at the end of a month also does so a year ago. */
export function periodYearAgo(period: Period): Period {
  const { from, to } = period;
  return { from: yearsBefore(from, 1), to: yearsBefore(to + 1, 1) - 1 };
}

/** Number of complete months in a period; null if it starts or ends within a month. */
export function fullMonths({ from, to }: Period): number | null {
  if (startOfMonth(from) !== from || startOfMonth(to + 1) !== to + 1) return null;
  const [first, after] = [shifted(from), shifted(to + 1)];
  return (after.getUTCFullYear() - first.getUTCFullYear()) * 12 + after.getUTCMonth() - first.getUTCMonth();
}
