import { monthOf, weekdayOf, yearOf, dayOf } from './civil-day.ts';
import { springFestival } from './spring-festival.ts';

/** Month, first day and length of the holidays with fixed dates in the solar calendar. */
const solarHolidays = [
  { month: 1, day: 1, length: 1 },
  { month: 4, day: 4, length: 2 },
  { month: 5, day: 1, length: 5 },
  { month: 10, day: 1, length: 7 },
];

/** Days from the lunar new year; the holiday runs from the eve to the sixth day. */
export const daysFromSpringFestival = (day: number): number => day - springFestival(yearOf(day));

/** Monday to Friday without the long public holidays; compensating weekend workdays are left out. */
export function isWorkingDay(day: number): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return false;
  const fromFestival = daysFromSpringFestival(day);
  if (fromFestival >= -1 && fromFestival <= 6) return false;
  const [year, month] = [yearOf(day), monthOf(day)];
  return !solarHolidays.some((holiday) => {
    const since = day - dayOf(year, holiday.month, holiday.day);
    return month === holiday.month && since >= 0 && since < holiday.length;
  });
}
