import type { Calendar } from '../calendar/calendar.ts';
import type { Random } from '../random/random.ts';
import { weightedKeys } from '../random/weighted.ts';
import type { CompanyStatusKey } from '../vocabulary/labels.ts';

export interface Membership {
  registeredDay: number;
  /** Null while it is not admitted. */
  admittedDay: number | null;
  /** Infinity while it stays. */
  leftDay: number;
  status: CompanyStatusKey;
}

export interface Span {
  start: number;
  end: number;
}

const statusDraw = weightedKeys<CompanyStatusKey>({ normal: 91, frozen: 3, left: 4, pending: 2 });
/** Number of days before the start of the data in which the first companies registered. */
export const pastDays = 1500;
const registeredBefore = 0.55;
const minStay = 180;

/** Dates on which a company registered, was admitted to the pool, and left it. */
export function drawMembership(random: Random, calendar: Calendar, { start, end }: Span, isFounder: boolean): Membership {
  const before = random.chance(registeredBefore) || isFounder;
  const day = before ? random.between(start - pastDays, start - 60) : random.between(start - 60, end);
  const registeredDay = Math.min(calendar.workingOnOrAfter(day), calendar.workingOnOrBefore(end));
  const admittedDay = calendar.workingOnOrAfter(registeredDay + random.between(3, 40));
  const status = isFounder ? 'normal' : statusDraw.draw(random);
  if (status === 'pending' || admittedDay > end) return { registeredDay, admittedDay: null, leftDay: Infinity, status: 'pending' };
  const firstLeave = Math.max(admittedDay, start) + minStay;
  if (status === 'normal' || firstLeave >= end) return { registeredDay, admittedDay, leftDay: Infinity, status: 'normal' };
  return { registeredDay, admittedDay, leftDay: random.between(firstLeave, end), status };
}
