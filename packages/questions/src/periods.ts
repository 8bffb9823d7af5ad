import { businessDay, businessMonth, dayMs, daysOfMonths, endOfDay, startOfDay, startOfMonth, yearsBefore } from '@tenderscope/contract';
import type { Days } from './reading.ts';
import { numberOf } from './vocabulary/number-words.ts';
import {
  half, halves, momentPattern, monthsPattern, monthUnit,
  namedPeriodPattern, namedPeriods, partOfYearPattern, quarterUnit, rangePattern, recentPattern,
  relativeYears, several, sincePattern, weekUnit, yearUnit,
} from './vocabulary/patterns.ts';

/** A period at a position of a question; null for an impossible or later one, with the reason. */
export interface PeriodMatch {
  length: number;
  period: Days | null;
  problem?: 'future' | 'unread';
  /** Without a limit of time. */
  isAll?: true;
}

type Reader = (match: RegExpExecArray, dataEnd: number) => Days | 'all' | null;

const two = (value: number): string => String(value).padStart(2, '0');
const monthsOf = (year: number, first: number, last = first): Days => {
  const [from, to] = daysOfMonths(`${year}-${two(first)}`, `${year}-${two(last)}`);
  return { from, to };
};
const yearAt = (dataEnd: number): number => Number(businessMonth(dataEnd).slice(0, 4));

function yearOf(text: string | undefined, relative: string | undefined, dataEnd: number): number {
  if (relative !== undefined) return yearAt(dataEnd) - (relativeYears[relative] ?? 0);
  if (text === undefined) return yearAt(dataEnd);
  const year = numberOf(text);
  return year < 100 ? 2000 + year : year;
}

/** The running year, quarter or month reaches to the end of the data. */
const upTo = ({ from, to }: Days, dataEnd: number): Days => ({ from, to: to > businessDay(dataEnd) ? businessDay(dataEnd) : to });

/** Groups of a moment: year-month-day with signs, or a year, its relative word, month and day, or a year alone. */
function momentOf(groups: readonly (string | undefined)[], dataEnd: number): Days | null {
  const [signYear, signMonth, signDay, year, relative, month, day, alone, relativeAlone] = groups;
  if (signYear !== undefined || year !== undefined || month !== undefined) {
    const full = yearOf(signYear ?? year, relative, dataEnd);
    const own = numberOf(signMonth ?? month ?? '');
    if (!(own >= 1 && own <= 12)) return null;
    const days = signDay ?? day;
    if (days === undefined) return monthsOf(full, own);
    const one = `${full}-${two(own)}-${two(Number(days))}`;
    return Number.isNaN(startOfDay(one)) ? null : { from: one, to: one };
  }
  const complete = monthsOf(yearOf(alone, relativeAlone, dataEnd), 1, 12);
  return relativeAlone === undefined ? complete : upTo(complete, dataEnd);
}

/** Groups of one moment. */
const momentSize = 9;

const range: Reader = (match, dataEnd) => {
  const first = momentOf(match.slice(2, 2 + momentSize), dataEnd);
  const lastGroups = match.slice(3 + momentSize, 3 + 2 * momentSize);
  const [, , , ownYear, ownRelative, ownMonth] = lastGroups;
  // A month without a year belongs to the year of the first one.
  const inherits = first !== null && ownMonth !== undefined && ownYear === undefined && ownRelative === undefined;
  const last = momentOf(inherits ? lastGroups.with(3, first.from.slice(0, 4)) : lastGroups, dataEnd);
  return first === null || last === null || last.to < first.from ? null : { from: first.from, to: last.to };
};

const since: Reader = (match, dataEnd) => {
  const first = momentOf(match.slice(2, 2 + momentSize), dataEnd);
  return first && { from: first.from, to: first.from > businessDay(dataEnd) ? first.to : businessDay(dataEnd) };
};

const partOfYear: Reader = ([, year, relative, halfName, quarter, q], dataEnd) => {
  const full = yearOf(year, relative, dataEnd);
  if (halfName !== undefined) return monthsOf(full, ...(halves[halfName] ?? [1, 12]));
  const number = numberOf(quarter ?? q ?? '');
  return monthsOf(full, number * 3 - 2, number * 3);
};

const monthRange: Reader = ([, year, relative, first = '', last = ''], dataEnd) => {
  const [from, to] = [numberOf(first), numberOf(last)];
  return from <= to ? monthsOf(yearOf(year, relative, dataEnd), from, to) : null;
};

