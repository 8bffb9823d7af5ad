import { momentOf, type Calendar } from '../calendar/calendar.ts';
import { workingSecond, workingSecondBefore } from '../calendar/working-hours.ts';
import type { Random } from '../random/random.ts';
import { weightedCount } from '../random/weighted.ts';
import type { Schedule } from './schedule.ts';

/** Working time on a day after the notice and before the opening; the morning of the opening if the day is not between. */
function momentBetween(schedule: Schedule, day: number, random: Random): number {
  return day > schedule.noticeDay && day < schedule.openingDay
    ? momentOf(day, workingSecond(random))
    : momentOf(schedule.openingDay, workingSecondBefore(random, schedule.opening - momentOf(schedule.openingDay, 0)));
}

/** Invited suppliers respond within a few days. */
export const responseTime = (calendar: Calendar, schedule: Schedule, random: Random): number =>
  momentBetween(schedule, calendar.workingOnOrAfter(schedule.noticeDay + random.between(1, 3)), random);

const daysBefore = weightedCount([35, 35, 18, 12]);

/** Bids are submitted on the last days. */
export const submissionTime = (calendar: Calendar, schedule: Schedule, random: Random): number =>
  momentBetween(schedule, calendar.workingOnOrBefore(schedule.openingDay - daysBefore.draw(random)), random);
