import { civilText, monthOf, yearOf } from './civil-day.ts';
import { isWorkingDay } from './working-day.ts';

const daySeconds = 86_400;
/** A moment is an integer number of seconds of business wall-clock time since 1970-01-01 00:00:00. */
export const momentOf = (day: number, second: number): number => day * daySeconds + second;
export const dayOfMoment = (moment: number): number => Math.floor(moment / daySeconds);

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const minuteTexts = Array.from({ length: 1440 }, (_, minute) => ` ${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`);
const secondTexts = Array.from({ length: 60 }, (_, second) => `:${twoDigits(second)}`);

/** Receives a text piece by piece. */
export interface TextSink {
  text(piece: string): void;
}

/** Properties of the days from `first` to `last` that are needed millions of times, computed once. */
export class Calendar {
  readonly first: number;
  readonly last: number;
  private readonly texts: string[];
  private readonly onOrAfter: Int32Array;
  private readonly onOrBefore: Int32Array;
  private readonly months: Int32Array;

  constructor(first: number, last: number) {
    const days = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    this.first = first;
    this.last = last;
    this.texts = days.map(civilText);
    this.months = Int32Array.from(days, (day) => yearOf(day) * 12 + monthOf(day) - 1);
    this.onOrAfter = new Int32Array(days.length);
    this.onOrBefore = new Int32Array(days.length);
    let near = nearestWorkingDay(last + 1, 1);
    for (const day of days.toReversed()) this.onOrAfter[day - first] = near = isWorkingDay(day) ? day : near;
    near = nearestWorkingDay(first - 1, -1);
    for (const day of days) this.onOrBefore[day - first] = near = isWorkingDay(day) ? day : near;
  }

  workingOnOrAfter(day: number): number {
    return this.onOrAfter[this.indexOf(day)] ?? day;
  }

  workingOnOrBefore(day: number): number {
    return this.onOrBefore[this.indexOf(day)] ?? day;
  }

  /** Months since the year 0. */
  monthNumber(day: number): number {
    return this.months[this.indexOf(day)] ?? 0;
  }

  year(day: number): number {
    return Math.floor(this.monthNumber(day) / 12);
  }

  /** `YYYY-MM-DD`. */
  dayText(day: number): string {
    return this.texts[this.indexOf(day)] ?? '';
  }

  /** Writes `YYYY-MM-DD HH:MM:SS` without creating a string. */
  writeMoment(out: TextSink, moment: number): void {
    const day = dayOfMoment(moment);
    const second = moment - day * daySeconds;
    out.text(this.dayText(day));
    out.text(minuteTexts[Math.floor(second / 60)] ?? '');
    out.text(secondTexts[second % 60] ?? '');
  }

  private indexOf(day: number): number {
    const index = day - this.first;
    if (index < 0 || day > this.last) throw new RangeError(`${civilText(day)} is outside the calendar`);
    return index;
  }
}

function nearestWorkingDay(day: number, step: 1 | -1): number {
  return isWorkingDay(day) ? day : nearestWorkingDay(day + step, step);
}
