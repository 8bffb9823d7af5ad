import { startOfDay, type Venue, type VenueBooking } from '@tenderscope/contract';
import { describe, expect, it } from 'vitest';
import { clockOnDay, dayCell, monthOf, shiftDay, timeOf, weekOf } from './calendar-days.ts';

const hour = 3_600_000;
const day = '2026-11-25';
const at = (hours: number): number => startOfDay(day) + hours * hour;
const venue = { capacity: 1, opensAt: 480, closesAt: 1080, isRetired: false } as Venue;
const booking = (from: number, to: number, status: 20 | 50): VenueBooking =>
  ({ number: `${from}`, startsAt: at(from), endsAt: at(to), status, guid: null, title: null, createdByName: null });

describe('days', () => {
  it('of a week begin on Monday, of a month on the first', () => {
    expect(weekOf(day)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29']);
    expect(weekOf('2026-11-29')[0]).toBe('2026-11-23');
    expect([monthOf('2028-02-10').length, monthOf(day).at(-1)]).toEqual([29, '2026-11-30']);
  });

  it('are shifted by a week or a month, across the end of a year and of a short month', () => {
    expect([shiftDay(day, 'week', 1), shiftDay('2026-12-31', 'month', 1), shiftDay('2026-03-31', 'month', -1)]).toEqual(['2026-12-02', '2027-01-01', '2026-02-01']);
    expect(timeOf(['2026-11-25', '2026-11-26'])).toEqual({ from: at(0), to: at(48) });
  });
});

describe('a venue on a day', () => {
  it('is free while nothing is booked, within its hours and not before now', () => {
    const row = { venue, bookings: [booking(9, 11, 50), booking(13, 14, 20)] };
    const { free, bookings, approvedShare, pendingShare } = dayCell(row, day, at(0));
    expect(free.map((span) => clockOnDay(span, day))).toEqual(['08:00–09:00', '11:00–13:00', '14:00–18:00']);
    expect(bookings).toHaveLength(2);
    expect([approvedShare, pendingShare]).toEqual([0.2, 0.1]);
    expect(dayCell(row, day, at(15.1)).free).toEqual([{ startsAt: at(15.5), endsAt: at(18) }]);
    expect(dayCell(row, day, at(20)).free).toEqual([]);
    expect(dayCell(row, '2026-11-26', at(0)).bookings).toEqual([]);
  });

  it('is free up to its capacity, and never once retired', () => {
    const row = { venue: { ...venue, capacity: 2 }, bookings: [booking(8, 18, 50)] };
    expect(dayCell(row, day, at(0))).toMatchObject({ approvedShare: 0.5, free: [{ startsAt: at(8), endsAt: at(18) }] });
    expect(dayCell({ ...row, venue: { ...row.venue, isRetired: true } }, day, at(0)).free).toEqual([]);
  });

  it('shows a booking over several days on each of them', () => {
    const long = booking(-10, 30, 50);
    expect(dayCell({ venue, bookings: [long] }, day, at(0))).toMatchObject({ bookings: [long], free: [], approvedShare: 1 });
    expect([clockOnDay(long, day), clockOnDay(long, '2026-11-24'), clockOnDay(long, '2026-11-26')]).toEqual(['…–…', '14:00–…', '…–06:00']);
    expect(clockOnDay(booking(20, 24, 50), day)).toBe('20:00–24:00');
  });
});