const recent: Reader = ([, count = '', unit = ''], dataEnd) => {
  if (count === several) return null;
  const to = businessDay(dataEnd);
  const number = count === half ? 0.5 : numberOf(count);
  const after = endOfDay(to) + 1;
  const months = { [yearUnit]: 12, [quarterUnit]: 3, [monthUnit]: 1 }[unit];
  if (months === undefined) return { from: businessDay(after - number * dayMs * (unit === weekUnit ? 7 : 1)), to };
  const total = number * months;
  if (!Number.isInteger(total) || total < 1 || total > 600) return null;
  return { from: businessDay(total % 12 === 0 ? yearsBefore(after, total / 12) : monthsBefore(after, total)), to };
};

/** The same day some months before; the last day of a shorter month. */
function monthsBefore(at: number, months: number): number {
  const first = startOfMonth(at, -months);
  return Math.min(first + (startOfDay(businessDay(at)) - startOfMonth(at)), startOfMonth(first, 1) - dayMs);
}

const named: Reader = ([word], dataEnd) => {
  const kind = namedPeriods[word];
  const quarterStart = startOfMonth(dataEnd, -((Number(businessMonth(dataEnd).slice(5)) - 1) % 3));
  const monthsFrom = (first: number, count: number): Days =>
    ({ from: businessDay(first), to: businessDay(startOfMonth(first, count) - 1) });
  switch (kind) {
    case 'month': return upTo(monthsFrom(startOfMonth(dataEnd), 1), dataEnd);
    case 'lastMonth': return monthsFrom(startOfMonth(dataEnd, -1), 1);
    case 'quarter': return upTo(monthsFrom(quarterStart, 3), dataEnd);
    case 'lastQuarter': return monthsFrom(startOfMonth(quarterStart, -3), 3);
    case 'yearToDate': return upTo(monthsOf(yearAt(dataEnd), 1, 12), dataEnd);
    case 'all': return 'all';
    default: return monthsOf(yearAt(dataEnd), ...(halves[word] ?? [1, 12]));
  }
};

/** The longest first; of equal ones the earlier in the list. */
const readers: readonly (readonly [RegExp, Reader])[] = [
  [rangePattern, range], [sincePattern, since], [partOfYearPattern, partOfYear],
  [recentPattern, recent], [monthsPattern, monthRange], [namedPeriodPattern, named],
  [momentPattern, (match, dataEnd) => momentOf(match.slice(1, 1 + momentSize), dataEnd)],
];

/** The longest period at a position; undefined if there is none. A period that begins after the data end is in the future. */
export function periodAt(text: string, at: number, dataEnd: number): PeriodMatch | undefined {
  let best: PeriodMatch | undefined;
  for (const [pattern, read] of readers) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match || match[0].length <= (best?.length ?? 0)) continue;
    const period = read(match, dataEnd);
    const { length } = match[0];
    if (period === 'all') best = { length, period: null, isAll: true };
    else if (period === null) best = { length, period, problem: 'unread' };
    else best = { length, period, ...(period.from > businessDay(dataEnd) && { problem: 'future' }) };
  }
  return best;
}

/** Name of a period: its year, half, quarter, month or days. */
export function shortPeriod({ from, to }: Days, dataEnd?: number): string {
  const [year, first] = [from.slice(0, 4), Number(from.slice(5, 7))];
  const last = Number(to.slice(5, 7));
  const isComplete = from.endsWith('-01') && to === monthsOf(Number(to.slice(0, 4)), last).to && to.startsWith(year);
  if (isComplete && last - first === 11) return year;
  if (isComplete && first === last) return from.slice(0, 7);
  if (isComplete && last - first === 5 && (first === 1 || first === 7)) return `${year}H${first === 1 ? 1 : 2}`;
  if (isComplete && last - first === 2 && last % 3 === 0) return `${year}Q${last / 3}`;
  if (dataEnd !== undefined && to === businessDay(dataEnd)) {
    if (from === `${year}-01-01` && to.startsWith(year)) return `${year}ytd`;
    if (from === businessDay(startOfMonth(dataEnd))) return `${from.slice(0, 7)}td`;
    const isQuarter = from === `${year}-${two(first)}-01` && (first - 1) % 3 === 0;
    if (isQuarter && last - first <= 2 && to.startsWith(year)) return `${year}Q${(first + 2) / 3}td`;
  }
  return `${from}~${to}`;
}
