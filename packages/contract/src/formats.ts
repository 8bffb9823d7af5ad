import { businessDay, businessOffsetMs } from './business-time.ts';

/** What null, undefined and NaN read as: not zero. */
export const missing = '—';

const absent = (value: number | null | undefined): value is null | undefined => value == null || Number.isNaN(value);

/** Writes with so many decimals. Made by the first number: a browser's first formatter takes long, and a page's frame has no number. */
function formatter(min: number, max: number): (value: number) => string {
  let made: Intl.NumberFormat | undefined;
  return (value) => (made ??= new Intl.NumberFormat('en-US', { minimumFractionDigits: min, maximumFractionDigits: max })).format(value);
}
const whole = formatter(0, 0);
const twoDigits = formatter(2, 2);
const upToTwo = formatter(0, 2);

/** 1234567 → `1,234,567`. */
export const formatCount = (value: number | null | undefined): string => (absent(value) ? missing : whole(value));

/** At most two decimals: 12.5 → `12.5`. */
export const formatNumber = (value: number | null | undefined): string => (absent(value) ? missing : upToTwo(value));

const belowOne = 0.995;
/** A strength of evidence from 0 to 1, at most two decimals. Rounding does not turn what is below one into certainty: 0.999 → `> 0.99`. */
export const formatStrength = (value: number | null | undefined): string =>
  !absent(value) && value < 1 && value >= belowOne ? '> 0.99' : formatNumber(value);

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

/** Yuan in the unit that reads best: 万元 below one 亿, 亿元 from there. */
export function readableMoney(yuan: number | null | undefined): Quantity {
  if (absent(yuan)) return { text: missing, unit: '万元' };
  return Math.abs(yuan) >= 1e8 ? { text: twoDigits(yuan / 1e8), unit: '亿元' } : { text: formatWan(yuan), unit: '万元' };
}

const pad = (value: number): string => String(value).padStart(2, '0');

/** Minutes after midnight as a clock shows them, 08:30. */
export const formatClock = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

/** From one instant to another, without naming the same day twice. */
export function formatSpan({ startsAt, endsAt }: { startsAt: number; endsAt: number }): string {
  const minute = (at: number): string => formatTime(at).slice(0, 16);
  return formatDay(startsAt) === formatDay(endsAt) ? `${minute(startsAt)}–${minute(endsAt).slice(11)}` : `${minute(startsAt)} 至 ${minute(endsAt)}`;
}
