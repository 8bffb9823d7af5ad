import type { Random } from '../random/random.ts';

const clock = (hour: number, minute: number): number => (hour * 60 + minute) * 60;
const morning = { from: clock(8, 30), to: clock(11, 30) };
const afternoon = { from: clock(14, 0), to: clock(17, 30) };
const morningLength = morning.to - morning.from;
const workedSeconds = morningLength + afternoon.to - afternoon.from;

/** Bids are opened at these seconds of the day. */
const openingSeconds = [clock(9, 0), clock(9, 30), clock(9, 30), clock(10, 0), clock(14, 30), clock(15, 0)];

/** The second of the day after `worked` seconds of work. */
const secondAfter = (worked: number): number =>
  worked < morningLength ? morning.from + worked : afternoon.from + worked - morningLength;

/** Number of working seconds before a second of the day. */
function workedBefore(second: number): number {
  const early = Math.min(Math.max(second - morning.from, 0), morningLength);
  return early + Math.min(Math.max(second - afternoon.from, 0), workedSeconds - morningLength);
}

/** A second of the day within 8:30–11:30 and 14:00–17:30. */
export const workingSecond = (random: Random): number => secondAfter(random.below(workedSeconds));

/** A working second before `limit`, which is itself after 8:30. */
export const workingSecondBefore = (random: Random, limit: number): number => secondAfter(random.below(workedBefore(limit)));

export const openingSecond = (random: Random): number => random.pick(openingSeconds);
