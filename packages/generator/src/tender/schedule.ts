import { momentOf, type Calendar } from '../calendar/calendar.ts';
import { openingSecond, workingSecond } from '../calendar/working-hours.ts';
import type { Random } from '../random/random.ts';
import type { MethodProfile } from './methods.ts';

/** The moments of a project; those after the end of the data have not happened yet. */
export interface Schedule {
  planDay: number;
  noticeDay: number;
  notice: number;
  openingDay: number;
  opening: number;
  /** Calendar days from the opening to the award notice of its first lot. */
  awardDays: number;
}

const planToNotice = [2, 25] as const;

export function drawSchedule(calendar: Calendar, planDay: number, profile: MethodProfile, random: Random): Schedule {
  const noticeDay = calendar.workingOnOrAfter(planDay + random.between(...planToNotice));
  const openingDay = calendar.workingOnOrAfter(noticeDay + random.between(...profile.openingDays));
  return {
    planDay,
    noticeDay,
    notice: momentOf(noticeDay, workingSecond(random)),
    openingDay,
    opening: momentOf(openingDay, openingSecond(random)),
    awardDays: random.between(...profile.awardDays),
  };
}

export interface AwardTimes {
  notice: number;
  published: number;
}

/** The lots of a project are awarded within three days of each other and published one to four days later. */
export function drawAwardTimes(calendar: Calendar, schedule: Schedule, random: Random): AwardTimes {
  const noticeDay = calendar.workingOnOrAfter(schedule.openingDay + schedule.awardDays + random.below(4));
  const publishedDay = calendar.workingOnOrAfter(noticeDay + random.between(1, 4));
  return { notice: momentOf(noticeDay, workingSecond(random)), published: momentOf(publishedDay, workingSecond(random)) };
}
