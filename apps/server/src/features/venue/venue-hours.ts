import { businessOffsetMs, dayMs, formatClock } from '@tenderscope/contract';
import type { StoredVenue } from '@tenderscope/state';

const minuteMs = 60_000;
const minuteOf = (at: number): number => ((at + businessOffsetMs) % dayMs) / minuteMs;

/** True if a booking begins and ends while its venue is open; one of several days includes the nights. */
export function isWithinHours({ startsAt, endsAt }: { startsAt: number; endsAt: number }, { opensAt, closesAt }: Pick<StoredVenue, 'opensAt' | 'closesAt'>): boolean {
  const [start, end] = [minuteOf(startsAt), minuteOf(endsAt) || dayMs / minuteMs];
  return start >= opensAt && start < closesAt && end > opensAt && end <= closesAt;
}

/** Display format, 08:30–17:30. */
export const hoursText = ({ opensAt, closesAt }: Pick<StoredVenue, 'opensAt' | 'closesAt'>): string => `${formatClock(opensAt)}–${formatClock(closesAt)}`;
