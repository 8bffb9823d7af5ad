import { businessDay, businessOffsetMs, dayMs, freeSpans, overlaps, startOfDay, type Span, type VenueBooking, type VenueCalendarRow } from '@tenderscope/contract';

const minuteMs = 60_000;
const approved = 50;

/** Days of the week that contains a day, from Monday. */
export function weekOf(day: string): string[] {
  const at = startOfDay(day);
  const weekday = (new Date(at + businessOffsetMs).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => businessDay(at + (index - weekday) * dayMs));
}

export function monthOf(day: string): string[] {
  const first = startOfDay(`${day.slice(0, 7)}-01`);
  const days = Array.from({ length: 31 }, (_, index) => businessDay(first + index * dayMs));
  return days.filter((each) => each.startsWith(day.slice(0, 7)));
}

/** The same weekday in another week, or the first day of another month. */
export function shiftDay(day: string, span: 'week' | 'month', steps: number): string {
  if (span === 'week') return businessDay(startOfDay(day) + steps * 7 * dayMs);
  const [year = 0, month = 1] = day.split('-').map(Number);
  return businessDay(Date.UTC(year, month - 1 + steps, 1));
}

export const timeOf = (days: readonly string[]): { from: number; to: number } => ({
  from: startOfDay(days[0] ?? ''),
  to: startOfDay(days.at(-1) ?? '') + dayMs,
});

export interface DayCell {
  /** Bookings on the day, by start. */
  bookings: readonly VenueBooking[];
  /** Free spans within the open hours that are not over yet. */
  free: readonly Span[];
  /** Approved share of the venue's capacity in hours on the day, 0 to 1. */
  approvedShare: number;
  pendingShare: number;
}

const commonMs = (one: Span, other: Span): number =>
  Math.max(0, Math.min(one.endsAt, other.endsAt) - Math.max(one.startsAt, other.startsAt));

/** Bookings, free spans and booked shares of a venue on a day. */
export function dayCell({ venue, bookings }: VenueCalendarRow, day: string, now: number): DayCell {
  const start = startOfDay(day);
  const open = { startsAt: start + venue.opensAt * minuteMs, endsAt: start + venue.closesAt * minuteMs };
  const today = bookings.filter((booking) => overlaps(booking, { startsAt: start, endsAt: start + dayMs }));
  const left = { startsAt: Math.max(open.startsAt, Math.ceil(now / (30 * minuteMs)) * 30 * minuteMs), endsAt: open.endsAt };
  const complete = (open.endsAt - open.startsAt) * venue.capacity;
  const shareOf = (some: readonly VenueBooking[]): number =>
    Math.min(1, some.reduce((sum, booking) => sum + commonMs(booking, open), 0) / complete);
  return {
    bookings: today,
    free: venue.isRetired || left.startsAt >= left.endsAt ? [] : freeSpans(left, bookings, venue.capacity),
    approvedShare: shareOf(today.filter(({ status }) => status === approved)),
    pendingShare: shareOf(today.filter(({ status }) => status !== approved)),
  };
}

export const isApproved = ({ status }: VenueBooking): boolean => status === approved;

/** Times of a booking on one of its days; `…` if it began earlier or ends later. */
export function clockOnDay({ startsAt, endsAt }: Span, day: string): string {
  const start = startOfDay(day);
  const clock = (at: number): string => new Date(at + businessOffsetMs).toISOString().slice(11, 16);
  return `${startsAt < start ? '…' : clock(startsAt)}–${endsAt > start + dayMs ? '…' : endsAt === start + dayMs ? '24:00' : clock(endsAt)}`;
}
