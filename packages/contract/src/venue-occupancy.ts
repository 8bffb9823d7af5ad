import type { OrderStatus } from './dictionaries.ts';

/** A booking as far as it takes room; its end is not its own any more. */
export interface Span {
  startsAt: number;
  endsAt: number;
}

/** A part of a time during which the same number of bookings lasts. */
export interface Stretch extends Span {
  taken: number;
}

/**
 * States whose orders hold their venue: from the submission on. A draft holds none, nor does an order that is being changed: it
 * is checked anew when it is submitted again.
 */
export const holdingStatuses = [20, 30, 40, 50] as const satisfies readonly OrderStatus[];
/** States of orders that the desk has accepted. */
export const acceptedStatuses = [40, 50] as const satisfies readonly OrderStatus[];

export const overlaps = (one: Span, other: Span): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** A time cut wherever a booking begins or ends, with how many last in each part, in order. */
export function stretchesOf({ startsAt, endsAt }: Span, bookings: readonly Span[]): Stretch[] {
  const inside = bookings.filter((booking) => overlaps(booking, { startsAt, endsAt }));
  const within = inside.flatMap((booking) => [Math.max(booking.startsAt, startsAt), Math.min(booking.endsAt, endsAt)]);
  const cuts = new Set([startsAt, endsAt, ...within]);
  const points = [...cuts].sort((one, other) => one - other);
  return points.slice(0, -1).map((from, index) => {
    const part = { startsAt: from, endsAt: points[index + 1] ?? endsAt };
    return { ...part, taken: inside.filter((booking) => overlaps(booking, part)).length };
  });
}

/** The most bookings that last at once within a time. */
export function mostAtOnce(time: Span, bookings: readonly Span[]): number {
  return Math.max(0, ...stretchesOf(time, bookings).map(({ taken }) => taken));
}

/** Parts of a time that still have room for one more, joined where they touch. */
export function freeSpans(time: Span, bookings: readonly Span[], capacity: number): Span[] {
  const free: Span[] = [];
  for (const { startsAt, endsAt, taken } of stretchesOf(time, bookings)) {
    if (taken >= capacity) continue;
    const last = free.at(-1);
    if (last?.endsAt === startsAt) last.endsAt = endsAt;
    else free.push({ startsAt, endsAt });
  }
  return free;
}
