import { describe, expect, it } from 'vitest';
import { freeSpans, maxAtOnce, overlaps, stretchesOf } from './venue-occupancy.ts';

const span = (startsAt: number, endsAt: number) => ({ startsAt, endsAt });
const day = span(8, 18);

describe('bookings of a venue', () => {
  it('do not overlap if one begins when the other ends', () => {
    expect([overlaps(span(8, 10), span(10, 12)), overlaps(span(8, 10), span(9, 12))]).toEqual([false, true]);
    expect(overlaps(span(8, 12), span(9, 10))).toBe(true);
  });

  it('split a day where they begin and end, even if that is outside of the day', () => {
    expect(stretchesOf(day, [])).toEqual([{ startsAt: 8, endsAt: 18, taken: 0 }]);
    expect(stretchesOf(day, [span(0, 9), span(9, 12), span(10, 99), span(20, 30)])).toEqual([
      { startsAt: 8, endsAt: 9, taken: 1 },
      { startsAt: 9, endsAt: 10, taken: 1 },
      { startsAt: 10, endsAt: 12, taken: 2 },
      { startsAt: 12, endsAt: 18, taken: 1 },
    ]);
  });

  it('count by the maximum number at once, not by the number that overlap the time', () => {
    expect(maxAtOnce(day, [span(8, 10), span(10, 12), span(12, 18)])).toBe(1);
    expect(maxAtOnce(day, [span(8, 11), span(10, 12), span(10, 18), span(18, 20)])).toBe(3);
    expect(maxAtOnce(day, [])).toBe(0);
  });

  it('leave room while the number at once is below the capacity', () => {
    const bookings = [span(8, 12), span(10, 14)];
    expect(freeSpans(day, bookings, 1)).toEqual([span(14, 18)]);
    expect(freeSpans(day, bookings, 2)).toEqual([span(8, 10), span(12, 18)]);
    expect(freeSpans(day, bookings, 3)).toEqual([day]);
    expect(freeSpans(day, [day], 1)).toEqual([]);
  });
});
