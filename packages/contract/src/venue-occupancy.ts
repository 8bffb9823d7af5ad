import type { OrderStatus } from './dictionaries.ts';

/** The time of a booking; the end is exclusive. */
export interface Span {
  startsAt: number;
  endsAt: number;
}

/** A part of a time during which the number of bookings is constant. */
export interface Stretch extends Span {
  taken: number;
}

/**
 * States in which orders occupy their venue: from the submission on. Neither a draft nor an order that is being changed occupies it: it is
 * checked again when it is submitted again.
 */
export const holdingStatuses = [20, 30, 40, 50] as const satisfies readonly OrderStatus[];
/** States of orders that the desk has accepted. */
export const acceptedStatuses = [40, 50] as const satisfies readonly OrderStatus[];

export const overlaps = (one: Span, other: Span): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** Splits a time wherever a booking begins or ends, with the number of bookings in each part, in order. */
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

/** The maximum number of simultaneous bookings within a time. */
export function maxAtOnce(time: Span, bookings: readonly Span[]): number {
  return Math.max(0, ...stretchesOf(time, bookings).map(({ taken }) => taken));
}

/** Parts of a time that have room for one more booking; adjacent parts are merged. */
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
