import { businessOffsetMs, dayMs, startOfDay } from '@tenderscope/contract';

/** A civil day is counted from 1970-01-01 and has no time zone. NaN for a text that is not a day. */
export const civilDay = (text: string): number => (startOfDay(text) + businessOffsetMs) / dayMs;

/** `YYYY-MM-DD`. */
export const civilText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

export const dayOf = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / dayMs;

export const yearOf = (day: number): number => new Date(day * dayMs).getUTCFullYear();

/** 1–12. */
export const monthOf = (day: number): number => new Date(day * dayMs).getUTCMonth() + 1;

/** Sunday 0 … Saturday 6; 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;
