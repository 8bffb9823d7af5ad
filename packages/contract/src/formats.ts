import { businessDay, businessOffsetMs } from './business-time.ts';

/** Text for null, undefined and NaN, which are not zero. */
export const missing = '—';

const absent = (value: number | null | undefined): value is null | undefined => value == null || Number.isNaN(value);

/**
 * Formats with this many decimals. The formatter is created for the first number, because the first formatter of a browser is slow and the
 * frame of a page shows no numbers.
 */
function formatter(min: number, max: number): (value: number) => string {
  let made: Intl.NumberFormat | undefined;
  return (value) => (made ??= new Intl.NumberFormat('en-US', { minimumFractionDigits: min, maximumFractionDigits: max })).format(value);
}
const complete = formatter(0, 0);
const twoDigits = formatter(2, 2);
const upToTwo = formatter(0, 2);

/** 1234567 → `1,234,567`. */
export const formatCount = (value: number | null | undefined): string => (absent(value) ? missing : complete(value));

/** At most two decimals: 12.5 → `12.5`. */
export const formatNumber = (value: number | null | undefined): string => (absent(value) ? missing : upToTwo(value));

const belowOne = 0.995;
/** A strength of evidence from 0 to 1, at most two decimals. A value below one is never rounded to one: 0.999 → `> 0.99`. */
export const formatStrength = (value: number | null | undefined): string =>
  !absent(value) && value < 1 && value >= belowOne ? '> 0.99' : formatNumber(value);

const minChance = 0.001;
/** A probability (p, q), with three decimals: 0.0004 → `< 0.001`. */
export const formatChance = (value: number | null | undefined): string =>
  absent(value) ? missing : value < minChance ? '< 0.001' : value.toFixed(3);

/** A ratio to one, with two decimals: 1 → `1.00`. */
export const formatRatio = (value: number | null | undefined): string => (absent(value) ? missing : twoDigits(value));

/** Yuan → 万元 with two decimals, without the unit. */
export const formatWan = (yuan: number | null | undefined): string => (absent(yuan) ? missing : twoDigits(yuan / 10_000));

/** A fraction → percent: 0.1234 → `12.34%`. */
export const formatRate = (fraction: number | null | undefined): string =>
  absent(fraction) ? missing : `${twoDigits(fraction * 100)}%`;

/** Epoch ms → `YYYY-MM-DD` in business time. */
export const formatDay = (at: number | null | undefined): string => (absent(at) ? missing : businessDay(at));

/** Epoch ms → `YYYY-MM-DD HH:MM:SS` in business time. */
export const formatTime = (at: number | null | undefined): string =>
  absent(at) ? missing : new Date(at + businessOffsetMs).toISOString().slice(0, 19).replace('T', ' ');

export interface Quantity {
  text: string;
  unit: string;
}

/** Yuan in the most readable unit: 万元 below one 亿, 亿元 from there. */
export function readableMoney(yuan: number | null | undefined): Quantity {
  if (absent(yuan)) return { text: missing, unit: '万元' };
  return Math.abs(yuan) >= 1e8 ? { text: twoDigits(yuan / 1e8), unit: '亿元' } : { text: formatWan(yuan), unit: '万元' };
}

const pad = (value: number): string => String(value).padStart(2, '0');

/** Minutes after midnight as a clock time: 08:30. */
export const formatClock = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

/** Formats two instants, without repeating the same day. */
export function formatSpan({ startsAt, endsAt }: { startsAt: number; endsAt: number }): string {
  const minute = (at: number): string => formatTime(at).slice(0, 16);
  return formatDay(startsAt) === formatDay(endsAt) ? `${minute(startsAt)}–${minute(endsAt).slice(11)}` : `${minute(startsAt)} 至 ${minute(endsAt)}`;
}
